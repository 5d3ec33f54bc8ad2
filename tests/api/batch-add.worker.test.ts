import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { inTurn } from "#src/api/kernel/in-turn.ts";
import { cartLine } from "#src/api/db/tables/cart.ts";
import { searchHeavy } from "#src/api/db/tables/catalogue.ts";
import { changeProduct, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { idOfCode, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeBusiness, makePurchaser, makeUnit, unique } from "#tests/support/people.ts";
import { base64, xlsxOf } from "#tests/support/sheets.ts";
import { fillTradeWords } from "#tests/support/trade-words.ts";

beforeAll(fillTradeWords);

const db = connect(env.DB);
const rowsOf = (purchaserId: string) => db.select().from(cartLine).where(eq(cartLine.purchaserId, purchaserId));
const resolve = (as: string, body: object) => call("POST /mall-pur/cart/batch/resolve", { body }, { as });
const refusal = async (as: string, body: object) => (await tryCall("POST /mall-pur/cart/batch/resolve", { body }, { as })).body;

/** A product found by its code. */
async function makeCoded(more: Parameters<typeof makeProduct>[0] = {}, end = "") {
  const productCode = `${unique("KC")}${end}`.toUpperCase();
  const productId = await makeProduct({ productCode, codeNorm: productCode.replaceAll("-", ""), ...more });
  return { productId, productCode };
}

describe("looking up a code", () => {
  test("house code, maker's number whatever its hyphens, and what begins like it", async () => {
    const { token } = await makePurchaser();
    const makerCode = unique("MKR").toUpperCase();
    const { productId, productCode } = await makeCoded({
      makerCode,
      makerNorm: makerCode.replaceAll("-", ""),
      minQuantity: 4,
      pfPrice: 250,
    });
    const ask = (code: string) => call("GET /mall-pur/cart/lookup", { query: { code } }, { as: token });
    expect(await ask(productCode)).toMatchObject({
      exact: true,
      offers: [{ product: { productId, minQuantity: 4 }, price: 250, barred: false }],
    });
    expect(await ask(makerCode.toLowerCase().replaceAll("-", " "))).toMatchObject({
      exact: true,
      offers: [{ product: { productId } }],
    });
    expect(await ask(productCode.slice(0, -2))).toMatchObject({ exact: false });
    expect(await ask("没有这个货号")).toEqual({ exact: false, offers: [] });
    expect((await tryCall("GET /mall-pur/cart/lookup", { query: { code: "x".repeat(61) } }, { as: token })).body.code).toBe(422);
  });
});

describe("a name and a CAS number of two substances", () => {
  /** Goods of two made-up substances with names of their own. */
  async function makeTwo() {
    const [one, other] = ["海川酮", "明德醛"];
    const goods = [
      makeDraft({ casNo: "1000-00-6", title: `${one} AR`, spec: "500mL" }),
      makeDraft({ casNo: "1000-01-7", title: `${other} AR`, spec: "500mL" }),
    ];
    await env.DB.batch(
      [one, other].flatMap((name, place) => {
        const casNo = goods[place]?.casNo ?? "";
        return [env.DB.prepare("insert or replace into substance (cas_no, name_zh) values (?1, ?2)").bind(casNo, name)];
      }),
    );
    await makeGoods(goods);
    return { one, other };
  }

  test("are said, with goods of both to choose from and none chosen; either alone is taken", async () => {
    const { token } = await makePurchaser();
    const { one, other } = await makeTwo();
    const { rows, offers } = await resolve(token, { text: `${one} 500mL 1000-01-7 2瓶\n${one} 500mL 1000-00-6 2瓶` });
    const [wrong, right] = rows;
    expect(wrong).toMatchObject({ chosen: null, status: "several", wanted: { cas: "1000-01-7" } });
    expect(wrong!.wanted.problem).toBe(`名称“${one}”的 CAS 号是 1000-00-6，与所写的 1000-01-7 不是同一物质，请选择或改正`);
    const titles = wrong!.candidates.map(
      ({ productId }) => offers.find(({ product }) => product.productId === productId)?.product.productTitle,
    );
    expect(new Set(titles)).toEqual(new Set([`${one} AR`, `${other} AR`]));
    expect(right!.wanted.problem).toBeNull();
    expect(right!.candidates.length).toBe(1);
  });
});

describe("reading a list", () => {
  test("every line of a messy text is accounted for", async () => {
    const { token } = await makePurchaser();
    const good = await makeCoded({ title: "无水乙醇 AR" });
    const least = await makeCoded({ minQuantity: 10 });
    const gone = await makeCoded({ productStatus: 2 });
    const text = [
      "采购清单",
      "货号\t名称\t数量",
      `${good.productCode.toLowerCase()}\t无水乙醇\t２瓶`,
      `${least.productCode}\t\t3`,
      `${gone.productCode}\t\t1`,
      "NOSUCH-99\t\t1",
      `${good.productCode}\t\t若干`,
      "合计\t\t6",
    ].join("\n");
    const answer = await resolve(token, { text });
    expect(answer.rows.map(({ wanted, status, quantity }) => [wanted.line, status, quantity])).toEqual([
      [3, "matched", 2],
      [4, "belowMinimum", 3],
      [5, "noPrice", 1],
      [6, "notFound", 1],
      [7, "belowMinimum", null],
    ]);
    expect(answer.rows[0]).toMatchObject({ chosen: good.productId, candidates: [{ why: expect.arrayContaining(["货号一致"]) }] });
    expect(answer.rows[1]?.text).toContain("可改为 10");
    expect(answer.rows[4]).toMatchObject({ wanted: { problem: expect.stringContaining("若干") }, text: "请填写数量" });
    expect(answer.skipped).toEqual([
      { line: 1, text: "采购清单", why: "标题" },
      { line: 2, text: "货号  名称  数量", why: "表头" },
      { line: 8, text: "合计  6", why: "没有商品的行" },
    ]);
    expect(answer.columns).toEqual([
      { column: 1, label: "货号" },
      { column: 2, label: "名称" },
      { column: 3, label: "数量" },
    ]);
  });

  test("words that very many goods bear are looked for in what the rare ones find, and beyond", async () => {
    const { token } = await makePurchaser();
    const other = Array.from({ length: 25 }, () => makeDraft({ title: "郁金香烷酮 GR", grade: "GR", spec: "1L", sales: 90 }));
    const wanted = makeDraft({ title: "郁金香烷酮 AR" });
    await makeGoods([wanted, ...other]);
    const ask = async () => {
      const { rows } = await resolve(token, {
        text: "名称\t规格\t数量\n郁金香烷酮 AR\t500mL\t1\n郁金香烷酮 AR\t2L\t1\n郁金香烷酮 木犀\t\t1",
      });
      return rows.map(({ candidates }) => candidates.map(({ productId }) => productId));
    };
    const found = [[await idOfCode(wanted.productCode)], [await idOfCode(wanted.productCode)], []];
    expect(await ask()).toEqual(found);
    await db.insert(searchHeavy).values(["ar", "500ml", "木犀"].map((term) => ({ term, total: 40_000, facets: "{}" })));
    expect(await ask()).toEqual(found);
  });

  test("lines of numbers and quantities, however they are parted; what is unclear is asked for", async () => {
    const { token } = await makePurchaser();
    const { productId, productCode } = await makeCoded({}, "-20417");
    const ending = await makeCoded({}, "-20417X2");
    const tails = [" 5", "  7", "\t3", "，3", ";4", " × 2", " * 2", "*2", " x2", "x2", " 两瓶", "两瓶", " 2.5L*4", " 500mL 12"];
    const counts = [5, 7, 3, 3, 4, 2, 2, 2, 2, 2, 2, 2, 4, 12];
    const lines = tails.map((tail) => `${productCode}${tail}`);
    const read = async (text: string) =>
      (await resolve(token, { text })).rows.map(({ candidates: [first], quantity }) => [first?.productId, quantity]);
    const expected = counts.map((quantity) => [productId, quantity]);
    expect(await read(lines.join("\n"))).toEqual(expected);
    expect(await read(["货号\t数量", ...lines].join("\n"))).toEqual(expected);
    expect(await read(["货号 数量", ...lines].join("\n"))).toEqual(expected);
    // A number that ends like a quantity is itself where there is such a number.
    expect(await read(ending.productCode)).toEqual([[ending.productId, 1]]);
    const { rows } = await resolve(token, { text: `${productCode} 5\n${productCode} 1.5瓶\n${productCode} 半瓶` });
    expect(rows.map(({ status, text }) => [status, text])).toEqual([
      ["matched", expect.any(String)],
      ["belowMinimum", "请填写数量"],
      ["belowMinimum", "请填写数量"],
    ]);
  });

  test.each([
    ["紫阳花烷酮", " 4321"],
    ["木槿花烷酮", "4321"],
  ])("%s%s: a figure behind a name that no goods hold is asked about; the name is found", async (title, figure) => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ title });
    await makeGoods([draft]);
    const productId = await idOfCode(draft.productCode);
    const { rows } = await resolve(token, { text: `${title}${figure}` });
    expect(rows).toMatchObject([
      { wanted: { problem: "“4321”可能是数量，也可能不是，请填写数量" }, quantity: null, candidates: [{ productId }] },
    ]);
    expect(rows[0]!.status).not.toBe("notFound");
    expect(rows[0]!.status).not.toBe("matched");
  });

  test("where another cell says how many, the name is found without its figure, and nothing is asked about it", async () => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ title: "山茶花烷酮" });
    await makeGoods([draft]);
    const candidates = [{ productId: await idOfCode(draft.productCode) }];
    const { rows } = await resolve(token, { text: `名称\t数量\n${draft.title}4321\t2\n${draft.title} 4321\t3` });
    expect(rows).toMatchObject([
      { wanted: { problem: null }, quantity: 2, candidates, status: "several" },
      { wanted: { problem: null }, quantity: 3, candidates, status: "several" },
    ]);
  });

  test("a figure that is a part of a name on sale is no question", async () => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ title: "杜鹃花温80" });
    await makeGoods([draft]);
    const { rows } = await resolve(token, { text: draft.title });
    expect(rows).toMatchObject([{ wanted: { problem: null }, candidates: [{ productId: await idOfCode(draft.productCode) }] }]);
  });

  test("a dozen is twelve, a case what the pack or the line says, any other unit is asked for with the reason", async () => {
    const { token } = await makePurchaser();
    const bottle = await makeCoded({ measureUnit: "瓶", spec: "500mL" });
    const tubes = await makeCoded({ measureUnit: "包", spec: "50mL 25支/包，20包/箱" });
    const lines = [
      `${bottle.productCode} 两打`,
      `${bottle.productCode} 3箱`,
      `${bottle.productCode} 500ml×20瓶/箱 3箱`,
      `${bottle.productCode} × 3 boxes`,
      `${tubes.productCode} 2箱`,
      `${tubes.productCode} 50支`,
      `${tubes.productCode} 30支`,
    ];
    const { rows } = await resolve(token, { text: lines.join("\n") });
    expect(rows.map(({ quantity, status }) => [quantity, status])).toEqual([
      [24, "matched"],
      [null, "belowMinimum"],
      [60, "matched"],
      [null, "belowMinimum"],
      [40, "matched"],
      [2, "matched"],
      [null, "belowMinimum"],
    ]);
    expect(rows[1]?.text).toBe("清单写“3箱”，此商品按“瓶”销售，规格没有写明怎样折算：请填写瓶数");
    expect(rows[3]?.text).toContain("“3boxes”");
    expect(rows[6]?.text).toContain("不是整包");
  });

  test("names as people say them are the substances that catalogues call otherwise", async () => {
    const { token } = await makePurchaser();
    const peroxide = makeDraft({ casNo: "7722-84-1", title: "过氧化氢 AR", spec: "500mL" });
    const acid = makeDraft({ casNo: "64-19-7", title: "冰乙酸 AR", spec: "500mL" });
    await makeGoods([peroxide, acid]);
    const found = await resolve(token, { text: "双氧水 500ml\n醋酸 500ml\nAcOH 500ml" });
    const [first, second] = [await idOfCode(peroxide.productCode), await idOfCode(acid.productCode)];
    expect(found.rows.map(({ candidates }) => candidates.map(({ productId }) => productId))).toEqual([
      [first],
      [second],
      [second],
    ]);
  });

  describe("names as the search understands them", () => {
    /** Goods of a made-up substance with its formula, and a consumable. */
    async function makeNamed() {
      const substance = makeDraft({ casNo: "1000-02-8", title: "海蓝化钪 AR", spec: "500g", grade: "AR" });
      const solvent = makeDraft({ casNo: "1000-03-9", title: "金雀花腈 HPLC", spec: "4L", grade: "HPLC" });
      const gloves = makeDraft({ title: "一次性丁腈手套 无粉", spec: "M码 100只/盒" });
      await env.DB.batch([
        env.DB.prepare("insert or replace into substance (cas_no, name_zh, formula) values (?1, ?2, ?3)").bind(
          "1000-02-8",
          "海蓝化钪",
          "HScXe",
        ),
        env.DB.prepare("insert or replace into substance (cas_no, name_zh) values (?1, ?2)").bind("1000-03-9", "金雀花腈"),
      ]);
      await makeGoods([substance, solvent, gloves]);
      return { substance, solvent, gloves };
    }
    const idsOf = async (draft: { productCode: string }) => await idOfCode(draft.productCode);

    test("formulas, words of grades, trade words, thanks: each finds what the search finds", async () => {
      const { token } = await makePurchaser();
      const { substance, solvent, gloves } = await makeNamed();
      const { rows } = await resolve(token, {
        text: "ScHXe 500g 2瓶\n金雀花腈 色谱级 4L 1\n金雀花腈(色谱纯) 4L 1\n丁晴手套 M码 2盒，谢谢\n金雀花腈 GR 4L 1",
      });
      const [a, b, c] = await Promise.all([substance, solvent, gloves].map(idsOf));
      expect(rows.map(({ candidates, quantity }) => [candidates[0]?.productId, quantity])).toEqual([
        [a, 2],
        [b, 1],
        [b, 1],
        [c, 2],
        [b, 1],
      ]);
      expect(rows[0]).toMatchObject({ chosen: null, status: "several", candidates: [{ why: ["分子式一致", "规格一致"] }] });
      expect(rows[1]?.candidates[0]?.why).toContain("纯度一致");
      expect(rows[2]?.candidates[0]?.why).toContain("纯度一致");
    });

    test("a misspelt name is a suggestion to pick by hand, never a match, however much else agrees", async () => {
      const { token } = await makePurchaser();
      const { solvent } = await makeNamed();
      const productId = await idsOf(solvent);
      const { rows } = await resolve(token, {
        text: `名称\t规格\t品牌\t数量\n金雀花睛 HPLC\t4L\t${solvent.brandName}\t3\n金雀花晴\t\t\t1`,
      });
      for (const row of rows) {
        expect(row).toMatchObject({ chosen: null, status: "several", hint: expect.stringContaining("金雀花腈") });
        expect(row.candidates.map((one) => one.productId)).toContain(productId);
        expect(row.candidates.every(({ confidence }) => confidence < 80)).toBe(true);
      }
      expect(rows[0]?.hint).toBe("没有找到“金雀花睛”，以下是名称相近的“金雀花腈”，请核对后选择");
    });

    test("a catalogue number that nobody has is not answered with goods of a similar name beside it", async () => {
      const { token } = await makePurchaser();
      await makeNamed();
      const { rows } = await resolve(token, { text: "货号\t名称\t规格\t数量\nZZ-9400417\t金雀花睛\t4L\t1" });
      expect(rows).toMatchObject([{ chosen: null, status: "several" }]);
    });

    test("a thousand names that nothing holds end in bounded work", async () => {
      const { token } = await makePurchaser();
      await makeNamed();
      const text = Array.from({ length: 1_000 }, (_, place) => `金雀${String.fromCodePoint(0x4e00 + place)}睛 4L 1`).join("\n");
      const { rows } = await resolve(token, { text });
      expect(rows).toHaveLength(1_000);
      expect(rows.every(({ chosen }) => chosen === null)).toBe(true);
    });
  });

  test("a CAS number with a wrong check digit says so and finds nothing, whatever figure stands behind it", async () => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ title: "1,3-水仙花环烷 AR", casNo: "7732-18-5" });
    await makeGoods([draft]);
    const texts = ["7732-18-6 3", "7732-18-6", "CAS 7732-18-6 3瓶", "7732 18 6"];
    for (const text of texts) {
      const { rows, skipped } = await resolve(token, { text });
      expect(skipped).toEqual([]);
      expect(rows).toMatchObject([
        { status: "notFound", candidates: [], wanted: { problem: "CAS 号“7732-18-6”校验位不对，请核对" } },
      ]);
    }
    const { rows } = await resolve(token, { text: "😀😀 3" });
    expect(rows).toMatchObject([{ candidates: [], status: "notFound" }]);
    for (const text of ["7732 18 5", "7732-18-5 3", "7732 18 5 3瓶"]) {
      const found = await resolve(token, { text });
      expect(found.rows).toMatchObject([{ wanted: { cas: "7732-18-5", problem: null }, candidates: [expect.anything()] }]);
    }
  });

  test("a name beside a wrong CAS number is found, and chosen by nobody but the buyer; a code of that form is a code", async () => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ title: "鸢尾花环烷", spec: "500mL" });
    await makeGoods([draft]);
    const { rows } = await resolve(token, {
      text: `名称\tCAS\t规格\t品牌\t数量\n${draft.title}\t7732-18-6\t500mL\t${draft.brandName}\t1\n${draft.title}\t无\t500mL\t\t1`,
    });
    expect(rows).toMatchObject([
      { status: "several", wanted: { problem: expect.stringContaining("校验位不对") } },
      { wanted: { problem: null, wrongCas: "" } },
    ]);
    const { productId } = await makeCoded({ productCode: "7740-18-1", codeNorm: "7740181" });
    const coded = await resolve(token, { text: "货号\t数量\n7740-18-1\t2" });
    expect(coded.rows).toMatchObject([{ chosen: productId, quantity: 2, wanted: { problem: null } }]);
  });

  test("goods a unit may not buy read 管制品", async () => {
    const { token } = await makePurchaser({ unitId: await makeUnit({ canBuyDangerProduct: 0 }) });
    const { productCode } = await makeCoded({ hazardBits: 1 });
    const { rows } = await resolve(token, { text: `货号,数量\n${productCode},1` });
    expect(rows).toMatchObject([{ status: "regulated" }]);
  });

  test("xlsx: values of formulas, cells merged over rows, a cover sheet's title, full-width digits", async () => {
    const { token } = await makePurchaser();
    const { productCode } = await makeCoded();
    const rows = [
      ["试剂采购申请表"],
      ["货号", "品牌", "数量"],
      [productCode, "国药", "２"],
      [productCode, null, 3],
      [productCode, null, null],
      [productCode, "国药", null],
      [productCode, "国药", null],
    ];
    const content = await xlsxOf(rows, {
      cells: new Map([
        ["5,2", { formula: "2*3", formulaResult: 6 }],
        ["6,2", { formula: "SUM(C3:C4)" }],
      ]),
      merges: [
        { startRow: 2, startCol: 1, endRow: 4, endCol: 1 },
        { startRow: 3, startCol: 2, endRow: 4, endCol: 2 },
      ],
    });
    const answer = await resolve(token, { file: { name: "清单.xlsx", content } });
    expect(answer.rows.map(({ wanted }) => [wanted.brand, wanted.quantity])).toEqual([
      ["国药", 2],
      ["国药", 3],
      ["国药", null],
      ["国药", 6],
      ["国药", null],
    ]);
    expect(answer.rows[2]?.wanted.problem).toContain("合并");
    expect(answer.rows[4]?.wanted.problem).toContain("公式");
  });

  test("csv in UTF-8 with a mark, and in GBK", async () => {
    const { token } = await makePurchaser();
    const { productCode, productId } = await makeCoded();
    // 货号,数量 in GBK.
    const gbk = Uint8Array.from([
      0xbb,
      0xf5,
      0xba,
      0xc5,
      0x2c,
      0xca,
      0xfd,
      0xc1,
      0xbf,
      0x0a,
      ...new TextEncoder().encode(`${productCode},2`),
    ]);
    const utf8 = new TextEncoder().encode(`\uFEFF货号,数量\r\n"${productCode}",2\r\n`);
    for (const bytes of [gbk, utf8]) {
      const { rows } = await resolve(token, { file: { name: "a.csv", content: base64(bytes) } });
      expect(rows).toMatchObject([{ chosen: productId, quantity: 2 }]);
    }
  });

  test("200 columns are read; files that cannot be read are refused with the way out", async () => {
    const { token } = await makePurchaser();
    const { productCode, productId } = await makeCoded();
    const wide = Array.from({ length: 198 }, (_, index) => `列${index}`);
    const text = `${[...wide, "货号", "数量"].join("\t")}\n${[...wide.map(() => "x"), productCode, "1"].join("\t")}`;
    expect((await resolve(token, { text })).rows).toMatchObject([{ chosen: productId }]);
    const file = (name: string, content: string) => refusal(token, { file: { name, content } });
    expect(await refusal(token, { text: `${"a\t".repeat(300)}\n${"b\t".repeat(300)}` })).toMatchObject({
      code: 422,
      msg: expect.stringContaining("256 列"),
    });
    expect(await refusal(token, { text: "x\n".repeat(10_001) })).toMatchObject({
      code: 422,
      msg: expect.stringContaining("10000 行"),
    });
    expect(await file("a.xls", base64(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])))).toMatchObject({
      code: 422,
      msg: expect.stringContaining("另存为"),
    });
    expect(await file("a.xlsx", base64(new TextEncoder().encode("PK no zip at all, but long enough to look")))).toMatchObject({
      code: 422,
    });
    expect(await file("a.pdf", base64(new TextEncoder().encode("%PDF")))).toMatchObject({
      code: 422,
      msg: expect.stringContaining("只支持"),
    });
    expect(await file("a.csv", "not base64!")).toMatchObject({ code: 422 });
    for (const body of [{}, { text: "" }, { text: "a", file: { name: "a.csv", content: "YQ==" } }, { text: 1 }]) {
      expect((await refusal(token, body)).code).toBe(422);
    }
  });

  test("a zip of the 4 GB kind is refused with how to mend it", async () => {
    const { token } = await makePurchaser();
    const sheet = new Uint8Array(
      Buffer.from(
        await xlsxOf([
          ["货号", "数量"],
          ["A-1", 2],
        ]),
        "base64",
      ),
    );
    const directory = Buffer.from(sheet).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    // zip64 says in the plain directory that its sizes stand elsewhere.
    new DataView(sheet.buffer, sheet.byteOffset).setUint32(directory + 24, 0xffff_ffff, true);
    expect(await refusal(token, { file: { name: "a.xlsx", content: base64(sheet) } })).toMatchObject({
      code: 422,
      msg: "不是有效的 xlsx 文件，请用 Excel 或 WPS 重新另存为 .xlsx",
    });
  });

  test("zip bombs are refused: an honest one by its directory, a lying one while it unpacks", async () => {
    const { token } = await makePurchaser();
    const zeros = new Uint8Array(60 * 1024 * 1024);
    const packed = new Uint8Array(
      await new Response(new Blob([zeros]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer(),
    );
    const cases = [
      ["xl/workbook.xml", zeros.byteLength, "解压后超过"],
      ["xl/_rels/workbook.xml.rels", 100, "不是有效的 xlsx 文件"],
    ] as const;
    for (const [name, announced, msg] of cases) {
      const content = base64(zipOf(name, packed, announced));
      const answer = await refusal(token, { file: { name: "a.xlsx", content } });
      expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining(msg) });
    }
  });
});

