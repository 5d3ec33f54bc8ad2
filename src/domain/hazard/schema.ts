import * as v from "valibot";
import { lossOutcomes } from "./loss.ts";
import { acrossFields } from "../kernel/across-fields.ts";
import { Quantity, maxLines } from "../kernel/quantity.ts";
import { Id, NumericId } from "../kernel/identity.ts";
import { Page } from "../kernel/paging.ts";
import { licenceKinds } from "./licence.ts";
import { AnnualReportQuery } from "./annual-report.ts";
import { purchaseFilingStates } from "./purchase-filing.ts";
import { clearanceKinds, HazardFailure } from "./evaluate.ts";
import { HazardRule, measuredKinds, measures, permitKinds } from "./rule.ts";
import { endingActions } from "./rule-ending.ts";
import { hazardLists } from "./substance.ts";
import { foldCas, foldLine, requiredCode } from "../kernel/text.ts";
import { Day, requiredDay, requiredInstant } from "../kernel/instant.ts";
import { whole } from "../kernel/number.ts";

export const CheckGoods = v.strictObject({
  lines: v.pipe(
    v.array(v.strictObject({ productId: NumericId, quantity: Quantity })),
    v.minLength(1, "请至少给出一件商品"),
    v.maxLength(maxLines, `一次最多 ${maxLines} 件`),
  ),
  groupId: v.optional(Id),
});
export type CheckGoods = v.InferOutput<typeof CheckGoods>;

/** For whom goods were judged, and what fails of each; goods on no list are left out. */
export const GoodsVerdict = v.object({
  groupName: v.nullable(v.string()),
  lines: v.array(v.object({ productId: v.string(), failures: v.array(HazardFailure) })),
});
export type GoodsVerdict = v.InferOutput<typeof GoodsVerdict>;

export const AcknowledgeSds = v.strictObject({
  productIds: v.pipe(v.array(NumericId), v.minLength(1, "请至少选择一件商品"), v.maxLength(maxLines, `一次最多 ${maxLines} 件`)),
});
export type AcknowledgeSds = v.InferOutput<typeof AcknowledgeSds>;

const Text = (what: string, limit: number) =>
  v.pipe(v.string(), foldLine, v.minLength(1, `请填写${what}`), v.maxLength(limit, `${what}最多 ${limit} 字`));
const Cas = v.pipe(
  v.string(),
  foldLine,
  foldCas,
  v.maxLength(12, "CAS 号格式不正确，例如 64-17-5"),
  v.regex(/^\d{2,7}-\d{2}-\d$/, "CAS 号格式不正确，例如 64-17-5"),
);
/** `validTo` is the end of the last day (`endOfDay`). */
const Period = { validFrom: requiredInstant("请填写起始日期"), validTo: requiredInstant("请填写截止日期") };
const endsLater = ({ validFrom, validTo }: { validFrom: number; validTo: number }) => validFrom < validTo;
const Milli = whole("数量", 1, 1e12, {
  fraction: "数量最小到毫克或微升",
  min: "数量应大于 0",
  max: "数量最多 1000 吨或 1000 立方米",
});

/** `amount` in milligrams (mass) or microlitres (volume); null with `measure` null for a paper that names no amount. */
export const PermitForm = acrossFields(
  v.pipe(
    v.strictObject({
      kind: v.picklist(permitKinds, "请选择凭证种类"),
      casNo: Cas,
      groupId: v.nullable(Id),
      number: requiredCode("编号", 60),
      issuer: Text("签发机关", 60),
      coId: v.nullable(Id),
      measure: v.nullable(v.picklist(measures)),
      amount: v.nullable(Milli),
      ...Period,
    }),
    v.forward(v.partialCheck([["validFrom"], ["validTo"]], endsLater, "截止日期应晚于起始日期"), ["validTo"]),
    v.forward(
      v.partialCheck(
        [["measure"], ["amount"]],
        ({ measure, amount }) => (measure === null) === (amount === null),
        "请填写数量和单位",
      ),
      ["amount"],
    ),
    v.forward(
      v.partialCheck(
        [["kind"], ["amount"]],
        ({ kind, amount }) => kind === "statement" || amount !== null,
        "许可证和备案证明须填写数量",
      ),
      ["amount"],
    ),
  ),
);
export type PermitForm = v.InferOutput<typeof PermitForm>;

