import type { Amount, Measure } from "../rule.ts";
import { commonDensities } from "./concentration.ts";
import { judgeCondition } from "./condition.ts";
import type { Content } from "./statement.ts";

/**
 * What a liquid may weigh in g/mL at the temperature of a room: pentane 0.63 and liquefied ammonia 0.6, mercury 13.6. Nothing beyond
 * is stated for anything, nor what was measured far from the temperature that goods are sold and stored at.
 */
export const densityLimits = { lightest: 0.55, heaviest: 14, coldest: 0, hottest: 40 } as const;

/** A density of the register in g/mL, and the content it was measured at. */
export type Density = { condition: string; gramsPerMl: number };
/** The lightest and the heaviest that goods may be, in g/mL. */
export type DensityBounds = { lightest: number; heaviest: number };

/** What goods may weigh: by the densities of their content, else by all that their unknown content may have. Null where none is known. */
export function densityOf(densities: readonly Density[], content: Content): DensityBounds | null {
  const judged = densities.map(({ condition, gramsPerMl }) => ({ gramsPerMl, verdict: judgeCondition(condition, content) }));
  const met = judged.filter(({ verdict }) => verdict === "met");
  const possible = met.length > 0 ? met : judged.filter(({ verdict }) => verdict === "unknown");
  if (possible.length === 0) return null;
  const figures = possible.map(({ gramsPerMl }) => gramsPerMl);
  return { lightest: Math.min(...figures), heaviest: Math.max(...figures) };
}

/**
 * An amount in the measure that a paper or a limit counts in, rounded up: what draws on a paper is never less than what is bought.
 * 1 µL of 1 g/mL weighs 1 mg. Null without a density.
 */
export function amountIn(measure: Measure, { measure: given, milli }: Amount, density: DensityBounds | null): number | null {
  if (measure === given) return milli;
  if (density === null) return null;
  const exact = measure === "mass" ? milli * density.heaviest : milli / density.lightest;
  return Math.ceil(Number(exact.toPrecision(12)));
}

const water = 1;
/** So much may two measurements of one content differ, and a content from what lies between a substance and water. */
const tolerance = { same: 0.05, other: 0.1 } as const;

/**
 * Why a density is not taken at its word, beside what the register holds of its substance; null where it is. Of one content it differs
 * by more than a measurement does; of another it is beyond what mixtures of the substance with water weigh; of a substance without any
 * it is no common liquid's. Amounts in mL are reckoned into the grams of papers, limits and monthly quantities by it.
 */
export function densityDoubt(registered: readonly Density[], { condition, gramsPerMl }: Density): string | null {
  const same = registered.find((one) => one.condition === condition);
  if (same) {
    const share = gramsPerMl / same.gramsPerMl - 1;
    if (Math.abs(share) <= tolerance.same) return null;
    return `登记的密度为 ${same.gramsPerMl} g/mL，此值相差 ${Math.round(Math.abs(share) * 100)}%`;
  }
  const figures = registered.map((one) => one.gramsPerMl);
  const [lightest, heaviest] =
    figures.length === 0
      ? [commonDensities.lightest, commonDensities.heaviest]
      : [Math.min(water, ...figures) * (1 - tolerance.other), Math.max(water, ...figures) * (1 + tolerance.other)];
  if (gramsPerMl >= lightest && gramsPerMl <= heaviest) return null;
  const between = `${Number(lightest.toFixed(2))}–${Number(heaviest.toFixed(2))} g/mL`;
  return figures.length === 0
    ? `常见液体的密度在 ${between} 之间，此值为 ${gramsPerMl} g/mL`
    : `按此物质已登记的密度，其溶液应在 ${between} 之间，此值为 ${gramsPerMl} g/mL`;
}
