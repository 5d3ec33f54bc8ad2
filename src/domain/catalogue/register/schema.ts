import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { judgeCondition } from "../../hazard/content/condition.ts";
import { densityLimits } from "../../hazard/content/density.ts";
import { unknownContent } from "../../hazard/content/statement.ts";
import { substanceRelations } from "../../hazard/parent.ts";
import { reactivities, reactivityLabel } from "../../hazard/storage/reactivity.ts";
import { hazardLists } from "../../hazard/substance.ts";
import { base64Text } from "../../kernel/base64.ts";
import { Id } from "../../kernel/identity.ts";
import { Day, requiredDay } from "../../kernel/instant.ts";
import { Version, whole } from "../../kernel/number.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { foldCas, foldLine, formattedText, requiredText } from "../../kernel/text.ts";
import { parseCas } from "../cas-number.ts";
import { ListEntry } from "./list.ts";
import { proposalKinds, proposalStates, registerActions } from "./proposal.ts";

/** A CAS number with a right check digit. */
const CasNo = v.pipe(
  v.string("请填写 CAS 号"),
  foldLine,
  foldCas,
  v.maxLength(12, "CAS 号格式不正确，例如 64-17-5"),
  v.check((text) => parseCas(text) === text, "CAS 号格式或校验位不正确，例如 64-17-5"),
);
/** The CAS number of a registered substance. The register may hold one with a wrong check digit too. */
const CasOfRecord = formattedText(/^\d{2,7}-\d{2}-\d$/, 12, "CAS 号格式不正确，例如 64-17-5");
export const casParams = v.strictObject({ casNo: CasOfRecord });

const Line = (what: string, max: number) => v.pipe(v.string(), foldLine, v.maxLength(max, `${what}最多 ${max} 个字`));
const Grade = v.nullable(v.picklist([1, 2, 3], "请选择第一、二或三类"));
/** Goods that state nothing may stand on a condition or not: one that is met whatever they are is none. */
const Condition = v.nullable(
  v.pipe(
    requiredText("条件", 100),
    v.check((text) => judgeCondition(text, unknownContent) === "unknown", "条件不能为空"),
  ),
);
/** The source: the document, its number, and the place in it. */
const Source = requiredText("依据", 200);

const gradeMatches = (list: string, grade: number | null) => (list === "precursor") === (grade !== null);
const gradeMessage = "易制毒须选类别，其他目录没有类别";

const Reactivities = v.pipe(
  v.array(v.picklist(reactivities, `反应性类别只能是：${Object.values(reactivityLabel).join("、")}`)),
  v.minLength(1, "请至少填写一个反应性类别，没有的填“无特殊反应性”"),
  v.maxLength(10, "反应性类别最多 10 个"),
  v.check((classes) => classes.length === 1 || !classes.includes("none"), "“无特殊反应性”不能与其他类别同时填写"),
);

export const FactsChange = v.pipe(
  v.strictObject({
    nameZh: v.optional(requiredText("中文名", 200)),
    nameEn: v.optional(Line("英文名", 200)),
    aliases: v.optional(v.pipe(v.array(requiredText("别名", 100)), v.maxLength(20, "别名最多 20 个"))),
    formula: v.optional(Line("分子式", 60)),
    unNumber: v.optional(formattedText(/^(?:\d{4})?$/, 4, "UN 编号是四位数字")),
    unClass: v.optional(formattedText(/^(?:[1-9](?:\.[1-6])?[A-S]?)?$/, 4, "类别如 3、6.1、1.1D")),
    ghsClasses: v.optional(v.pipe(v.array(requiredText("GHS 分类", 60)), v.maxLength(30, "最多 30 项分类"))),
    hCodes: v.optional(
      v.pipe(v.array(formattedText(/^H\d{3}[A-Za-z]{0,3}$/, 7, "H 码如 H225")), v.maxLength(30, "最多 30 个 H 码")),
    ),
    pictograms: v.optional(v.pipe(v.array(formattedText(/^GHS0[1-9]$/, 5, "象形图如 GHS02")), v.maxLength(9))),
    signalWord: v.optional(v.picklist(["", "危险", "警告"], "信号词是“危险”或“警告”")),
    reactivity: v.optional(Reactivities),
    /** That it was looked up in China's lists, and stands on those the register names alone. */
    isListingChecked: v.optional(v.literal(true, "请勾选“已核对中国名录”")),
  }),
  v.check((changes) => Object.keys(changes).length > 0, "请至少修改一项"),
);
export type FactsChange = v.InferOutput<typeof FactsChange>;

