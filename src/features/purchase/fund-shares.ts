import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { messages } from "./messages.ts";

/** A row of the fund picker. The first one bears what the others leave; theirs is typed. */
export type FundRow = { key: number; fundId: string; amount: Fen | null };

/** The group that buys and the funds that pay. */
export type Funding = { groupId: string; rows: FundRow[] };

/** A group that has one fund needs no choice. */
export function firstRow(groups: readonly GroupWithFunds[], groupId: string): FundRow[] {
  const funds = groups.find((group) => group.groupId === groupId)?.funds ?? [];
  return [{ key: 0, fundId: funds.length === 1 ? (funds[0]?.fundId ?? "") : "", amount: null }];
}

type Before = Pick<WishView, "groupId" | "groupName" | "funds">;

/**
 * Group and funds that a request was submitted with, for sending it again after it was rejected or taken back: those that may
 * still be chosen, and a sentence for each that may not. Null for a request that never was submitted.
 */
export function fundingBefore({ groupId, groupName, funds }: Before, groups: readonly GroupWithFunds[]) {
  if (groupId === null || funds.length === 0) return null;
  const group = groups.find((one) => one.groupId === groupId);
  if (!group) return { groupId: "", rows: [], gone: [messages.groupGone(groupName ?? "")] };
  const isThere = (fundId: string) => group.funds.some((one) => one.fundId === fundId);
  // The first row bears what the others leave.
  const rows = funds
    .filter(({ fundId }) => isThere(fundId))
    .map(({ fundId, amount }, key): FundRow => ({ key, fundId, amount: key === 0 ? null : amount }));
  const gone = funds.filter(({ fundId }) => !isThere(fundId)).map(({ name, code }) => messages.fundGone(name, code));
  return { groupId, rows, gone };
}

/** What each row bears of `total`, the first one the rest; null where nothing is typed yet. */
export function sharesOf(rows: readonly FundRow[], total: Fen): (Fen | null)[] {
  const others = rows.slice(1).reduce<number>((sum, { amount }) => sum + (amount ?? 0), 0);
  return rows.map(({ amount }, index) => (index === 0 ? fen(total - others) : amount));
}

type Available = { fundId: string; name: string; available: Fen };

/** The funds that row `index` may choose: not those of other rows. */
export const fundsToChoose = <F extends { fundId: string }>(rows: readonly FundRow[], index: number, funds: readonly F[]): F[] =>
  funds.filter(({ fundId }) => !rows.some((row, at) => at !== index && row.fundId === fundId));

/** What row `index` bears of `total`, and what its fund has left then; null while there is no fund or nothing it could bear. */
export function burdenOf(rows: readonly FundRow[], index: number, total: Fen, funds: readonly Available[]) {
  const fund = funds.find(({ fundId }) => fundId === rows[index]?.fundId);
  const share = sharesOf(rows, total)[index] ?? 0;
  return fund && share > 0 ? { share: fen(share), left: fund.available - share } : null;
}

/** The name of a row's field, by which its error finds it. */
export const fundField = (rows: readonly FundRow[], index: number, part: FundProblem["part"] = "fund"): string => {
  const key = rows[index]?.key ?? index;
  if (part === "amount") return `funds-amount-${key}`;
  return index === 0 ? "funds" : `funds-${key}`;
};

export const isOfFunds = (field: string): boolean => field.startsWith("funds");

/** `isOpen`: it is only not filled in yet, which is said when the request is sent and not before. */
export type FundProblem = { index: number; part: "fund" | "amount"; text: string; isOpen: boolean };

/** Which fields keep the rows from being sent, and why, one for each; none when they pay. The server says the same again. */
export function fundProblems(rows: readonly FundRow[], total: Fen, funds: readonly Available[]): FundProblem[] {
  const found = rows.flatMap((_, index) => problemsOfRow(rows, index, total, funds));
  return found
    .filter(({ index, part }, at) => found.findIndex((one) => one.index === index && one.part === part) === at)
    .toSorted((one, other) => one.index - other.index);
}

function problemsOfRow(rows: readonly FundRow[], index: number, total: Fen, funds: readonly Available[]): FundProblem[] {
  const others = rows.slice(1).reduce<number>((sum, { amount }) => sum + (amount ?? 0), 0);
  const { fundId = "", amount = null } = rows[index] ?? {};
  const share = sharesOf(rows, total)[index] ?? 0;
  const fund = funds.find((one) => one.fundId === fundId);
  const isFirst = index === 0;
  // The fault of shares that exceed the sum stands where it is mended: at the last row that says how much.
  const exceeding = rows.findLastIndex((row, at) => at > 0 && (row.amount ?? 0) > 0);
  const problems: FundProblem[] = [];
  const say = (part: FundProblem["part"], text: string, isOpen = false, at = index) =>
    problems.push({ index: at, part, text, isOpen });
  if (isFirst && share <= 0 && exceeding > 0) say("amount", messages.fundsExceed(fen(others), total), false, exceeding);
  if (!fund) say("fund", messages.chooseFund, true);
  else if (rows.some((row, at) => at < index && row.fundId === fundId)) say("fund", messages.fundTwice);
  else if (share > fund.available) say(isFirst ? "fund" : "amount", messages.fundShort(fund.name, fund.available, fen(share)));
  if (!isFirst && share <= 0) say("amount", messages.fundAmountMissing, amount === null);
  return problems;
}
