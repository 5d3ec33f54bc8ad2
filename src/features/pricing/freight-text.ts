import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";

/** mall-spec §5: unknown, free, or the amount with its sign. */
export function freightText(freight: Fen | null): string {
  if (freight === null) return "请填写收货地址";
  return freight === 0 ? "免运费" : formatMoney(freight);
}
