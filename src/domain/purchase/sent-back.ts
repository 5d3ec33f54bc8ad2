import { goodsLine } from "../kernel/goods-line.ts";

type NamedLine = { id: string; productTitle: string };

/**
 * What the requester reads of a rejection, in the list, on the page, in the trail and in the notice: the reason, the goods that it names,
 * and that the others went back with them, since a request is rejected whole. Of a rejection that names no goods, or all of them, the reason alone.
 */
export function sentBackReason(reason: string, lines: readonly NamedLine[], lineIds: readonly string[]): string {
  const named = lines.filter(({ id }) => lineIds.includes(id));
  const others = lines.length - named.length;
  if (named.length === 0 || others === 0) return reason;
  return `${reason}（针对${goodsLine(named.map(({ productTitle }) => `“${productTitle}”`))}；整单退回，其余 ${others} 种也未下单，请修改后重新提交）`;
}
