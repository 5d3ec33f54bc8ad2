import * as v from "valibot";
import { fold } from "../catalogue/fold.ts";
import { parsePack } from "../catalogue/pack.ts";
import { ProductCard } from "../catalogue/schema.ts";
import { parseCas } from "../catalogue/cas-number.ts";
import { Fen } from "../kernel/money.ts";
import { packUnits } from "../pricing/unit-price.ts";
import { halfWidth } from "../kernel/half-width.ts";
import { foldLine } from "../kernel/text.ts";
import { Day } from "../kernel/instant.ts";

const unreadable = "看不懂这个量，请只写数字和单位，如 3.2 L、500 mL、2 kg、50 g、500 mL×4";

/** One amount, or several of it, and nothing else: what stands beside it might change what is meant. */
const wholeAmount = /^(?:\d{1,4} ?[×x*] ?)?\d[\d.]* ?[a-zμ\u4e00-\u9fff]{1,2}(?: ?[×x*] ?\d{1,4} ?[\u4e00-\u9fff]?)?$/;

/** `3,200 mL` → `3200 mL`, as quantities are read everywhere; `1,5 L` stays and is not understood. */
const withoutThousands = (text: string): string =>
  halfWidth(text).replace(/(?<![\d.,])\d{1,3}(?:,\d{3}){1,4}(?![\d,])/, (figure) => figure.replaceAll(",", ""));

/** `3.2 L`, `500克`: a mass or a volume, in its base unit. */
export const Amount = v.pipe(
  v.string("请输入需要的量"),
  foldLine,
  v.nonEmpty("请输入需要的量，如 3.2 L 或 500 g"),
  v.maxLength(30, "需要的量最多 30 个字符"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = withoutThousands(dataset.value);
    const pack = wholeAmount.test(fold(text)) ? parsePack(text, true) : null;
    if (pack) return pack;
    const isSigned = /^[-+]/.test(fold(dataset.value));
    addIssue({ message: isSigned ? "需要的量不能带正负号，请写大于 0 的数字和单位，如 3.2 L" : unreadable });
    return NEVER;
  }),
  v.check(({ quantity }) => quantity >= 0.001 && quantity <= 10_000_000, "需要的量应在 1 mg（µL）到 10 吨（立方米）之间"),
);

const CasNo = v.pipe(
  v.string("CAS 号不正确"),
  v.maxLength(12, "CAS 号不正确"),
  v.regex(/^[\d-]{1,12}$/, "CAS 号不正确"),
  v.check((text) => parseCas(text) === text, "CAS 号不正确"),
);

export const PackPlanRequest = v.strictObject({
  casNo: CasNo,
  amount: Amount,
  /** Day on which everything has to be there, `2026-12-01`; none for any. */
  by: v.optional(Day),
  /** Purity grades that will do; none for any. */
  grades: v.optional(v.pipe(v.array(v.pipe(v.string(), foldLine, v.maxLength(40))), v.maxLength(20, "纯度选得太多")), []),
});
export type PackPlanRequest = v.InferOutput<typeof PackPlanRequest>;

/** One supplier's order of a plan. */
export const PackPlanOrder = v.object({
  coId: v.string(),
  coName: v.string(),
  lines: v.array(v.object({ product: ProductCard, quantity: v.number() })),
  goods: Fen,
  /** Null where the address is not known; the totals are then without it. */
  freight: v.nullable(Fen),
  /** Days until the last of it is there. */
  days: v.number(),
});
export type PackPlanOrder = v.InferOutput<typeof PackPlanOrder>;

/** A way to get at least what was asked for. */
export const PackPlan = v.object({
  orders: v.array(PackPlanOrder),
  total: Fen,
  /** In the base unit of the question. */
  content: v.number(),
  /** What is bought beyond the need. */
  surplus: v.number(),
  /** Fen a base unit of what is needed costs, freight included. */
  unitPrice: v.number(),
  days: v.number(),
});
export type PackPlan = v.InferOutput<typeof PackPlan>;

export const PackPlanAnswer = v.object({
  need: v.object({ quantity: v.number(), unit: v.picklist(packUnits) }),
  /** Null when no cover exists; `why` then says how to mend it. */
  plan: v.nullable(PackPlan),
  /** False when there were too many ways to look at all of them. */
  exact: v.boolean(),
  /** The share of the total by which a cheaper plan, if there is one, can at most be cheaper: 0 when exact. */
  gap: v.number(),
  /** Why this one, or why none: sentences. */
  why: v.array(v.string()),
  /** Everything from one supplier, cheapest first; not the plan itself. */
  others: v.array(PackPlan),
  /** Grades on offer, to choose from. */
  grades: v.array(v.string()),
  /** The goods stand on a list of dangerous ones and the unit may not buy those. */
  barred: v.boolean(),
});
export type PackPlanAnswer = v.InferOutput<typeof PackPlanAnswer>;