export const ClearanceForm = acrossFields(
  v.pipe(
    v.strictObject({
      groupId: Id,
      kind: v.picklist(clearanceKinds, "请选择种类"),
      list: v.picklist(hazardLists, "请选择类别"),
      note: Text("说明", 100),
      ...Period,
    }),
    v.forward(v.partialCheck([["validFrom"], ["validTo"]], endsLater, "截止日期应晚于起始日期"), ["validTo"]),
  ),
);
export type ClearanceForm = v.InferOutput<typeof ClearanceForm>;

export const UseForm = v.strictObject({
  groupId: Id,
  casNo: Cas,
  measure: v.picklist(measures, "请选择单位"),
  amount: Milli,
  note: Text("用途", 100),
});
export type UseForm = v.InferOutput<typeof UseForm>;

export const PermitView = v.object({
  permitId: v.string(),
  kind: v.picklist(permitKinds),
  casNo: v.string(),
  substance: v.string(),
  groupName: v.nullable(v.string()),
  number: v.string(),
  issuer: v.string(),
  coName: v.nullable(v.string()),
  measure: v.nullable(v.picklist(measures)),
  amount: v.nullable(v.number()),
  balance: v.nullable(v.number()),
  validFrom: v.number(),
  validTo: v.number(),
  revokedAt: v.nullable(v.number()),
});
export type PermitView = v.InferOutput<typeof PermitView>;

export const ClearanceView = v.object({
  clearanceId: v.string(),
  groupId: v.string(),
  groupName: v.string(),
  kind: v.picklist(clearanceKinds),
  list: v.picklist(hazardLists),
  note: v.string(),
  validFrom: v.number(),
  validTo: v.number(),
});
export type ClearanceView = v.InferOutput<typeof ClearanceView>;

/** What the safety officer of a unit keeps; papers with the latest first. */
export const LossView = v.object({
  lossId: v.string(),
  orderId: v.string(),
  orderNo: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  casNo: v.nullable(v.string()),
  pieces: v.number(),
  unit: v.string(),
  groupName: v.string(),
  coName: v.string(),
  /** What the two sides said of it. */
  reason: v.string(),
  at: v.number(),
  outcome: v.nullable(v.picklist(lossOutcomes)),
  /** Of the officer who decided. */
  note: v.string(),
  decidedAt: v.nullable(v.number()),
  decidedByName: v.nullable(v.string()),
  /** Names of those who may decide, where it waits and the caller ordered the goods; null otherwise. */
  others: v.nullable(v.array(v.string())),
  availableActions: v.array(v.literal("decide")),
});
export type LossView = v.InferOutput<typeof LossView>;

export const DecideLoss = v.strictObject({
  outcome: v.picklist(lossOutcomes, "请选择是否释放凭证数量"),
  note: Text("核实情况", 200),
});
export type DecideLoss = v.InferOutput<typeof DecideLoss>;

export const HazardAdmin = v.object({
  canPurchase: v.boolean(),
  groups: v.array(v.object({ groupId: v.string(), name: v.string() })),
  companies: v.array(v.object({ coId: v.string(), name: v.string() })),
  permits: v.array(PermitView),
  clearances: v.array(ClearanceView),
  /** Regulated goods that were lost on the way: those that wait, then those that were decided, the latest first. */
  losses: v.array(LossView),
});
export type HazardAdmin = v.InferOutput<typeof HazardAdmin>;

