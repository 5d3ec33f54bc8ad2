import { describe, expect, test } from "vitest";
import { contentOf } from "#src/domain/hazard/content/statement.ts";
import { classifiedAs } from "#src/domain/hazard/content/classified.ts";
import { formLabel } from "#src/domain/hazard/content/form.ts";
import { judgeCondition } from "#src/domain/hazard/content/condition.ts";
import { membershipsOf } from "#src/domain/hazard/rule.ts";
import { chineseClass } from "./clp.ts";
import { inchiRows } from "./inchi.ts";
import { loadRdkit } from "./rdkit.ts";
import { concentrationLimits, densities, inchis, listings, relations, substanceClasses, substances } from "./files.ts";

const names = { h2o2: "7722-84-1", hno3: "7697-37-2", hclo4: "7601-90-3", nh3: "1336-21-6", acetic: "64-19-7" };
const { h2o2, hno3, hclo4, nh3, acetic } = names;
const [naocl, hcl, hbr, zinc, magnesium, methylamine] = [
  "7681-52-9",
  "7647-01-0",
  "10035-10-6",
  "7440-66-6",
  "7439-95-4",
  "74-89-5",
];

const contentFor = (casNo: string, title: string, concentration = "", form = "") =>
  contentOf({ concentration, form, texts: [title] }, Number(substances.find(({ cas }) => cas === casNo)?.mw || 0) || null);

/** The lists goods stand on, with 需核实 for those that only may hold. */
function listsOf(...[casNo, title, concentration, form]: Parameters<typeof contentFor>): string[] {
  const mine = listings
    .filter(({ cas }) => cas === casNo)
    .map(({ list, grade, condition }) => ({ list, grade: grade as 1 | 2 | 3 | null, condition }));
  const found = membershipsOf(mine, [], contentFor(casNo, title, concentration, form));
  const sure = new Set(found.filter(({ condition }) => condition === null).map(({ list }) => list));
  const open = new Set(found.map(({ list }) => list).filter((list) => !sure.has(list)));
  return [...sure, ...[...open].map((list) => `${list}?`)].toSorted();
}