const AddListing = acrossFields(
  v.pipe(
    v.strictObject({
      type: v.literal("add"),
      list: v.picklist(hazardLists, "请选择目录"),
      grade: Grade,
      entryNo: v.nullable(requiredText("序号", 20)),
      condition: Condition,
      effectiveFrom: requiredDay("请填写生效日期"),
    }),
    v.partialCheck([["list"], ["grade"]], ({ list, grade }) => gradeMatches(list, grade), gradeMessage),
  ),
);
const EndListing = v.strictObject({
  type: v.literal("end"),
  listingId: whole("条目", 1, 999_999_999),
  effectiveTo: requiredDay("请填写失效日期"),
});
const { lightest, heaviest, coldest, hottest } = densityLimits;
const within = (what: string, [min, max]: readonly [number, number], text: string) =>
  whole(what, min, max, { min: text, max: text });
const SetDensity = v.strictObject({
  /** Whole kg/m³, a thousandth of g/mL: 1840 for concentrated sulfuric acid. */
  kgPerM3: within("密度", [lightest * 1000, heaviest * 1000], `液体的密度应在 ${lightest}–${heaviest} g/mL 之间`),
  celsius: within("温度", [coldest, hottest], `请填写室温（${coldest}–${hottest} ℃）下的密度`),
  condition: v.union([
    v.literal(""),
    v.pipe(
      requiredText("适用浓度", 100),
      v.check((text) => judgeCondition(text, unknownContent) === "unknown", "请写成 含量≥95% 这样的范围"),
    ),
  ]),
});

/** What a person wants the register to say of one substance. */
export const Propose = v.variant("kind", [
  v.strictObject({ kind: v.literal("facts"), casNo: CasNo, content: FactsChange, source: Source }),
  v.strictObject({
    kind: v.literal("listing"),
    casNo: CasOfRecord,
    content: v.variant("type", [AddListing, EndListing]),
    source: Source,
  }),
  v.strictObject({ kind: v.literal("density"), casNo: CasOfRecord, content: SetDensity, source: Source }),
]);
export type Propose = v.InferOutput<typeof Propose>;
/** A density that the safety officer of a unit hands in. */
export const ProposeDensity = v.strictObject({ casNo: CasOfRecord, ...SetDensity.entries, source: Source });
export type ProposeDensity = v.InferOutput<typeof ProposeDensity>;

/** Largest file of a list. */
export const maxListBytes = 2 * 1024 * 1024;
export const CompareList = acrossFields(
  v.pipe(
    v.strictObject({
      list: v.picklist(hazardLists, "请选择目录"),
      grade: Grade,
      fileName: v.pipe(v.string("请选择文件"), foldLine, v.nonEmpty("请选择文件"), v.maxLength(200, "文件名最多 200 个字")),
      content: base64Text(maxListBytes, "文件", "请分成几个文件"),
    }),
    v.partialCheck([["list"], ["grade"]], ({ list, grade }) => gradeMatches(list, grade), gradeMessage),
  ),
);
export type CompareList = v.InferOutput<typeof CompareList>;
/** `endMissing`: what the file does not name is ended on the day the rest begins. */
export const ProposeList = acrossFields(
  v.pipe(
    v.strictObject({
      ...CompareList.pipe[0].entries,
      source: Source,
      effectiveFrom: requiredDay("请填写生效日期"),
      endMissing: v.boolean(),
    }),
    v.partialCheck([["list"], ["grade"]], ({ list, grade }) => gradeMatches(list, grade), gradeMessage),
  ),
);
export type ProposeList = v.InferOutput<typeof ProposeList>;

/** What a list proposal holds once its file was read. */
export const ListContent = v.strictObject({
  list: v.picklist(hazardLists),
  grade: Grade,
  effectiveFrom: Day,
  added: v.array(ListEntry),
  renumbered: v.array(v.strictObject({ listingId: whole("条目", 1, 999_999_999), entryNo: v.string() })),
  ended: v.array(whole("条目", 1, 999_999_999)),
});
export type ListContent = v.InferOutput<typeof ListContent>;

