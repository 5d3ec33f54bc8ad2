import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  checkStorage,
  storageGroupsOf,
  type StorageCheck,
  type StoredItem,
  type StorageRules,
} from "#src/domain/hazard/storage/compatibility.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { reactivities } from "#src/domain/hazard/storage/reactivity.ts";
import { parseTsv } from "./tsv.ts";
import { listings, reactivity, storage, substances } from "./files.ts";

const rules: StorageRules = {
  groups: storage.groups.map(({ id, zh, cabinet, match }) => ({ id, name: zh, cabinet, matches: match })),
  pairs: Object.entries(storage.matrix).map(([pair, [level, reason]]) => {
    const [groupA = "", groupB = ""] = pair.split("|");
    return { groupA, groupB, level, reason };
  }),
  specials: storage.pairs.map(({ a, b, level, why }) => ({ a, b, level, reason: why })),
};

const reactivityOf = (casNo: string) => {
  const stated = reactivity.find(({ cas }) => cas === casNo)?.classes;
  return stated ? reactivities.filter((one) => stated.includes(one)) : null;
};
const items = new Map(
  substances.map(({ cas, zh, ghs }): [string, StoredItem] => [
    cas,
    {
      casNo: cas,
      nameZh: zh,
      ghsClasses: [...ghs],
      reactivity: reactivityOf(cas),
      isUnregistered: false,
      lists: hazardLists.filter((list) => listings.some((one) => one.cas === cas && one.list === list)),
      inStock: false,
    },
  ]),
);
const the = (casNo: string, inStock = false): StoredItem => {
  const substance = items.get(casNo);
  if (!substance) throw new Error(`${casNo} is not in the register`);
  return { ...substance, inStock };
};
const groupsOf = (casNo: string) => storageGroupsOf(rules, the(casNo)).map(({ id }) => id);

test("every substance of the catalogue has its reactivity, in words that the rules know", () => {
  const words: readonly string[] = reactivities;
  for (const { cas, classes } of reactivity) {
    expect([cas, classes.filter((one) => !words.includes(one))]).toEqual([cas, []]);
    expect([cas, classes.length > 0 && (classes.length === 1 || !classes.includes("none"))]).toEqual([cas, true]);
  }
  const entries = storage.pairs.flatMap(({ a, b }) => [...a, ...b]).filter((entry) => entry !== "time");
  const isKnown = (entry: string) => words.includes(entry) || items.has(entry);
  expect(entries.filter((entry) => !isKnown(entry))).toEqual([]);
});

test("two groups have one verdict, whichever is named first", () => {
  const ids = storage.groups.map(({ id }) => id);
  const pairs = Object.keys(storage.matrix).map((pair) => pair.split("|").toSorted().join("|"));
  const all = ids.flatMap((one, place) => ids.slice(place).map((other) => [one, other].toSorted().join("|")));
  expect(pairs.toSorted()).toEqual(all.toSorted());
});

test.each([
  ["乙醇", "64-17-5", ["FLL"]],
  ["硝酸", "7697-37-2", ["OXI", "ACI"]],
  ["硫酸", "7664-93-9", ["ACI"]],
  ["氢氧化钠", "1310-73-2", ["BAS"]],
  ["氨水", "1336-21-6", ["BAS"]],
  ["氰化钠", "143-33-9", ["TOX"]],
  ["金属钠", "7440-23-5", ["WAT", "COR"]],
  ["高锰酸钾", "7722-64-7", ["OXI"]],
  ["氯化钠", "7647-14-5", ["GEN"]],
])("%s stands in its groups", (_name, casNo, expected) => {
  expect(groupsOf(casNo)).toEqual(expected);
});