describe("lists by concentration and form", () => {
  test.each<[string, string, string[], string?, string?]>([
    [h2o2, "过氧化氢 3%", []],
    [h2o2, "过氧化氢 8%", []],
    [h2o2, "双氧水 ≤8%", []],
    [h2o2, "过氧化氢 8.5%", ["explosive", "hazardous"]],
    [h2o2, "过氧化氢溶液 30%", ["explosive", "hazardous"]],
    [h2o2, "过氧化氢 35%", ["explosive", "hazardous"]],
    [h2o2, "过氧化氢 60%", ["explosive", "hazardous"]],
    [h2o2, "过氧化氢 AR", ["explosive?", "hazardous?"]],
    [h2o2, "过氧化氢 AR", ["explosive?", "hazardous?"], "30%"],
    [h2o2, "过氧化氢 AR", ["explosive?", "hazardous?"], "3%"],
    [h2o2, "过氧化氢 30%", ["explosive?", "hazardous?"], "3%"],
    [h2o2, "过氧化氢 3%（由 30% 稀释）", ["explosive?", "hazardous?"]],
    [h2o2, "过氧化氢 5–10%", ["explosive?", "hazardous?"]],
    [h2o2, "过氧化氢 1 mol/L", []],
    [h2o2, "过氧化氢 9.8 mol/L", ["explosive?", "hazardous"]],
    [h2o2, "过氧化氢 3 mol/L", ["explosive?", "hazardous?"]],
    [h2o2, "过氧化氢 10 体积", ["explosive?", "hazardous?"]],
    [h2o2, "过氧化氢 30 g/L", []],
    [hno3, "硝酸 AR", ["explosive", "hazardous"]],
    [hno3, "硝酸 65%", ["explosive", "hazardous"]],
    [hno3, "硝酸 70%", ["explosive", "hazardous"]],
    [hno3, "发烟硝酸 98%", ["explosive", "hazardous"]],
    [hclo4, "高氯酸 70–72%", ["explosive", "hazardous"]],
    [hclo4, "高氯酸 30%", ["explosive", "hazardous"]],
    [hclo4, "高氯酸", ["explosive?", "hazardous"]],
    [nh3, "氨水 25–28%", ["hazardous"]],
    [nh3, "氨水 10%", []],
    [nh3, "氨水 5%", []],
    [nh3, "氨水 AR", ["hazardous?"]],
    [acetic, "冰乙酸 ≥99.5%", ["hazardous"]],
    [acetic, "乙酸 36%", ["hazardous"]],
    [acetic, "乙酸 10%", []],
    [acetic, "乙酸 5%", []],
    [acetic, "乙酸 AR", ["hazardous?"]],
    [naocl, "次氯酸钠 有效氯≥10%", ["hazardous"]],
    [naocl, "次氯酸钠 有效氯 4%", []],
    [naocl, "次氯酸钠溶液", ["hazardous?"]],
    [hcl, "盐酸 36–38%", ["hazardous", "precursor"]],
    [hcl, "盐酸标准溶液 0.1 mol/L", ["hazardous", "precursor"]],
    [magnesium, "镁粉", ["explosive", "hazardous"]],
    [magnesium, "镁屑", ["explosive", "hazardous"]],
    [magnesium, "镁锭", ["hazardous"]],
    [magnesium, "镁", ["explosive?", "hazardous"]],
    [zinc, "锌粒 AR", ["hazardous"]],
    [zinc, "锌粉 AR", ["explosive", "hazardous"]],
    [zinc, "锌 AR", ["explosive?", "hazardous"]],
    [zinc, "锌 AR", ["explosive?", "hazardous"], "", "粉末"],
    [zinc, "锌 AR", ["explosive?", "hazardous"], "", "颗粒"],
    [zinc, "锌 固体", ["explosive?", "hazardous"], "", "颗粒"],
    [zinc, "锌粉", ["explosive?", "hazardous"], "", "颗粒"],
    [methylamine, "一甲胺水溶液 40%", ["explosive", "hazardous"]],
    [methylamine, "一甲胺", ["explosive?", "hazardous"]],
    ["80-43-3", "过氧化二异丙苯 98%", ["explosive", "hazardous"]],
    ["80-43-3", "过氧化二异丙苯 40%", ["hazardous"]],
    ["7440-67-7", "锆粉", ["explosive", "hazardous"]],
  ])("%s %s", (casNo, title, expected, concentration = "", form = "") =>
    expect(listsOf(casNo, title, concentration, form)).toEqual(expected.toSorted()),
  );
});

