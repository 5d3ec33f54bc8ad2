import { fen, type Fen } from "../kernel/money.ts";

/**
 * A supplier's freight rule for one region: `regionPrefix` is the leading digits of an area code (two for a province, four
 * for a city, six for an area, none for everywhere); `freeFrom` is the goods amount from which it is free, null for never.
 */
export type FreightRule = { regionPrefix: string; fee: Fen; freeFrom: Fen | null };
export type FreightTemplate = { templateId: number; rules: readonly FreightRule[] };

/**
 * Freight of goods worth `goodsAmount` to `areaCode` (six digits). Null — shown as 请填写收货地址 — when the address is not
 * known or the supplier has no rule for it; 0 is 免运费 (mall-spec §5).
 */
export function freightOf(template: FreightTemplate | null, areaCode: string | null, goodsAmount: Fen): Fen | null {
  const rule = freightRuleAt(template, areaCode);
  if (!rule) return null;
  return rule.freeFrom !== null && goodsAmount >= rule.freeFrom ? fen(0) : rule.fee;
}

/** The rule of a template that holds for an area: the one with the longest matching prefix. */
export function freightRuleAt(template: FreightTemplate | null, areaCode: string | null): FreightRule | null {
  if (!template || !areaCode) return null;
  return template.rules
    .filter(({ regionPrefix }) => areaCode.startsWith(regionPrefix))
    .reduce<FreightRule | null>(
      (best, next) => (best && best.regionPrefix.length >= next.regionPrefix.length ? best : next),
      null,
    );
}

/**
 * Freight of one supplier's lines, sent together: every template counts the whole amount, the dearest one is paid.
 * Null when any line's freight is not known.
 */
export function supplierFreight(
  lines: readonly { template: FreightTemplate | null; amount: Fen }[],
  areaCode: string | null,
): Fen | null {
  const goodsAmount = fen(lines.reduce((sum, { amount }) => sum + amount, 0));
  let dearest: Fen = fen(0);
  for (const { template } of lines) {
    const freight = freightOf(template, areaCode, goodsAmount);
    if (freight === null) return null;
    if (freight > dearest) dearest = freight;
  }
  return dearest;
}
