import { describe, expect, test } from "vitest";
import { isMeant } from "./reactivity.ts";
import { checkStorage, storageGroupsOf, type StorageRules, type StoredItem } from "./compatibility.ts";

const rules: StorageRules = {
  groups: [
    { id: "FLL", name: "易燃液体", cabinet: "防火柜", matches: ["易燃液体"] },
    { id: "OXI", name: "氧化剂", cabinet: "氧化剂柜", matches: ["氧化性液体", "氧化性固体"] },
    { id: "ACI", name: "酸", cabinet: "酸碱柜", matches: ["皮肤腐蚀/刺激 类别1* 且为酸"] },
    { id: "BAS", name: "碱", cabinet: "酸碱柜", matches: ["皮肤腐蚀/刺激 类别1* 且为碱"] },
    { id: "COR", name: "其他腐蚀品", cabinet: "腐蚀品柜", matches: ["皮肤腐蚀/刺激 类别1* 且非酸非碱"] },
    { id: "TOX", name: "剧毒品", cabinet: "剧毒柜", matches: ["急性毒性(类别1,2)|剧毒"] },
    { id: "GEN", name: "一般", cabinet: "普通柜", matches: [] },
  ],
  pairs: [
    { groupA: "FLL", groupB: "OXI", level: 2, reason: "易燃物不得与氧化剂混存" },
    { groupA: "ACI", groupB: "BAS", level: 2, reason: "酸碱中和放热" },
    { groupA: "ACI", groupB: "OXI", level: 1, reason: "酸与氧化剂" },
    { groupA: "ACI", groupB: "TOX", level: 1, reason: "酸与毒物" },
    { groupA: "GEN", groupB: "TOX", level: 0, reason: "可以同柜" },
  ],
  specials: [
    { a: ["cyanide"], b: ["strong-acid", "oxidizing-acid"], level: 3, reason: "遇酸放出氰化氢" },
    { a: ["7697-37-2"], b: ["organic"], level: 3, reason: "硝酸与有机物" },
    { a: ["60-29-7"], b: ["time"], level: 1, reason: "久存生成过氧化物" },
  ],
};
const item = (nameZh: string, casNo: string, more: Partial<StoredItem> = {}): StoredItem => ({
  casNo,
  nameZh,
  ghsClasses: [],
  reactivity: ["none"],
  isUnregistered: false,
  lists: [],
  inStock: false,
  ...more,
});
const ethanol = item("乙醇", "64-17-5", { reactivity: ["alcohol", "organic"], ghsClasses: ["易燃液体,类别2"] });
const methanol = item("甲醇", "67-56-1", { reactivity: ["alcohol", "organic"], ghsClasses: ["易燃液体,类别2"] });
const ether = item("乙醚", "60-29-7", { reactivity: ["organic"], ghsClasses: ["易燃液体,类别1"] });
const nitrate = item("硝酸钾", "7757-79-1", { reactivity: ["nitrate"], ghsClasses: ["氧化性固体,类别3"] });
const nitricAcid = item("硝酸", "7697-37-2", {
  reactivity: ["oxidizing-acid"],
  ghsClasses: ["氧化性液体,类别3", "皮肤腐蚀/刺激,类别1A"],
});
const sulfuricAcid = item("硫酸", "7664-93-9", { reactivity: ["strong-acid"], ghsClasses: ["皮肤腐蚀/刺激,类别1A"] });
const lye = item("氢氧化钠", "1310-73-2", { reactivity: ["strong-base"], ghsClasses: ["皮肤腐蚀/刺激,类别1A"] });
const cyanide = item("氰化钠", "143-33-9", { reactivity: ["cyanide"], ghsClasses: ["急性毒性-经口,类别2"], lists: ["toxic"] });
const salt = item("氯化钠", "7647-14-5");
const inStock = (one: StoredItem): StoredItem => ({ ...one, inStock: true });
const said = (...items: StoredItem[]) => checkStorage(rules, items).warnings.map(({ level, reason }) => [level, reason]);
const groupsOf = (one: StoredItem) => storageGroupsOf(rules, one).map(({ id }) => id);

