import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxQuantity } from "../../kernel/quantity.ts";
import { inSaleUnits } from "./sale-units.ts";
import { unitWords } from "../../catalogue/unit-words.ts";

const ordered = (count: string, unit: string, spec: string, text = "") => {
  const [, figure = "", word = ""] = /^(\d+)(.*)$/.exec(count) ?? [];
  return inSaleUnits({ quantity: Number(figure), unit: word, text }, { unit, spec });
};

describe("what is asked for, in units of sale", () => {
  test.each([
    ["2瓶", "瓶", "500mL", 2],
    ["2", "瓶", "500mL", 2],
    ["2打", "瓶", "500mL", 24],
    ["2dozen", "瓶", "500mL", 24],
    ["2打", "打", "100mL", 2],
    ["2打", "双", "均码", 24],
    ["3对", "双", "均码", 3],
    ["3双", "只", "均码", 6],
    ["10只", "双", "均码", 5],
    ["24支", "打", "2mL", 2],
    ["3箱", "箱", "50mL 25支/包×20", 3],
    ["40包", "箱", "50mL 25支/包×20", 2],
    ["500支", "箱", "50mL 25支/包×20", 1],
    ["3箱", "包", "50mL 25支/包，20包/箱", 60],
    ["3箱", "瓶", "500mL/瓶×20瓶/箱", 60],
    ["40瓶", "箱", "500mL×20瓶", 2],
    ["200支", "包", "1.5mL 50支/包", 4],
    ["200个", "包", "1.5mL 50支/包", 4],
    ["100只", "盒", "M 100只装", 1],
    ["2个", "支", "20–200μL", 2],
    ["2把", "支", "20–200μL", 2],
    ["3个", "瓶", "500mL", 3],
    ["50块", "箱", "96孔 50块", 1],
    ["2小时", "小时", "机时", 2],
    ["3pcs", "个", "250mL", 3],
    ["4bottles", "瓶", "500mL", 4],
    ["2瓶（500mL）", "瓶", "500mL", 2],
  ])("%s of what is sold by the %s (%s) are %i", (count, unit, spec, quantity) => {
    expect(ordered(count, unit, spec)).toMatchObject({ quantity });
  });

  test("a unit of a column may say what is in it", () => {
    const unit = (word: string) => inSaleUnits({ quantity: 2, unit: word, text: "" }, { unit: "瓶", spec: "500mL" });
    expect(unit("500mL/瓶")).toMatchObject({ quantity: 2 });
    expect(unit("500mL/箱")).toMatchObject({ quantity: null, problem: expect.stringContaining("“2 500mL/箱”") });
  });

  test("a converted unit says its sum, one that was not says none", () => {
    expect(ordered("2打", "瓶", "500mL")).toEqual({ quantity: 24, sum: "2打 = 24瓶" });
    expect(ordered("2个", "瓶", "500mL")).toEqual({ quantity: 2, sum: "" });
  });

  test("what the row says of its cases counts; two sayings that differ are asked about", () => {
    expect(ordered("3箱", "瓶", "500mL", "乙醇 500ml×20瓶/箱 3箱")).toMatchObject({ quantity: 60 });
    expect(ordered("3箱", "瓶", "500mL", "乙醇 3箱 每箱20瓶")).toMatchObject({ quantity: 60 });
    expect(ordered("3箱", "瓶", "500mL/瓶×20瓶/箱", "乙醇 3箱（12瓶/箱）")).toEqual({
      quantity: null,
      problem: "清单写“3箱”，包装的说法与商品规格“500mL/瓶×20瓶/箱”不一致：请填写瓶数",
    });
  });

  test.each([
    ["3箱", "瓶", "500mL"],
    ["3箱", "个", "250mL"],
    ["3件", "瓶", "500mL"],
    ["2盒", "瓶", "500mL"],
    ["2打", "盒", "100只/盒"],
    ["3双", "盒", "100只/盒"],
    ["3托盘", "瓶", "500mL"],
    ["3boxes", "瓶", "500mL"],
    ["2kg", "瓶", "500mL"],
    ["3升", "瓶", "500mL"],
    ["2箱", "瓶", "500mL×10瓶"],
  ])("%s of what is sold by the %s (%s) are asked for, with the way to say it", (count, unit, spec) => {
    expect(ordered(count, unit, spec)).toEqual({
      quantity: null,
      problem: `清单写“${count}”，此商品按“${unit}”销售，规格没有写明怎样折算：请填写${unit}数`,
    });
  });

  test("a part of what is sold, and more than can be ordered, are asked for", () => {
    expect(ordered("30支", "包", "50支/包")).toEqual({
      quantity: null,
      problem: "清单写“30支”，此商品按“包”销售（规格 50支/包），不是整包：请填写包数",
    });
    expect(ordered("999999打", "瓶", "500mL")).toMatchObject({ quantity: null, problem: expect.stringContaining("999999") });
  });
});

describe("whatever word stands behind a quantity", () => {
  const existing = unitWords.split("|");
  const word = fc.oneof(fc.constantFrom(...existing), fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }));
  const unit = fc.constantFrom(...existing.filter((one) => /\p{Script=Han}/u.test(one)));
  const spec = fc.oneof(
    fc.constantFrom("500mL", "均码", "500mL×10瓶", "", "4.0×3.0mm 10个/套"),
    fc
      .tuple(fc.integer({ min: 2, max: 1000 }), unit, unit, fc.integer({ min: 2, max: 50 }), unit)
      .map(([count, inner, outer, cases, top]) => `1mL ${count}${inner}/${outer}×${cases}${outer}/${top}`),
  );
  const runs = { seed: 20_261_125, numRuns: 4000 };

  test("it is the unit of sale, or converted with its sum, or asked for: the figure is never taken for another amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxQuantity }), word, unit, spec, (quantity, asked, own, pack) => {
        const read = inSaleUnits({ quantity, unit: asked, text: "" }, { unit: own, spec: pack });
        if (read.quantity === null) {
          expect(read.problem.replace(`${quantity} `, String(quantity))).toContain(`${quantity}${asked}`);
          return;
        }
        expect(Number.isSafeInteger(read.quantity) && read.quantity >= 1 && read.quantity <= maxQuantity).toBe(true);
        if (read.quantity !== quantity) {
          expect(read.sum.replace(`${quantity} `, String(quantity))).toBe(`${quantity}${asked} = ${read.quantity}${own}`);
          return;
        }
        const isVessel = /^(?:箱|件|打|对|双|盒|包|提|托|kg|l)$/.test(asked) && asked !== own;
        const isPair = new Set([asked, own]).size === 2 && /^[对双]$/.test(asked) && /^[对双]$/.test(own);
        expect(isVessel && !isPair).toBe(false);
      }),
      runs,
    );
  });

  test("through the layers of a pack and back it is the same amount", () => {
    const layers = fc.tuple(fc.integer({ min: 2, max: 500 }), fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(layers, ([inner, outer, cases]) => {
        const pack = `1mL ${inner}支/盒，${outer}盒/箱`;
        expect(ordered(`${cases}箱`, "盒", pack)).toMatchObject({ quantity: cases * outer });
        expect(ordered(`${cases * inner}支`, "盒", pack)).toMatchObject({ quantity: cases });
        expect(ordered(`${cases * outer * inner}支`, "箱", pack)).toMatchObject({ quantity: cases });
        expect(ordered(`${cases * outer + 1}盒`, "箱", pack)).toMatchObject({ quantity: null });
      }),
      runs,
    );
  });
});
