import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutOf } from "./columns.ts";
import { searchTextOf } from "./search-text.ts";
import { unitWords } from "../../catalogue/unit-words.ts";
import { wantedOf, withoutTimes, type Wanted } from "./wanted.ts";

/** Rows of cells as the api reads them, without the row of headings. */
function readRows(rows: string[][]): Wanted[] {
  const { head, columns, unit } = layoutOf(rows);
  return rows.slice(head + 1).map((cells, place) => wantedOf(place + 1, cells, columns, unit));
}
const readLine = (line: string): Wanted => readRows([[line]])[0]!;

describe("a figure behind a number, a pack or a separator is how many", () => {
  test.each([
    ["LH-BN7772987-GR2 5", "LH-BN7772987-GR2", "", 5],
    ["LH-BN7772987-GR2  7", "LH-BN7772987-GR2", "", 7],
    ["WZ-0850091 3", "WZ-0850091", "", 3],
    ["WZ-0850091，3", "WZ-0850091", "", 3],
    ['WZ-0850091 "2"', "WZ-0850091", "", 2],
    ["WZ-0850091 ＂2＂", "WZ-0850091", "", 2],
    ["WZ-0850091 “3瓶”", "WZ-0850091", "", 3],
    ["WZ-0850091 '两'瓶", "WZ-0850091", "", 2],
    ["WZ-0850091 【5】瓶", "WZ-0850091", "", 5],
    ["WZ-0850091；3瓶", "WZ-0850091", "", 3],
    ["WZ-0850091 × 2", "WZ-0850091", "", 2],
    ["WZ-0850091 * 2", "WZ-0850091", "", 2],
    ["WZ-0850091*2", "WZ-0850091", "", 2],
    ["WZ-0850091 x2", "WZ-0850091", "", 2],
    ["WZ-0850091 X 2", "WZ-0850091", "", 2],
    ["WZ-0850091两瓶", "WZ-0850091", "", 2],
    ["WZ-0850091 十", "WZ-0850091", "", 10],
    ["WZ-0850091 2.5L*4", "WZ-0850091", "2.5l", 4],
    ["WZ-0850091 500mlx4", "WZ-0850091", "500ml", 4],
    ["WZ-0850091 1,000", "WZ-0850091", "", 1000],
    ["1、WZ-0850091 3", "WZ-0850091", "", 3],
    ["kx12345 4", "kx12345", "", 4],
    ["氯化钠 500g 2", "", "500g", 2],
    ["无水乙醇 AR 500ml 12", "", "500ml", 12],
    ["无水乙醇 500 ml AR 12", "", "500 ml", 12],
    ["离心管 50支/包 2", "", "50支/包", 2],
    ["硫代硫酸钠，4", "", "", 4],
  ])("%s", (line, code, spec, quantity) => {
    expect(readLine(line)).toMatchObject({ code, spec, quantity, problem: null });
  });
});

