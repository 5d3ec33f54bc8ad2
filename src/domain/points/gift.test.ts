import { describe, expect, test } from "vitest";
import { listedNames } from "../catalogue/classification.ts";
import { drugNames, forbiddenNames } from "../catalogue/forbidden-names.ts";
import { DomainError } from "../kernel/error.ts";
import { checkGift, giftProblem, namesToLookUp, type Gift, type GiftProblem } from "./gift.ts";

const names = listedNames([
  ...forbiddenNames,
  ...drugNames,
  { name: "氰化钾", casNo: "151-50-8", lists: ["hazardous", "toxic"], isForbidden: false, formula: "CKN" },
  { name: "三氧化二砷", casNo: "1327-53-3", lists: ["hazardous", "toxic"], isForbidden: false, formula: "As2O3" },
  { name: "乙醇", casNo: "64-17-5", lists: ["hazardous"], isForbidden: false, formula: "C2H6O" },
]);
const notebook = { title: "记录本", spec: "A5", measureUnit: "本", description: "100 页" };

test.each([
  {},
  { title: "实验室保温杯", spec: "500mL", measureUnit: "只" },
  { title: "周期表鼠标垫", spec: "1件", measureUnit: "件" },
  { title: "坚果礼盒", spec: "1盒", measureUnit: "盒" },
])("%o is a gift", (more) => {
  expect(giftProblem({ ...notebook, ...more }, names, null)).toBeNull();
});

test.each([
  [
    { title: "氰化钾", spec: "1个" },
    { kind: "met", met: "氰化钾" },
  ],
  [{ title: "乙醇" }, { kind: "met", met: "乙醇" }],
  [{ title: "苯甲烷" }, { kind: "met", met: "苯甲烷" }],
  [
    { title: "礼品", spec: "氰化钾" },
    { kind: "met", met: "氰化钾" },
  ],
  [
    { title: "礼品", spec: "151-50-8" },
    { kind: "met", met: "151-50-8" },
  ],
  [
    { title: "礼品", description: "内含氰化钾 1 瓶" },
    { kind: "met", met: "氰化钾" },
  ],
  [
    { title: "礼品", description: "CAS 151-50-8" },
    { kind: "met", met: "151-50-8" },
  ],
  [
    { title: "礼品", measureUnit: "氰化钾" },
    { kind: "met", met: "氰化钾" },
  ],
  [
    { title: "礼品", spec: "As2O3" },
    { kind: "met", met: "三氧化二砷" },
  ],
  [
    { title: "白色结晶", spec: "100g", measureUnit: "瓶" },
    { kind: "amount", spec: "100g" },
  ],
])("%o is none", (more, problem) => {
  expect(giftProblem({ ...notebook, ...more }, names, null)).toEqual(problem);
});

test("a chemical of the register is none, whether a list has it or not", () => {
  expect(giftProblem({ ...notebook, title: "咖啡因" }, names, "咖啡因")).toEqual({ kind: "met", met: "咖啡因" });
  expect(namesToLookUp({ ...notebook, title: "咖啡因 分析纯", spec: "1个" })).toContain("咖啡因");
  expect(namesToLookUp({ ...notebook, title: "礼品", spec: "咖啡因/1个" })).toContain("咖啡因");
  expect(namesToLookUp({ ...notebook, title: "保温杯 银", spec: "银" })).not.toContain("银");
});

test.each(["麻黄碱", "冰毒"])("%s is told with its law", (title) => {
  expect(giftProblem({ ...notebook, title }, names, null)).toMatchObject({
    kind: "forbidden",
    text: expect.stringContaining(`“${title}”`) as string,
  });
});

describe("a refusal stands beside the field that says so", () => {
  const fieldOf = (more: Partial<Gift>, problem: GiftProblem) => {
    try {
      checkGift({ ...notebook, ...more }, problem);
      return null;
    } catch (error) {
      return error instanceof DomainError ? [error.code, ...Object.entries(error.details?.fields ?? {}).flat()] : error;
    }
  };
  const met: GiftProblem = { kind: "met", met: "氰化钾" };

  test("which is the title where the title has the words, else the first that has them", () => {
    for (const field of ["title", "spec", "description", "measureUnit"] as const)
      expect(fieldOf({ [field]: "氰化钾 1 瓶" }, met)).toEqual([409, field, expect.stringContaining("“氰化钾”")]);
    expect(fieldOf({ title: "氰化钾", spec: "氰化钾" }, met)).toContain("title");
    expect(fieldOf({}, met)).toContain("title");
  });

  test("which is the title for what the law forbids, and the spec for what is sold by amount", () => {
    expect(fieldOf({}, { kind: "forbidden", text: "《条例》第一类" })).toEqual([
      409,
      "title",
      "积分商品只能是礼品：《条例》第一类",
    ]);
    expect(fieldOf({}, { kind: "amount", spec: "100g" })).toEqual([409, "spec", expect.stringContaining("“100g”")]);
  });

  test("and is none where nothing is wrong", () => {
    expect(() => checkGift(notebook, null)).not.toThrow();
  });
});

