import type { Amount, Measure } from "../rule.ts";
import { judgeCondition } from "./condition.ts";
import type { Content } from "./statement.ts";

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