/** A zip of one entry that claims `announced` bytes. */
function zipOf(name: string, packed: Uint8Array, announced: number): Uint8Array {
  const title = new TextEncoder().encode(name);
  const head = new DataView(new ArrayBuffer(30));
  head.setUint32(0, 0x04034b50, true);
  head.setUint16(8, 8, true);
  head.setUint32(18, packed.byteLength, true);
  head.setUint32(22, announced, true);
  head.setUint16(26, title.byteLength, true);
  const entry = new DataView(new ArrayBuffer(46));
  entry.setUint32(0, 0x02014b50, true);
  entry.setUint16(10, 8, true);
  entry.setUint32(20, packed.byteLength, true);
  entry.setUint32(24, announced, true);
  entry.setUint16(28, title.byteLength, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + title.byteLength, true);
  end.setUint32(16, 30 + title.byteLength + packed.byteLength, true);
  const parts = [new Uint8Array(head.buffer), title, packed, new Uint8Array(entry.buffer), title, new Uint8Array(end.buffer)];
  return new Uint8Array(Buffer.concat(parts));
}

describe("adding", () => {
  const add = (as: string, lines: object[], idempotencyKey?: string) =>
    call("POST /mall-pur/cart/batch/add", { body: { lines } as never }, { as, ...(idempotencyKey ? { idempotencyKey } : {}) });

  test("good lines go in together, the others say why; rows of one product add up", async () => {
    const { token, purchaserId } = await makePurchaser();
    const one = await makeProduct();
    const least = await makeProduct({ minQuantity: 5, stepQuantity: 5 });
    await add(token, [{ productId: one, quantity: 1 }]);
    const answer = await add(token, [
      { productId: one, quantity: 2 },
      { productId: one, quantity: 3 },
      { productId: least, quantity: 3 },
      { productId: "16777215", quantity: 1 },
    ]);
    expect(answer).toEqual({
      count: 1,
      added: 1,
      refused: [
        { productId: least, text: "起订量为 5" },
        { productId: "16777215", text: "商品不存在" },
      ],
      short: [],
    });
    expect(await rowsOf(purchaserId)).toMatchObject([{ productId: Number(one), quantity: 6, selected: 1, expectedPrice: 100 }]);
  });

  test("the same key adds once, one after the other and at once", async () => {
    const { token, purchaserId } = await makePurchaser();
    const lines = [{ productId: await makeProduct(), quantity: 2 }];
    await add(token, lines, "key-one-12345");
    await add(token, lines, "key-one-12345");
    await Promise.all([add(token, lines, "key-two-12345"), add(token, lines, "key-two-12345")]);
    expect(await rowsOf(purchaserId)).toMatchObject([{ quantity: 4 }]);
    const other = await tryCall(
      "POST /mall-pur/cart/batch/add",
      { body: { lines: [{ ...lines[0], quantity: 9 }] } },
      { as: token, idempotencyKey: "key-one-12345" },
    );
    expect(other.body.code).toBe(422);
  });

  test("what a unit chose by hand comes first the next time, for its members only", async () => {
    const mine = await makePurchaser();
    const colleague = await makePurchaser({ unitId: mine.unitId });
    const stranger = await makePurchaser();
    const productId = await makeProduct();
    const text = `名称\t数量\n本组常用的那个缓冲液${unique("x")}\t1`;
    const before = await resolve(mine.token, { text });
    expect(before.rows).toMatchObject([{ status: "notFound" }]);
    await add(mine.token, [{ productId, quantity: 1, key: before.rows[0]!.key }]);
    expect((await resolve(colleague.token, { text })).rows).toMatchObject([
      { status: "matched", chosen: productId, candidates: [{ why: ["本单位上次的选择"] }] },
    ]);
    expect((await resolve(stranger.token, { text })).rows).toMatchObject([{ status: "notFound" }]);
    await changeProduct(productId, { productStatus: 2 });
    expect((await resolve(colleague.token, { text })).rows).toMatchObject([{ status: "noPrice" }]);
  });

  test("a cart takes 300 products; bad lines are a 422 and nobody else may", async () => {
    const { token } = await makePurchaser();
    const tryAdd = async (lines: unknown, as = token) =>
      (await tryCall("POST /mall-pur/cart/batch/add", { body: { lines } }, { as })).body.code;
    const productId = await makeProduct();
    expect(await tryAdd([])).toBe(422);
    expect(await tryAdd(Array.from({ length: 301 }, () => ({ productId, quantity: 1 })))).toBe(422);
    for (const quantity of [0, -1, 1.5, "1", null]) expect(await tryAdd([{ productId, quantity }])).toBe(422);
    for (const id of ["", "0", "1 or 1=1", 1, null, "__proto__"])
      expect(await tryAdd([{ productId: id, quantity: 1 }])).toBe(422);
    expect(await tryAdd([{ productId, quantity: 1 }], (await makeBusiness()).token)).toBe(403);
    expect(await tryAdd([{ productId, quantity: 1 }], (await makePurchaser({ permissions: [] })).token)).toBe(403);
  });
});