/** A new rule of the law, as the operator enters it. Amounts of limits in milligrams or microlitres. */
export const RuleForm = acrossFields(
  v.pipe(
    v.strictObject({
      ...v.omit(HazardRule, ["ruleId", "unitId", "casNo", "source", "note", "amount"]).entries,
      casNo: v.nullable(Cas),
      amount: v.nullable(Milli),
      source: Text("依据", 100),
      note: v.pipe(v.string(), foldLine, v.maxLength(100, "说明最多 100 字")),
      effectiveFrom: Day,
      effectiveTo: v.nullable(Day),
    }),
    v.forward(
      v.partialCheck(
        [["kind"], ["document"]],
        ({ kind, document }) => (kind === "paper") === (document !== null),
        "请选择凭证种类",
      ),
      ["document"],
    ),
    v.forward(
      v.partialCheck(
        [["kind"], ["measure"]],
        ({ kind, measure }) => measuredKinds.includes(kind) === (measure !== null),
        "请选择单位",
      ),
      ["measure"],
    ),
    v.forward(
      v.partialCheck(
        [["kind"], ["amount"]],
        ({ kind, amount }) => countedKinds.includes(kind) === (amount !== null),
        "请填写数值",
      ),
      ["amount"],
    ),
    v.forward(
      v.partialCheck(
        [["kind"], ["weekdays"]],
        ({ kind, weekdays }) => (kind === "approvalDay") === weekdays.length > 0,
        "请至少选择一个受理日",
      ),
      ["weekdays"],
    ),
    v.forward(
      v.partialCheck([["kind"], ["note"]], ({ kind, note }) => kind !== "blackout" || note !== "", "请填写停购原因"),
      ["note"],
    ),
    v.forward(
      v.partialCheck(
        [["effectiveFrom"], ["effectiveTo"]],
        ({ effectiveFrom, effectiveTo }) => effectiveTo === null || effectiveFrom < effectiveTo,
        "失效日期应晚于生效日期",
      ),
      ["effectiveTo"],
    ),
  ),
);
export type RuleForm = v.InferOutput<typeof RuleForm>;
export const countedKinds: readonly string[] = [...measuredKinds, "receivers", "report", "retention"];

export const EndRule = v.strictObject({ effectiveTo: Day });
export type EndRule = v.InferOutput<typeof EndRule>;

/** Of a rule of the law: null takes what was proposed back. */
export const EndLawRule = v.strictObject({ effectiveTo: v.nullable(Day) });
export type EndLawRule = v.InferOutput<typeof EndLawRule>;

export const RuleView = v.object({ ...HazardRule.entries, substance: v.nullable(v.string()) });
export type RuleView = v.InferOutput<typeof RuleView>;

/** `ending`: from when somebody would end it; `approvers` where the viewer cannot approve it: who can, some by name. */
export const LawRuleView = v.object({
  ...RuleView.entries,
  ending: v.nullable(
    v.object({
      on: v.string(),
      byName: v.string(),
      approvers: v.nullable(v.array(v.string())),
      availableActions: v.array(v.picklist(endingActions)),
    }),
  ),
});
export type LawRuleView = v.InferOutput<typeof LawRuleView>;

/** The zone's front: what there is on sale of each class, and what the law asks of it today. */
export const HazardHome = v.object({
  classes: v.array(
    v.object({ list: v.picklist(hazardLists), goods: v.number(), suppliers: v.number(), rules: v.array(HazardRule) }),
  ),
});
export type HazardHome = v.InferOutput<typeof HazardHome>;

/** A supplier with its papers for dangerous goods; `valid` today. */
export const LicensedSupplier = v.object({
  coId: v.string(),
  name: v.string(),
  region: v.string(),
  score: v.nullable(v.number()),
  licences: v.array(
    v.object({ kind: v.picklist(licenceKinds), number: v.string(), issuer: v.string(), validTo: v.number(), valid: v.boolean() }),
  ),
});
export type LicensedSupplier = v.InferOutput<typeof LicensedSupplier>;

/** A sale that a company has to report; `dueOn` is the last day, in Shanghai. */
export const FilingRow = v.object({
  filingId: v.string(),
  orderId: v.string(),
  orderNo: v.string(),
  unitName: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  casNo: v.nullable(v.string()),
  list: v.picklist(hazardLists),
  grade: v.nullable(v.number()),
  pieces: v.number(),
  unit: v.string(),
  soldAt: v.number(),
  dueOn: v.string(),
  source: v.string(),
  /** Pieces of the same line that were lost on the way, of them those that a safety officer of the buyer has yet to confirm, and those that went back. */
  lost: v.number(),
  lossWaits: v.number(),
  returned: v.number(),
  filedAt: v.nullable(v.number()),
  filingNo: v.nullable(v.string()),
});
export type FilingRow = v.InferOutput<typeof FilingRow>;

