import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "#src/domain/contract.ts";
import type { Caller } from "#src/domain/kernel/call.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeListed, type Listed } from "#tests/support/listed.ts";
import { columnsOf, pagedCalls, type ListKey } from "#tests/support/sorting.ts";

type Filters = { as: string | undefined; params?: Record<string, string>; query?: Record<string, string> };

let listed: Listed;
beforeAll(async () => {
  listed = await makeListed();
});

/** Who sees three of them, where it is not whoever the call is for by its policy row. */
const viewers: Partial<Record<ListKey, () => Filters>> = {
  "GET /mall-admin/sysMsg/list": () => ({ as: listed.buyer.token }),
  "GET /mall-admin/notice/deliveries": () => ({ as: listed.buyer.token }),
  "GET /mall-admin/chat/list": () => ({ as: listed.buyer.token }),
  "GET /mall-sup/danger/filing": () => ({ as: listed.filing.token }),
  "GET /mall-pur/approval/case/list": () => ({ as: listed.leader.token }),
  "GET /mall-pur/wish/todo": () => ({ as: listed.leader.token }),
  "GET /mall-sup/wish/list": () => ({ as: listed.supplier.token }),
  // Whoever signs in meanwhile changes when they were seen last.
  "GET /mall-admin/user/list": () => ({ as: listed.operator.token, query: { q: "ranked" } }),
  "GET /mall-pur/vm/statement": () => ({ as: listed.buyer.token, query: { siteId: listed.siteId } }),
  "GET /mall-pur/vm/proposal": () => ({ as: listed.buyer.token, query: { siteId: listed.siteId } }),
  "GET /mall-sup/vm/proposal": () => ({ as: listed.vendor.token }),
  "GET /mall-pur/fund/{fundId}/entries": () => ({ as: listed.buyer.token, params: { fundId: listed.fundId } }),
  "GET /mall-sup/shop/{coId}/products": () => ({ as: undefined, params: { coId: "1" } }),
  "GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}": () => ({
    as: undefined,
    params: { coId: "1", shopCategoryId: "none" },
  }),
  "GET /mall-admin/protocol/version/{versionId}": () => ({ as: listed.operator.token, params: { versionId: listed.versionId } }),
  "GET /mall-admin/content/announce/{id}/readers": () => ({ as: listed.operator.token, params: { id: listed.announcementId } }),
};

function viewerOf(key: ListKey): Filters {
  const { operator, buyer, seller } = listed;
  const byCaller: Partial<Record<Caller, { token: string }>> = { operator, purchaser: buyer, business: seller };
  return viewers[key]?.() ?? { as: byCaller[contract[key].who]?.token };
}

type Row = Record<string, unknown>;
async function listOf(key: ListKey, query: Record<string, string>): Promise<{ total: number; rows: Row[] }> {
  const { as, ...more } = viewerOf(key);
  const { status, body } = await tryCall(key, { ...more, query: { ...more.query, ...query } }, { as });
  expect({ status, code: body.code, msg: body.msg }, JSON.stringify(query)).toMatchObject({ status: 200, code: 200 });
  return body.data as { total: number; rows: Row[] };
}

/** What a caller gets who turns the pages. */
async function pagesOf(key: ListKey, query: Record<string, string>, total: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < total; page += 1) {
    const next = await listOf(key, { ...query, pageSize: "2", pageNum: String(page) });
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows;
}

/** As SQLite orders: nothing first, then numbers, then texts by their code points. */
function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return (a as number) < (b as number) ? -1 : 1;
}

const sorted = pagedCalls.flatMap((key) => (columnsOf(key) ?? []).map((column) => [key, column] as const));

test("every list can be asked with its sorting fields", () => expect(sorted.length).toBeGreaterThan(60));

describe.each(sorted)("%s by %s", (key, column) => {
  test("is in that order both ways, and its pages hold each row once", async () => {
    const up = await listOf(key, { orderByColumn: column, isAsc: "asc", pageSize: "100" });
    expect(up.rows.length).toBeGreaterThanOrEqual(3);
    const values = up.rows.map((row) => row[column]);
    expect(values).toEqual(values.toSorted(compared));
    const down = await listOf(key, { orderByColumn: column, isAsc: "desc", pageSize: "100" });
    if (up.total <= 100) expect(down.rows).toEqual(up.rows.toReversed());
    const first = Math.min(up.rows.length, 10);
    for (const [isAsc, whole] of [
      ["ascending", up],
      ["false", down],
    ] as const) {
      const paged = await pagesOf(key, { orderByColumn: column, isAsc }, first);
      expect(paged.slice(0, first)).toEqual(whole.rows.slice(0, first));
    }
  });
});

describe("what is no column of a list", () => {
  test.each(pagedCalls.map((key) => [key] as const))("%s refuses it and says which are", async (key) => {
    const { as, ...more } = viewerOf(key);
    for (const orderByColumn of ["id", "price; drop table user", "__proto__"]) {
      const { body } = await tryCall(key, { ...more, query: { ...more.query, orderByColumn } }, { as });
      const availableActions = columnsOf(key) ?? [];
      const said =
        availableActions.length === 0 ? "此列表的顺序是固定的，不能另选排序列" : `排序列只能是 ${availableActions.join("、")}`;
      expect(body).toMatchObject({ code: 422, msg: said });
    }
  });

  test("neither is another direction", async () => {
    const filters = call("GET /mall-sup/shop/list", { query: { orderByColumn: "score", isAsc: "random()" as never } }, {});
    await expect(filters).rejects.toThrow("排序方向只能是 asc 或 desc");
  });
});