describe("inquiries", () => {
  const line = { text: "某种进口抗体 100ul", name: "某种进口抗体", spec: "100ul", quantity: 2, unit: "支" };
  const create = (as: string) => call("POST /mall-pur/inquiry/create", { body: { lines: [line] } }, { as });

  test("are the unit's to see; another unit reads nothing", async () => {
    const mine = await makePurchaser();
    const colleague = await makePurchaser({ unitId: mine.unitId });
    const stranger = await makePurchaser();
    const { inquiryId } = await create(mine.token);
    expect(await call("GET /mall-pur/inquiry/list", { query: {} }, { as: mine.token })).toMatchObject({
      total: 1,
      rows: [{ inquiryId, lines: 1, titles: "某种进口抗体" }],
    });
    const view = await call("GET /mall-pur/inquiry/{inquiryId}", { params: { inquiryId } }, { as: colleague.token });
    expect(view.lines).toMatchObject([{ lineNo: 1, text: line.text, quantity: 2, cas: "" }]);
    const foreign = await tryCall("GET /mall-pur/inquiry/{inquiryId}", { params: { inquiryId } }, { as: stranger.token });
    expect(foreign.body).toEqual({ code: 404, msg: expect.any(String), data: null });
    expect(await call("GET /mall-pur/inquiry/list", { query: {} }, { as: stranger.token })).toMatchObject({ total: 0, rows: [] });
  });

  test("bad input is a 422", async () => {
    const { token } = await makePurchaser();
    for (const lines of [[], [{ ...line, quantity: 0 }], [{ ...line, text: " " }], [{ ...line, more: 1 }], "x"]) {
      expect((await tryCall("POST /mall-pur/inquiry/create", { body: { lines } }, { as: token })).body.code).toBe(422);
    }
  });
});

