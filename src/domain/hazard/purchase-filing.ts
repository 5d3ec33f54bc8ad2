import { isoDay, type Instant } from "../kernel/instant.ts";
import { filingDuties, type FilingDuty, type ListedGoods } from "./duty.ts";
import type { HazardRule } from "./rule.ts";
import type { HazardList } from "./substance.ts";

/**
 * Of 剧毒 and 易制爆 the law asks seller and purchasing unit alike for a report within the same term (《危险化学品安全管理条例》第四十一条第二款);
 * of 易制毒 it asks the seller alone (《易制毒化学品管理条例》第十九条), since the unit reported before it bought.
 */
const reportedByBuyers: readonly HazardList[] = ["toxic", "explosive"];

/** What a unit reports of goods that it took in: the terms of the seller's rules. */
export const purchaseDuties = (rules: readonly HazardRule[], today: string, goods: ListedGoods): FilingDuty[] =>
  filingDuties(rules, today, goods).filter(({ list }) => reportedByBuyers.includes(list));

/** Where the report of a purchase stands; days are `2026-11-26` in Shanghai, and `dueOn` is the last one. */
export const purchaseFilingStates = ["due", "overdue", "filed", "filedLate"] as const;
export type PurchaseFilingState = (typeof purchaseFilingStates)[number];
export const purchaseFilingLabel: Record<PurchaseFilingState, string> = {
  due: "待备案",
  overdue: "已逾期",
  filed: "已备案",
  filedLate: "逾期备案",
};

/** A report is late by the day on which the authority took it, not by the day on which it was entered here. */
export function purchaseFilingState(
  { dueOn, filedOn }: { dueOn: string; filedOn: string | null },
  today: string,
): PurchaseFilingState {
  if (filedOn === null) return dueOn < today ? "overdue" : "due";
  return filedOn > dueOn ? "filedLate" : "filed";
}

/** What is wrong with a day of a report; null for nothing. */
export function filedOnProblem(filedOn: string, boughtAt: Instant, now: Instant): string | null {
  if (filedOn > isoDay(now)) return "备案日期不能晚于今天，请填写公安机关受理的日期";
  if (filedOn < isoDay(boughtAt)) return "备案日期不能早于收货日期，请核对";
  return null;
}
