import { beforeAll, describe, expect, it } from "vitest";
import { tryCall } from "#tests/support/call.ts";
import { fillCatalogue } from "#tests/support/catalogue.ts";

beforeAll(fillCatalogue);

describe("bad input", () => {
  it.each([
    { pageNum: "0" },
    { pageNum: "-1" },
    { pageNum: "1.5" },
    { pageNum: "1e9" },
    { pageSize: "101" },
    { pageSize: "0" },
    { sort: "constructor" },
    { cateId: "1;drop table product" },
    { cateId: "0" },
    { brandId: "-1" },
    { brandId: Array.from({ length: 21 }, (_, n) => n + 1).join(",") },
    { lead: "5" },
    { danger: "__proto__" },
    { priceFrom: "1.5" },
    { q: "a".repeat(101) },
    { nonsense: "1" },
  ])("%j is refused clearly", async (query) => {
    const { body } = await tryCall("GET /mall-sup/goods/search", { query });
    expect([body.code, /[\u4e00-\u9fff]/.test(body.msg)]).toEqual([422, true]);
  });

  // Nobody sees what came along with the pasted word (decision 033).
  it("looks for what can be seen of a query", async () => {
    const [plain, hidden] = await Promise.all(
      ["乙醇", "\u202e乙\u200b醇\u0000 "].map((q) => tryCall("GET /mall-sup/goods/search", { query: { q } })),
    );
    expect(hidden?.body.code).toBe(200);
    expect(hidden?.body.data).toEqual(plain?.body.data);
  });

  it.each([
    '"',
    '乙醇"',
    "AND",
    "NOT 乙醇",
    "乙醇*",
    "^乙",
    "words:乙",
    "(",
    "%",
    "'",
    "NEAR(a b)",
    "𬬻",
    "\u202e",
    "-",
    "🧪",
    "x".repeat(100),
  ])("%s is only text", async (q) => {
    expect((await tryCall("GET /mall-sup/goods/search", { query: { q } })).body.code).toBe(200);
    expect((await tryCall("GET /mall-sup/goods/suggest", { query: { q } })).body.code).toBe(200);
  });

  it.each(["0", "-1", "abc", "1.5", "1e3", "constructor", "99999999999999999999"])("product %s is refused", async (prodId) => {
    const { body } = await tryCall("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} });
    expect(body.code).toBe(422);
  });

  it.each([
    { prodIds: [] },
    { prodIds: ["x"] },
    { prodIds: Array.from({ length: 101 }, () => "1") },
    {},
    { prodIds: "1" },
    { prodIds: [1] },
  ])("prices of %j are refused", async (body) => {
    expect((await tryCall("POST /mall-sup/goods/prices", { body })).body.code).toBe(422);
  });
});
