import { env } from "cloudflare:workers";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, test, vi } from "vitest";
import { sampleFile } from "#src/domain/supplier/import.ts";
import { makeFreight, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { dyingEnv } from "#tests/support/dying.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeBusiness } from "#tests/support/people.ts";

beforeAll(makeCategories);

const head = "货号,名称,规格,分类编号,品牌,单位,价格,库存";
const line = (code: string, price = "35.00", title = "广口瓶 AR") => `${code},${title},500mL,7,青禾化学,瓶,${price},9`;

type Seller = { token: string; coId: number };
const request = (content: string | Uint8Array, fileName: string) => ({
  body: { fileName, content: Buffer.from(content).toString("base64") },
});
const take = (seller: Seller, content: string | Uint8Array, fileName = "a.csv") =>
  call("POST /mall-sup/own/goods/import", request(content, fileName), { as: seller.token });
const refused = async (seller: Seller, content: string | Uint8Array, fileName = "a.csv") =>
  (await tryCall("POST /mall-sup/own/goods/import", request(content, fileName), { as: seller.token })).body;
const goodsOf = async (seller: Seller) =>
  (
    await env.DB.prepare(
      "select product_code as code, title, pf_price as price, stock, picture_key as picture from product where co_id = ?1 order by product_code",
    )
      .bind(seller.coId)
      .all()
  ).results;

test("good rows go in, every bad one is reported by line, column and reason", async () => {
  const seller = await makeBusiness();
  const file = [
    head,
    line("A-1"),
    line("A-2", "abc"),
    '"A-3","多行\n广口瓶",500mL,7,青禾化学,瓶,20,9',
    line("A-4", "=1+1"),
    line("A-1"),
    "A-5,乙醇,500mL,999,青禾化学,瓶,20,9",
    `${line("A-6")},多`,
    ",,,,,,,",
    "A-7,,,,,,,",
  ].join("\r\n");
  const report = await take(seller, file);
  expect(report).toEqual({
    created: 2,
    changed: 0,
    unchanged: 0,
    waiting: 0,
    badRows: 6,
    bad: [
      { line: 3, column: "价格", value: "abc", reason: "应为大于 0、最多两位小数的金额（元）" },
      { line: 6, column: "整行", value: "", reason: "“=1+1”是公式，请粘贴为数值" },
      { line: 7, column: "货号", value: "A-1", reason: "与第 2 行的货号重复" },
      { line: 8, column: "分类编号", value: "999", reason: "没有这个末级分类，请从“新增商品”的分类中选填" },
      { line: 9, column: "整行", value: "", reason: "有 9 列，多于表头的 8 列" },
      { line: 11, column: "品牌", value: "", reason: "不能为空" },
      { line: 11, column: "商品名称", value: "", reason: "不能为空" },
      { line: 11, column: "规格", value: "", reason: expect.stringMatching(/^不能为空（另有 \d 处）$/) },
    ],
  });
  expect((await goodsOf(seller)).map(({ code }) => code)).toEqual(["A-1", "A-3"]);
});

test("the same file twice is once, also at the same time; a changed price is taken, also back", async () => {
  const seller = await makeBusiness();
  await makeFreight(seller.coId, []);
  const file = [head, line("B-1"), line("B-2")].join("\n");
  const both = await Promise.all([1, 2].map(() => refused(seller, file)));
  // Whoever is second finds them there, or is told to come again.
  for (const { code, data } of both) expect([409, 429].includes(code) || data).toSatisfy((it) => it === true || it.badRows === 0);
  expect(both.some(({ code }) => code === 200)).toBe(true);
  const before = await goodsOf(seller);
  expect(before).toHaveLength(2);
  expect(await take(seller, file)).toMatchObject({ created: 0, changed: 0, unchanged: 2, bad: [] });
  expect(await goodsOf(seller)).toEqual(before);
  expect(await take(seller, [head, line("B-1", "36")].join("\n"))).toMatchObject({ changed: 1 });
  const key = crypto.randomUUID();
  const again = () =>
    tryCall("POST /mall-sup/own/goods/import", request(file, "a.csv"), { as: seller.token, idempotencyKey: key });
  const first = await again();
  expect(first.body.data).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await again()).body.data).toEqual(first.body.data);
  expect((await goodsOf(seller)).map(({ price }) => price)).toEqual([3500, 3500]);
});

test("a code in full width is the code", async () => {
  const seller = await makeBusiness();
  await makeFreight(seller.coId, []);
  expect(await take(seller, [head, line("W-1"), line("Ｗ－１")].join("\n"))).toMatchObject({
    created: 1,
    bad: [{ line: 3, column: "货号", reason: "与第 2 行的货号重复" }],
  });
  expect(await take(seller, [head, line("Ｗ－１", "36")].join("\n"))).toMatchObject({ created: 0, changed: 1 });
  expect(await goodsOf(seller)).toMatchObject([{ code: "W-1", price: 3600 }]);
});

