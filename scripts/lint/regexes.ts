import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A pattern as it is written, `/source/flags`, with where. */
export type WrittenPattern = { source: string; flags: string; places: string[] };

/**
 * Files whose patterns see what people sent: the product, and the import of their files. The other scripts read files of
 * this repository alone.
 */
export const patternFiles = (root = "."): string[] =>
  globSync(["src/**/*.{ts,tsx}", "scripts/import/**/*.ts"], { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Every regular expression literal of these files, each pattern once. */
export function literalsOf(files: readonly string[]): Map<string, WrittenPattern> {
  const found = new Map<string, WrittenPattern>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    visit(parseSync(file, text).program, (node) => {
      if (!isPattern(node)) return;
      const place = `${file}:${text.slice(0, node.start).split("\n").length}`;
      addPattern(found, node.regex.pattern, node.regex.flags, place);
    });
  }
  return found;
}

/** Files that make patterns while they run, with how many places do. */
export function buildersOf(files: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    if (!text.includes("RegExp(")) continue;
    visit(parseSync(file, text).program, (node) => {
      if (isBuilding(node)) found.set(file, (found.get(file) ?? 0) + 1);
    });
  }
  return found;
}

/** What `run` makes with `new RegExp`, modules that it loads included. */
export async function builtBy(run: () => Promise<unknown>): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const Real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Real, {
    construct(target, args, newTarget) {
      const pattern: RegExp = Reflect.construct(target, args, newTarget);
      made.push(pattern);
      return pattern;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Real;
  }
  return made;
}

/** Adds a pattern, or another place of one that is known. */
export function addPattern(to: Map<string, WrittenPattern>, source: string, flags: string, place: string): void {
  const key = `/${source}/${flags}`;
  const rewritten = to.get(key) ?? { source, flags, places: [] };
  rewritten.places.push(place);
  to.set(key, rewritten);
}

type Node = Record<string, unknown>;
type PatternNode = { start: number; regex: { pattern: string; flags: string } };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function visit(node: unknown, variant: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => visit(item, variant));
  if (!isNode(node)) return;
  variant(node);
  for (const value of Object.values(node)) if (isNode(value)) visit(value, variant);
}

const isPattern = (node: Node): node is Node & PatternNode => node["type"] === "Literal" && isNode(node["regex"]);
const isBuilding = ({ type, callee }: Node) =>
  (type === "NewExpression" || type === "CallExpression") && isNode(callee) && callee["name"] === "RegExp";
