import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { messages } from "./messages.ts";

/** mall-spec §5: null → 请填写收货地址, 0 → 免运费. With an address, null means that the supplier has no rule for it. */
export function freightText(freight: Fen | null, hasAddress: boolean): string {
  if (freight === null) return hasAddress ? messages.noDelivery : messages.noAddress;
  return freight === 0 ? messages.freeFreight : formatMoney(freight);
}