test("after a Worker that died before it answered, the same file under the same key is there once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const seller = await makeBusiness();
  await makeFreight(seller.coId, []);
  const file = request([head, line("K-1"), line("K-2")].join("\n"), "a.csv");
  const options = { as: seller.token, idempotencyKey: crypto.randomUUID() };
  const dead = await tryCall("POST /mall-sup/own/goods/import", file, { ...options, env: dyingEnv("before") });
  expect(dead.body.code).not.toBe(200);
  const again = async () => (await tryCall("POST /mall-sup/own/goods/import", file, options)).body;
  const answer = await again();
  expect(answer).toMatchObject({ code: 200, data: { created: 0, unchanged: 2, bad: [] } });
  expect(await again()).toEqual(answer);
  expect((await goodsOf(seller)).map(({ code }) => code)).toEqual(["K-1", "K-2"]);
});

test("a company imports its own goods alone, and what the file does not say stays", async () => {
  const [seller, other] = [await makeBusiness(), await makeBusiness()];
  await makeProduct({ coId: other.coId, productCode: "C-1", title: "别人的", pfPrice: 100 });
  await makeProduct({ coId: seller.coId, productCode: "C-2", title: "旧名", pfPrice: 100, pictureKey: "p/x", minQuantity: 5 });
  const theirs = await env.DB.prepare("select name from company where id = ?1").bind(other.coId).first<string>("name");
  const report = await take(
    seller,
    [`${head},供应商`, `${line("C-1")},${theirs}`, `${line("C-2")},`, `${line("C-1")},`].join("\n"),
  );
  expect(report).toMatchObject({ created: 1, changed: 1, bad: [{ line: 2, column: "供应商", value: theirs?.slice(0, 20) }] });
  expect(await goodsOf(other)).toMatchObject([{ code: "C-1", title: "别人的", price: 100 }]);
  expect(await goodsOf(seller)).toMatchObject([{ code: "C-1" }, { code: "C-2", title: "广口瓶 AR", picture: "p/x", stock: 9 }]);
  const least = "select min_quantity as n from product where co_id = ?1 and product_code = 'C-2'";
  expect(await env.DB.prepare(least).bind(seller.coId).first<number>("n")).toBe(5);
  const reader = await makeBusiness({ permissions: ["mall:order:view"] });
  expect((await refused(reader, [head, line("C-9")].join("\n"))).code).toBe(403);
});

test("GBK, a mark at the beginning, xlsx and the sample are read", async () => {
  const seller = await makeBusiness();
  // The sample is of ethanol, which the register has to know.
  await env.DB.prepare("insert into substance (cas_no, name_zh) values ('64-17-5', '乙醇')").run();
  const gbk = Buffer.from(
    "productCode,productTitle,productSpec,cateId,brandName,productMeasureUnit,price,stock,cas\nD-1,@@@@,500mL,7,QH,##,35,1,64-17-5",
  );
  // 乙醇 and 瓶 in GBK.
  gbk.set([0xd2, 0xd2, 0xb4, 0xbc], gbk.indexOf("@@@@"));
  gbk.set([0xc6, 0xbf], gbk.indexOf("##"));
  expect(await take(seller, gbk)).toMatchObject({ created: 1, bad: [] });
  expect(await take(seller, sampleFile)).toMatchObject({ created: 1, bad: [] });
  const names = head.split(",");
  const values = line("D-2").split(",");
  const row = Object.fromEntries(names.map((name, place) => [name, name === "价格" ? 35.5 : (values[place] ?? "")]));
  const xlsx = await writeXlsx({ sheets: [{ name: "商品", columns: names.map((key) => ({ header: key, key })), data: [row] }] });
  expect(await take(seller, xlsx, "商品.XLSX")).toMatchObject({ created: 1, bad: [] });
  expect(await goodsOf(seller)).toMatchObject([
    { code: "D-1", title: "乙醇" },
    { code: "D-2", price: 3550 },
    { code: "SAMPLE-001" },
  ]);
});

test("a formula counts by its value; one without, and a cell merged away, are reported at their row", async () => {
  const seller = await makeBusiness();
  await makeFreight(seller.coId, []);
  const rows = [head.split(","), ...["F-1", "F-2", "F-3"].map((code) => line(code).split(","))];
  rows[2]![4] = "";
  const [price, stock] = [6, 7];
  const content = await writeXlsx({
    sheets: [
      {
        name: "商品",
        rows,
        merges: [{ startRow: 1, startCol: 4, endRow: 2, endCol: 4 }],
        cells: new Map([
          [`1,${price}`, { formula: "30+5", formulaResult: 35 }],
          [`3,${stock}`, { formula: "SUM(A1:A2)" }],
        ]),
      },
    ],
  });
  expect(await take(seller, content, "商品.xlsx")).toMatchObject({
    created: 1,
    bad: [
      { line: 3, column: "品牌", reason: "不能为空" },
      { line: 4, column: "整行", reason: expect.stringContaining("没有结果的公式") },
    ],
  });
  expect(await goodsOf(seller)).toMatchObject([{ code: "F-1", price: 3500 }]);
});

