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
export const fundField = (rows: readonly FundRow[], index: number): string =>
  index === 0 ? "funds" : `funds-${rows[index]?.key ?? index}`;

export const isOfFunds = (field: string): boolean => field.startsWith("funds");

/** Which row keeps the rows from being sent, and why; null when none does. The server says the same again. */
export function fundsProblem(
  rows: readonly FundRow[],
  total: Fen,
  funds: readonly Available[],
): { index: number; text: string } | null {
  const others = rows.slice(1).reduce<number>((sum, { amount }) => sum + (amount ?? 0), 0);
  for (const [index, { fundId }] of rows.entries()) {
    const share = sharesOf(rows, total)[index] ?? 0;
    const fund = funds.find((one) => one.fundId === fundId);
    if (!fund) return { index, text: messages.chooseFund };
    if (rows.some((row, at) => at < index && row.fundId === fundId)) return { index, text: messages.fundTwice };
    if (index > 0 && share <= 0) return { index, text: messages.fundAmountMissing };
    if (index === 0 && share <= 0) return { index: 1, text: messages.fundsExceed(fen(others), total) };
    if (share > fund.available) return { index, text: messages.fundShort(fund.name, fund.available, fen(share)) };
  }
  return null;
}
