import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../src/api/db/client.ts";
import { writeAll } from "../../src/api/db/read.ts";
import { migrate } from "../db/migrate.ts";
import { openData } from "../local-mall.ts";
import { rowsInto } from "../seed/rows.ts";
import { importFile } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head =
  "productCode,productTitle,productSpec,cateId,productCateName,brandName,productMeasureUnit,price,futuresDay,stock,cas,grade,supplier";
const line = (code: string, more: Partial<Record<"title" | "cate" | "price" | "cas" | "stock" | "supplier", string>> = {}) =>
  [
    code,
    more.title ?? "无水乙醇 AR",
    "500mL",
    more.cate ?? "7",
    "",
    "青禾化学",
    "瓶",
    more.price ?? "35.00",
    "0",
    more.stock ?? "9",
    more.cas ?? "64-17-5",
    "AR",
    more.supplier ?? "甲公司",
  ].join(",");

function inFile(name: string, content: string | Buffer | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function openCatalogue(name: string) {
  const data = join(folder, name);
  const { env, close } = await openData(data);
  await migrate(env.DB);
  const row = (id: number, parent: number | null, path: string, label: string) => ({
    id,
    parent_id: parent,
    level: path.split("/").length,
    path,
    name: label,
    order_num: id,
    // What is imported here is about files; classification.worker.test.ts judges chemicals.
    is_chemical: 0,
  });
  await writeAll(connect(env.DB), [
    rowsInto("category", [row(1, null, "1", "化学试剂")]),
    rowsInto("category", [row(2, 1, "1/2", "通用试剂")]),
    rowsInto("category", [row(7, 2, "1/2/7", "有机溶剂")]),
    rowsInto("substance", [{ cas_no: "64-17-5", name_zh: "乙醇" }]),
    rowsInto("substance", [{ cas_no: "67-56-1", name_zh: "甲醇" }]),
  ]);
  return { data, DB: env.DB, close };
}

const count = async (DB: D1Database, sql: string) => (await DB.prepare(sql).first<number>("n")) ?? -1;
const silent = () => undefined;

describe("an import", () => {
  let opened: Awaited<ReturnType<typeof openCatalogue>>;
  beforeAll(async () => {
    opened = await openCatalogue("data");
  }, 60_000);
  afterAll(() => opened.close());
  const run = (file: string) => importFile(opened.DB, file, Date.now(), silent);

  it("takes the good rows and reports every bad one by line, column and reason", async () => {
    const file = inFile(
      "some.csv",
      [
        head,
        line("A-1"),
        line("A-2", { price: "abc", stock: "-1" }),
        '"A-3","多行\n广口瓶",500mL,7,,青禾化学,瓶,20,0,9,,AR,甲公司',
        line("A-4", { cas: "64-17-6" }),
        line("A-1"),
        line("A-5", { cate: "999" }),
        line("A-6", { title: "=cmd()", cate: "1" }),
        `${line("A-7")},多了一列`,
        line("A-8", { supplier: "乙公司" }),
      ].join("\r\n"),
    );
    const done = await run(file);
    expect(done).toMatchObject({ created: 3, changed: 0, unchanged: 0, bad: 6, newCompanies: ["甲公司", "乙公司"] });
    expect(readFileSync(`${file}.errors.csv`, "utf8").split("\n")).toEqual([
      "\uFEFF行号,列,内容,原因",
      "3,stock,'-1,应为 0–999999999 的整数",
      "3,price,abc,应为大于 0、最多两位小数的金额（元）",
      "6,cas,64-17-6,CAS 号格式或校验位不正确",
      "7,productCode,A-1,与第 2 行的货号重复",
      "8,cateId,999,没有这个末级分类，请从“新增商品”的分类中选填",
      "9,cateId,1,没有这个末级分类，请从“新增商品”的分类中选填",
      "10,,,有 14 列，多于表头的 13 列",
      "",
    ]);
  });

  it("changes nothing the second time, and only what changed the third", async () => {
    const rows = ["B-1", "B-2", "B-3"].map((code) => line(code, { supplier: "丙公司" }));
    const first = inFile("first.csv", [head, ...rows].join("\n"));
    expect(await run(first)).toMatchObject({ created: 3, changed: 0, unchanged: 0 });
    const before = await opened.DB.prepare("select * from product order by id").all();
    expect(await run(first)).toMatchObject({ created: 0, changed: 0, unchanged: 3, resumedAfter: 0 });
    expect((await opened.DB.prepare("select * from product order by id").all()).results).toEqual(before.results);
    const second = inFile("second.csv", [head, ...rows.slice(0, 2), line("B-3", { supplier: "丙公司", price: "36" })].join("\n"));
    expect(await run(second)).toMatchObject({ created: 0, changed: 1, unchanged: 2 });
    expect(await count(opened.DB, 'select count(*) as n from search_price where search_price match \'"丙公" OR "全"\'')).toBe(6);
    expect(await count(opened.DB, "select count(*) as n from product_price_history")).toBe(1);
    expect(existsSync(`${first}.errors.csv`)).toBe(false);
  });

  it("reads GBK, jsonl and xlsx as well", async () => {
    const gbk = Buffer.from(`${head}\nC-1,@@@@,500mL,7,,QH,##,35,0,9,64-17-5,AR,JIA`);
    // 乙醇 and 瓶 in GBK.
    gbk.set([0xd2, 0xd2, 0xb4, 0xbc], gbk.indexOf("@@@@"));
    gbk.set([0xc6, 0xbf], gbk.indexOf("##"));
    expect(await run(inFile("gbk.csv", gbk))).toMatchObject({ created: 1, bad: 0 });
    expect(await count(opened.DB, "select count(*) as n from product where title = '乙醇' and product_code = 'C-1'")).toBe(1);

    const object = {
      货号: "D-1",
      名称: "甲醇 AR",
      规格: "500mL",
      分类编号: 7,
      品牌: "青禾化学",
      单位: "瓶",
      价格: 12.5,
      供应商: "甲公司",
      CAS号: "67-56-1",
    };
    const jsonl = inFile("some.jsonl", `${JSON.stringify(object)}\n\n[1]\n{broken\n`);
    expect(await run(jsonl)).toMatchObject({ created: 1, bad: 2 });
    expect(readFileSync(`${jsonl}.errors.csv`, "utf8")).toContain("3,,,应为一个 JSON 对象");

    const names = head.split(",");
    const values = line("E-1").split(",");
    const data = [Object.fromEntries(names.map((name, place) => [name, name === "price" ? 35.5 : (values[place] ?? "")]))];
    const xlsx = await writeXlsx({ sheets: [{ name: "商品", columns: names.map((key) => ({ header: key, key })), data }] });
    expect(await run(inFile("some.xlsx", xlsx))).toMatchObject({ created: 1, bad: 0 });
    expect(await count(opened.DB, "select pf_price as n from product where product_code = 'E-1'")).toBe(3550);
  });

  it("sells the goods of companies it adds, unless they are to wait for their papers", async () => {
    const file = inFile("papers.csv", [head, line("P-1", { supplier: "有证公司" })].join("\n"));
    const found = (word: string) => count(opened.DB, `select count(*) as n from search_rank where search_rank match '"${word}"'`);
    const before = await found("全");
    await importFile(opened.DB, file, Date.now(), silent, { creditCodeOf: () => null });
    expect(await found("全")).toBe(before);
    expect(await run(file)).toMatchObject({ unchanged: 1, newCompanies: [] });
    expect(await found("全")).toBe(before + 1);
    expect(await count(opened.DB, "select count(*) as n from company where name = '有证公司' and status = 'active'")).toBe(1);
  });

  it.each([
    ["empty.csv", "", "文件是空的"],
    ["columns.csv", "货号,名称\n1,2", "缺少列：规格、品牌、单位、价格、供应商、分类或分类编号"],
    ["quote.csv", `${head}\n"A-1,x`, "不是有效的 CSV"],
    ["not.xlsx", "hello", "不是有效的 xlsx 文件"],
    ["some.txt", "x", "只支持"],
  ])("says of %s what is wrong", async (name, content, message) => {
    await expect(run(inFile(name, content))).rejects.toThrow(message);
  });

  it("does not unpack a small file that holds a giant", async () => {
    const xlsx = Buffer.from(
      await writeXlsx({ sheets: [{ name: "a", columns: [{ header: "x", key: "x" }], data: [{ x: 1 }] }] }),
    );
    // The directory's first entry: its size when unpacked, claimed to be 4 GB.
    xlsx.writeUInt32LE(0xffff_fff0, xlsx.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    await expect(run(inFile("bomb.xlsx", xlsx))).rejects.toThrow("解压后超过");
  });
});

describe("a killed import", () => {
  it("goes on behind its last chunk and ends as if nothing had happened", async () => {
    const rows = Array.from({ length: 6_000 }, (_, place) =>
      line(`K-${place}`, place % 1_000 === 7 ? { price: "0" } : { price: String(1 + (place % 500)) }),
    );
    const file = inFile("many.csv", [head, ...rows].join("\n"));
    const { data, close } = await openCatalogue("killed");
    await close();
    const script = resolve(import.meta.dirname, "../import.ts");
    const child = spawn(process.execPath, [script, file, "--data", data], {
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    await new Promise<void>((killed) => {
      child.stdout.once("data", () => child.pid && process.kill(-child.pid, "SIGKILL"));
      child.once("close", () => killed());
    });

    const { env, close: closeAgain } = await openData(data);
    const rowsDone = await count(env.DB, "select rows_done as n from import_run");
    expect(rowsDone).toBeGreaterThanOrEqual(1_000);
    expect(rowsDone).toBeLessThan(6_000);
    expect(await count(env.DB, "select count(*) as n from product")).toBe(rowsDone - rowsDone / 1_000);
    const done = await importFile(env.DB, file, Date.now(), silent);
    expect(done).toMatchObject({ created: 5_994, changed: 0, unchanged: 0, bad: 6, resumedAfter: rowsDone });
    expect(await count(env.DB, "select count(*) as n from product")).toBe(5_994);
    expect(await count(env.DB, "select count(*) as n from search_rank where search_rank match '\"全\"'")).toBe(5_994);
    expect(readFileSync(`${file}.errors.csv`, "utf8").trim().split("\n")).toHaveLength(7);
    await closeAgain();
  }, 120_000);
});
