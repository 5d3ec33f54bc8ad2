import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { messages } from "./messages.ts";

/** A row of the fund picker. The first one bears what the others leave; theirs is typed. */
export type FundRow = { key: number; fundId: string; amount: Fen | null };

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

type Available = { fundId: string; available: Fen };

/** The funds that row `index` may choose: not those of other rows. */
export const fundsToChoose = <F extends { fundId: string }>(rows: readonly FundRow[], index: number, funds: readonly F[]): F[] =>
  funds.filter(({ fundId }) => !rows.some((row, at) => at !== index && row.fundId === fundId));

/** What the fund of row `index` has left once all rows are paid from it; null while that is not known. */
export function leftOf(rows: readonly FundRow[], index: number, total: Fen, funds: readonly Available[]): number | null {
  const fund = funds.find(({ fundId }) => fundId === rows[index]?.fundId);
  const shares = sharesOf(rows, total);
  if (!fund || typeof shares[index] !== "number") return null;
  return rows.reduce(
    (left, { fundId }, at) => (fundId === fund.fundId ? left - (shares[at] ?? 0) : left),
    fund.available as number,
  );
}

/** What keeps the rows from being sent, or null. The server says the same again. */
export function fundsProblem(rows: readonly FundRow[], total: Fen, funds: readonly Available[]): string | null {
  if (rows.some(({ fundId }) => fundId === "")) return "请选择经费";
  if (new Set(rows.map(({ fundId }) => fundId)).size !== rows.length) return "同一经费只能选择一次";
  const shares = sharesOf(rows, total);
  if (shares.some((share) => share === null || share <= 0)) return "每个经费的金额必须大于 0，合计等于应付金额";
  const short = rows.some(({ fundId }, index) => {
    const fund = funds.find((one) => one.fundId === fundId);
    return !fund || (shares[index] ?? 0) > fund.available;
  });
  return short ? "经费余额不足，请更换或再加一个经费" : null;
}