describe("the group a substance stands in", () => {
  test.each([
    ["its class", ethanol, ["FLL"]],
    ["all of its classes", nitricAcid, ["OXI", "ACI"]],
    ["corrosive and an acid", sulfuricAcid, ["ACI"]],
    ["corrosive and a base", lye, ["BAS"]],
    ["the list of 剧毒, whatever its class", item("某毒物", "1-1-1", { lists: ["toxic"] }), ["TOX"]],
    [
      "corrosive, and of no known reactivity",
      item("某物", "1-1-1", { ghsClasses: ["皮肤腐蚀/刺激,类别1"], reactivity: null }),
      ["COR"],
    ],
    [
      "corrosive, and neither",
      item("苯酚", "108-95-2", { ghsClasses: ["皮肤腐蚀/刺激,类别1B"], reactivity: ["phenol"] }),
      ["COR"],
    ],
    ["acutely toxic of class 1 or 2", item("某毒物", "1-1-1", { ghsClasses: ["急性毒性-吸入,类别1"] }), ["TOX"]],
    ["nothing of note", salt, ["GEN"]],
  ])("by %s", (_why, one, expected) => {
    expect(groupsOf(one)).toEqual(expected);
  });

  test("a weaker class makes no group of its own", () => {
    expect(groupsOf(item("某物", "1-1-1", { ghsClasses: ["急性毒性-经口,类别3"] }))).toEqual(["GEN"]);
    expect(groupsOf(item("乙酸", "1-1-1", { ghsClasses: ["皮肤腐蚀/刺激,类别2"] }))).toEqual(["GEN"]);
    expect(groupsOf(item("某物", "1-1-1", { ghsClasses: ["急性毒性-经口,类别12"] }))).toEqual(["GEN"]);
    // A class of another name that begins alike is another class.
    expect(groupsOf(item("某物", "1-1-1", { ghsClasses: ["易燃液体混合物,类别2"] }))).toEqual(["GEN"]);
    expect(groupsOf(item("某物", "1-1-1", { ghsClasses: ["易燃液体"] }))).toEqual(["FLL"]);
  });

  test("what nobody classified is unknown, never harmless", () => {
    expect(groupsOf(item("某物", "1-1-1", { isUnregistered: true }))).toEqual([]);
    expect(groupsOf(item("某物", "1-1-1", { lists: ["hazardous"] }))).toEqual([]);
    expect(groupsOf(item("某物", "1-1-1", { reactivity: null }))).toEqual([]);
    expect(groupsOf(item("某物", "1-1-1", { reactivity: null, ghsClasses: ["严重眼损伤,类别2"] }))).toEqual([]);
    expect(groupsOf(item("某物", "1-1-1", { lists: ["hazardous"], ghsClasses: ["严重眼损伤,类别2"] }))).toEqual(["GEN"]);
  });
});

describe("what does not go together", () => {
  test("by its groups, whichever of the two is named first", () => {
    expect(said(ethanol, nitrate)).toEqual([[2, "易燃物不得与氧化剂混存"]]);
    expect(said(nitrate, ethanol)).toEqual([[2, "易燃物不得与氧化剂混存"]]);
    expect(said(ethanol, methanol)).toEqual([]);
    expect(said(ethanol)).toEqual([]);
  });

  test("a special pair is worse than the pair of its groups, whichever is named first", () => {
    expect(said(cyanide, sulfuricAcid)).toEqual([[3, "遇酸放出氰化氢"]]);
    expect(said(sulfuricAcid, cyanide)).toEqual([[3, "遇酸放出氰化氢"]]);
    expect(said(nitricAcid, ethanol)).toEqual([[3, "硝酸与有机物"]]);
    // A special pair names two sides: two of the same side are no pair.
    expect(said(nitricAcid, sulfuricAcid)).toEqual([[1, "酸与氧化剂"]]);
  });

  test("a pair that the rules let share a cabinet is no warning", () => {
    expect(checkStorage(rules, [salt, cyanide])).toEqual({ substances: [], warnings: [], notes: [], unknown: [] });
  });

  test("what lies in the store already is its custodian's affair, what is bought is judged against it", () => {
    expect(said(inStock(ethanol), inStock(nitrate))).toEqual([]);
    expect(said(inStock(ethanol), nitrate)).toHaveLength(1);
    expect(said(ethanol, inStock(nitrate))).toHaveLength(1);
  });

  test("the same substance goes with itself", () => {
    expect(said(nitricAcid, inStock({ ...nitricAcid, nameZh: "发烟硝酸", reactivity: ["organic"] }))).toEqual([]);
  });

  test("the worst is said first, each reason once for all its pairs", () => {
    const { warnings, substances } = checkStorage(rules, [ethanol, nitrate, methanol, inStock(sulfuricAcid), cyanide]);
    expect(warnings).toEqual([
      {
        level: 3,
        reason: "遇酸放出氰化氢",
        advice: "请分房间或专库存放（剧毒柜、酸碱柜），不要同车运输：建议分开下单、分批收货",
        pairs: [{ one: 3, others: [4] }],
      },
      {
        level: 2,
        reason: "易燃物不得与氧化剂混存",
        advice: "请分柜存放：氧化剂柜、防火柜",
        pairs: [
          { one: 0, others: [1] },
          { one: 1, others: [2] },
        ],
      },
      {
        level: 1,
        reason: "酸与氧化剂",
        advice: "可以同柜，请用隔板或托盘分格放置",
        pairs: [{ one: 1, others: [3] }],
      },
    ]);
    expect(substances).toEqual([
      { name: "乙醇", casNo: "64-17-5", inStock: false },
      { name: "硝酸钾", casNo: "7757-79-1", inStock: false },
      { name: "甲醇", casNo: "67-56-1", inStock: false },
      { name: "硫酸", casNo: "7664-93-9", inStock: true },
      { name: "氰化钠", casNo: "143-33-9", inStock: false },
    ]);
  });

  test("two of the same cabinet take one each", () => {
    expect(checkStorage(rules, [lye, sulfuricAcid]).warnings).toMatchObject([{ advice: "请分柜存放：酸碱柜，各用一柜" }]);
  });

  test("several are kept apart from one, in the order of the request", () => {
    expect(checkStorage(rules, [nitrate, ethanol, methanol]).warnings).toMatchObject([{ pairs: [{ one: 0, others: [1, 2] }] }]);
  });
});