test.each([
  [{ title: "礼品", spec: "UN 1680" }, "UN 1680"],
  [{ title: "剧毒品 礼盒" }, "剧毒"],
])("%o names what was met: %s", (more, words) => {
  expect(giftProblem({ ...notebook, ...more }, names, null)).toEqual({ kind: "met", met: words });
});

test("what says which substance it is, is told before what only says that it is one", () => {
  expect(giftProblem({ ...notebook, title: "氰化钾 分析纯", spec: "1个" }, names, null)).toMatchObject({ met: "氰化钾" });
});

test("words of less than three characters are looked up as a whole title alone", () => {
  const words = (title: string, spec = "1个") => namesToLookUp({ ...notebook, title, spec });
  expect(words("银")).toContain("银");
  expect(words("保温杯 abc")).toEqual(expect.arrayContaining(["abc"]));
  expect(words("保温杯 ab")).not.toContain("ab");
  expect(words("（）", "")).not.toContain("");
});

describe("a substance in the words of a gift is met whatever is said beside it", () => {
  const listed = listedNames([
    { name: "乙醚", casNo: "60-29-7", lists: ["hazardous", "precursor"], isForbidden: false, formula: "C4H10O" },
    { name: "甲醛", casNo: "50-00-0", lists: ["hazardous"], isForbidden: false, formula: "CH2O" },
    { name: "福尔马林", casNo: "50-00-0", lists: ["hazardous"], isForbidden: false, formula: "CH2O" },
    { name: "无水乙醇", casNo: "64-17-5", lists: ["hazardous"], isForbidden: false, formula: "C2H6O" },
    { name: "硫酸", casNo: "7664-93-9", lists: ["hazardous", "precursor"], isForbidden: false, formula: "H2O4S" },
  ]);
  const metIn = (more: Partial<Gift>, registered: string | null = null, called: string[] = []) => {
    const problem = giftProblem({ ...notebook, ...more }, listed, registered, called);
    return problem?.kind === "met" ? problem.met : problem;
  };

  test.each<[Partial<Gift>, string]>([
    [{ title: "甲醛一瓶" }, "甲醛"],
    [{ title: "福尔马林礼盒" }, "福尔马林"],
    [{ title: "分析纯乙醚两瓶装" }, "乙醚"],
    [{ title: "礼品", spec: "乙醚1瓶" }, "乙醚"],
    [{ title: "礼品", description: "内装乙醚，附说明书" }, "乙醚"],
    [{ title: "礼品", description: "赠：甲醛 1 瓶" }, "甲醛"],
    [{ title: "ch2o 礼盒", spec: "1个" }, "ch2o"],
    [{ title: "礼品", description: "赠：甲醛1瓶" }, "甲醛"],
    [{ title: "礼品", spec: "H2SO4一瓶" }, "硫酸"],
  ])("%o: %s", (more, met) => {
    expect(metIn(more)).toBe(met);
  });

  test("also by a trade word of it", () => {
    expect(metIn({ title: "绝对酒精" }, null, ["无水乙醇"])).toBe("无水乙醇");
    expect(metIn({ title: "DMSO一瓶" }, "二甲基亚砜")).toBe("二甲基亚砜");
    expect(namesToLookUp({ ...notebook, title: "DMSO一瓶" })).toContain("dmso");
  });

  test.each([
    "甲醛检测仪",
    "乙醚分子模型积木",
    "硫酸纸笔记本",
    "铜书签",
    "锂电池充电宝",
    "元素周期表水杯",
    "周期表鼠标垫",
    "苯环钥匙扣",
  ])("%s stays a gift", (title) => {
    expect(metIn({ title })).toBeNull();
  });
});