test("a remembered choice of another unit cannot be overwritten from outside", async () => {
  const [mine, other] = [await makePurchaser(), await makePurchaser()];
  const [a, b] = [await makeProduct(), await makeProduct()];
  for (const [who, productId] of [
    [mine, a],
    [other, b],
  ] as const) {
    await call(
      "POST /mall-pur/cart/batch/add",
      { body: { lines: [{ productId, quantity: 1, key: "K1||||" }] } },
      { as: who.token },
    );
  }
  const text = "货号\nK1";
  expect((await resolve(mine.token, { text })).rows[0]?.chosen).toBe(a);
  expect((await resolve(other.token, { text })).rows[0]?.chosen).toBe(b);
  expect(
    await db
      .select()
      .from(cartLine)
      .where(and(eq(cartLine.purchaserId, mine.purchaserId), eq(cartLine.productId, Number(b)))),
  ).toEqual([]);
});

test("a substance asked for again and again finds for each row what it finds for the row alone", async () => {
  const { token } = await makePurchaser();
  const casNo = "57-48-7";
  const amounts = [1, 2, 5, 10, 25, 50, 100, 250, 500];
  await makeGoods(amounts.map((grams) => makeDraft({ casNo, title: `果糖 ${unique("F")}`, spec: `${grams}g`, grade: "" })));
  const lines = [...amounts, 3].map((grams) => `${casNo} ${grams}g 2`);
  const together = await resolve(token, { text: lines.join("\n") });
  for (const [place, line] of lines.entries()) {
    const { rows } = await resolve(token, { text: line });
    expect(together.rows[place]?.candidates, line).toEqual(rows[0]?.candidates);
  }
  expect(together.rows[0]?.candidates.length).toBeGreaterThan(0);
});

