import type { Instant } from "../kernel/instant.ts";

/** The companies that were awarded, in turn: each is asked once. */
export const awardStatuses = ["waiting", "confirmed", "declined", "lapsed", "revoked"] as const;
export type AwardStatus = (typeof awardStatuses)[number];
export const awardStatusLabels: Record<AwardStatus, string> = {
  waiting: "待确认",
  confirmed: "已确认",
  declined: "放弃中标",
  lapsed: "逾期未确认",
  revoked: "异议成立，撤销",
};
export type Award = { coId: number; status: AwardStatus; confirmBy: Instant };
