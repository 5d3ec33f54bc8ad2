import { describe, expect, test } from "vitest";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { chineseClass, clpEntries, withClp, type ClpEntry } from "./clp.ts";
import { hazardStatements, substances, type Substance } from "./files.ts";

describe("the European classification in Chinese", () => {
  test.each([
    ["Acute Tox. 3", "H301", "急性毒性-经口,类别3"],
    ["Acute Tox. 4", "H312", "急性毒性-经皮,类别4"],
    ["Acute Tox. 1", "H330", "急性毒性-吸入,类别1"],
    ["STOT SE 3", "H336", "特异性靶器官毒性-一次接触,类别3（麻醉效应）"],
    ["Skin Corr. 1B", "H314", "皮肤腐蚀/刺激,类别1B"],
    ["Org. Perox. C", "H242", "有机过氧化物,C型"],
    ["Expl. 1.1", "H201", "爆炸物,1.1项"],
    ["Unst. Expl.", "H200", "爆炸物,不稳定爆炸物"],
    ["Press. Gas", "H280", "加压气体"],
  ])("%s with %s", (name, hCode, expected) => expect(chineseClass(name, hCode)).toBe(expected));

  test("a class without a Chinese name is refused", () => {
    expect(() => chineseClass("Unheard of 1", "H999")).toThrow("Unheard of 1");
  });
});

const sodiumChloride: Substance = {
  cas: "7647-14-5",
  zh: "氯化钠",
  aliases: [],
  en: "",
  formula: "ClNa",
  mw: "58.44",
  smiles: "",
  ghs: [],
  h: [],
  pict: [],
  signal: "",
  un: "",
  unClass: "",
  source: "",
};
const entry: ClpEntry = {
  cas: "7647-14-5",
  zh: "",
  en: "sodium chloride",
  classes: [["Eye Irrit. 2", "H319"]],
  pict: ["GHS07"],
  signal: "警告",
  index: "000-000-00-0",
  applies: "2010-12-01",
  hasOtherForms: true,
};

test("China's classification prevails, the European one fills what is silent, and says so", () => {
  const classified = { ...sodiumChloride, ghs: ["易燃液体,类别2"], source: "《危险化学品目录（2015版）》" };
  expect(withClp([classified], [entry])).toEqual([classified]);
  expect(withClp([sodiumChloride], [entry])).toMatchObject([
    { zh: "氯化钠", formula: "ClNa", ghs: ["严重眼损伤/眼刺激,类别2"], h: ["H319"], signal: "警告" },
  ]);
  const [added] = withClp([], [entry]);
  expect(added).toMatchObject({ cas: "7647-14-5", zh: "sodium chloride", formula: "" });
  expect(added?.source).toContain("欧盟 CLP");
  expect(added?.source).toContain("其他形态或浓度");
});

test("each of the 4,178 numbers stands in the register once, with statements that have a text", () => {
  const register = new Map(substances.map((one) => [one.cas, one]));
  expect(register.size).toBe(substances.length);
  expect(clpEntries).toHaveLength(4178);
  const codes = new Set(hazardStatements.map(({ code }) => code));
  for (const { cas } of clpEntries) {
    const known = register.get(cas);
    expect(parseCas(cas), cas).toBe(cas);
    expect(known?.ghs.length, cas).toBeGreaterThan(0);
    expect(
      known?.h.filter((code) => !codes.has(code)),
      cas,
    ).toEqual([]);
  }
});