test("a name is found whatever letters it has, which the index may fold, and whoever else asks for names that nobody has", async () => {
  const { token } = await makePurchaser();
  const titles = ["ς-φθαλ 酮甲", "Straßen 胺乙", "Жидкий 醇丙", "𠮷山 醚丁", "İstan 酯戊", "氯化鉲 己"];
  await makeGoods(titles.map((title) => makeDraft({ title, spec: "500mL", grade: "" })));
  const nobody = Array.from(
    { length: 300 },
    (_, place) => `${String.fromCodePoint(0x4e00 + place * 7)}睛鬱酸${place % 9} 500mL 1瓶`,
  );
  const { rows } = await resolve(token, { text: [...titles.map((title) => `${title} 500mL 1瓶`), ...nobody].join("\n") });
  for (const [place, title] of titles.entries()) expect(rows[place]?.candidates.length, title).toBeGreaterThan(0);
  expect(rows.slice(titles.length).filter(({ status }) => status !== "notFound")).toEqual([]);
});

describe("a list that would cost too much", () => {
  const words = (count: number, of: number) => Array.from({ length: count }, (_, place) => `w${of}q${place}`).join(" ");

  test("of more words than can be read is refused with what to leave out", async () => {
    const { token } = await makePurchaser();
    const text = Array.from({ length: 4_000 }, (_, place) => words(40, place)).join("\n");
    const told = await refusal(token, { text });
    expect(told).toMatchObject({ code: 422, msg: expect.stringContaining("请只保留货号、CAS 号、名称、品牌、规格、数量各列") });
  });

  test("a name of too many words, and rows beyond those that are searched, say that they were not looked up", async () => {
    const { token } = await makePurchaser();
    const { productCode } = await makeCoded();
    const text = [`${words(25, 0)} 2瓶`, `${productCode} ${words(25, 1)} 2瓶`, `没有的商品甲 2瓶`].join("\n");
    const { rows } = await resolve(token, { text });
    expect(rows).toMatchObject([
      { status: "notFound", wanted: { problem: expect.stringContaining("名称超过 18 个词，没有查找") } },
      { status: "matched", wanted: { problem: null, quantity: 2 } },
      { status: "notFound", wanted: { problem: null } },
    ]);
    const many = Array.from({ length: 1_500 }, (_, place) => `${words(12, place)} 2瓶`).join("\n");
    const found = await resolve(token, { text: many });
    const left = found.rows.filter(({ wanted }) => wanted.problem?.includes("这一行没有查找"));
    expect([found.rows.length, left.length > 0, left.length < 1_500]).toEqual([1_500, true, true]);
    expect(found.rows[0]!.wanted.problem).toBeNull();
  });
});