describe("words to people behind a quantity", () => {
  test.each([
    ["LH-1234 3瓶 周五要", "LH-1234", "", 3, "瓶", "周五要"],
    ["LH-1234 3瓶周五要", "LH-1234", "", 3, "瓶", "周五要"],
    ["LH-1234 500g 2 尽快", "LH-1234", "500g", 2, "", "尽快"],
    ["LH-12345，2 尽快", "LH-12345", "", 2, "", "尽快"],
    ["LH-12345 x4 谢谢", "LH-12345", "", 4, "", "谢谢"],
    ["LH-12345 500g x4 周五之前送到", "LH-12345", "500g", 4, "", "周五之前送到"],
    ["LH-12345 3瓶（急用）", "LH-12345", "", 3, "瓶", "急用"],
    ["LH-12345 4 张老师要", "LH-12345", "", 4, "", "张老师要"],
    ["LH-12345 4 送到3楼 306 室", "LH-12345", "", 4, "", "送到3楼 306 室"],
    ["LH-12345 3瓶 12月3日前", "LH-12345", "", 3, "瓶", "12月3日前"],
    ["LH-12345 2 please hurry", "LH-12345", "", 2, "", "please hurry"],
    ["LH-12345 500g 尽快", "LH-12345", "500g", null, "", "尽快"],
    ["64-17-5 3 尽快", "", "", 3, "", "尽快"],
    ["离心管 50支/包 2 尽快", "", "50支/包", 2, "", "尽快"],
  ])("%s: they are said, and are no part of what is looked for", (line, code, spec, quantity, unit, remark) => {
    const wanted = readLine(line);
    expect(wanted).toMatchObject({ code, spec, quantity, unit, remark, problem: null });
    expect(wanted.name).toBe(code === "" && !line.startsWith("64") ? "离心管" : "");
  });

  test("in a cell of quantities, with or without headings", () => {
    const rows = [
      ["LH-12345", "2 尽快"],
      ["LH-12346", "3瓶 周五要"],
      ["LH-12347", "x4 谢谢"],
    ];
    const expected = [
      { code: "LH-12345", quantity: 2, remark: "尽快", problem: null },
      { code: "LH-12346", quantity: 3, unit: "瓶", remark: "周五要", problem: null },
      { code: "LH-12347", quantity: 4, remark: "谢谢", problem: null },
    ];
    expect(readRows([["货号", "数量"], ...rows])).toMatchObject(expected);
    expect(readRows(rows)).toMatchObject(expected);
    expect(readRows(rows.slice(0, 1))).toMatchObject(expected.slice(0, 1));
  });

  test.each(["乙醇 500ml 2 加厚", "LH-12345 500g 2 加厚", "离心管 50支/包 2 加厚", "LH-12345 周五要 2"])(
    "%s: words of no remark are asked about",
    (line) => {
      expect(readLine(line)).toMatchObject({ quantity: null, problem: "“2”可能是数量，也可能不是，请填写数量" });
    },
  );

  test("a figure in the cell of a name beside a number is asked about", () => {
    expect(readRows([["LH-12345", "2 加厚"]])).toMatchObject([{ quantity: null, isQuantityUnread: true }]);
  });

  test("a grade behind the quantity belongs to the goods; a text of nothing else stays a name", () => {
    expect(readLine("LH-12345 500g 2 AR")).toMatchObject({ quantity: 2, name: "AR", remark: "" });
    expect(readLine("乙腈 4L 3瓶 色谱纯")).toMatchObject({ quantity: 3, name: "乙腈 色谱纯", remark: "" });
    expect(readLine("周五要")).toMatchObject({ name: "周五要", remark: "" });
    expect(readLine("3瓶 发烟硝酸")).toMatchObject({ name: "发烟硝酸", quantity: 3, remark: "" });
  });
});

