/**
 * What goods say of how much of their substance they hold, read from texts that people wrote. Mass percent is what laws and
 * classifications speak of; other units are brought to bounds of it, never to a guess.
 */

/** `mass` and `volume` in percent, `molar` in mol/L, `density` in g/L. */
export const concentrationBases = ["mass", "volume", "molar", "density"] as const;
export type ConcentrationBasis = (typeof concentrationBases)[number];
/** Bounds, both of them included: `30%` is 30 to 30, `≥98%` is 98 to 100. */
export type Concentration = { basis: ConcentrationBasis; from: number; to: number };
/** Bounds in percent by mass. */
export type MassPercent = { from: number; to: number };

/** What texts say: nothing, one concentration, or several that cannot all be true. */
export type ConcentrationReading = { stated: Concentration | null; isContradictory: boolean };

/** So many characters of a text are read. */
const maxText = 400;
const figure = "(\\d{1,7}(?:\\.\\d{1,6})?)";
const compared = "(>=|<=|[≥≤⩾⩽><≧≦])?";
const range = `${compared} ?${figure} ?%?(?: ?(?:-|~|至|到) ?${figure})?`;
const perMass = "(?:wt|w/w|m/m|质量(?:分数)?)";
const perVolume = "(?:vol|v/v|体积(?:分数)?)";
const perDensity = "(?:w/v|m/v)";

/** `30%`, `36.0-38.0 %`, `≥98%`, `95wt%`, `75% (v/v)`, `98%+`. */
const percent = new RegExp(
  `(?<![\\d.±])${range} ?(${perMass}|${perVolume})?\\.? ?%(\\+|以上|以下)?(?: ?\\(?(${perMass}|${perVolume}|${perDensity})\\)?)?`,
  "gi",
);
/** `0.1 mol/L`, `0.1mol·L-1`, `50 mmol/L`, `6 M`, `10 mM`, `0.1 N`. Capitals count: `5 m` is a length. */
const molar = new RegExp(
  `(?<![\\d.±])${range} ?(?:([mμu]?)mol ?[/·.]? ?[lL](?: ?-1)?(?![a-z])|([mμu]?)[MN](?![\\p{L}\\d/]))`,
  "gu",
);
/** `1000 μg/mL`, `10 mg/L`, `1 g/100mL`. */
const massPerVolume = new RegExp(`(?<![\\d.±])${range} ?(k?g|[mμun]g) ?/ ?(100 ?ml|[mμ]?l)(?![a-z])`, "gi");
const partsPerMillion = new RegExp(`(?<![\\d.±])${range} ?pp([mb])(?![a-z])`, "gi");

/** Figures of something else: water, residues, stabilisers, humidity, enantiomeric excess. */
const ofOther =
  /(?:含水(?:分|量)?|水分|湿度|杂质|残渣|灰分|损失|失重|残留|偏差|回收率|稳定剂|含乙醇|游离酸|不挥发物|water|moisture)(?:含量)?[:： ]{0,2}(?:>=|<=|[≥≤⩾⩽><≧≦])? ?$/i;
const toOther = /^ ?(?:ee|de|e\.e\.|稳定|的?水分|bht|off|折)/i;

/** Reads every concentration of the texts; several must have something in common, or they say nothing. */
export function readConcentration(texts: readonly string[]): ConcentrationReading {
  const found = texts.flatMap((text) => concentrationsIn(text));
  const [first, ...others] = found;
  if (!first) return { stated: null, isContradictory: false };
  let common: Concentration = first;
  for (const one of others) {
    if (one.basis !== common.basis) return { stated: null, isContradictory: true };
    common = { basis: common.basis, from: Math.max(common.from, one.from), to: Math.min(common.to, one.to) };
    if (common.from > common.to) return { stated: null, isContradictory: true };
  }
  return { stated: common, isContradictory: false };
}

/** The same of a field that holds nothing else: `30%`, `36-38%`, `0.1 mol/L`. Null for anything that is no one concentration. */
export function parseConcentration(text: string): Concentration | null {
  const plain = plainText(text);
  const bare = /^\d{1,3}(?:\.\d{1,6})?$/.test(plain) ? `${plain}%` : plain;
  const [only, ...others] = concentrationsIn(bare);
  if (!only || others.length > 0) return null;
  const rest = [percent, molar, massPerVolume, partsPerMillion].reduce((left, pattern) => left.replaceAll(pattern, ""), bare);
  return /^[ ()约含量浓度纯度:：]{0,20}$/.test(rest) ? only : null;
}

/** One kind of dash, percent sign and width. */
const plainText = (text: string): string =>
  text
    .slice(0, maxText)
    .normalize("NFKC")
    .replaceAll(/[～∼〜–—−‐]/g, "-")
    .replaceAll("⋅", "·")
    .replaceAll(/\s+/g, " ")
    .trim();

