import { describe, expect, test } from "vitest";
import { judgeCondition } from "./condition.ts";
import { amountIn, densityOf } from "./density.ts";
import { isForm, narrower, readForm, type Form } from "./form.ts";
import { contentOf, contradictionIn, statedForm, unknownContent } from "./statement.ts";

const of = (from: number, to: number, form: Form | null = null) => ({
  concentration: { basis: "mass" as const, from, to },
  form,
  massPercent: { from, to },
});

describe("a condition", () => {
  test.each([
    ["含量>8%", of(3, 3), "failed"],
    ["含量>8%", of(8, 8), "failed"],
    ["含量>8%", of(0, 10), "unknown"],
    ["含量>8%", of(30, 30), "met"],
    ["20%≤含量<60%", of(20, 20), "met"],
    ["20%≤含量<60%", of(60, 60), "failed"],
    ["20%≤含量<60%", of(50, 70), "unknown"],
    ["浓度50%～72%", of(70, 72), "met"],
    ["浓度≤50%", of(70, 72), "failed"],
    ["52%<含量≤100%", of(98, 100), "met"],
    ["含氨>10%", of(25, 28), "met"],
    ["含水≥15%", of(98, 100), "unknown"],
    ["有涂层", of(98, 100), "unknown"],
    ["干的或含水<15%", of(98, 100), "unknown"],
    ["含量≤16%,含水≥39%,含乙酸≥15%,含过氧化氢≤24%,含有稳定剂", of(32, 32), "failed"],
    ["含量≤43%,含水≥5%", of(32, 32), "unknown"],
    ["溶液", of(3, 3, "solution"), "met"],
    ["溶液", of(3, 3, "powder"), "failed"],
    ["溶液", of(3, 3, "liquid"), "unknown"],
    ["固体", of(98, 98, "powder"), "met"],
    ["粉末", of(98, 98, "solid"), "unknown"],
    ["粉末", of(98, 98, "turnings"), "failed"],
    ["非粉末形态", of(98, 98, "powder"), "failed"],
    ["非粉末形态", of(98, 98, "pieces"), "met"],
    ["丸状、旋屑或带状", of(98, 98, "turnings"), "met"],
    ["无水", of(40, 40, "solution"), "failed"],
    ["", of(3, 3), "met"],
  ] as const)("%s of %o", (condition, content, expected) => expect(judgeCondition(condition, content)).toBe(expected));

  test("that nothing is known of counts as open", () => {
    for (const condition of ["含量>8%", "溶液", "粉末", "含水≥15%", "constructor", "__proto__"])
      expect(judgeCondition(condition, unknownContent)).toBe("unknown");
    expect(judgeCondition(null, unknownContent)).toBe("met");
  });
});

describe("a form", () => {
  test.each<[string, Form | null]>([
    ["过氧化氢水溶液", "solution"],
    ["盐酸 AR", "solution"],
    ["盐酸胍", null],
    ["氯化氢气体 钢瓶", "gas"],
    ["镁屑 99.9%", "turnings"],
    ["锌粉", "powder"],
    ["锌粒", "granules"],
    ["铝箔", "pieces"],
    ["可溶性淀粉", null],
    ["氢氧化钠 片状", "pieces"],
    ["乙醇", null],
    ["铁粉 溶液", null],
  ])("of %s", (title, expected) => expect(readForm([title])).toBe(expected));

  test("a powder is a solid, a solution a liquid", () => {
    expect(narrower("solid", "powder")).toBe("powder");
    expect(narrower("powder", "liquid")).toBeNull();
    expect(isForm("solution", "liquid")).toBe(true);
    expect(isForm("liquid", "solution")).toBeNull();
  });
});

describe("what goods say of their content", () => {
  const texts = ["过氧化氢 30% AR", "500mL", "AR"];
  test("in the title, and more exactly in a field of its own", () => {
    expect(contentOf({ concentration: "", form: "", texts }, 34).massPercent).toEqual({ from: 30, to: 30 });
    expect(contentOf({ concentration: "30%", form: "", texts }, 34).massPercent).toEqual({ from: 30, to: 30 });
    expect(contentOf({ concentration: "1mol/L", form: "", texts: ["盐酸 1M"] }, 36.46).form).toBe("solution");
  });

  test("counts where buyers read it: a concentration in its field alone is unknown", () => {
    expect(contentOf({ concentration: "3%", form: "", texts: ["双氧水 30", "500mL"] }, 34).massPercent).toBeNull();
    expect(contentOf({ concentration: "1%", form: "", texts: ["冰乙酸 AR"] }, 60).massPercent).toBeNull();
    const exact = contentOf({ concentration: "36.5%", form: "", texts: ["盐酸 36%-38%"] }, 36.46);
    expect(exact.massPercent).toEqual({ from: 36.5, to: 36.5 });
  });

  test("a form in its field alone is unknown; the title's own is not narrowed by it", () => {
    expect(contentOf({ concentration: "", form: "颗粒", texts: ["锌 AR"] }, 65).form).toBeNull();
    expect(contentOf({ concentration: "", form: "颗粒", texts: ["锌 固体"] }, 65).form).toBe("solid");
    expect(contentOf({ concentration: "", form: "固体", texts: ["锌粉"] }, 65).form).toBe("powder");
    expect(statedForm({ concentration: "", form: "固体", texts: ["氯化钠"] })).toBe("solid");
  });

  test("is unknown where the two contradict each other", () => {
    const described = { concentration: "3%", form: "", texts };
    expect(contradictionIn(described)).toEqual({ field: "concentration", stated: "3%", read: "30%" });
    expect(contentOf(described, 34)).toEqual(unknownContent);
    expect(contradictionIn({ concentration: "", form: "溶液", texts: ["锌粉"] })?.field).toBe("form");
    expect(contradictionIn({ concentration: "30%", form: "溶液", texts })).toBeNull();
  });
});

describe("kilograms and litres", () => {
  const densities = [
    { condition: "95%≤含量≤100%", gramsPerMl: 1.84 },
    { condition: "含量<20%", gramsPerMl: 1.1 },
  ];
  test("meet through the density of what the goods hold", () => {
    const strong = densityOf(densities, of(98, 98));
    expect(amountIn("mass", { measure: "volume", milli: 500_000 }, strong)).toBe(920_000);
    expect(amountIn("volume", { measure: "mass", milli: 920_000 }, strong)).toBe(500_000);
    expect(amountIn("mass", { measure: "mass", milli: 5 }, null)).toBe(5);
  });

  test("draw the most there may be where the content is unknown, and nothing without a density", () => {
    const any = densityOf(densities, unknownContent);
    expect(any).toEqual({ lightest: 1.1, heaviest: 1.84 });
    expect(amountIn("mass", { measure: "volume", milli: 100 }, any)).toBe(184);
    expect(amountIn("volume", { measure: "mass", milli: 110 }, any)).toBe(100);
    expect(densityOf(densities, of(50, 50))).toBeNull();
    expect(amountIn("mass", { measure: "volume", milli: 100 }, null)).toBeNull();
  });
});
