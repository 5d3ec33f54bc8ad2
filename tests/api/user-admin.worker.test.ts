import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { exportAuditLog } from "#src/api/system/audit/service.ts";
import { connect } from "#src/api/db/client.ts";
import { loginGuard, user } from "#src/api/db/tables/account.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newMobile } from "#tests/support/codes.ts";
import { makeBusiness, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const clerk = async () => (await makeOperator({ permissions: ["mall:user:edit"] })).token;
const auditor = async () => (await makeOperator({ permissions: ["mall:audit:view"] })).token;
const find = (as: string, q: string) => call("GET /mall-admin/user/list", { query: { q } }, { as });
const switchTo = async (as: string, userId: string, body: object) =>
  (await tryCall("POST /mall-admin/user/{userId}/status", { params: { userId }, body }, { as })).body.code;
const unlock = async (as: string, userId: string) =>
  (await tryCall("POST /mall-admin/user/{userId}/unlock", { params: { userId }, body: {} }, { as })).body.code;

describe("accounts", () => {
  it("are found by name, number and address, and shown masked", async () => {
    const as = await clerk();
    const mine = {
      username: unique("finda"),
      mobile: newMobile(),
      email: `${unique("find")}@lab.example`,
      realName: unique("寻"),
    };
    const { userId, unitId } = await makePurchaser({ user: mine });
    for (const q of [mine.username.slice(0, -2), mine.username.toUpperCase(), mine.realName, mine.mobile, mine.email]) {
      const { rows } = await find(as, q);
      const row = rows.find((one) => one.userId === userId);
      expect(row, q).toMatchObject({ username: mine.username, status: "active", locked: false, belongsTo: `测试单位${unitId}` });
      expect([row?.mobile, row?.email].join()).not.toContain(mine.mobile);
    }
    expect((await find(as, mine.mobile.slice(0, -1))).total).toBe(0);
    const { rows } = await call("GET /mall-admin/user/list", { query: { q: mine.username, userType: "1" } }, { as });
    expect(rows).toEqual([]);
    const { coId, userId: supplier } = await makeBusiness();
    expect(coId).toBeGreaterThan(0);
    const { rows: suppliers } = await call("GET /mall-admin/user/list", { query: { userType: "1" } }, { as });
    expect(suppliers.find((one) => one.userId === supplier)?.belongsTo).toMatch(/^测试供应商/);
  });

  it("are disabled with all their sessions, opened again, and not by who may not", async () => {
    const [as, { token, userId }] = [await clerk(), await makePurchaser()];
    const reason = { status: "disabled", reason: "多次违规" };
    expect(await switchTo(await auditor(), userId, reason)).toBe(403);
    expect(await switchTo(as, userId, { status: "disabled" })).toBe(422);
    expect(await switchTo(as, userId, reason)).toBe(200);
    expect(await switchTo(as, userId, reason)).toBe(409);
    expect((await tryCall("GET /auth/checkToken", {}, { as: token })).body.code).toBe(401);
    expect(await switchTo(as, userId, { status: "active" })).toBe(200);
    expect(await switchTo(as, "user-of-nobody", reason)).toBe(404);
    const operator = await makeOperator({ permissions: ["mall:user:edit"] });
    expect(await switchTo(operator.token, operator.userId, reason)).toBe(409);
    const more = await makeOperator({ permissions: ["mall:user:edit", "mall:audit:view"] });
    expect(await switchTo(as, more.userId, reason)).toBe(409);
    const [named] = await db.select().from(user).where(eq(user.id, more.userId));
    expect((await find(as, named?.username ?? "")).rows.map(({ availableActions }) => availableActions)).toEqual([[]]);
    // Somebody is left who may do everything.
    await makeOperator();
    expect(await switchTo(more.token, operator.userId, reason)).toBe(200);
    await db.update(user).set({ status: "closed" }).where(eq(user.id, userId));
    expect(await switchTo(as, userId, { status: "active" })).toBe(409);
  });

  it("are unlocked when they are locked", async () => {
    const [as, { userId }] = [await clerk(), await makePurchaser({ user: { username: unique("lock") } })];
    const [row] = await db.select().from(user).where(eq(user.id, userId));
    const username = row?.username ?? "";
    expect(await unlock(as, userId)).toBe(409);
    await db
      .insert(loginGuard)
      .values({ username, source: "10.0.0.1", failures: 5, lastFailureAt: Date.now(), until: Date.now() + 60_000 });
    expect((await find(as, username)).rows).toMatchObject([{ locked: true }]);
    expect(await unlock(as, userId)).toBe(200);
    expect((await find(as, username)).rows).toMatchObject([{ locked: false }]);
    expect(await unlock(as, userId)).toBe(409);
  });
});

describe("the trail", () => {
  const get = (path: string, as?: string) =>
    app.fetch(
      new Request(`https://api${path}`, { headers: as ? { authorization: `Bearer ${as}` } : {} }),
      env,
      createExecutionContext(),
    );

  it("is searched by person, call, thing and day, newest first", async () => {
    const as = await auditor();
    const { token, userId: by } = await makeOperator();
    const { userId } = await makePurchaser();
    await switchTo(token, userId, { status: "disabled", reason: "核查" });
    await switchTo(token, userId, { status: "active" });
    const [operator] = await db.select().from(user).where(eq(user.id, by));
    const search = (query: object) => call("GET /mall-admin/audit/list", { query }, { as });
    const found = await search({ entityId: userId, who: operator?.username, call: "/mall-admin/user/" });
    expect(found.total).toBe(2);
    expect(found.rows.map(({ after }) => JSON.parse(after ?? "").status)).toEqual(["active", "disabled"]);
    expect(found.rows[1]).toMatchObject({ username: operator?.username, entity: "user", ip: "127.0.0.1" });
    expect((await search({ entityId: userId, to: "2020-01-01" })).total).toBe(0);
    expect((await search({ entityId: userId, from: "2100-01-01", to: "2020-01-01" })).total).toBeGreaterThan(0);
    expect((await search({ entityId: userId, from: "2020-01-01", call: "/nothing" })).total).toBe(0);
    expect((await search({ who: "nobody-of-this-name" })).total).toBe(0);
    expect(found.rows[0]?.action).toBe("停用账号");
    expect((await search({ entityId: userId, call: "停用账" })).total).toBe(found.total);
    expect((await search({ entityId: userId, call: "改价" })).total).toBe(0);
    const wrong = { query: { from: "2026-02-30" } };
    expect((await tryCall("GET /mall-admin/audit/list", wrong, { as })).body.code).toBe(422);
  });

  it("is exported part by part, every row once, the newest first", async () => {
    const [{ token }, { userId }] = [await makeOperator(), await makePurchaser()];
    for (const status of ["disabled", "active", "disabled", "active", "disabled"])
      await switchTo(token, userId, status === "disabled" ? { status, reason: "核对" } : { status });
    const ctx = scheduledCtx(db, env, Date.now(), () => undefined);
    const actor = { ...(await makeOperator()), userType: userTypes.operator, permissions: ["mall:audit:view"] } as never;
    const rows: { after: string | null }[][] = [];
    for await (const part of exportAuditLog({ ...ctx, actor }, { entityId: userId }, 2)) rows.push(part);
    expect(rows.map((part) => part.length)).toEqual([2, 2, 1]);
    const statuses = rows.flat().map(({ after }) => (JSON.parse(after ?? "{}") as { status: string }).status);
    expect(statuses).toEqual(["disabled", "active", "disabled", "active", "disabled"]);
    expect(new Set(rows.flat().map((row) => JSON.stringify(row))).size).toBe(5);
  });

  it("is exported for who may see it, and no cell of it is a formula", async () => {
    const [as, { token }] = [await auditor(), await makeOperator()];
    const { userId } = await makePurchaser();
    await switchTo(token, userId, { status: "disabled", reason: '=1+1,"引号"' });
    const path = `/mall-admin/audit/export.csv?entityId=${userId}&who=`;
    const file = await get(path, as);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    const [head, line = ""] = (await file.text()).split("\r\n");
    expect(head).toBe('"时间（上海）","用户名","姓名","操作","接口","对象","对象编号","变更前","变更后","地址","请求编号"');
    expect(line).toMatch(/","停用账号","POST \/[^"]+","账号","[\da-f-]+","状态：正常","状态：已停用\n原因：=1\+1,""引号""","/);
    expect(line).not.toMatch(/(^|,)"[=+@-]/);
    await switchTo(token, userId, { status: "active" });
    const [, latest = ""] = (await (await get(path, as)).text()).split("\r\n");
    expect(latest).toContain('"状态：正常"');
    for (const other of [undefined, await clerk(), (await makePurchaser()).token]) {
      expect((await (await get(path, other)).json<{ code: number }>()).code).toBe(other ? 403 : 401);
    }
  });
});
