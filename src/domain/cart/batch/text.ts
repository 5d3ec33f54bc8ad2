import { amount } from "../../catalogue/amount.ts";
import { parseCas, wrongCas } from "../../catalogue/cas-number.ts";
import { fold } from "../../catalogue/fold.ts";
import { countsIn, numerals, quantityIn } from "./amount.ts";
import { halfWidth } from "./cell.ts";
import { figureWithin, looksLikeCode, tailBeforeGrades, tailOf } from "./tail.ts";
import { nameWithoutRemarks, withoutRemark } from "./remark.ts";
import { unitWords } from "../../catalogue/unit-words.ts";

export type FreeText = {
  code: string;
  cas: string;
  /** In the form of a CAS number, with a wrong check digit. */
  wrongCas: string;
  name: string;
  spec: string;
  quantity: number | null;
  unit: string;
  /** A figure that may be how many, or part of what is wanted, or two that say how many; empty without one. */
  unclear: string;
  /** Words to people (`周五要`, `尽快`), which nothing is looked for by; empty without any. */
  remark: string;
};

const casIn = /(?<![\d.-])[1-9]\d{1,6}-\d{2}-\d(?![\d.-])/;
/** Spaces around hyphens or in their place (`64 17 5`) count where the digits make such a number: else they are three figures. */
const spacedCas = /(?<![\d.,×x*-] ?)[1-9]\d{1,6}(?: ?- ?\d{2} ?- ?| \d{2} )\d(?![\d.,-])/gi;
// The text has single spaces: each of these may be there or not, and no pattern has to try how many.
const labelled = /(?:货号|编号|cat(?:alog)?\.? ?(?:no\.?)?|产品号) ?[:：#]? ?(?<code>[a-z\d][\w./+-]{1,38})/i;
const piecesIn =
  /(?:[×x*] ?)?\d{1,5} ?(?:(?:支|个|只|片|张|块|根|粒|套|枚|双|次|瓶|盒|包|袋|t|test)s? ?\/ ?(?:包|盒|袋|箱|件|卷|筒|桶|瓶|架|板|打|套|kit|box|pk)|(?:支|个|只|片|张|块|根|粒|枚|双|瓶)装)/i;
const fillers =
  /^(?:\d{1,3}[.、)）]|[-*•·]) ?|cas(?:号| ?no\.?)? ?[:：]?|(?:请|帮忙?|麻烦|再|需要|我要|想要|采购|订购|购买)(?=\p{Script=Han}|\d|\s)|(?:谢谢|多谢|感谢|辛苦)[了啦您你]?|[，,;；。！!？?|]/giu;
/** `LH-10002两瓶`: no space before the quantity. */
const joined = new RegExp(`(?<=\\w)(?=[${numerals}]{1,9} ?(?:${unitWords})(?!\\p{Script=Han}))`, "u");

/** A count in quotes or brackets, as a sheet or a habit puts them around a cell: `"2"`, `“3瓶”`, `【5】瓶`. */
const quoted = new RegExp(
  `(?<=^|[\\s,;，；])(?:"|'|“|”|‘|’|「|『|【|\\[) ?(\\d[\\d,]{0,10}|[${numerals}]{1,9}) ?((?:${unitWords})?) ?(?:"|'|“|”|‘|’|」|』|】|\\]) ?(?=$|[\\s,;，；]|(?:${unitWords})(?!\\p{Script=Han}))`,
  "giu",
);

