import { checkSync } from "recheck";
import { beforeAll, describe, expect, it } from "vitest";
import { addPattern, buildersOf, builtBy, literalsOf, patternFiles } from "./regexes.ts";

/**
 * No pattern over people's texts costs more than their length. `recheck` proves it by automata; patterns that look around are
 * tried with strings it makes up, which finds what is worse, and proves nothing.
 */

/** Patterns that may cost more, each with what keeps its texts short. Empty is how it should stay. */
const allowed: Record<string, string> = {};

/** Makes each module build the patterns it builds, as people's texts would. */
const exercises: Record<string, () => Promise<unknown>> = {
  "src/ui/match-parts.ts": async () => {
    const { matchParts } = await import("#src/ui/match-parts.ts");
    return matchParts("a.b", ["a.b", "(a+)+$", "乙醇"]);
  },
  "src/web/route-table.ts": () => import("#src/web/route-table.ts"),
  "src/web/csrf.ts": () => import("#src/web/csrf.ts"),
  "src/domain/hazard/content/concentration.ts": () => import("#src/domain/hazard/content/concentration.ts"),
  "src/domain/hazard/content/condition.ts": () => import("#src/domain/hazard/content/condition.ts"),
  "src/domain/cart/batch/amount.ts": () => import("#src/domain/cart/batch/amount.ts"),
  "src/domain/cart/batch/called-off.ts": () => import("#src/domain/cart/batch/called-off.ts"),
  "src/domain/cart/batch/columns.ts": () => import("#src/domain/cart/batch/columns.ts"),
  "src/domain/cart/batch/remark.ts": () => import("#src/domain/cart/batch/remark.ts"),
  "src/domain/cart/batch/sale-units.ts": () => import("#src/domain/cart/batch/sale-units.ts"),
  "src/domain/cart/batch/tail.ts": () => import("#src/domain/cart/batch/tail.ts"),
  "src/domain/cart/batch/text.ts": async () => {
    const { readText } = await import("#src/domain/cart/batch/text.ts");
    return readText("乙醇 500ml");
  },
  "src/domain/catalogue/amount.ts": () => import("#src/domain/catalogue/amount.ts"),
  "src/domain/catalogue/chemical-signs.ts": () => import("#src/domain/catalogue/chemical-signs.ts"),
  "src/domain/catalogue/chemical-name.ts": () => import("#src/domain/catalogue/chemical-name.ts"),
  "src/domain/catalogue/spec-amount.ts": () => import("#src/domain/catalogue/spec-amount.ts"),
  "src/domain/catalogue/fold.ts": () => import("#src/domain/catalogue/fold.ts"),
  "src/domain/catalogue/query-words.ts": () => import("#src/domain/catalogue/query-words.ts"),
  "src/domain/catalogue/reading.ts": () => import("#src/domain/catalogue/reading.ts"),
  "src/domain/catalogue/pack.ts": () => import("#src/domain/catalogue/pack.ts"),
  "src/domain/catalogue/pack-contradiction.ts": () => import("#src/domain/catalogue/pack-contradiction.ts"),
};

const files = patternFiles();
const patterns = literalsOf(files);
const builders = buildersOf(files);
let built: RegExp[] = [];

beforeAll(async () => {
  process.env["RECHECK_BACKEND"] = "pure";
  built = await builtBy(async () => {
    for (const exercise of Object.values(exercises)) await exercise();
  });
  for (const { source, flags } of built) addPattern(patterns, source, flags, "built");
});

/**
 * What the checker does not know, written as it does: one class for another, which tries neither more nor less. Sets of flag
 * `v` become their last part.
 */
const rewritten = (source: string) =>
  source.replaceAll(/\\p\{(?:ExtPict|EMod)\}/g, "\\p{So}").replaceAll(/\[\[[^\]]*\]&&(\[[^\]]*\])\]/g, "$1");

/**
 * As often as one likes in place of sixteen times and more: it tries no less, and a small automaton proves it, where one with
 * a state for each time is too large.
 */
const widened = (source: string) =>
  source.replaceAll(/\{(\d+)(?:,(\d*))?\}/g, (all, least: string, max?: string) => (Number(max ?? least) < 16 ? all : "*"));

function judge(source: string, flags: string): string | null {
  const plain = rewritten(source);
  return verdictOn(widened(plain), flags) === null ? null : verdictOn(plain, flags);
}

/** Null for a safe one. The pure engine: the same verdict on every machine. */
function verdictOn(source: string, flags: string): string | null {
  const verdict = checkSync(source, flags.replace("v", "u"), {
    timeout: 120_000,
    // Counted in steps alone: on a busy machine a second is over before a harmless match is.
    attackTimeout: null,
    incubationTimeout: null,
    maxAttackStringSize: 20_000,
    maxIteration: 4,
  });
  if (verdict.status === "safe") return null;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : `${verdict.status} (${verdict.error.kind})`;
}

describe("patterns", () => {
  it("are all found", () => {
    expect(patterns.size).toBeGreaterThan(200);
    expect([...builders.keys()].filter((file) => !(file in exercises))).toEqual([]);
    expect(built.length).toBeGreaterThanOrEqual([...builders.values()].reduce((sum, count) => sum + count, 0));
  });

  it("cost no more than their text is long", { timeout: 400_000 }, () => {
    const worse = [...patterns].flatMap(([pattern, { source, flags, places }]) => {
      const verdict = pattern in allowed ? null : judge(source, flags);
      return verdict ? [`${pattern} is ${verdict}: ${places.join(", ")}`] : [];
    });
    expect(worse).toEqual([]);
  });

  it("would be refused otherwise", () => {
    expect(judge("\\.?\\s*(?:no)?\\.?\\s*[:：#]?\\s*x", "")).toMatch(/polynomial/);
    expect(judge("^(a+)+$", "")).toMatch(/exponential/);
    expect(Object.keys(allowed).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  });
});