describe("a figure that may be something else is asked about, never passed over", () => {
  test.each([
    ["乙醇 95", "95"],
    ["RPMI 1640", "1640"],
    ["乙醇 95 × 2", "2"],
    ["丙酮 2*3瓶", "2*3瓶"],
    ["丙酮 2 × 3 瓶", "2 × 3 瓶"],
    ["丙酮 500ml 2x3瓶", "2x3瓶"],
    ["LH-1 2", "2"],
    ["3 WZ-0850091", "3"],
    ["WZ-0850091 乙醇 95", "95"],
    ["WZ-0850091 1/2", "1/2"],
    ["WZ-0850091 2~3", "2~3"],
    ["WZ-0850091 (3)", "(3)"],
    ["WZ-0850091 #3", "#3"],
    ["WZ-0850091 3托盘", "3托盘"],
    ["WZ-0850091 一百二", "一百二"],
    ["WZ-0850091 2箱3瓶", "3瓶 2箱"],
    ["WZ-0850091 2箱3", "2箱3"],
    ["WZ-0850091 2箱 3", "3"],
    ["WZ-0850091 9999999", "9999999"],
  ])("%s", (line, figure) => {
    expect(readLine(line)).toMatchObject({ quantity: null, problem: `“${figure}”可能是数量，也可能不是，请填写数量` });
  });

  test.each([
    ["WZ-0850091 半瓶", "WZ-0850091", "", "半瓶"],
    ["WZ-0850091 1.5瓶", "WZ-0850091", "", "1.5瓶"],
    ["WZ-0850091 1.5 瓶", "WZ-0850091", "", "1.5瓶"],
    ["WZ-0850091 2-3瓶", "WZ-0850091", "", "2-3瓶"],
    ["WZ-0850091 0", "WZ-0850091", "", "0"],
    ["WZ-0850091 1,5", "WZ-0850091", "", "1,5"],
    ["WZ-0850091 1，5", "WZ-0850091", "", "1,5"],
    ["WZ-0850091；2,50", "WZ-0850091", "", "2,50"],
    ["WZ-0850091、1,5", "WZ-0850091", "", "1,5"],
    ["WZ-0850091 1、5", "WZ-0850091", "", "1、5"],
    ["WZ-0850091 1。5", "WZ-0850091", "", "1。5"],
    ["WZ-0850091 1,5瓶", "WZ-0850091", "", "1,5瓶"],
    ["WZ-0850091 × 1,5", "WZ-0850091", "", "1,5"],
    ["WZ-0850091 1,000,00", "WZ-0850091", "", "1,000,00"],
    ["乙腈 1,5", "", "乙腈", "1,5"],
    ["WZ-0850091 -3", "WZ-0850091", "", "-3"],
    ["YS-0601521 1e9", "YS-0601521", "", "1e9"],
    ["YS-0601521 1E+10", "YS-0601521", "", "1E+10"],
    ["YS-0601521，-1", "YS-0601521", "", "-1"],
    ["乙腈 0.5", "", "乙腈", "0.5"],
    ["乙腈 ０．５", "", "乙腈", "0.5"],
    ["乙腈，0.5", "", "乙腈", "0.5"],
    ["乙腈 0,5", "", "乙腈", "0,5"],
    ["乙腈 .5", "", "乙腈", ".5"],
    ["乙腈 -1", "", "乙腈", "-1"],
    ["乙腈 －１ 瓶", "", "乙腈", "-1瓶"],
    ["乙腈 ×0.5", "", "乙腈", "×0.5"],
    ["乙腈 数量：-1", "", "乙腈", "-1"],
    ["乙腈 1e9", "", "乙腈", "1e9"],
    ["乙腈 0", "", "乙腈", "0"],
    ["乙腈 若干", "", "乙腈", "若干"],
    ["64-17-5 0.5", "", "", "0.5"],
  ])("%s: goods are looked for without what is no quantity", (line, code, name, figure) => {
    const problem = `数量应为正整数，“${figure}”不是，请填写数量`;
    expect(readLine(line)).toMatchObject({ code, name, quantity: null, problem });
    expect(readRows([["货号", "数量"], [line]])).toMatchObject([{ code, quantity: null, problem }]);
  });

  test.each([
    ["WZ-0850091 1", "5", "1,5"],
    ["WZ-0850091；2", "50", "2,50"],
    ["氯化钠 500g 1", "5", "1,5"],
  ])("%s,%s: a line that commas cut", (head, end, figure) => {
    const problem = `数量应为正整数，“${figure}”不是，请填写数量`;
    expect(readRows([[head, end]])).toMatchObject([{ quantity: null, isQuantityUnread: true, problem }]);
    expect(
      readRows([
        [head, end],
        ["AB-10002", "3"],
        ["AB-10003", "4"],
      ])[0],
    ).toMatchObject(readLine(`${head},${end}`));
  });

  test("a quantity and a price in one line parted by commas", () => {
    expect(readLine("WZ-0850091,2,150")).toMatchObject({ code: "WZ-0850091", quantity: null, isQuantityUnread: true });
  });

  test.each(["不要了", "取消", "先不买", "作废", "待定"])("%s calls a row off: it is asked, wherever it stands", (word) => {
    const problem = `写有“${word}”：不需要请删去这一行，需要请填写数量`;
    const expected = { code: "WZ-0850091", name: "", quantity: null, isQuantityUnread: true, problem };
    for (const line of [`WZ-0850091 ${word}`, `WZ-0850091 2 ${word}`, `WZ-0850091，2瓶，${word}`, `${word} WZ-0850091 2`])
      expect(readLine(line)).toMatchObject(expected);
    expect(readRows([["WZ-0850091", word]])).toMatchObject([expected]);
    expect(
      readRows([
        ["货号", "数量", "备注"],
        ["WZ-0850091", "2", word],
      ]),
    ).toMatchObject([expected]);
    expect(
      readRows([
        ["货号", "数量"],
        ["WZ-0850091", word],
      ]),
    ).toMatchObject([expected]);
    expect(readLine(word)).toMatchObject({ name: word, quantity: null, problem });
    expect(readLine(`乙醇 ${word}`)).toMatchObject({ name: "乙醇", quantity: null, problem });
  });

  test.each([
    "不要",
    "这个不要了",
    "此项取消",
    "已取消",
    "本行作废",
    "已买",
    "已经买了",
    "买过了",
    "已购",
    "已采购",
    "已下单",
    "已到货",
    "已有",
    "够用了",
    "库里还有",
    "别买",
    "暂缓采购",
    "暂不采购",
    "这次先不买了",
    "不用买了",
    "无需采购",
    "删去",
    "cancelled",
    "not needed",
    "don't buy",
    "already ordered",
  ])("%s calls a row off beside its goods and in a column of remarks", (word) => {
    const expected = {
      code: "WZ-0850091",
      name: "",
      quantity: null,
      isQuantityUnread: true,
      problem: expect.stringContaining("写有“") as string,
    };
    for (const line of [`WZ-0850091 2 ${word}`, `WZ-0850091 2瓶（${word}）`, `WZ-0850091，2瓶，${word}`])
      expect(readLine(line)).toMatchObject(expected);
    for (const remark of [word, `${word}，谢谢`])
      expect(
        readRows([
          ["货号", "数量", "备注"],
          ["WZ-0850091", "2", remark],
        ]),
      ).toMatchObject([expected]);
  });

  test.each([
    ["乙醇不要了 2", "乙醇"],
    ["不要乙醇 500ml 2", "乙醇"],
    ["取消乙醇 500ml×2瓶", "乙醇"],
    ["别买乙醇 2瓶", "乙醇"],
    ["乙醇 2瓶已买", "乙醇"],
    ["~~乙醇 500ml 2~~", "乙醇"],
  ])("%s asks before it buys", (line, name) => {
    const expected = {
      name: expect.stringContaining(name) as string,
      quantity: null,
      problem: expect.stringContaining("写有“") as string,
    };
    expect(readLine(line)).toMatchObject(expected);
  });

  test("a column that says whether a row is bought is read, and so is a cross in a column of its own", () => {
    const bought = readRows([
      ["货号", "数量", "是否采购"],
      ["WZ-0850091", "2", "是"],
      ["WZ-0850092", "2", "否"],
      ["WZ-0850093", "2", "×"],
      ["WZ-0850094", "2", "N"],
    ]);
    expect(bought.map(({ quantity }) => quantity)).toEqual([2, null, null, null]);
    expect(bought[1]).toMatchObject({ code: "WZ-0850092", problem: "写有“否”：不需要请删去这一行，需要请填写数量" });
    expect(
      readRows([
        ["货号", "数量", "备注"],
        ["WZ-0850091", "2", "❌"],
      ]),
    ).toMatchObject([{ quantity: null }]);
  });

  test.each([
    "WZ-0850091 2 不要发到付",
    "WZ-0850091 2 不要开封的",
    "WZ-0850091 2 尽快，要新鲜的",
    "WZ-0850091 2 要不要发票都行",
    "WZ-0850091 × 2",
  ])("%s is bought", (line) => {
    expect(readLine(line)).toMatchObject({ code: "WZ-0850091", quantity: 2 });
  });

  test.each(["抗体 5E10", "维生素 B-1", "离心管 3.0"])("%s keeps what may be of its name", (line) => {
    expect(readLine(line).name + readLine(line).code).toContain(line.split(" ")[1]);
  });

  test.each([
    ["WZ-0850091 两打", 2, "打"],
    ["WZ-0850091 3箱", 3, "箱"],
    ["WZ-0850091 兩雙", 2, "双"],
    ["WZ-0850091 两百瓶", 200, "瓶"],
    ["WZ-0850091 贰拾伍瓶", 25, "瓶"],
    ["WZ-0850091 12pcs", 12, "pcs"],
    ["WZ-0850091 × 3 boxes", 3, "boxes"],
    ["WZ-0850091 数量：3升", 3, "升"],
    ["WZ-0850091 ×3托盘", 3, "托盘"],
    ["WZ-0850091 2 对", 2, "对"],
  ])("%s: the word behind the figure stays with it", (line, quantity, unit) => {
    expect(readLine(line)).toMatchObject({ code: "WZ-0850091", quantity, unit, problem: null });
  });

  test.each([
    ["离心管 100只装 2盒", 2, "盒"],
    ["一次性手套 2盒", 2, "盒"],
    ["二次蒸馏水 3瓶", 3, "瓶"],
    ["乙醇 保质期6个月 2瓶", 2, "瓶"],
    ["三件套 2套", 2, "套"],
    ["2瓶对二甲苯", 2, "瓶"],
    ["双组分胶 2盒", 2, "盒"],
    ["乙醇 500ml×20瓶/箱 3箱", 3, "箱"],
  ])("%s: figures of the name or of the pack are none", (line, quantity, unit) => {
    expect(readLine(line)).toMatchObject({ quantity, unit, problem: null });
  });

  test("a column of units, a heading that names one, and a word behind the figure, which comes first", () => {
    const rows = [
      ["WZ-22222", "3", "箱"],
      ["WZ-22223", "两打", "瓶"],
    ];
    expect(readRows([["货号", "数量", "单位"], ...rows])).toMatchObject([
      { quantity: 3, unit: "箱" },
      { quantity: 2, unit: "打" },
    ]);
    for (const heading of ["数量（箱）", "箱数", "采购数量(箱)"])
      expect(
        readRows([
          ["货号", heading],
          ["WZ-22222", "3"],
        ]),
      ).toMatchObject([{ quantity: 3, unit: "箱" }]);
    expect(
      readRows([
        ["货号", "件数"],
        ["WZ-22222", "3"],
      ]),
    ).toMatchObject([{ quantity: 3, unit: "" }]);
  });

  test("two columns of figures without headings, and a figure that commas cut", () => {
    expect(readRows([["WZ-22222", "2", "150"]])).toMatchObject([
      { code: "WZ-22222", quantity: null, problem: expect.stringContaining("150") },
    ]);
    expect(
      readRows([
        ["货号", "数量"],
        ["WZ-22222", "1", "000"],
      ]),
    ).toMatchObject([{ quantity: null, problem: expect.stringContaining("1,000") }]);
  });

  test("an amount and dimensions are no quantity, and a name without figures has no problem", () => {
    for (const line of ["乙腈 4L", "乙醇 500ml×20瓶/箱", "擦拭纸 11×21cm", "丙酮"]) {
      expect(readLine(line)).toMatchObject({ quantity: null, problem: null });
    }
  });
});