test("words behind a quantity are said, and the line is read without them", async () => {
  const { token } = await makePurchaser();
  const { productCode, productId } = await makeCoded();
  const { rows } = await resolve(token, { text: `${productCode} 3瓶 周五要\n${productCode}, 2 尽快\n${productCode} x4 谢谢` });
  expect(rows).toMatchObject([
    { chosen: productId, quantity: 3, wanted: { remark: "周五要", problem: null } },
    { chosen: productId, quantity: 2, wanted: { remark: "尽快", problem: null } },
    { chosen: productId, quantity: 4, wanted: { remark: "谢谢", problem: null } },
  ]);
});

test("a long list waits for another long one, is told when that takes too long, and a short one waits for neither", async () => {
  const { token } = await makePurchaser();
  const held = Promise.withResolvers<null>();
  void inTurn("long list", () => held.promise);
  const text = Array.from({ length: 501 }, (_, n) => `没有的商品${n} 1`).join("\n");
  const told = refusal(token, { text });
  expect((await resolve((await makePurchaser()).token, { text: "没有的商品 1" })).rows).toHaveLength(1);
  expect(await told).toMatchObject({ code: 429, msg: expect.stringContaining("同时识别的长清单较多") });
  held.resolve(null);
  await held.promise;
  expect((await resolve(token, { text })).rows).toHaveLength(501);
});