function concentrationsIn(written: string): Concentration[] {
  const text = plainText(written);
  const isItsOwn = ({ index, 0: whole }: RegExpExecArray) =>
    !ofOther.test(text.slice(Math.max(0, index - 16), index)) && !toOther.test(text.slice(index + whole.length));
  const percents = [...text.matchAll(percent)].filter(isItsOwn).flatMap((match) => {
    const [, sign, low = "", high, before = "", more, after = ""] = match;
    const basis = basisOf(before || after);
    return boundsOf(more === "以下" ? "<=" : more ? ">=" : sign, low, high, 100).map((bounds) =>
      basis === "density" ? scaled({ basis, ...bounds }, 10) : { basis, ...bounds },
    );
  });
  const molars = [...text.matchAll(molar)]
    .filter(isItsOwn)
    .flatMap(([, sign, low = "", high, prefix = "", short = ""]) =>
      boundsOf(sign, low, high, 100_000).map((bounds) =>
        scaled({ basis: "molar" as const, ...bounds }, prefixes.get(prefix || short) ?? 1),
      ),
    );
  const densities = [...text.matchAll(massPerVolume)]
    .filter(isItsOwn)
    .flatMap(([, sign, low = "", high, mass = "", volume = ""]) =>
      boundsOf(sign, low, high, 10_000_000).map((bounds) =>
        scaled(
          { basis: "density" as const, ...bounds },
          (grams.get(mass.toLowerCase()) ?? 1) * (perLitre.get(volume.toLowerCase().replace(" ", "")) ?? 1),
        ),
      ),
    );
  const parts = [...text.matchAll(partsPerMillion)]
    .filter(isItsOwn)
    .flatMap(([, sign, low = "", high, unit = ""]) =>
      boundsOf(sign, low, high, 1_000_000).map((bounds) =>
        scaled({ basis: "mass" as const, ...bounds }, unit.toLowerCase() === "m" ? 1e-4 : 1e-7),
      ),
    );
  return [...percents, ...molars, ...densities, ...parts];
}

const basisOf = (unit: string): ConcentrationBasis =>
  /^(?:vol|v\/v|体积)/i.test(unit) ? "volume" : /^(?:w\/v|m\/v)$/i.test(unit) ? "density" : "mass";
const prefixes = new Map<string, number>([
  ["m", 1e-3],
  ["μ", 1e-6],
  ["u", 1e-6],
]);
const grams = new Map<string, number>([
  ["kg", 1e3],
  ["g", 1],
  ["mg", 1e-3],
  ["μg", 1e-6],
  ["ug", 1e-6],
  ["ng", 1e-9],
]);
const perLitre = new Map<string, number>([
  ["l", 1],
  ["100ml", 10],
  ["ml", 1e3],
  ["μl", 1e6],
]);

const scaled = (one: Concentration, factor: number): Concentration => ({
  basis: one.basis,
  from: round(one.from * factor),
  to: round(one.to * factor),
});
const round = (value: number) => Number(value.toPrecision(10));

/** Nothing where the figures are none: a range that falls, more than there can be. */
function boundsOf(sign: string | undefined, low: string, high: string | undefined, max: number): MassPercent[] {
  const from = Number(low);
  const to = high === undefined ? from : Number(high);
  if (from > to || to > max) return [];
  if (sign === undefined || high !== undefined) return [{ from, to }];
  return [/[>≥⩾≧]/.test(sign) ? { from, to: max } : { from: 0, to: from }];
}

/** Liquids of a laboratory, solutions among them, weigh between these in g/mL: pentane 0.63, diiodomethane 3.3. */
export const commonDensities = { lightest: 0.6, heaviest: 3.4 } as const;

/**
 * Bounds of the percent by mass. A solution whose density nobody stated may weigh whatever a liquid weighs; null where even
 * that gives no bounds: percent by volume, mol/L without a molar mass.
 */
export function massPercentOf({ basis, from, to }: Concentration, molarMass: number | null): MassPercent | null {
  if (basis === "mass") return { from, to };
  if (basis === "volume") return from === 100 ? { from: 100, to: 100 } : null;
  if (basis === "molar" && molarMass === null) return null;
  const gramsPerLitre = basis === "molar" ? (molarMass ?? 0) : 1;
  return {
    from: Math.min(100, (from * gramsPerLitre) / (10 * commonDensities.heaviest)),
    to: Math.min(100, (to * gramsPerLitre) / (10 * commonDensities.lightest)),
  };
}

const unitText = { mass: "%", volume: "%（体积分数）", molar: " mol/L", density: " g/L" } as const satisfies Record<
  ConcentrationBasis,
  string
>;

/** `30%`, `36–38%`, `≥98%`, `0.1 mol/L`. */
export function concentrationText({ basis, from, to }: Concentration): string {
  const unit = unitText[basis];
  const isPercent = basis === "mass" || basis === "volume";
  if (from === to) return `${from}${unit}`;
  if (isPercent && to === 100) return `≥${from}${unit}`;
  return from === 0 ? `≤${to}${unit}` : `${from}–${to}${unit}`;
}
