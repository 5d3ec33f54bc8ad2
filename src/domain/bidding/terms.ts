import * as v from "valibot";
import type { Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import { whole } from "../kernel/number.ts";
import type { CommercialTerms } from "./commercial.ts";
import { BiddingPolicy, defaultPolicy, type BiddingMode, type BiddingRules } from "./rules.ts";

/** Who may take part: every supplier, or those that were invited. */
export const biddingAccesses = ["public", "invited"] as const;
export type BiddingAccess = (typeof biddingAccesses)[number];
export const biddingAccessLabels: Record<BiddingAccess, string> = { public: "公开", invited: "邀请" };

/** What follows an award (domain §5): hours to confirm it, whole working days of public notice. */
const afterAward = { confirmHours: whole("中标确认小时数", 1, 240), noticeDays: whole("公示工作日", 1, 10) };

/** Everything a unit sets for its biddings. */
export const UnitPolicy = v.strictObject({ ...BiddingPolicy.entries, ...afterAward });
export type UnitPolicy = v.InferOutput<typeof UnitPolicy>;
export const defaultUnitPolicy: UnitPolicy = { ...defaultPolicy, confirmHours: 72, noticeDays: 3 };

/** What one bidding may set for itself: all but the shortest window, which is the unit's. */
export const TermsPolicy = v.omit(UnitPolicy, ["minWindow"]);
export type TermsPolicy = v.InferOutput<typeof TermsPolicy>;

type Terms = {
  mode: BiddingMode;
  opensAt: Instant;
  endsAt: Instant;
  policy: TermsPolicy;
  commercial: CommercialTerms;
  lines: readonly { quantity: number; ceiling: Fen }[];
};

/** The rules of the room for what the organiser wrote. A line's id is its place, from 1. */
export function rulesOf({ mode, opensAt, endsAt, policy, commercial, lines }: Terms): BiddingRules {
  const { confirmHours: _confirm, noticeDays: _notice, ...rules } = policy;
  const priced = lines.map(({ quantity, ceiling }, place) => ({ lineId: String(place + 1), quantity, ceiling }));
  return { mode, opensAt, endsAt, lines: priced, ...rules, commercial };
}

/** The inverse of `rulesOf`: what a form starts with when terms are changed. */
export function policyOf(
  rules: BiddingRules,
  { confirmHours, noticeDays }: { confirmHours: number; noticeDays: number },
): TermsPolicy {
  const { minBidders, decrement, bands, revealWithin } = rules;
  const { max: _before063, ...extension } = rules.extension;
  return { minBidders, decrement, bands, extension, revealWithin, confirmHours, noticeDays };
}

export const biddingModeLabels: Record<BiddingMode, string> = { open: "公开报价", rank: "排名报价", sealed: "密封报价" };
export const biddingModeHints: Record<BiddingMode, string> = {
  open: "所有参与者可见当前最低价，不显示供应商名称",
  rank: "供应商只看到自己的名次，开标前不显示任何价格",
  sealed: "开标前任何人（包括采购方）都看不到报价",
};
