import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuantity, quantityIn } from "./amount.ts";
import { layoutOf } from "./columns.ts";
import { gradeIn, withoutGrade } from "./grade.ts";
import { chosenOf, rankFound, type Found } from "./rank.ts";
import { readText } from "./text.ts";
import { isAside, keyOf, wantedOf } from "./wanted.ts";

describe("quantities", () => {
  test.each([
    ["2", 2, ""],
    ["２瓶", 2, "瓶"],
    ["1,000", 1000, ""],
    ["3.0", 3, ""],
    ["两盒", 2, "盒"],
    ["十二 支", 12, "支"],
    ["二十", 20, ""],
    ["数量：5 瓶", 5, "瓶"],
    ["×2瓶", 2, "瓶"],
  ])("%s is %i %s", (cell, quantity, unit) => {
    expect(parseQuantity(cell)).toEqual({ quantity, unit });
  });

  test.each(["", "0", "-1", "1.5", "若干", "1e3", "2-3", "=A1*2", "500ml", "1000000"])("%j is none", (cell) => {
    expect(parseQuantity(cell)).toBeNull();
  });

  test("in running text, the size of a pack is none", () => {
    expect(quantityIn("乙醇 500ml×2瓶")).toMatchObject({ quantity: 2, unit: "瓶" });
    expect(quantityIn("离心管 50支/包")).toMatchObject({ quantity: null });
    expect(quantityIn("乙腈 4L")).toMatchObject({ quantity: null });
  });
});

describe("lines of a chat", () => {
  test.each([
    ["无水乙醇 AR 500ml×2瓶", { name: "无水乙醇 AR", spec: "500ml", quantity: 2, unit: "瓶" }],
    ["1. 乙腈 色谱纯 ４Ｌ 3瓶", { name: "乙腈 色谱纯", spec: "4l", quantity: 3 }],
    ["枪头1000ul 3包，谢谢", { name: "枪头", spec: "1000ul", quantity: 3, unit: "包" }],
    ["CoCl2 500G 2瓶", { name: "CoCl2", spec: "500g", quantity: 2 }],
    ["64-17-5 五瓶", { cas: "64-17-5", quantity: 5 }],
    ["CAS：７５-０５-８，4L*2", { cas: "75-05-8", spec: "4l", quantity: 2 }],
    ["货号 E111991 2瓶", { code: "E111991", quantity: 2, cas: "" }],
    ["A112345-500g x 3", { code: "A112345-500g", quantity: 3 }],
    ["麻烦订购 离心管 50支/包 10包", { name: "离心管", spec: "50支/包", quantity: 10, unit: "包" }],
    ["丙酮", { name: "丙酮", code: "", quantity: null }],
  ])("%s", (text, expected) => {
    expect(readText(text)).toMatchObject(expected);
  });
});

describe("columns", () => {
  test("by headings below a title, in any order", () => {
    const rows = [
      ["2026年11月试剂采购清单"],
      ["序号", "品名", "CAS号", "规格型号", "采购数量(必填)", "单位"],
      ["1", "乙醇", "64-17-5", "500ml", "2", "瓶"],
    ];
    expect(layoutOf(rows)).toEqual({ head: 1, columns: [null, "name", "cas", "spec", "quantity", "unit"], unit: "" });
  });

  test("without headings, by what stands in them; a counting column is no quantity", () => {
    const rows = [
      ["1", "无水乙醇", "64-17-5", "500mL", "2"],
      ["2", "乙腈", "75-05-8", "4L", "10"],
      ["3", "丙酮", "67-64-1", "500mL", "1"],
    ];
    expect(layoutOf(rows)).toEqual({ head: -1, columns: [null, "name", "cas", "spec", "quantity"], unit: "" });
  });

  test.each([
    [
      [
        ["WZ-0850091", "2", "箱"],
        ["NP-0693361", "1", "打"],
      ],
      ["code", "quantity", "unit"],
    ],
    [
      [
        ["WZ-0850091", "丙酮", "500mL", "2", "瓶"],
        ["NP-0693361", "乙醇", "4L", "1", "Box"],
      ],
      ["code", "name", "spec", "quantity", "unit"],
    ],
    [[["丙酮", "67-64-1", "2", "打"]], ["name", "cas", "quantity", "unit"]],
  ])("units in a column of their own count without headings too: %j", (rows, columns) => {
    expect(layoutOf(rows).columns).toEqual(columns);
  });

  test("of a table of hundreds of columns few cells are looked at, since nobody gets a turn meanwhile", () => {
    let reads = 0;
    const watched = Array.from(
      { length: 300 },
      (_, line) =>
        new Proxy(
          Array.from({ length: 200 }, (_, place) => `乙醇${line}${place}`),
          {
            get: (cells, key, self) => {
              if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
              return Reflect.get(cells, key, self) as unknown;
            },
          },
        ),
    );
    expect(layoutOf(watched).head).toBe(-1);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(8_000);
  });

  test("two columns of one heading: the first counts", () => {
    expect(layoutOf([["货号", "数量", "数量"]]).columns).toEqual(["code", "quantity", null]);
  });
});