export const filingStates = ["open", "filed"] as const;
/** `open` and `late` count what is still to be reported, whatever the list shows. */
export const FilingPage = v.object({ ...Page(FilingRow).entries, today: v.string(), open: v.number(), late: v.number() });
export type FilingPage = v.InferOutput<typeof FilingPage>;

const filingNo = Text("备案号", 60);
/** The number as the page showed it, null for none: with it, a wrong number is corrected, and nobody's is replaced unseen. */
const shown = v.optional(v.nullable(filingNo), null);

export const FileSale = v.strictObject({ filingNo, shown });
export type FileSale = v.InferOutput<typeof FileSale>;

/** A purchase that a unit has to report, or has reported; `boughtAt` is when its goods were taken in. */
export const PurchaseFilingRow = v.object({
  filingId: v.string(),
  orderId: v.string(),
  orderNo: v.string(),
  /** Null where the register does not know it. */
  substance: v.nullable(v.string()),
  casNo: v.nullable(v.string()),
  productTitle: v.string(),
  productSpec: v.string(),
  list: v.picklist(hazardLists),
  pieces: v.number(),
  unit: v.string(),
  /** `2.5 kg`; null where nobody can read the pack. */
  amount: v.nullable(v.string()),
  coName: v.string(),
  /** Of the seller's licence for the list on that day. */
  licenceNo: v.nullable(v.string()),
  groupName: v.string(),
  /** Who ordered the goods. */
  handlerName: v.string(),
  boughtAt: v.number(),
  dueOn: v.string(),
  source: v.string(),
  /** Pieces of the same line that went back. */
  returned: v.number(),
  state: v.picklist(purchaseFilingStates),
  filedOn: v.nullable(v.string()),
  filingNo: v.nullable(v.string()),
  filedByName: v.nullable(v.string()),
});
export type PurchaseFilingRow = v.InferOutput<typeof PurchaseFilingRow>;
/** `open` and `late` count what is still to be reported, whatever the list shows. */
export const PurchaseFilingPage = v.object({
  ...Page(PurchaseFilingRow).entries,
  today: v.string(),
  open: v.number(),
  late: v.number(),
});
export type PurchaseFilingPage = v.InferOutput<typeof PurchaseFilingPage>;

export const FilePurchase = v.strictObject({
  filingNo,
  /** The day on which the authority took the report. */
  filedOn: requiredDay("请填写备案日期"),
  shown,
});
export type FilePurchase = v.InferOutput<typeof FilePurchase>;

/** The year's report of 易制毒 of a unit or company; `dueOn` is the last day, in Shanghai. */
export const AnnualFilingRow = v.object({
  filingId: v.string(),
  year: v.number(),
  dueOn: v.string(),
  state: v.picklist(purchaseFilingStates),
  filedOn: v.nullable(v.string()),
  filingNo: v.nullable(v.string()),
  filedByName: v.nullable(v.string()),
});
export type AnnualFilingRow = v.InferOutput<typeof AnnualFilingRow>;
/** The last year first. */
export const AnnualFilings = v.object({ today: v.string(), rows: v.array(AnnualFilingRow) });
export type AnnualFilings = v.InferOutput<typeof AnnualFilings>;

/** What a file of purchases holds: those to report, or those reported of a year by the day of their receipt. */
export const PurchaseFilingExport = v.strictObject({
  state: v.optional(v.picklist(filingStates, "状态不正确"), "open"),
  ...AnnualReportQuery.entries,
});
export type PurchaseFilingExport = v.InferOutput<typeof PurchaseFilingExport>;

/** What a unit may ask of its own groups beyond the law. */
export const unitRuleKinds = [
  "holdingLimit",
  "monthlyQuantity",
  "groupQualification",
  "receivers",
  "blackout",
  "approvalDay",
] as const;