describe("pairs", () => {
  test.each([
    ["硝酸 + 丙酮", "7697-37-2", "67-64-1", 3, "氧化性酸与有机物"],
    ["硝酸 + 乙酸", "7697-37-2", "64-19-7", 3, "氧化性酸与有机物"],
    ["氰化钠 + 盐酸", "143-33-9", "7647-01-0", 3, "HCN"],
    ["次氯酸钠 + 盐酸", "7681-52-9", "7647-01-0", 3, "放出氯气"],
    ["金属钠 + 超纯水", "7440-23-5", "7732-18-5", 3, "遇水放出易燃气体"],
    ["氢化铝锂 + 甘油", "16853-85-3", "56-81-5", 3, "与酸、醇剧烈反应"],
    ["氯化亚砜 + 超纯水", "7719-09-7", "7732-18-5", 3, "酸雾"],
    ["氯化亚砜 + 甲醇", "7719-09-7", "67-56-1", 2, "酸雾"],
    ["氯化亚砜 + 氰化钠", "7719-09-7", "143-33-9", 3, "剧毒气体"],
    ["次氯酸钠 + 丙酮", "7681-52-9", "67-64-1", 2, "次氯酸盐与有机物"],
    ["次氯酸钠 + 氯化铵", "7681-52-9", "12125-02-9", 3, "氯胺"],
    ["正丁基锂 + 超纯水", "109-72-8", "7732-18-5", 3, "遇水放出易燃气体"],
    ["正丁基锂 + 丙酮", "109-72-8", "67-64-1", 2, "剧烈放热"],
    ["正丁基锂 + 盐酸", "109-72-8", "7647-01-0", 3, "遇水放出易燃气体"],
    ["盐酸 + 硫酸: no gas cylinder", "7647-01-0", "7664-93-9", 1, "遇水剧烈放热"],
    ["氢氟酸 + 盐酸: nothing of cyanides", "7664-39-3", "7647-01-0", 1, "分格上锁"],
    ["乙酸 + 乙醇: no oxidizing acid", "64-19-7", "64-17-5", 1, "分格"],
    ["次氯酸钠 + 氨水", "7681-52-9", "1336-21-6", 3, "氯胺"],
    ["高锰酸钾 + 甘油", "7722-64-7", "56-81-5", 3, "自燃"],
    ["高锰酸钾 + 浓硫酸: the worse of two pairs", "7722-64-7", "7664-93-9", 3, "浓硫酸与氯酸盐"],
    ["金属钠 + 乙醇", "7440-23-5", "64-17-5", 3, "与酸、醇剧烈反应"],
    ["硼氢化钠 + 盐酸", "16940-66-2", "7647-01-0", 3, "放"],
    ["叠氮化钠 + 二氯甲烷", "26628-22-8", "75-09-2", 2, "叠氮化钠"],
    ["三氯甲烷 + 丙酮", "67-66-3", "67-64-1", 2, "氯仿与丙酮"],
    ["乙醇 + 硝酸钾: groups", "64-17-5", "7757-79-1", 2, "易燃物/还原物不得与氧化剂混存"],
    ["硫酸 + 氢氧化钠: groups", "7664-93-9", "1310-73-2", 2, ""],
  ])("%s", (_name, a, b, level, reason) => {
    for (const pair of [
      [the(a), the(b)],
      [the(b), the(a)],
    ]) {
      const [warning] = checkStorage(rules, pair).warnings;
      expect(warning?.level).toBe(level);
      expect(warning?.reason ?? "").toContain(reason);
    }
  });

  test.each([
    ["乙醇 + 丙酮", "64-17-5", "67-64-1"],
    ["氯化钠 + 氯化钾", "7647-14-5", "7447-40-7"],
    ["乙醇 + 乙醇", "64-17-5", "64-17-5"],
  ])("%s go together", (_name, a, b) => {
    expect(checkStorage(rules, [the(a), the(b)]).warnings).toEqual([]);
  });
});

test("what is bought is checked against the store, the store not against itself, and the worst comes first", () => {
  const stored = [the("64-17-5"), the("7757-79-1", true), the("7440-23-5", true), the("7647-01-0", true)];
  expect(pairsOf(checkStorage(rules, stored))).toEqual([
    [3, "乙醇", "金属钠（已有）"],
    [2, "乙醇", "硝酸钾（已有）"],
    [1, "乙醇", "盐酸（已有）"],
  ]);
});

