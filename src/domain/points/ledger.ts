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
export type PointsAccount = { balance: number; reserved: number };

export const available = ({ balance, reserved }: PointsAccount): number => balance - reserved;

/** What is taken back of the points an order earned: as far as it is still there, for nobody owes points. */
export const reversible = (earned: number, account: PointsAccount): number => Math.min(earned, available(account));

/** Points for an amount that was settled: one for every `fenPerPoint`, what is left of it is not rounded up. */
export const pointsFor = (amountFen: number, fenPerPoint: number): number =>
  fenPerPoint > 0 ? Math.floor(Math.max(0, amountFen) / fenPerPoint) : 0;
