const symbols =
  "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U";
const elements = new Set(symbols.split(" "));

/** Composition of `formula` in Hill order (C, H, then by letter; without carbon all by letter), or null when it is no formula. */
export function hillFormula(formula: string): string | null {
  const counts = new Map<string, number>();
  for (const part of formula.split(/[·∙•*.]/)) {
    const [, times = "", body = ""] = /^(\d{0,3})(.*)$/.exec(part) ?? [];
    if (!countGroup(body, Number(times || 1), counts)) return null;
  }
  const hasCarbon = counts.has("C");
  const place = (symbol: string) => (hasCarbon && symbol === "C" ? "0" : hasCarbon && symbol === "H" ? "1" : symbol);
  return [...counts]
    .toSorted(([a], [b]) => (place(a) < place(b) ? -1 : 1))
    .map(([symbol, count]) => `${symbol}${count === 1 ? "" : count}`)
    .join("");
}

/** Adds what a group of elements and brackets holds, times `factor`. False when it is none. */
function countGroup(text: string, factor: number, counts: Map<string, number>): boolean {
  if (text === "") return false;
  for (let rest = text; rest !== "";) {
    const [whole, symbol, round, square, digits] =
      /^(?:([A-Z][a-z]?)|\(((?:[^()]|\([^()]*\))*)\)|\[([^[\]]*)\])(\d{0,3})/.exec(rest) ?? [];
    if (whole === undefined) return false;
    const times = factor * Number(digits || 1);
    if (symbol === undefined) {
      if (!countGroup(round ?? square ?? "", times, counts)) return false;
    } else {
      if (!elements.has(symbol)) return false;
      counts.set(symbol, (counts.get(symbol) ?? 0) + times);
    }
    rest = rest.slice(whole.length);
  }
  return true;
}

/** Compositions a typed word may mean: as it is written, and, `loose`, with the capitals where elements allow them. */
export type FormulaReading = { strict: string | null; loose: string[] };

/**
 * Reads a word as a formula; ₂ and full-width letters count as what they look like. Capitals decide where somebody set them: CO
 * is not Co. Written in one case alone, `nacl` and `NACL` are read with every way to set them, from three letters or a figure on.
 */
export function readFormula(typed: string): FormulaReading {
  const text = typed.normalize("NFKC");
  const nothing = { strict: null, loose: [] };
  if (!/^[A-Za-z0-9()[\]·∙•*.]{2,40}$/.test(text) || !/[A-Za-z]/.test(text)) return nothing;
  const strict = hillFormula(text);
  const letters = text.replaceAll(/[^A-Za-z]/g, "");
  const isOneCase = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  if (!isOneCase || (letters.length < 3 && !/\d/.test(text)) || letters.length > 16) return { strict, loose: [] };
  const read = spellings(text.toLowerCase()).flatMap((spelling) => hillFormula(spelling) ?? []);
  return { strict, loose: [...new Set(read)].filter((key) => key !== strict) };
}

/** Every composition that a word may mean, in whatever case it is typed. */
export function compositionsOf(typed: string): string[] {
  const { strict, loose } = readFormula(typed);
  return [...(strict === null ? [] : [strict]), ...loose];
}

/** Some dozens are enough: longer words are no formulas in practice. */
const maxSpellings = 32;

/** Every way to read the letters as symbols of elements. */
function spellings(lower: string): string[] {
  let found = [""];
  const ends = new Map<number, string[]>([[0, found]]);
  for (let at = 0; at < lower.length; at += 1) {
    found = (ends.get(at) ?? []).slice(0, maxSpellings);
    const write = (length: number, written: string) => {
      const existing = ends.get(at + length) ?? [];
      ends.set(at + length, [...existing, ...found.map((before) => before + written)]);
    };
    const letter = lower.slice(at, at + 1);
    if (!/[a-z]/.test(letter)) {
      write(1, letter);
      continue;
    }
    for (const length of [1, 2]) {
      const symbol = letter.toUpperCase() + lower.slice(at + 1, at + length);
      if (symbol.length === length && elements.has(symbol)) write(length, symbol);
    }
  }
  return ends.get(lower.length)?.slice(0, maxSpellings) ?? [];
}