describe("columns", () => {
  test("a name where the number should be, a quantity beside the number, a pack beside the quantity", () => {
    const rows = [["货号", "数量"], ["硫代硫酸钠", "4"], ["WZ-0850091 3"], ["WZ-0850091", "2.5L*4"], ["WZ-0850091", "× 2"]];
    const [name, line, pack, times] = readRows(rows);
    expect(name).toMatchObject({ code: "", name: "硫代硫酸钠", quantity: 4, problem: null });
    expect(searchTextOf(name!)).toBe("硫代硫酸钠");
    expect(line).toMatchObject({ code: "WZ-0850091", quantity: 3 });
    expect(pack).toMatchObject({ code: "WZ-0850091", spec: "2.5l", quantity: 4, problem: null });
    expect(times).toMatchObject({ code: "WZ-0850091", quantity: 2 });
  });

  test("quantities that count up are quantities; figures in front are places", () => {
    const rising = ["KC-101", "KC-102", "KC-103"].map((code, place) => [code, String(place + 1)]);
    expect(readRows(rising).map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
    expect(readRows([["1", "WZ-22222", "7"]])).toMatchObject([{ code: "WZ-22222", quantity: 7 }]);
  });

  test("a line that keeps to no column is read as one, below any heading", () => {
    expect(readRows([["序号", "货号", "数量"], ["WZ-0850091 3"]])).toMatchObject([{ code: "WZ-0850091", quantity: 3 }]);
    expect(readRows([["货号 数量"], ["WZ-0850091 3"]])).toMatchObject([{ code: "WZ-0850091", quantity: 3 }]);
  });

  test("a figure of a name stays there when another cell says how many", () => {
    expect(
      readRows([
        ["名称", "数量"],
        ["聚乙二醇，400", "2"],
      ]),
    ).toMatchObject([{ name: "聚乙二醇 400", quantity: 2 }]);
  });

  test("what is looked up again is without the quantity", () => {
    expect(searchTextOf(readLine("氯化钠 500g 2"))).toBe("氯化钠 500g");
    expect(searchTextOf(readLine("NOSUCH-99 5"))).toBe("NOSUCH-99");
    expect(searchTextOf(readLine("7732-18-6 3"))).toBe("7732-18-6");
  });

  test("x2 behind a number is part of it, with a second reading", () => {
    const wanted = readLine("WZ-0850091x2");
    expect(wanted).toMatchObject({ code: "WZ-0850091x2", quantity: null });
    expect(withoutTimes(wanted)).toMatchObject({ code: "WZ-0850091", quantity: 2 });
    expect(withoutTimes(readLine("WZ-0850091 2"))).toBeNull();
  });
});

describe("any way to write a list of numbers, packs and quantities", () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from("ABCDEFGHKMNPQRSTUVWXZ")), minLength: 2, maxLength: 3 });
  const code = fc
    .tuple(letters, fc.integer({ min: 10_000, max: 99_999_999 }), fc.constantFrom("", "-GR2", "-AR", "-HPLC3"))
    .map(([head, figure, end]) => `${head}-${figure}${end}`);
  const pack = fc.constantFrom("", "500g", "25mL", "2.5L", "100 mg", "1kg");
  const chinese = ["一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];
  const quantity = fc.integer({ min: 1, max: 2_000 });
  const item = fc.record({
    code,
    pack,
    quantity,
    word: fc.boolean(),
    unit: fc.constantFrom("", ...unitWords.split("|").filter((unit) => /\p{Script=Han}/u.test(unit))),
  });
  type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

  const figureOf = ({ quantity: count, word, unit }: Item) => `${(word && chinese[count - 1]) || String(count)}${unit}`;
  const wide = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
  const expected = (items: readonly Item[]) => items.map((one) => [one.code, one.pack.toLowerCase(), one.quantity, one.unit]);
  const read = (rows: string[][]) => readRows(rows).map((one) => [one.code, one.spec.toLowerCase(), one.quantity, one.unit]);
  const once = { seed: 20_261_123, numRuns: 400 };

  test("as lines", () => {
    const signs = fc.constantFrom(
      " ",
      "  ",
      "\t",
      ",",
      "，",
      ", ",
      ";",
      "； ",
      " × ",
      " ×",
      "*",
      " * ",
      " x ",
      " x",
      " X ",
      " X",
    );
    const line = fc.record({ item, between: fc.constantFrom(" ", "  ", "\t", "，", "; "), sign: signs, isWide: fc.boolean() });
    const head = fc.constantFrom<string[][]>([], [["货号 规格 数量"]], [["货号，数量"]]);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), head, (lines, above) => {
        const rows = lines.map(({ item: one, between, sign, isWide }) => {
          const text = `${one.code}${one.pack && between + one.pack}${sign}${figureOf(one)}`;
          return [isWide ? wide(text) : text];
        });
        expect(read([...above, ...rows])).toEqual(expected(lines.map((one) => one.item)));
      }),
      once,
    );
  });

  test("as a sheet with headings in any order", () => {
    const headings = fc.shuffledSubarray(["货号", "规格", "数量"], { minLength: 3 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), headings, (items, names) => {
        const cellOf = (one: Item) => ({ 货号: one.code, 规格: one.pack, 数量: figureOf(one) });
        const rows = items.map((one) => names.map((name) => cellOf(one)[name as "货号"]));
        expect(read([names, ...rows])).toEqual(expected(items));
      }),
      once,
    );
  });

  test("as a sheet without headings", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), fc.boolean(), (items, isNumbered) => {
        const rows = items.map((one, place) => [...(isNumbered ? [String(place + 1)] : []), one.code, one.pack, figureOf(one)]);
        expect(read(rows)).toEqual(expected(items));
      }),
      once,
    );
  });

  test("with words to people behind it, or before the quantity", () => {
    const remark = fc.constantFrom(
      "尽快",
      "急",
      "谢谢",
      "周五要",
      "下周三之前送到",
      "送到306室",
      "给王老师",
      "请冷链运输",
      "12月3日前",
      "上课用",
      "asap",
      "please hurry",
    );
    const sign = fc.constantFrom(" ", "  ", "，", ", ", " × ", " x", "*");
    const before = fc.constantFrom(" ", "，", " （", "；", "  ", "\t");
    fc.assert(
      fc.property(
        item,
        sign,
        before,
        fc.array(remark, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (one, mark, gap, words, isWide) => {
          const text = `${one.code}${one.pack && ` ${one.pack}`}${mark}${figureOf(one)}${gap}${words.join(" ")}`;
          const [wanted] = readRows([[isWide ? wide(text) : text]]);
          expect([read([[isWide ? wide(text) : text]]), wanted!.name, wanted!.problem]).toEqual([expected([one]), "", null]);
          for (const word of words) expect(wanted!.remark).toContain(word);
        },
      ),
      once,
    );
  });

  test("with any word behind the figure, the word is its unit, or the quantity is asked for", () => {
    const word = fc.oneof(
      fc.constantFrom(...unitWords.split("|")),
      fc.string({ unit: fc.constantFrom(...Array.from("托桌云急用盘瓶箱打万百米厘升克个月装")), minLength: 1, maxLength: 3 }),
    );
    const between = fc.constantFrom(" ", "  ", " × ", "*", "，", " 数量：");
    fc.assert(
      fc.property(code, fc.integer({ min: 1, max: 999 }), between, word, (number, count, sign, unit) => {
        const [wanted] = readRows([[`${number}${sign}${count}${unit}`]]);
        const isSaid = wanted!.quantity === null ? wanted!.problem !== null || wanted!.spec !== "" : wanted!.unit !== "";
        expect([isSaid, wanted!.code]).toEqual([true, number]);
      }),
      once,
    );
  });

  test("with something that is no quantity behind any of them, nothing is ordered without asking", () => {
    const wrong = fc.oneof(
      fc.integer({ min: 1, max: 999 }).map((figure) => `-${figure}`),
      fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9 })).map(([whole, part]) => `${whole}.${part}`),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99 })).map(([figure, power]) => `${figure}e${power}`),
      fc
        .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(",", "，", "、", "。", "；"), fc.integer({ min: 0, max: 99 }))
        .map(([whole, mark, part]) => `${whole}${mark}${part}`),
      fc.constantFrom("0", "半", "几", "1/2", "2~3").map((figure) => (/\d/.test(figure) ? figure : `${figure}瓶`)),
    );
    const between = fc.constantFrom(" ", "  ", "\t", " × ", "，", "; ");
    fc.assert(
      fc.property(item, between, wrong, fc.boolean(), (one, sign, figure, isWide) => {
        const text = `${one.code}${one.pack && ` ${one.pack}`}${sign}${figure}`;
        const [wanted] = readRows([[isWide ? wide(text) : text]]);
        expect(wanted).toMatchObject({ code: one.code, quantity: null, problem: expect.stringContaining("请填写数量") });
      }),
      once,
    );
  });
});
