import type { Fen } from "../kernel/money.ts";

/** Base units of packs: mass in grams, volume in millilitres, pieces. */
export const packUnits = ["g", "mL", "pc"] as const;
export type PackUnit = (typeof packUnits)[number];

/** What a pack holds in its base unit: `500ml×2瓶` is 1000 mL. */
export type Pack = { quantity: number; unit: PackUnit };

/** As shown after the sign and the slash: ¥/g, ¥/mL, ¥/个. */
export const packUnitLabel = { g: "g", mL: "mL", pc: "个" } as const satisfies Record<PackUnit, string>;

/** Fen per base unit, rounded to a hundredth of a fen; null for packs of one piece, whose price says it already. */
export function unitPriceOf(price: Fen, pack: Pack | null): { amount: number; unit: (typeof packUnitLabel)[PackUnit] } | null {
  if (!pack || pack.quantity <= 0) return null;
  if (pack.unit === "pc" && pack.quantity === 1) return null;
  return { amount: Math.round((price / pack.quantity) * 100) / 100, unit: packUnitLabel[pack.unit] };
}

type UnitPrice = NonNullable<ReturnType<typeof unitPriceOf>>;

/** A price per mL as one per g, and the other way round; null for pieces and where no density in g/mL is known. */
export function otherUnitPrice({ amount, unit }: UnitPrice, density: number | null): UnitPrice | null {
  if (density === null || unit === "个") return null;
  const other = unit === "mL" ? amount / density : amount * density;
  return { amount: Math.round(other * 100) / 100, unit: unit === "mL" ? "g" : "mL" };
}
