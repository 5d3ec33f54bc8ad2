/**
 * Points by double entry (domain §7): every transfer moves an amount from one account to another, so all balances together are
 * always nothing. People's accounts never go below zero; only the account that issues points does.
 */
export const mallAccounts = { issued: "mall:issued", redeemed: "mall:redeemed" } as const;
export const accountOf = (purchaserId: string): string => `purchaser:${purchaserId}`;

export const transferKinds = ["earn", "reverse", "adjust", "hold", "post", "void"] as const;
export type TransferKind = (typeof transferKinds)[number];
export const transferKindLabels = {
  earn: "订单获得",
  reverse: "退货扣回",
  adjust: "运营调整",
  hold: "兑换冻结",
  post: "兑换扣除",
  void: "兑换取消退回",
} as const satisfies Record<TransferKind, string>;

/** `held` is what pending redemptions may still take of the balance. */
export type PointsAccount = { balance: number; held: number };
export type Ledger = {
  accounts: ReadonlyMap<string, PointsAccount>;
  /** Holds that are neither posted nor voided, by their cause. */
  pending: ReadonlyMap<string, { account: string; amount: number }>;
  /** Causes that have moved something: each does so once. */
  causes: ReadonlySet<string>;
};
export const emptyLedger: Ledger = { accounts: new Map(), pending: new Map(), causes: new Set() };

export type Movement =
  | { kind: "earn" | "reverse" | "adjust" | "hold"; account: string; amount: number; cause: string }
  | Settling;
/** What becomes of a hold, by the hold's cause. */
type Settling = { kind: "post"; cause: string } | { kind: "void"; cause: string };

export const available = ({ balance, held }: PointsAccount): number => balance - held;
export const accountIn = (ledger: Ledger, account: string): PointsAccount =>
  ledger.accounts.get(account) ?? { balance: 0, held: 0 };

/** The ledger after a movement, or null when it is refused: a cause that has moved before, or more than is there. */
export function move(ledger: Ledger, movement: Movement): Ledger | null {
  if (movement.kind === "post" || movement.kind === "void") return settle(ledger, movement);
  const { account, cause } = movement;
  if (ledger.causes.has(cause) || !Number.isSafeInteger(movement.amount) || movement.amount === 0) return null;
  if (movement.amount < 0 && movement.kind !== "adjust") return null;
  const before = accountIn(ledger, account);
  if (movement.kind === "hold") {
    if (available(before) < movement.amount) return null;
    const pending = new Map(ledger.pending).set(cause, { account, amount: movement.amount });
    return { ...changed(ledger, cause, [[account, { ...before, held: before.held + movement.amount }]]), pending };
  }
  // What was earned is taken back as far as it is still there: nobody owes points.
  const taken = movement.kind === "reverse" ? -Math.min(movement.amount, available(before)) : movement.amount;
  if (available(before) + taken < 0) return null;
  const issued = accountIn(ledger, mallAccounts.issued);
  return changed(ledger, cause, [
    [account, { ...before, balance: before.balance + taken }],
    [mallAccounts.issued, { ...issued, balance: issued.balance - taken }],
  ]);
}

function settle(ledger: Ledger, { kind, cause }: Settling): Ledger | null {
  const hold = ledger.pending.get(cause);
  if (!hold) return null;
  const { account, amount } = hold;
  const before = accountIn(ledger, account);
  const pending = new Map(ledger.pending);
  pending.delete(cause);
  const spent = kind === "post" ? amount : 0;
  const redeemed = accountIn(ledger, mallAccounts.redeemed);
  const after = changed(ledger, `${cause}:${kind}`, [
    [account, { balance: before.balance - spent, held: before.held - amount }],
    [mallAccounts.redeemed, { ...redeemed, balance: redeemed.balance + spent }],
  ]);
  return { ...after, pending };
}

const changed = (ledger: Ledger, cause: string, accounts: readonly [string, PointsAccount][]): Ledger => ({
  ...ledger,
  accounts: new Map([...ledger.accounts, ...accounts]),
  causes: new Set([...ledger.causes, cause]),
});

/** Points for an amount that was settled: one for every `fenPerPoint`, what is left of it is not rounded up. */
export const pointsFor = (amountFen: number, fenPerPoint: number): number =>
  fenPerPoint > 0 ? Math.floor(Math.max(0, amountFen) / fenPerPoint) : 0;
