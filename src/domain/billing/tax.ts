import * as v from "valibot";
import { fen, type Fen } from "../kernel/money.ts";

/** Rates of value-added tax in percent: 增值税法 art. 10 (13, 9, 6), art. 11 (3), its reduction to 1, and exemption (0). */
export const taxRates = [13, 9, 6, 3, 1, 0] as const;
export type TaxRate = (typeof taxRates)[number];
export const TaxRateField = v.picklist(taxRates, "请选择税率");
export const taxRateLabel = (rate: TaxRate): string => (rate === 0 ? "免税" : `${rate}%`);

/** The tax inside an amount that includes it, in fen, rounded half up. */
export function taxWithin(amount: Fen, rate: TaxRate): Fen {
  const whole = 2n * BigInt(100 + rate);
  return fen(Number((2n * BigInt(amount) * BigInt(rate) + BigInt(100 + rate)) / whole));
}