describe("classification and UN number by form", () => {
  const un = (casNo: string, title: string, concentration = "") => {
    const { entry, isStrictest } = classifiedAs(
      substanceClasses.filter(({ cas }) => cas === casNo),
      contentFor(casNo, title, concentration),
    );
    return entry && `${entry.un}/${entry.unClass}${isStrictest ? "?" : ""}`;
  };
  test.each<[string, string, string | null]>([
    [hcl, "盐酸 AR", "1789/8"],
    [hcl, "盐酸 37%", "1789/8"],
    [hcl, "氯化氢 钢瓶气", "1050/2.3"],
    [hbr, "氢溴酸 48%", "1788/8"],
    [hbr, "溴化氢气体", "1048/2.3"],
    ["124-41-4", "甲醇钠 固体", "1431/4.2"],
    ["124-41-4", "甲醇钠 AR", "1431/4.2?"],
    ["124-41-4", "甲醇钠甲醇溶液 30%", "1289/3"],
    [magnesium, "镁屑", "1869/4.1"],
    [magnesium, "镁粉", "1418/4.3"],
    [h2o2, "过氧化氢 3%", null],
    [h2o2, "过氧化氢 30%", "2014/5.1"],
    [h2o2, "过氧化氢 AR", "2015/5.1?"],
    [hclo4, "高氯酸 40%", "1802/8"],
    [acetic, "冰乙酸 ≥99.5%", "2789/8"],
    [acetic, "乙酸 36%", "2790/8"],
    [nh3, "氨水 5%", null],
    ["108-95-2", "苯酚 固体", "1671/6.1"],
    ["108-95-2", "苯酚溶液 80%", "2821/6.1"],
  ])("%s %s", (casNo, title, expected) => expect(un(casNo, title)).toBe(expected));

  test("no form or concentration in a field alone takes goods off a list, or gives them a milder class", () => {
    for (const { cas, zh } of substances.filter((one) => listings.some(({ cas }) => cas === one.cas))) {
      const entries = substanceClasses.filter((one) => one.cas === cas);
      const plain = listsOf(cas, `${zh} AR`);
      const [first] = [classifiedAs(entries, contentFor(cas, `${zh} AR`)).entry];
      for (const form of Object.values(formLabel)) {
        expect([zh, form, listsOf(cas, `${zh} AR`, "", form)].flat()).toEqual(
          expect.arrayContaining(plain.map((list) => expect.stringContaining(list.replace("?", "")) as string)),
        );
        // What contradicts the title is unknown, and the strictest entry holds.
        const { entry } = classifiedAs(entries, contentFor(cas, `${zh} AR`, "", form));
        expect([zh, form, entry === first || entry === (entries[0] ?? null)]).toEqual([zh, form, true]);
      }
    }
  });

  test("carbon tetrachloride is toxic, not corrosive", () => {
    expect(substances.find(({ cas }) => cas === "56-23-5")).toMatchObject({ un: "1846", unClass: "6.1" });
  });

  test("no panel mixes categories of one class, and no liquid is a gas under pressure", () => {
    const family = (name: string) => name.split(",")[0] ?? "";
    for (const { ghs, label } of [...substances.map((one) => ({ ...one, label: one.zh })), ...substanceClasses]) {
      // Of two organs, or two statements of one class, both are true.
      const families = ghs.map(family).filter((name) => !/^特异性|^生殖毒性|^急性毒性/.test(name));
      expect(new Set(families).size, `${label}: ${ghs.join("；")}`).toBe(families.length);
      expect(ghs.includes("加压气体") && ghs.some((name) => /易燃液体|氧化性液体/.test(name)), label).toBe(false);
    }
  });

  test("what stands first is what the substance is classified as where nobody says more", () => {
    for (const { cas, ghs, un: number } of substanceClasses.filter(({ order }) => order === 1)) {
      expect(substances.find((one) => one.cas === cas)).toMatchObject({ ghs, un: number });
    }
  });
});

describe("facts beside the register", () => {
  const known = new Set(substances.map(({ cas }) => cas));
  const unknownContent = contentOf({ concentration: "", form: "", texts: [] }, null);
  const exact = contentOf({ concentration: "", form: "", texts: ["97.3%"] }, null);

  test("are about substances of the register, each with its source", () => {
    for (const one of [...substanceClasses, ...densities])
      expect([one.source, known.has(one.cas)]).toEqual([expect.stringMatching(/./), true]);
    for (const { cas, parent, source } of relations)
      expect([known.has(cas), known.has(parent), source]).toEqual([true, true, expect.stringMatching(/./)]);
    expect(concentrationLimits.filter(({ cas }) => !known.has(cas))).toEqual([]);
  });

  test("conditions of limits and densities can all be judged", () => {
    for (const { condition } of [...concentrationLimits, ...densities]) {
      expect(judgeCondition(condition, unknownContent), condition).toBe("unknown");
      expect(judgeCondition(condition, exact), condition).not.toBe("unknown");
    }
  });

  test("limits of 298 substances are classes that have a Chinese name", () => {
    expect(new Set(concentrationLimits.map(({ cas }) => cas)).size).toBe(298);
    for (const { name, h } of concentrationLimits) expect(chineseClass(name, h)).toMatch(/,类别/);
  });

  test("water is heavier than ether and lighter than chloroform", () => {
    const density = (casNo: string) => densities.find(({ cas }) => cas === casNo)?.gramsPerMl ?? 0;
    expect(density("60-29-7")).toBeLessThan(1);
    expect(density("67-66-3")).toBeGreaterThan(1);
    expect(densities.every(({ gramsPerMl }) => gramsPerMl > 0.5 && gramsPerMl < 4)).toBe(true);
  });
});

test("InChI and InChIKey of each structure are those that RDKit computes; three it cannot read", async () => {
  const computed = inchiRows(await loadRdkit(), substances);
  expect(inchis).toEqual(computed);
  const without = substances.filter(({ cas, smiles }) => smiles !== "" && !inchis.some((one) => one.cas === cas));
  expect(without.map(({ zh }) => zh)).toEqual(["三氟化溴", "五氟化溴", "五氟化氯"]);
}, 60_000);
