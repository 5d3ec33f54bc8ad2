import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";

/**
 * mall-spec §5: null → 请填写收货地址, 0 → 免运费, else the amount with its sign. Where the address is known, null means that
 * the supplier has no rule for it and does not deliver there (decision 011).
 */
export function freightText(freight: Fen | null, hasAddress: boolean): string {
  if (freight === null) return hasAddress ? "不配送到该地区" : "请填写收货地址";
  return freight === 0 ? "免运费" : formatMoney(freight);
}
