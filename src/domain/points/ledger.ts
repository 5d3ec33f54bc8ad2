/**
 * Points by double entry (domain §7): every transfer moves an amount from one account to another, so all balances together are
 * always nothing. People's accounts never go below zero; only the account that issues points does.
 */
export const mallAccounts = { issued: "mall:issued", redeemed: "mall:redeemed" } as const;
export const accountOf = (purchaserId: string): string => `purchaser:${purchaserId}`;

export const transferKinds = ["earn", "reverse", "adjust", "hold", "post", "void", "expire"] as const;
export type TransferKind = (typeof transferKinds)[number];
export const transferKindLabels = {
  earn: "订单获得",
  reverse: "退货扣回",
  adjust: "运营调整",
  hold: "兑换冻结",
  post: "兑换扣除",
  void: "兑换取消退回",
  expire: "到期",
} as const satisfies Record<TransferKind, string>;

/** `reserved` is what pending redemptions may still take of the balance. */
export type PointsAccount = { balance: number; reserved: number };

export const available = ({ balance, reserved }: PointsAccount): number => balance - reserved;