test("goods that change as they lie are noted when they are bought, and not when they lie there already", () => {
  expect(checkStorage(rules, [ether, ethanol]).notes).toEqual([{ name: "乙醚", text: "久存生成过氧化物" }]);
  expect(checkStorage(rules, [inStock(ether)]).notes).toEqual([]);
});

test("of an unknown substance nothing can be said, and that is said of what is bought", () => {
  const unknown = item("未知物", "1-1-1", { isUnregistered: true, reactivity: null });
  expect(checkStorage(rules, [unknown, nitrate, inStock({ ...unknown, nameZh: "库中未知物" })])).toEqual({
    substances: [],
    warnings: [],
    notes: [],
    unknown: ["未知物"],
  });
});

test("a substance of unknown reactivity is judged by what is known of it, and what is missing is said", () => {
  const corrosive = item("某腐蚀品", "1-1-1", { ghsClasses: ["易燃液体,类别2"], reactivity: null });
  expect(checkStorage(rules, [corrosive, nitrate])).toMatchObject({
    warnings: [{ level: 2, reason: "易燃物不得与氧化剂混存" }],
    unknown: ["某腐蚀品"],
  });
});

test("a substance without a class is judged by how it reacts", () => {
  const butyllithium = item("正丁基锂", "109-72-8", { reactivity: ["water-flammable"], lists: ["hazardous"] });
  const water = item("水", "7732-18-5", { reactivity: ["water"] });
  const specials = [{ a: ["water-flammable"], b: ["water"], level: 3, reason: "遇水放出易燃气体" }];
  expect(checkStorage({ ...rules, specials }, [butyllithium, water])).toMatchObject({
    warnings: [{ level: 3, reason: "遇水放出易燃气体" }],
    unknown: ["正丁基锂"],
  });
});

test("an entry means the substance with that number, or those that react so, and nothing by its name", () => {
  expect(isMeant("64-17-5", ethanol)).toBe(true);
  expect(isMeant("64-17-6", ethanol)).toBe(false);
  expect(isMeant("alcohol", ethanol)).toBe(true);
  expect(isMeant("water", item("超纯水", "7732-18-5", { reactivity: null }))).toBe(false);
});

test("an unknown substance is judged by no pair, also where its name belongs to one", () => {
  const unknownAcid = item("某酸", "1-1-1", { isUnregistered: true, reactivity: null });
  expect(checkStorage(rules, [unknownAcid, cyanide, ethanol, nitrate])).toMatchObject({
    warnings: [{ reason: "易燃物不得与氧化剂混存", pairs: [{ one: 1, others: [2] }] }],
    unknown: ["某酸"],
  });
});

test("one of the substances that a special pair names is enough, and the worst of several pairs counts", () => {
  const specials = [
    { a: ["1-1-1", "64-17-5"], b: ["2-2-2", "7757-79-1"], level: 1, reason: "较轻" },
    { a: ["64-17-5"], b: ["7757-79-1"], level: 3, reason: "较重" },
    { a: ["2-2-2", "60-29-7"], b: ["time"], level: 1, reason: "久存变质" },
  ];
  const check = checkStorage({ ...rules, specials }, [ethanol, nitrate, ether]);
  expect(check.warnings.map(({ level, reason }) => [level, reason])).toEqual([
    [3, "较重"],
    [2, "易燃物不得与氧化剂混存"],
  ]);
  expect(check.notes).toEqual([{ name: "乙醚", text: "久存变质" }]);
  const lighter = checkStorage({ ...rules, pairs: [], specials: specials.slice(0, 1) }, [ethanol, nitrate]);
  expect(lighter.warnings).toMatchObject([{ level: 1, reason: "较轻" }]);
});