describe("rows", () => {
  const columns = ["name", "cas", "spec", "quantity"] as const;

  test("a wrong check digit, a quantity in words and a formula say how to mend them", () => {
    expect(wantedOf(1, ["乙醇", "64-17-6", "500ml", "1"], columns)).toMatchObject({
      cas: "",
      problem: "CAS 号“64-17-6”校验位不对，请核对",
    });
    expect(wantedOf(1, ["乙醇", "64-17-5", "", "若干"], columns)).toMatchObject({
      quantity: null,
      problem: "数量“若干”不是正整数，请填写",
    });
    expect(wantedOf(1, ["乙醇", "64-17-5", "", "=SUM(A1:A3)"], columns).problem).toContain("是公式");
  });

  test("500ml×2瓶 in the column of specifications, without one of quantities", () => {
    expect(wantedOf(1, ["乙醇", "", "500ml×2瓶"], columns)).toMatchObject({ spec: "500ml", quantity: 2, unit: "瓶" });
    expect(wantedOf(1, ["乙醇", "", "500ml×2瓶", "3"], columns)).toMatchObject({ spec: "500ml×2瓶", quantity: 3 });
  });

  test("sums and signatures are asides", () => {
    expect(isAside(wantedOf(1, ["合计：1200元", "", "", "9"], columns))).toBe(true);
    expect(isAside(wantedOf(1, ["", "", "", "3"], columns))).toBe(true);
    expect(isAside(wantedOf(1, ["乙醇", "", "", "3"], columns))).toBe(false);
  });

  test("a row of another shape than the rest is read from the cells that belong to no column", () => {
    const rows = [["WZ-0850091", "3"], ["无水乙醇 AR 500mL 2瓶"], ["WZ-0850092 1"], ["总计：20件"]];
    const read = rows.map((cells, place) => wantedOf(place + 1, cells, layoutOf(rows).columns));
    expect(read).toMatchObject([
      { code: "WZ-0850091", quantity: 3, problem: null },
      { name: "无水乙醇 AR", spec: "500ml", quantity: 2 },
      { code: "WZ-0850092", quantity: 1, problem: null },
      { problem: null },
    ]);
    expect(read.map(isAside)).toEqual([false, false, false, true]);
  });

  test("a row that gives a number is never an aside, whatever shapes stand around it", () => {
    const other = fc.constantFrom<string[]>(
      ["乙腈 4L 2瓶"],
      ["x", "y", "z"],
      ["", "", "备注：急"],
      ["2"],
      ["无水乙醇", "64-17-5", "500mL"],
      [""],
    );
    fc.assert(
      fc.property(fc.array(other, { maxLength: 8 }), fc.nat({ max: 8 }), (others, at) => {
        const rows = others.toSpliced(at, 0, ["WZ-0850091", "3"]);
        const { head, columns } = layoutOf(rows);
        const place = rows.findIndex(([cell]) => cell === "WZ-0850091");
        const wanted = wantedOf(1, rows[place] ?? [], columns);
        expect(place > head && !isAside(wanted)).toBe(true);
        expect(wanted.text).toContain("WZ-0850091");
      }),
    );
  });

  test("whatever stands in a row, reading it ends, keeps the text and gives a quantity that may be ordered", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom("500ml×2瓶", "64-17-5", "＝1", "１０", "\u0000", "=1+1"),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 9 }), fc.boolean(), (cells, withColumns) => {
        const wanted = wantedOf(7, cells, withColumns ? columns : []);
        expect(wanted.line).toBe(7);
        expect(wanted.quantity ?? 1).toBeGreaterThan(0);
        expect(Number.isInteger(wanted.quantity ?? 1)).toBe(true);
        expect(wanted.text === "").toBe(cells.every((text) => wantedOf(1, [text], []).text === ""));
        expect(keyOf(wanted).length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

describe("candidates", () => {
  const found = (productId: number, more: Partial<Found> = {}): Found => ({
    productId,
    by: "cas",
    productCode: `C-${productId}`,
    makerCode: "",
    casNo: "64-17-5",
    title: "无水乙醇 AR",
    spec: "500mL",
    brandName: "国药",
    pack: { quantity: 500, unit: "mL" },
    onSale: true,
    rankLevel: 1,
    ...more,
  });
  const wanted = (more: object) => ({
    ...wantedOf(1, ["乙醇", "64-17-5", "500ml", "1"], ["name", "cas", "spec", "quantity"]),
    ...more,
  });

  test("the code decides; the same code for another substance does not", () => {
    const byCode = rankFound(wanted({ code: "C2" }), [found(1), found(2, { by: "code" })]);
    expect(byCode[0]).toMatchObject({ productId: 2, confidence: 99 });
    expect(chosenOf(byCode)).toBe(2);
    const other = rankFound(wanted({ code: "C2" }), [found(2, { by: "code", casNo: "75-05-8" })]);
    expect(chosenOf(other)).toBeNull();
  });

  test("goods of another number are offered, never taken", () => {
    const other = rankFound(wanted({ code: "NOSUCH-99", brand: "国药" }), [found(1)]);
    expect(other).toMatchObject([{ productId: 1, why: expect.arrayContaining(["货号不同"]) }]);
    expect(chosenOf(other)).toBeNull();
  });

  test("substance, pack and brand together are sure; two alike are asked for", () => {
    expect(chosenOf(rankFound(wanted({ brand: "国药" }), [found(1), found(2, { brandName: "沃凯" })]))).toBe(1);
    expect(chosenOf(rankFound(wanted({}), [found(1), found(2)]))).toBeNull();
  });

  test("another pack stands behind, what is off sale last, a former choice first", () => {
    const ranked = rankFound(wanted({}), [
      found(1, { spec: "2.5L", pack: { quantity: 2500, unit: "mL" } }),
      found(2),
      found(3, { onSale: false }),
      found(4, { by: "memory" }),
    ]);
    expect(ranked.map(({ productId }) => productId)).toEqual([4, 2, 1, 3]);
    expect(chosenOf(ranked)).toBe(4);
  });
});

describe("hostile lists", () => {
  const long = 60_000;
  test.each([
    ["spaces before a code", `乙醇 cat${" ".repeat(long)}；x`],
    ["spaces after an amount", `数量${" ".repeat(long)}x`],
    ["figures", "1".repeat(long)],
    ["figures and spaces", "1 ".repeat(long / 2)],
    ["marks of spaces", `货号${"\u3000".repeat(long)}`],
    ["one character that half width makes eighteen", "\ufdfa".repeat(long)],
    ["hidden ones", "\u200b".repeat(long)],
    ["percentages", "99.".repeat(long / 3)],
    ["brackets", "(".repeat(long)],
    ["words", "a-".repeat(long / 2)],
  ])("%s cost no more than an ordinary row", (_, cell) => {
    const read = () => {
      const began = performance.now();
      const wanted = wantedOf(2, [cell, cell, cell], ["name", "spec", "quantity"]);
      keyOf(wanted);
      readText(cell);
      parseQuantity(cell);
      gradeIn(cell);
      withoutGrade(cell.slice(0, 300));
      layoutOf([
        [cell, cell],
        ["x", cell],
      ]);
      expect(wanted.name.length).toBeLessThanOrEqual(100);
      return performance.now() - began;
    };
    // The least counts: a busy machine makes one of them long.
    expect(Math.min(read(), read(), read())).toBeLessThan(500);
  });
});

describe("grades", () => {
  test.each([
    ["无水乙醇 AR 500ml", "ar", "无水乙醇 500ml"],
    ["乙腈 LC-MS ≥99.9%", "lc-ms", "乙腈"],
    ["酒石酸 tartaric 99%", "99%", "酒石酸 tartaric"],
    ["丙酮 色谱纯 HPLC", "hplc", "丙酮"],
    ["甲醇 色谱级", "hplc", "甲醇"],
    ["乙腈(色谱纯)", "hplc", "乙腈"],
    ["盐酸 优级纯", "gr", "盐酸"],
    ["水", null, "水"],
  ])("%s is %s", (text, grade, name) => {
    expect(gradeIn(text)).toBe(grade);
    expect(withoutGrade(text)).toBe(name);
  });
});
