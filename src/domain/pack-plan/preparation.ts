import { plain } from "../catalogue/amount.ts";
import type { Pack, PackUnit } from "../pricing/unit-price.ts";

/** How strong a solution is said to be. */
export const strengthUnits = ["mol/L", "mmol/L", "g/L", "mg/L"] as const;
export type StrengthUnit = (typeof strengthUnits)[number];
export type Strength = { figure: number; unit: StrengthUnit };

/** What goods are, as far as a preparation asks: molar mass in g/mol, purity in percent by mass, density in g/mL. */
export type Goods = { molarMass: number; purity: number; density: number | null };
/** What is taken of the goods or of a solution; one of both is null where no density is known. */
export type Taken = { grams: number | null; millilitres: number | null };

/** Largest figures of a preparation: mol/L and its like, litres and millilitres. */
export const maxFigure = 1_000_000;

/** `0.5`, `１．５`; null for a sign, an exponent, nothing, or more than is prepared. */
export function parseFigure(text: string): number | null {
  const folded = text.normalize("NFKC").trim();
  const figure = /^\d{1,7}(?:\.\d{1,6})?$/.test(folded) ? Number(folded) : 0;
  return figure > 0 && figure <= maxFigure ? figure : null;
}

/** What to weigh of goods for so many millilitres of a solution. */
export function weigh(target: Strength, millilitres: number, goods: Goods): Taken {
  const grams = ((gramsPerLitre(target, goods.molarMass) * millilitres) / 1_000 / goods.purity) * 100;
  return { grams: upwards(grams), millilitres: goods.density === null ? null : upwards(grams / goods.density) };
}

/** C1V1 = C2V2: what to take of a stronger solution; null where it is not stronger than what is wanted. */
export function dilute(stock: Strength, target: Strength, millilitres: number, { molarMass, density }: Goods): Taken | null {
  const share = gramsPerLitre(target, molarMass) / gramsPerLitre(stock, molarMass);
  if (!(share > 0 && share <= 1)) return null;
  const taken = share * millilitres;
  return { millilitres: upwards(taken), grams: density === null ? null : upwards(taken * density) };
}

/** The strength of liquid goods in mol/L, from their percent by mass; null without a density. */
export const strengthOf = ({ molarMass, purity, density }: Goods): Strength | null =>
  density === null ? null : { figure: Number(((10 * purity * density) / molarMass).toPrecision(4)), unit: "mol/L" };

/** `29.22 g` as the pack plan reads it, in the measure that the goods are sold by; null where they cannot be told in it. */
export function planAmount({ grams, millilitres }: Taken, soldBy: PackUnit): string | null {
  const figure = soldBy === "g" ? grams : soldBy === "mL" ? millilitres : null;
  return figure === null ? null : `${plain(Math.max(figure, 0.001))} ${soldBy}`;
}

/** An amount in the measure that goods are sold by, as the pack plan reads it: `2 kg` at 0.789 g/mL is `2535 mL`. Null where it is one already. */
export function amountAsSold({ quantity, unit }: Pack, soldBy: PackUnit, density: number): string | null {
  if (unit === soldBy || unit === "pc" || soldBy === "pc") return null;
  return `${plain(upwards(soldBy === "mL" ? quantity / density : quantity * density))} ${soldBy}`;
}

function gramsPerLitre({ figure, unit }: Strength, molarMass: number): number {
  switch (unit) {
    case "mol/L":
      return figure * molarMass;
    case "mmol/L":
      return (figure * molarMass) / 1_000;
    case "g/L":
      return figure;
    case "mg/L":
      return figure / 1_000;
  }
}

/** Four figures, never less than what is needed, to the milligram or microlitre. */
function upwards(value: number): number {
  const exact = Number(value.toPrecision(12));
  const step = Math.max(10 ** (Math.floor(Math.log10(exact)) - 3), 0.001);
  return Number((Math.ceil(Number((exact / step).toPrecision(12))) * step).toPrecision(12));
}
