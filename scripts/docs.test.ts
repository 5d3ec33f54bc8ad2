import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { contract } from "#src/domain/contract.ts";

/** What the documents name is there: files, tests by their names, functions. Decisions are history and may name what is gone. */
const root = resolve(import.meta.dirname, "..");
const files = globSync(["*.*", "{src,tests,scripts,docs,migrations,public,reference}/**/*"], { cwd: root });
const paths = new Set(files.flatMap((file) => file.split("/").map((_, place, parts) => parts.slice(0, place + 1).join("/"))));
const ends = new Set([...paths].flatMap((path) => path.split("/").map((_, place, parts) => parts.slice(place).join("/"))));

const documents = [...globSync("docs/*.md", { cwd: root }), "README.md"];
const textOf = (document: string) => readFileSync(resolve(root, document), "utf8");
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);

/** `a/{b,c}/d` is two paths. */
function spread(name: string): string[] {
  const [, before = "", choices, after = ""] = /^([^{}]*)\{([^{}]+,[^{}]+)\}([^{}]*)$/.exec(name) ?? [];
  return choices === undefined ? [name] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}

const isPath = (name: string) =>
  /^[\w.@/-]+$/.test(name) &&
  !name.startsWith(".") &&
  (/\w\.(?:tsx?|mjs|sql|tsv)$/.test(name) || /^(?:src|tests|scripts|docs|migrations|public)\//.test(name));

describe.each(documents)("%s", (document) => {
  const text = textOf(document);

  it("names files and folders that are there", () => {
    const named = quoted(text).flatMap(spread).filter(isPath);
    expect(named.filter((name) => !ends.has(name.replace(/\/$/, "")))).toEqual([]);
  });

  it("names tests that are there", () => {
    const missing = [...text.matchAll(/`([^`\n]+\.test\.tsx?)` \(((?:"[^"\n]+"(?:, )?)+)\)/g)].flatMap(
      ([, file = "", names = ""]) => {
        const all = files.filter((path) => path === file || path.endsWith(`/${file}`));
        const tests = all.map(textOf).join("\n");
        const wanted = [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name.replace(/…$/, ""));
        return wanted.filter((name) => !tests.includes(name)).map((name) => `${file}: ${name}`);
      },
    );
    expect(missing).toEqual([]);
  });
});

it("decisions are numbered without holes, each number once, as their titles say", () => {
  const decisions = globSync("docs/decisions/*.md", { cwd: root }).toSorted();
  const numbered = (place: number) => String(place + 1).padStart(3, "0");
  expect(decisions.map((file) => /\/(\d{3})-/.exec(file)?.[1])).toEqual(decisions.map((_, place) => numbered(place)));
  expect(decisions.map((file) => /^# (\d{3}) /.exec(textOf(file))?.[1])).toEqual(decisions.map((_, place) => numbered(place)));
});

it("the description of the architecture names functions and types that are there", () => {
  const sources = files.filter((file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs)$/.test(file)).map(textOf);
  const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z_]\w*/g) ?? []));
  const named = quoted(textOf("docs/architecture.md")).filter((name) => /^[a-z]\w*[A-Z]\w*$/.test(name));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

it("the processor time of every call that a stranger may read is known, and the dearest cost at most twenty times the median", () => {
  const costs = v.parse(v.record(v.string(), v.number()), JSON.parse(textOf("scripts/data/call-costs.json")));
  const strangers = Object.entries(contract).filter(
    ([, { who, rate }]) => who === "anyone" && rate !== "credential" && rate !== "say",
  );
  expect(Object.keys(costs).toSorted()).toEqual(strangers.map(([key]) => key).toSorted());
  const sorted = Object.values(costs).toSorted((a, b) => a - b);
  expect(sorted.at(-1)).toBeLessThanOrEqual(20 * (sorted[Math.floor(sorted.length / 2)] ?? 0));
});

it("finds what is not there", () => {
  expect(quoted("see `src/a/{b,c}.ts`").flatMap(spread).filter(isPath)).toEqual(["src/a/b.ts", "src/a/c.ts"]);
  expect(ends.has("scripts/no-such-script.ts")).toBe(false);
});