/** A line as people write it in a chat: `阿拉丁 无水乙醇 AR 500ml×2瓶 64-17-5`, `WZ-0850091 3`. `isCounted`: another cell says how many. */
export function readText(given: string, isCounted = false): FreeText {
  const { rest: text, remark } = withoutRemark(writtenAlike(given));
  const tail = isCounted ? null : (tailOf(text) ?? tailBeforeGrades(text));
  let rest = tail?.quantity || tail?.isWrong ? tail.rest : text;
  const cas = casIn.exec(rest)?.[0] ?? (wrongCas(rest.trim()) ? rest.trim() : "");
  const casNo = cas === "" ? null : parseCas(cas);
  if (cas !== "") rest = rest.replace(cas, " ");
  const label = labelled.exec(rest);
  if (label) rest = rest.replace(label[0], " ");
  const pieces = piecesIn.exec(rest)?.[0] ?? "";
  if (pieces !== "") rest = rest.replace(pieces, " ");
  // A number may end like an amount (`A112345-500g`) or hold figures like a quantity: it is taken out first.
  const code = label?.groups?.["code"] ?? codeAmong(rest);
  if (code !== "") rest = rest.replace(code, " ");
  const count = tail ? { quantity: tail.quantity, unit: "", rest, other: tail.quantity ? countsIn(rest) : "" } : quantityIn(rest);
  // `2箱 3瓶` are two figures, of which nobody can say which one counts.
  const isDouble = count.other !== "";
  const quantity = isDouble ? null : count.quantity;
  rest = count.rest;
  const typed = new RegExp(amount.source, "i").exec(rest)?.[0] ?? "";
  // Capitals tell formulas apart (CO, Co): only where an amount is written in another way is the name folded.
  const found = fold(typed) || (new RegExp(amount.source).exec(fold(rest))?.[0] ?? "");
  const spec = found || pieces;
  if (found !== "") rest = typed === "" ? fold(rest).replace(found, " ") : rest.replace(typed, " ");
  const plain = rest.replaceAll(fillers, " ").replaceAll(/\s+/g, " ").trim();
  const { name, remark: among } = nameWithoutRemarks(plain, code !== "" || cas !== "");
  const twice = isDouble ? `${count.quantity}${count.unit} ${count.other}` : "";
  const figures = () => (isCounted ? "" : figureWithin(text)) || figureLeft(name, code !== "" || cas !== "");
  const unclear = quantity === null ? twice || (tail?.figure ?? figures()) : "";
  return {
    cas: casNo ?? "",
    wrongCas: casNo === null && cas !== "" ? (wrongCas(cas)?.casNo ?? cas) : "",
    code,
    spec,
    name,
    quantity,
    unit: count.unit,
    unclear,
    remark: [among, remark].filter((words) => words !== "").join(" "),
  };
}

/** One way to write hyphens, signs of multiplication and CAS numbers. */
const writtenAlike = (given: string): string =>
  halfWidth(given)
    .replaceAll(/[‐‑‒–—―−﹣]/g, "-")
    .replaceAll(/[✕✖╳⨯]/g, "×")
    .replace(joined, " ")
    .replaceAll(quoted, "$1$2")
    .replaceAll(spacedCas, (found) => parseCas(found) ?? found);

const codeAmong = (text: string): string =>
  text
    .split(/[\s,，;；、()（）]+/)
    .map((word) => word.split(/[×*]/, 1)[0] ?? "")
    .find(looksLikeCode) ?? "";

const figureWord = new RegExp(
  `^(?:[×x*+#(~<>-]?\\d[\\d.,×x*+~/⁄^_)?-]{0,12} ?(?:\\p{Script=Han}{1,3}|[a-z]{2,8})?|[${numerals}半几数]{1,9} ?(?:${unitWords})?|若干(?:${unitWords})?|\\d{1,6}\\p{Script=Han}{1,3}\\d{1,6}|[×x*])$`,
  "iu",
);
const countedWord = new RegExp(`^(?:\\d[\\d.,×x*+-]{0,12}|[${numerals}半几数]{1,9}|若干) ?(?:${unitWords})$`, "i");

/** `2 × 3 瓶`, in words of their own; `11 × 21 厘米` is a size. */
function factors(name: string): string | undefined {
  const [, found, unit = ""] = /(?:^| )(\d{1,6} ?[×x*] ?\d{1,6} ?(\p{Script=Han}{1,3}))$/iu.exec(name) ?? [];
  return countedWord.test(`1${unit}`) ? found : undefined;
}

/** What is left of a factor (`95 × 2`), or may count: beside a number, any figure may be how many (`1.5瓶`, `-3`, `2-3 盒`, `12pcs`); beside a name, one that counts packs. */
const figureLeft = (name: string, hasNumber: boolean): string =>
  /\d ?[×*] ?(\d{1,6})$/.exec(name)?.[1] ??
  factors(name) ??
  name.split(" ").find((word) => (hasNumber ? figureWord : countedWord).test(word)) ??
  "";