test("a file that cannot be read is refused whole, saying why", async () => {
  const seller = await makeBusiness();
  const wide = [Array.from({ length: 200 }, (_, place) => `列${place}`).join(","), "x"].join("\n");
  const bomb = Buffer.from(await writeXlsx({ sheets: [{ name: "a", columns: [{ header: "x", key: "x" }], data: [{ x: 1 }] }] }));
  const directory = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const silent = Buffer.from(bomb);
  bomb.writeUInt32LE(0x7fff_fff0, directory + 24);
  for (let at = directory; at >= 0; at = silent.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 4))
    silent.writeUInt32LE(0, at + 24);
  const many = [head, ...Array.from({ length: 3_001 }, (_, place) => line(`E-${place}`))].join("\n");
  const cases: [string | Uint8Array, string, string][] = [
    [wide, "a.csv", "最多 100 列"],
    [bomb, "a.xlsx", "解压后超过"],
    [silent, "a.xlsx", "目录已损坏"],
    ["hello", "a.xlsx", "不是有效的 xlsx"],
    ["货号,名称\n1,2", "a.csv", "缺少列：规格、品牌、单位、价格、库存、分类或分类编号"],
    [`${head}\n"A-1,x`, "a.csv", "不是有效的 CSV"],
    [head, "a.csv", "没有商品"],
    [many, "a.csv", "一次最多 3000 行"],
    [Buffer.from([0x81, 0xff, 0xff]), "a.csv", "不是 UTF-8 或 GBK"],
    ["x", "a.xls", "只支持"],
  ];
  for (const [content, name, reason] of cases) {
    expect(await refused(seller, content, name), reason).toMatchObject({ code: 422, msg: expect.stringContaining(reason) });
  }
  expect(await goodsOf(seller)).toEqual([]);
});

test("an activity price is one that begins, not one that is over; what is over may stand when the file is about other things", async () => {
  const seller = await makeBusiness();
  const activityHead = `${head},活动价,活动开始,活动结束`;
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const refusals = async (...lines: string[]) =>
    (await take(seller, [activityHead, ...lines].join("\r\n"))).bad.map(({ column, reason }) => [column, reason]);
  expect(
    await refusals(
      `${line("A-1")},36,,`,
      `${line("A-2")},30,${day(3)},${day(1)}`,
      `${line("A-3")},30,2020-01-01,2020-02-01`,
      `${line("A-4")},30,2020-01-01,${day(5)}`,
    ),
  ).toEqual([
    ["活动价", "活动价应低于平台价"],
    ["活动结束", "活动结束应晚于活动开始"],
    ["活动结束", "活动结束日期已过，请改为今天或以后，或清空活动价"],
  ]);
  await env.DB.prepare("update product set a_price_to = a_price_from + 86400000 where co_id = ?1").bind(seller.coId).run();
  expect(await take(seller, [head, line("A-4", "40.00")].join("\r\n"))).toMatchObject({ changed: 1, bad: [] });
  expect(await refusals(`${line("A-4")},29,2020-01-01,2020-02-01`)).toHaveLength(1);
  expect((await take(seller, [head, line("A-4", "29.00")].join("\r\n"))).bad).toMatchObject([
    { column: "活动价", value: "30.00" },
  ]);
});

test("a file of codes with prices or stock changes these alone; an empty cell changes nothing, an unknown code is said", async () => {
  const seller = await makeBusiness();
  await makeFreight(seller.coId, []);
  await take(seller, [head, line("U-1"), line("U-2"), line("U-3")].join("\n"));
  const report = await take(seller, ["货号,价格", "U-1,36.5", "U-2,", "U-3,free", "U-9,1"].join("\n"));
  expect(report).toMatchObject({
    created: 0,
    changed: 1,
    unchanged: 1,
    bad: [
      { line: 4, column: "价格", value: "free" },
      { line: 5, column: "货号", value: "U-9", reason: "没有这个货号，新增商品请填写全部必填列" },
    ],
  });
  expect(await take(seller, ["库存,商品编码,货期", "0,U-1,30", ",U-2,"].join("\n"))).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await goodsOf(seller)).toMatchObject([
    { code: "U-1", title: "广口瓶 AR", price: 3650, stock: 0 },
    { code: "U-2", price: 3500, stock: 9 },
    { code: "U-3", price: 3500, stock: 9 },
  ]);
  expect((await refused(seller, "货号\nU-1")).msg).toContain("缺少列");
  expect((await refused(seller, "货号,价格,名称\nU-1,1,乙醇")).msg).toContain("缺少列");
});
