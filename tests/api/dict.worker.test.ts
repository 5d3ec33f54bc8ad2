import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { audit, dict } from "#src/api/db/tables/system.ts";
import { reservedDicts } from "#src/domain/system/dict/reserved.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { publish } from "#tests/support/operating.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);
const entry = { dictLabel: "一号库", dictValue: "one", orderNum: 2, cssClass: "", enabled: true } as const;

async function admin() {
  const { token: as } = await makeOperator({ permissions: ["mall:dict:edit", "mall:content:edit"] });
  const body = async (answer: ReturnType<typeof tryCall>) => (await answer).body;
  return {
    as,
    make: (dictType: string) =>
      body(tryCall("POST /mall-admin/dict", { body: { dictType, dictName: "库房", remark: "" } }, { as })),
    view: (dictType: string) => call("GET /mall-admin/dict/{dictType}", { params: { dictType } }, { as }),
    add: (dictType: string, form: object) =>
      body(tryCall("POST /mall-admin/dict/{dictType}/entry", { params: { dictType }, body: form }, { as })),
    change: (dictType: string, of: string, form: object, version = 1) =>
      body(tryCall("PUT /mall-admin/dict/{dictType}/entry", { params: { dictType }, body: { of, version, form } }, { as })),
    remove: (dictType: string, of: string, version = 1) =>
      body(tryCall("POST /mall-admin/dict/{dictType}/entry/remove", { params: { dictType }, body: { of, version } }, { as })),
    drop: (dictType: string, version = 1) =>
      body(tryCall("POST /mall-admin/dict/{dictType}/remove", { params: { dictType }, body: { version } }, { as })),
  };
}
const offered = async (dictType: string) =>
  (await call("GET /system/dict/data/type/{dictType}", { params: { dictType } })).map(({ dictLabel }) => dictLabel);

it("comes with every dictionary the mall reads, each with the values code depends on", async () => {
  for (const [dictType, values] of Object.entries(reservedDicts)) {
    const rows = await db.select({ value: dict.dictValue }).from(dict).where(eq(dict.dictType, dictType));
    if (values) expect(rows.map(({ value }) => value).toSorted(), dictType).toEqual([...values].toSorted());
    else expect(rows.length, dictType).toBeGreaterThan(0);
  }
});

it("makes a dictionary, whose enabled entries everybody reads at once in their order", async () => {
  const { make, add, change, remove, drop, view } = await admin();
  expect((await make("lab_room")).code).toBe(200);
  await add("lab_room", entry);
  await add("lab_room", { ...entry, dictLabel: "二号库", dictValue: "two", orderNum: 1 });
  expect(await offered("lab_room")).toEqual(["二号库", "一号库"]);
  expect((await change("lab_room", "two", { ...entry, dictValue: "zwei", enabled: false })).code).toBe(200);
  expect(await offered("lab_room")).toEqual(["一号库"]);
  expect((await view("lab_room")).entries.map(({ dictValue }) => dictValue)).toEqual(["one", "zwei"]);
  expect((await drop("lab_room")).code, "with entries").toBe(409);
  await remove("lab_room", "one");
  await remove("lab_room", "zwei", 2);
  expect((await drop("lab_room")).code).toBe(200);
  const history = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "dict"), eq(audit.entityId, "lab_room/two")));
  expect(history.map(({ before, after }) => [before && JSON.parse(before), after && JSON.parse(after)])).toMatchObject([
    [null, { dictValue: "two", enabled: true }],
    [{ dictValue: "two" }, { dictValue: "zwei", enabled: false }],
  ]);
});

it("changes words and style of what code depends on, and nothing else of it", async () => {
  const { as, change, add, remove, drop, view } = await admin();
  const id = await publish(as, { kind: "policy" });
  const form = { dictLabel: "法规", dictValue: "policy", orderNum: 9, cssClass: "info", enabled: true };
  expect((await change("mall_announcement_kind", "policy", form)).code).toBe(200);
  expect(await offered("mall_announcement_kind")).toEqual(["公告", "服务", "法规"]);
  expect(await call("GET /mall-admin/portal/announce/{id}", { params: { id } })).toMatchObject({
    kind: "policy",
    kindLabel: "法规",
    kindStyle: "info",
  });
  expect(await change("mall_announcement_kind", "policy", { ...form, dictValue: "law" }, 2)).toMatchObject({
    code: 422,
    data: { fields: { dictValue: expect.stringContaining("不能修改") as string } },
  });
  expect((await change("mall_announcement_kind", "policy", { ...form, enabled: false }, 2)).code).toBe(422);
  expect((await remove("mall_announcement_kind", "policy", 2)).code).toBe(409);
  expect((await add("mall_announcement_kind", { ...form, dictValue: "rumour" })).code).toBe(409);
  expect((await drop("mall_carrier")).code).toBe(409);
  expect((await view("mall_carrier")).dict.status).toBe("open");

  const type = { dictLabel: "大学", dictValue: "university", orderNum: 1, cssClass: "", enabled: true };
  expect((await change("mall_unit_type", "university", type)).code).toBe(200);
  const { token } = await makePurchaser();
  expect((await call("POST /mall-pur/pur/unit/getUnitInfo", { body: {} }, { as: token })).type).toEqual({
    type: "university",
    label: "大学",
  });
  expect((await call("GET /mall-sup/authCenter/getEnums", {})).unitType[0]).toEqual({ value: "university", label: "大学" });
});

it("refuses who may not, what is taken, and what was changed meanwhile", async () => {
  const { make, add, change, remove } = await admin();
  const { token } = await makeOperator({ permissions: ["mall:config:edit"] });
  expect((await tryCall("GET /mall-admin/dict/list", {}, { as: token })).body.code).toBe(403);
  await make("lab_shelf");
  expect((await make("lab_shelf")).code).toBe(409);
  expect((await make("Lab ShopCategory")).code).toBe(422);
  await add("lab_shelf", entry);
  await add("lab_shelf", { ...entry, dictValue: "two" });
  expect(await add("lab_shelf", entry)).toMatchObject({ code: 409, data: { fields: { dictValue: "此字典已有这个值" } } });
  expect((await change("lab_shelf", "two", entry)).code, "the value of another").toBe(409);
  expect((await change("lab_shelf", "one", { ...entry, dictLabel: "甲" })).code).toBe(200);
  expect((await change("lab_shelf", "one", { ...entry, dictLabel: "乙" })).code, "a page from before").toBe(409);
  expect((await remove("lab_shelf", "one")).code).toBe(409);
  expect((await remove("lab_shelf", "nine")).code).toBe(404);
  expect((await add("lab_cellar", entry)).code).toBe(404);
});
