import { describe, expect, it } from "vitest";
import { hillFormula, readFormula, compositionsOf } from "./formula.ts";

it.each([
  ["NaCl", "ClNa"],
  ["H2SO4", "H2O4S"],
  ["CH3COOH", "C2H4O2"],
  ["Ca(OH)2", "CaH2O2"],
  ["(NH4)2SO4", "H8N2O4S"],
  ["CuSO4·5H2O", "CuH10O9S"],
  ["CuSO4.5H2O", "CuH10O9S"],
  ["K3[Fe(CN)6]", "C6FeK3N6"],
  ["Fe", "Fe"],
])("%s is made of %s", (formula, composition) => {
  expect(hillFormula(formula)).toBe(composition);
});

it.each(["", "PCR", "nacl", "Xx2", "Na+", "(OH", "2", "乙醇"])("%j is no formula", (text) => {
  expect(hillFormula(text)).toBeNull();
});

describe("a typed word", () => {
  it("counts capitals where somebody set them", () => {
    expect(readFormula("CO")).toEqual({ strict: "CO", loose: [] });
    expect(readFormula("Co")).toEqual({ strict: "Co", loose: [] });
    expect(readFormula("co")).toEqual({ strict: null, loose: [] });
    expect(readFormula("CoCl2")).toEqual({ strict: "Cl2Co", loose: [] });
    expect(readFormula("COCl2")).toEqual({ strict: "CCl2O", loose: [] });
  });

  it("in one case alone is read in every way", () => {
    expect(readFormula("nacl").loose).toContain("ClNa");
    expect(readFormula("NACL")).toEqual({ strict: null, loose: expect.arrayContaining(["ClNa"]) });
    expect(readFormula("h2so4").loose).toContain("H2O4S");
    expect(readFormula("caco3").loose).toEqual(expect.arrayContaining(["CCaO3"]));
    expect(readFormula("SIO2")).toEqual({ strict: "IO2S", loose: ["O2Si"] });
  });

  it("may have subscripts and full-width letters", () => {
    expect(readFormula("H₂SO₄").strict).toBe("H2O4S");
    expect(readFormula("ＮａＣｌ").strict).toBe("ClNa");
  });

  it("is none when it is a word, and takes no time when it is long", () => {
    for (const word of ["乙醇", "500", "S", "离心管50ml", "x".repeat(40), "cocococococococococo"]) {
      expect(readFormula(word)).toEqual({ strict: null, loose: [] });
    }
    expect(readFormula("cococococococo2").loose.length).toBeLessThanOrEqual(32);
  });
});

it.each([
  ["KCN", "CKN"],
  ["kcn", "CKN"],
  ["KMnO4", "KMnO4"],
  ["kmno4", "KMnO4"],
  ["₂", null],
  ["氯化钠", null],
] as const)("%s may be %s", (typed, composition) => {
  if (composition === null) expect(compositionsOf(typed)).toEqual([]);
  else expect(compositionsOf(typed)).toContain(composition);
});