const Entry = v.object({
  casNo: v.string(),
  nameZh: v.string(),
  entryNo: v.nullable(v.string()),
  condition: v.nullable(v.string()),
});
/** So many lines of each kind are shown. */
export const maxShown = 200;
export const ListComparison = v.object({
  rows: v.number(),
  counts: v.object({
    added: v.number(),
    newSubstances: v.number(),
    renumbered: v.number(),
    unchanged: v.number(),
    missing: v.number(),
    bad: v.number(),
  }),
  added: v.array(v.object({ ...Entry.entries, isNew: v.boolean() })),
  renumbered: v.array(
    v.object({ casNo: v.string(), nameZh: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  missing: v.array(Entry),
  bad: v.array(v.object({ line: v.number(), reason: v.string() })),
});
export type ListComparison = v.InferOutput<typeof ListComparison>;

export const SubstanceFilter = v.strictObject({
  q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(60, "最多 60 个字")), ""),
  list: v.optional(v.picklist(hazardLists, "目录不正确")),
  ...pagingEntries,
  ...sortable([]),
});
export type SubstanceFilter = v.InferOutput<typeof SubstanceFilter>;
export const SubstancePage = Page(
  v.object({
    casNo: v.string(),
    nameZh: v.string(),
    nameEn: v.nullable(v.string()),
    lists: v.array(v.picklist(hazardLists)),
    isUnregistered: v.boolean(),
  }),
);
export type SubstancePage = v.InferOutput<typeof SubstancePage>;

export const RegisterProposalView = v.object({
  proposalId: v.string(),
  kind: v.picklist(proposalKinds),
  casNo: v.nullable(v.string()),
  nameZh: v.nullable(v.string()),
  /** What would change, line by line. */
  lines: v.array(v.string()),
  source: v.string(),
  /** Why it is not taken at its word, see `densityDoubt`; null for nothing. */
  doubt: v.nullable(v.string()),
  state: v.picklist(proposalStates),
  version: v.number(),
  proposedByName: v.string(),
  proposedAt: v.number(),
  decidedAt: v.nullable(v.number()),
  reason: v.string(),
  /** Names of those who may approve it, where it waits and the caller may not; null otherwise. */
  approvers: v.nullable(v.array(v.string())),
  availableActions: v.array(v.picklist(registerActions)),
});
export type RegisterProposalView = v.InferOutput<typeof RegisterProposalView>;
export const RegisterProposalPage = Page(RegisterProposalView);
export type RegisterProposalPage = v.InferOutput<typeof RegisterProposalPage>;
export const ProposalFilter = v.strictObject({
  state: v.optional(v.picklist(proposalStates, "状态不正确"), "submitted"),
  ...pagingEntries,
  ...sortable([]),
});
export type ProposalFilter = v.InferOutput<typeof ProposalFilter>;
export const registerProposalParams = v.strictObject({ proposalId: Id });
/** `isDoubtAccepted`: the `doubt` of the proposal was read, and it is right all the same. */
export const Approve = v.strictObject({ version: Version, isDoubtAccepted: v.optional(v.boolean(), false) });
export type Approve = v.InferOutput<typeof Approve>;
export const RejectProposal = v.strictObject({ version: Version, reason: requiredText("原因", 200) });

export const SubstanceRecord = v.object({
  casNo: v.string(),
  nameZh: v.string(),
  nameEn: v.nullable(v.string()),
  aliases: v.array(v.string()),
  formula: v.nullable(v.string()),
  molarMass: v.nullable(v.number()),
  unNumber: v.nullable(v.string()),
  unClass: v.nullable(v.string()),
  ghsClasses: v.array(v.string()),
  hCodes: v.array(v.string()),
  pictograms: v.array(v.string()),
  signalWord: v.nullable(v.string()),
  /** How it reacts in a store; null when nobody has said. */
  reactivity: v.nullable(v.array(v.picklist(reactivities))),
  isUnchecked: v.boolean(),
  source: v.nullable(v.string()),
  isUnregistered: v.boolean(),
  listings: v.array(
    v.object({
      listingId: v.number(),
      list: v.picklist(hazardLists),
      grade: v.nullable(v.number()),
      entryNo: v.nullable(v.string()),
      condition: v.nullable(v.string()),
      source: v.string(),
      effectiveFrom: v.string(),
      effectiveTo: v.nullable(v.string()),
    }),
  ),
  classes: v.array(
    v.object({
      label: v.string(),
      condition: v.nullable(v.string()),
      ghsClasses: v.array(v.string()),
      unNumber: v.nullable(v.string()),
      unClass: v.nullable(v.string()),
      source: v.string(),
    }),
  ),
  limits: v.array(v.object({ ghsClass: v.string(), hCode: v.string(), condition: v.string(), source: v.string() })),
  densities: v.array(v.object({ condition: v.string(), gramsPerMl: v.number(), celsius: v.number(), source: v.string() })),
  /** What it is a salt or hydrate of, and what is one of it. */
  related: v.array(
    v.object({ casNo: v.string(), nameZh: v.string(), relation: v.picklist(substanceRelations), isParent: v.boolean() }),
  ),
  goods: v.object({
    total: v.number(),
    rows: v.array(
      v.object({ productId: v.string(), title: v.string(), spec: v.string(), coName: v.string(), isOnSale: v.boolean() }),
    ),
  }),
  /** What became of its goods as the register changed, the latest first. */
  changes: v.array(
    v.object({
      productId: v.string(),
      title: v.string(),
      before: v.array(v.picklist(hazardLists)),
      after: v.array(v.picklist(hazardLists)),
      isOffSale: v.boolean(),
      reason: v.string(),
      at: v.number(),
    }),
  ),
  /** Goods that are still to be judged anew since the last change. */
  isRechecking: v.boolean(),
  waiting: v.number(),
});
export type SubstanceRecord = v.InferOutput<typeof SubstanceRecord>;

export const RegisterExport = v.strictObject({ list: v.optional(v.picklist(hazardLists, "目录不正确")) });
