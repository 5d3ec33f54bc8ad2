import type { Hold } from "../catalogue/classification.ts";
import type { SecondStep } from "../kernel/second-person.ts";

/** How many people it takes until goods are sold that wait for their danger: nobody where they do not, two where it is about a regulated substance. */
export const doubts = ["none", "unknown", "regulated"] as const;
export type Doubt = (typeof doubts)[number];

export const doubtOf = (holds: readonly Hold[]): Doubt =>
  holds.length === 0 ? "none" : holds.some((hold) => isAboutRegulated(hold)) ? "regulated" : "unknown";

/** Whether the goods name, or once were, what is on more than the catalogue of hazardous chemicals. */
export function isAboutRegulated(hold: Hold): boolean {
  switch (hold.kind) {
    case "listedName":
    case "nearName":
    case "otherCas":
    case "lostDanger":
      return hold.isMinor !== true;
    case "dangerousName":
      return hold.subject !== "gas";
    // Radicals and phonetic letters stand where a name is to be overlooked.
    case "strangeLetters":
    case "dangerousWord":
    // What is written so that no name stands in it.
    case "chemicalSign":
      return true;
    case "noCas":
    case "unknownCas":
    case "uncheckedCas":
    case "otherName":
    case "otherUn":
    case "contradiction":
    case "implausiblePack":
    case "takenDown":
      return false;
  }
}

/** What a basis may be, as the form says it: whoever copies these words has named none. */
export const basisExamples = ["安全技术说明书编号", "目录查询结果", "商品的成分"] as const;

/** Words that say that somebody looked, and not at what. */
const empty =
  /[\p{P}\p{S}\p{Z}]|已|经|均|都|本人|我|查看|看|查|核[对实验查]|审[核查阅]|检查|过|了|的|该|此|商品|产品|货物|资料|内容|信息|情况|没|有|无|任何|问题|异常|风险|危险性?|不|属于|受?管制|违禁|化学品|危化品|安全|害|正常|合格|合规|确认|属实|误|正确|清楚|知[道悉]|同意|通过|可以|能|批准|允许|销售|上架|好|行|是|okay|ok|yes|passed|pass|checked|fine|good|problem|no/giu;
const [minLetters, minCharacters] = [2, 4];

/** Whether a basis says by what the goods were judged: a document, a list, what they are. That they were looked at is none. */
export const saysBasis = (basis: string): boolean => {
  const said = basisExamples.reduce((text, example) => text.replaceAll(example, ""), basis.normalize("NFKC"));
  const left = new Set(said.toLowerCase().replaceAll(empty, ""));
  return left.size >= minCharacters && [...left].filter((one) => !/\d/.test(one)).length >= minLetters;
};

/** Who else lets goods pass that are about a regulated substance. */
export const vouchStep: SecondStep = {
  done: "复核",
  nobody:
    "平台没有其他可复核的人：请在“运营邀请”中邀请一位有“商品审核”与“核验商品危险性”权限的同事，由其复核；或退回，请供应商填写 CAS 号、改正名称",
};

/** Said where one approves a second time what one approved first, and beside it on the screen. */
export const notTwice = "涉及受管制物质的商品由两人核验：须由首次核验人以外的人复核";
