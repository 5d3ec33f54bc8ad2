import type { Instant } from "../kernel/instant.ts";
import { fen, formatMoney, type Fen } from "../kernel/money.ts";

export const fundEntryKinds = ["hold", "release", "settle", "adjust"] as const;
export type FundEntryKind = (typeof fundEntryKinds)[number];
export const fundEntryLabels: Record<FundEntryKind, string> = { hold: "冻结", release: "释放", settle: "结算", adjust: "调整" };

/** Amounts in fen: `reserved` is promised to open requests and orders and is still part of `balance`. */
export type Fund = {
  fundId: string;
  groupId: string;
  name: string;
  balance: Fen;
  reserved: Fen;
  status: "open" | "closed";
  /** The end of its last day; null: for good. */
  validTo: Instant | null;
};

type Validity = Pick<Fund, "status" | "validTo">;

/** Its last day is over. */
export const hasExpired = ({ validTo }: Pick<Fund, "validTo">, now: Instant): boolean => validTo !== null && now >= validTo;

/** Whether it pays for anything new: a fund that is closed or over does not, whatever it still has. */
export const isPaying = (fund: Validity, now: Instant): boolean => fund.status === "open" && !hasExpired(fund, now);

/** What may still be spent at `now` (domain §4: available = balance − holds), nothing of a fund that does not pay. */
export const available = (fund: Validity & Pick<Fund, "balance" | "reserved">, now: Instant): Fen =>
  isPaying(fund, now) ? fen(fund.balance - fund.reserved) : fen(0);

/** Why a fund cannot bear `amount` of a request of `groupId`, or null. */
export function fundProblem(fund: Fund, amount: Fen, groupId: string, now: Instant): string | null {
  if (fund.groupId !== groupId) return "此经费不属于所选课题组";
  if (fund.status === "closed") return `经费“${fund.name}”已停用`;
  if (hasExpired(fund, now)) return `经费“${fund.name}”已过有效期`;
  const money = available(fund, now);
  if (amount > money) return `经费“${fund.name}”可用余额 ${formatMoney(money)}，不足 ${formatMoney(amount)}`;
  return null;
}

/** The effect of one ledger entry; `adjust` carries its sign. Throws when the fund's rule (0 ≤ reserved ≤ balance) breaks. */
export function applyEntry(
  { balance, reserved }: { balance: Fen; reserved: Fen },
  { kind, amount }: { kind: FundEntryKind; amount: Fen },
): { balance: Fen; reserved: Fen } {
  if (kind !== "adjust" && amount <= 0) throw new RangeError(`a ${kind} entry must be positive`);
  const after = {
    balance: fen(balance + (kind === "adjust" ? amount : 0) - (kind === "settle" ? amount : 0)),
    reserved: fen(reserved + (kind === "hold" ? amount : 0) - (kind === "release" || kind === "settle" ? amount : 0)),
  };
  if (after.reserved < 0 || after.reserved > after.balance) throw new RangeError("a fund never holds more than it has");
  return after;
}
