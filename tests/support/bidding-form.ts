import type { BiddingForm, BiddingLineForm } from "#src/domain/bidding/schema.ts";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";

/** A line written by hand: ten bottles, 60 yuan each at most. */
export const handwrittenLine: BiddingLineForm = {
  productId: null,
  title: "无水乙醇",
  code: "",
  casNo: "",
  brand: "",
  spec: "500mL",
  quantity: 10,
  unit: "瓶",
  ceiling: fen(6000),
  remark: "",
};

/** Two lines, ceiling 1,000 yuan in all, open at once for three days, rules as they come. */
export function biddingForm(groupId: string, more: Partial<BiddingForm> = {}): BiddingForm {
  const { minWindow: _unit, ...policy } = defaultUnitPolicy;
  return {
    title: "试剂竞价",
    description: "",
    groupId,
    access: "public",
    invited: [],
    opensAt: null,
    endsAt: Date.now() + 3 * day,
    mode: "open",
    policy,
    commercial: usualTerms,
    lines: [handwrittenLine, { ...handwrittenLine, title: "丙酮", quantity: 4, ceiling: fen(10_000) }],
    ...more,
  };
}
