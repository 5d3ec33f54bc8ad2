import { expect, test } from "vitest";
import { isMeant } from "./traits.ts";

const substance = (nameZh: string, formula: string | null) => ({
  casNo: "50-00-0",
  nameZh,
  formula,
  ghsClasses: [],
  isUnregistered: false,
  lists: [],
});

test("an entry that is a CAS number means that substance alone", () => {
  expect(isMeant("50-00-0", substance("甲醛", "CH2O"))).toBe(true);
  expect(isMeant("50-00-1", substance("甲醛", "CH2O"))).toBe(false);
});

test("a family nobody has described means nothing", () => {
  expect(isMeant("tag:unheard", substance("甲醛", "CH2O"))).toBe(false);
});

test.each([
  ["organic", "丙酮", "C3H6O", true],
  ["organic", "四氯化碳", "CCl4", true],
  ["organic", "碳酸氢钠", "CHNaO3", false],
  ["organic", "氯化钴", "Cl2Co", false],
  ["organic", "某物", null, false],
  ["chlorinated", "三氯甲烷", "CHCl3", true],
  ["chlorinated", "丙酮", "C3H6O", false],
  ["chlorinated", "氯化钠", "ClNa", false],
  ["heavymetal", "硫酸铜", "CuO4S", true],
  ["heavymetal", "硝酸铅", "N2O6Pb", true],
  ["heavymetal", "氯化汞", "Cl2Hg", true],
  ["heavymetal", "硝酸银", "AgNO3", true],
  ["heavymetal", "硝酸钾", "KNO3", false],
  // Co is not carbon, nor is a part of another element's sign an element.
  ["copper", "硫酸铜", "CuO4S", true],
  ["copper", "氯化锔", "Cl3Cm", false],
  ["silver", "某物", null, false],
  ["acid", "盐酸溶液", "ClH", true],
  ["acid", "盐酸多西环素", null, false],
  ["base", "氢氧化钾", "HKO", true],
  ["alcohol", "乙二醇", "C2H6O2", true],
  ["azide", "叠氮化钠", "N3Na", true],
  ["chlorate", "氯酸钾", "ClKO3", true],
  ["chlorate", "高氯酸钾", "ClKO4", false],
  ["chlorate", "次氯酸钠", "ClNaO", false],
  ["hydride", "氢化钠", "HNa", true],
  ["hydride", "氧氢化钠", "HNaO", false],
])("of the family %s: %s is %s %s", (family, nameZh, formula, expected) => {
  expect(isMeant(`tag:${family}`, substance(nameZh, formula))).toBe(expected);
});
