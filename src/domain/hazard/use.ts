import { amountText, measures, type Amount, type Measure } from "./rule.ts";

/** What a group has of a substance, as far as the mall knows: what it took in and did not use up. */
export type Unused = Readonly<Record<Measure, number>>;

/**
 * What is wrong with a use of so much; null for nothing. What was never there is not used up: a note of it would make room under the
 * limits for as much more. Masses and volumes are each counted on their own, as the packs say them.
 */
export function overuseProblem(unused: Unused, { measure, milli }: Amount): string | null {
  if (milli <= unused[measure]) return null;
  const [only] = measures.filter((one) => unused[one] > 0);
  if (only === undefined) return "商城没有该课题组此物质的库存（只计已收货、领用且未登记使用的量），不能登记使用";
  const text = measures.flatMap((one) => (unused[one] > 0 ? [amountText({ measure: one, milli: unused[one] })] : [])).join("、");
  const how = unused[measure] > 0 ? "" : `，请按${measure === "mass" ? "体积" : "质量"}登记`;
  return `超过课题组现有量：现有 ${text}${how}`;
}
