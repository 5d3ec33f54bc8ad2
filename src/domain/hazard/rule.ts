import * as v from "valibot";
import { judgeCondition } from "./content/condition.ts";
import { unknownContent, type Content } from "./content/statement.ts";
import { hazardLists, type HazardList, type HazardListing } from "./substance.ts";

/** What a rule asks (domain §6). The rules themselves are dated rows that the operator edits; see `HazardRule`. */
export const ruleKinds = [
  "forbidden",
  "unitSwitch",
  "groupStorage",
  "groupQualification",
  "paper",
  "supplierLicence",
  "blackout",
  "approvalDay",
  "holdingLimit",
  "monthlyQuantity",
  "receivers",
  "sds",
  "report",
  "retention",
] as const;
export type RuleKind = (typeof ruleKinds)[number];
export const ruleKindLabel = {
  forbidden: "不得销售",
  unitSwitch: "单位开通危险品采购",
  groupStorage: "课题组存储条件",
  groupQualification: "课题组使用资质",
  paper: "购买凭证",
  supplierLicence: "供应商经营许可",
  blackout: "停购期",
  approvalDay: "集中受理日",
  holdingLimit: "存量上限",
  monthlyQuantity: "每月数量门槛",
  receivers: "收货人数",
  sds: "阅读安全技术说明书",
  report: "备案期限（天）",
  retention: "记录保存年限（年）",
} as const satisfies Record<RuleKind, string>;

/** Papers a buyer needs before the purchase; each is a balance or, without an amount, a right for a time. */
export const permitKinds = ["permit", "filing", "statement"] as const;
export type LicenceFileKind = (typeof permitKinds)[number];
export const permitLabel = {
  permit: "剧毒化学品购买许可证",
  filing: "易制毒化学品购买备案证明",
  statement: "合法用途说明",
} as const satisfies Record<LicenceFileKind, string>;

/** `mass` counts milligrams, `volume` microlitres: whole numbers, as small as packs get. */
export const measures = ["mass", "volume"] as const;
export type Measure = (typeof measures)[number];
export type Amount = { measure: Measure; milli: number };

/** What a pack holds; null for packs that are counted, or not known. */
export function amountOf(quantity: number | null, unit: string | null): Amount | null {
  if (quantity === null || (unit !== "g" && unit !== "mL")) return null;
  return { measure: unit === "g" ? "mass" : "volume", milli: Math.ceil(quantity * 1_000) };
}

/** Rules that count a mass or a volume, of each substance on its own. */
export const measuredKinds: readonly RuleKind[] = ["holdingLimit", "monthlyQuantity"];

const units = { mass: ["mg", "g", "kg"], volume: ["µL", "mL", "L"] } as const;
/** `2.5 kg`. Nothing is said in the unit of what it stands beside, `whole` in milligrams or microlitres: `0 L` of `50 L`. */
export function amountText({ measure, milli }: Amount, whole = 0): string {
  const sized = milli === 0 ? whole : milli;
  const step = sized >= 1_000_000 ? 2 : sized >= 1_000 ? 1 : 0;
  return `${Number((milli / 1_000 ** step).toFixed(3))} ${units[measure][step]}`;
}

/** A rule in force from a day on, until the day before `effectiveTo`. Without a unit it holds everywhere. */
export const HazardRule = v.object({
  ruleId: v.string(),
  unitId: v.nullable(v.string()),
  kind: v.picklist(ruleKinds),
  list: v.picklist(hazardLists),
  /** Class of 易制毒; null for any. */
  grade: v.nullable(v.picklist([1, 2, 3])),
  /** One substance alone; null for all of the list. */
  casNo: v.nullable(v.string()),
  /** Of `holdingLimit` and `monthlyQuantity` in milligrams or microlitres; else people, days or years. */
  amount: v.nullable(v.number()),
  measure: v.nullable(v.picklist(measures)),
  /** Of `approvalDay`: 1 Monday … 7 Sunday. */
  weekdays: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.maxLength(7)),
  document: v.nullable(v.picklist(permitKinds)),
  source: v.string(),
  note: v.string(),
  effectiveFrom: v.string(),
  effectiveTo: v.nullable(v.string()),
});
export type HazardRule = v.InferOutput<typeof HazardRule>;

/** That a substance stands on a list; a condition nobody has shown to fail counts as met (需核实浓度). */
export type Membership = Pick<HazardListing, "list" | "grade" | "condition">;

/** What a rule is about. An unknown class falls under the rules of every class: unknown is never "no". */
export const ruleApplies = (rule: HazardRule, casNo: string | null, { list, grade }: Omit<Membership, "condition">): boolean =>
  rule.list === list &&
  (rule.grade === null || grade === null || rule.grade === grade) &&
  (rule.casNo === null || rule.casNo === casNo);

/** `today` is `2026-11-21`. */
export const isInForce = ({ effectiveFrom, effectiveTo }: Pick<HazardRule, "effectiveFrom" | "effectiveTo">, today: string) =>
  effectiveFrom <= today && (effectiveTo === null || today < effectiveTo);

/**
 * Memberships of goods: what the listings in force say of what the goods hold, and lists that the goods were put on without a
 * listing. A condition that the goods meet is none any more; one that they do not meet takes them off the list.
 */
export function membershipsOf(
  listings: readonly Membership[],
  marked: readonly HazardList[],
  content: Content = unknownContent,
): Membership[] {
  const unlisted = marked.filter((list) => !listings.some((one) => one.list === list));
  return [
    ...listings.flatMap(({ list, grade, condition }) => {
      const verdict = judgeCondition(condition, content);
      return verdict === "failed" ? [] : [{ list, grade, condition: verdict === "met" ? null : condition }];
    }),
    ...unlisted.map((list) => ({ list, grade: null, condition: null })),
  ];
}