test("a reason is said once for all its pairs, and all pairs together are those that two by two have one", () => {
  const all = [...items.values()].slice(0, 120).map((item, index) => ({ ...item, inStock: index % 3 === 0 }));
  const whole = checkStorage(rules, all);
  const texts = whole.warnings.map(({ level, reason, advice }) => `${level}|${reason}|${advice}`);
  expect(new Set(texts).size).toBe(texts.length);
  const twoByTwo = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => !(one.inStock && other.inStock))
      .flatMap((other) => pairsOf(checkStorage(rules, [one, other]))),
  );
  expect(pairsOf(whole).map(String).toSorted()).toEqual(twoByTwo.map(String).toSorted());
  expect(twoByTwo.length).toBeGreaterThan(1_000);
});

const pairsOf = ({ substances, warnings }: StorageCheck) =>
  warnings.flatMap(({ level, pairs }) =>
    pairs.flatMap(({ one, others }) => others.map((other) => [level, nameAt(substances, one), nameAt(substances, other)])),
  );
const nameAt = (substances: StorageCheck["substances"], place: number) =>
  `${substances[place]?.name}${substances[place]?.inStock ? "（已有）" : ""}`;

test("a substance outside the register, or listed without a class, is unknown, never harmless", () => {
  const vague: StoredItem = {
    casNo: "1-00-0",
    nameZh: "某物",
    ghsClasses: [],
    reactivity: null,
    isUnregistered: false,
    lists: ["hazardous"],
    inStock: false,
  };
  expect(checkStorage(rules, [vague, the("64-17-5")])).toEqual({ substances: [], warnings: [], notes: [], unknown: ["某物"] });
  const unregistered = { ...vague, lists: [], isUnregistered: true };
  expect(checkStorage(rules, [unregistered, the("64-17-5")])).toEqual({
    substances: [],
    warnings: [],
    notes: [],
    unknown: ["某物"],
  });
});

test("ethers are to be used up in time", () => {
  const { warnings, notes } = checkStorage(rules, [the("60-29-7"), the("60-29-7", true)]);
  expect(warnings).toEqual([]);
  expect(notes).toMatchObject([{ name: "乙醚", text: expect.stringContaining("过氧化物") }]);
});

/**
 * `tests/support/storage-matrix.tsv`: every pair of 285 substances, judged by somebody who had not seen these rules. A line holds a
 * substance and a letter for each of those below it: the lowest and the highest level that may be meant, `a` 0 to 0, `b` 0 to 1, … `p` 3 to 3.
 */
describe("against an independent matrix", () => {
  const lines = parseTsv(readFileSync(join(import.meta.dirname, "../../tests/support/storage-matrix.tsv"), "utf8"));
  const pairs = lines.flatMap(({ cas = "", levels = "" }, place) =>
    Array.from(levels, (letter, below) => {
      const code = letter.charCodeAt(0) - 97;
      const pair = [the(cas), the(lines[place + 1 + below]?.["cas"] ?? "")] as const;
      return { pair, lowest: Math.floor(code / 4), highest: code % 4, level: checkStorage(rules, pair).warnings[0]?.level ?? 0 };
    }),
  );
  const named = ({ pair }: (typeof pairs)[number]) => pair.map(({ nameZh }) => nameZh).join(" × ");

  test("no pair that must be kept apart is passed over in silence", () => {
    const dangerous = pairs.filter(({ lowest }) => lowest >= 2);
    expect(dangerous.length).toBeGreaterThan(9_000);
    expect(dangerous.filter(({ level }) => level === 0).map(named)).toEqual([]);
  });

  test("at most one alarm in ten is of a pair that may share a cabinet", () => {
    const alarms = pairs.filter(({ level }) => level >= 2);
    const falseAlarms = alarms.filter(({ highest }) => highest <= 1);
    expect(falseAlarms.length / alarms.length).toBeLessThan(0.1);
  });
});
