import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { exportSections, notExported } from "#src/api/profile/own/export/repo.ts";
import { hashPassword } from "#src/api/session/password.ts";
import { connect } from "#src/api/db/client.ts";
import { externalLogin, purchaser, user } from "#src/api/db/tables/account.ts";
import { order } from "#src/api/db/tables/order.ts";
import { address, issueGroup } from "#src/api/db/tables/unit.ts";
import { makeBuyer, makeProduct, makeWish, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { ageCodes, mailsTo, newMobile, receiveCode, receiveMyCode } from "#tests/support/codes.ts";
import { encrypted } from "#tests/support/encrypted.ts";
import { makeBusiness, makeOperator, makePurchaser, makeUnit, unique } from "#tests/support/people.ts";
import { base64, png } from "#tests/support/pictures.ts";

const db = connect(env.DB);
const password = "Mall#2026x";
const passwordHash = hashPassword(password);
const byPassword = async (given = password) => ({ by: "password" as const, encrypt: await encrypted({ password: given }) });

/** A purchaser with a number, an address and a password of their own. */
async function makePerson(more: { unitId?: string; permissions?: readonly string[] } = {}) {
  const mine = { mobile: newMobile(), email: `${unique("own")}@lab.example`, username: unique("zhang"), realName: "章小山" };
  const person = await makePurchaser({ permissions: [], ...more, user: { ...mine, passwordHash: await passwordHash } });
  return { ...mine, ...person };
}

const close = async (as: string, proof: object) => (await tryCall("POST /auth/own/close", { body: { proof } }, { as })).body;
const obstacles = async (as: string) => (await call("GET /auth/own/close", {}, { as })).obstacles.map(({ kind }) => kind);

/** Tables of the mall; search tables hold goods only. */
async function tablesOf(): Promise<string[]> {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => !/^(search|sqlite|_|d1_)/.test(name));
}

/** Text of everything the database holds, the append-only trails aside. */
async function everythingStored(): Promise<string> {
  const tables = (await tablesOf()).filter((name) => !["audit", "wish_event", "order_event"].includes(name));
  const rows = await Promise.all(tables.map((name) => env.DB.prepare(`select * from "${name}"`).all()));
  return JSON.stringify(rows.map(({ results }) => results));
}

describe("a second unit", () => {
  it("is asked for, reviewed there, and gone to", async () => {
    const person = await makePerson();
    const unitId = await makeUnit();
    const admin = await makePurchaser({ unitId, permissions: ["mall:unit:member"] });
    const as = person.token;
    const form = { unitId, groupId: null, realName: "章小山", jobNo: "B-2", workPic: null };
    const join = async (key: string) =>
      (await tryCall("POST /auth/own/units/join", { body: form }, { as, idempotencyKey: key })).body;
    expect((await join("first-key")).code).toBe(200);
    expect((await join("first-key")).code).toBe(200);
    expect((await join("other-key")).code).toBe(409);
    const places = await call("GET /auth/own/units", {}, { as });
    expect(places.map(({ current, open, review }) => [current, open, review])).toEqual([
      [true, true, "approved"],
      [false, false, "pending"],
    ]);
    const swap = async () => (await tryCall("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} }, { as })).body;
    expect((await swap()).code).toBe(404);

    const { purchaserId } = places[1]!;
    const review = (body: object) =>
      tryCall("POST /mall-pur/pur/purchaser/{purchaserId}/review", { params: { purchaserId }, body }, { as: admin.token });
    await review({ approve: false, rejections: { jobNo: "工号不符" } });
    expect((await call("GET /auth/own/units", {}, { as }))[1]).toMatchObject({
      review: "rejected",
      rejections: { jobNo: "工号不符" },
    });
    expect((await join("third-key")).code).toBe(200);
    expect((await review({ approve: true })).body.code).toBe(200);
    expect((await join("fourth-key")).code).toBe(409);
    const moved = await swap();
    const token = (moved.data as { access_token: string }).access_token;
    expect((await call("GET /auth/checkToken", {}, { as: token })).userInfo).toMatchObject({ unitId, purchaserId });
  });

  it("is for purchasers whose first unit has accepted them", async () => {
    const form = { unitId: await makeUnit(), groupId: null, realName: "甲", jobNo: "1", workPic: null };
    for (const [token, code] of [
      [(await makePurchaser({ complete: false })).token, 403],
      [(await makeBusiness()).token, 403],
      [undefined, 401],
    ] as const) {
      expect((await tryCall("POST /auth/own/units/join", { body: form }, { as: token })).body.code).toBe(code);
    }
  });
});

describe("the export of one's data", () => {
  it("holds what is one's own, nobody else's, and no secret", async () => {
    const buyer = await makeBuyer();
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 2 }]);
    const { sections, note } = await call("POST /auth/own/export", { body: {} }, { as: buyer.token });
    const rowsOf = (title: string) => sections.find((section) => section.title === title)?.rows ?? [];
    expect(rowsOf("账号")).toMatchObject([{ id: buyer.userId, real_name: "李采购" }]);
    expect(rowsOf("采购申请")).toMatchObject([{ id: wishId }]);
    expect(rowsOf("采购申请的商品")).toMatchObject([{ quantity: 2 }]);
    expect(rowsOf("收货地址")).toMatchObject([{ id: buyer.addressId, mobile: "13800138000" }]);
    expect(rowsOf("操作记录").length).toBeGreaterThan(0);
    const text = JSON.stringify(sections);
    for (const secret of ["password_hash", "ticket_hash", "scrypt", "work_pic_key", buyer.leader.userId]) {
      expect(text).not.toContain(secret);
    }
    expect(note).toContain("分");
    expect((await tryCall("POST /auth/own/export", { body: {} })).body.code).toBe(401);
  });

  it("leaves no table out that names people, unless it says why", async () => {
    const naming: string[] = [];
    for (const name of await tablesOf()) {
      const keys = await env.DB.prepare(`pragma foreign_key_list("${name}")`).all<{ table: string }>();
      const columns = await env.DB.prepare(`pragma table_info("${name}")`).all<{ name: string }>();
      const refers = keys.results.some(({ table }) => table === "user" || table === "purchaser");
      if (refers || columns.results.some((column) => /^(user|purchaser)_id$/.test(column.name))) naming.push(name);
    }
    const rewritten = new Set([...exportSections.map(({ table }) => table), ...Object.keys(notExported)]);
    expect(naming.filter((name) => !rewritten.has(name))).toEqual([]);
    expect(naming.length).toBeGreaterThan(20);
  });
});

describe("a number or address", () => {
  const bind = async (as: string, body: object) => (await tryCall("POST /auth/own/contact", { body }, { as })).body;

  it("is bound with its code and the password, and the old one is told", async () => {
    const person = await makePerson();
    const [target, as] = [newMobile(), person.token];
    const code = await receiveCode("bind", target);
    expect(await bind(as, { target, code, proof: await byPassword("Wrong#2026x") })).toMatchObject({
      code: 422,
      data: { fields: { password: expect.any(String) } },
    });
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await bind(as, { target, code: wrong, proof: await byPassword() })).toMatchObject({
      code: 422,
      data: { fields: { code: expect.any(String) } },
    });
    expect((await bind(as, { target: `+86${target}`, code, proof: await byPassword() })).code).toBe(200);
    expect((await bind(as, { target, code, proof: await byPassword() })).code).toBe(422);
    expect((await call("GET /auth/own/contact", {}, { as })).mobile).toBe(`${target.slice(0, 3)}****${target.slice(-4)}`);
    expect(await mailsTo(person.email)).toMatchObject([{ kind: "contactChanged", what: "手机号码" }]);
  });

  it("of another account is refused to who proved it, and nobody binds without a session", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const code = await receiveCode("bind", other.email);
    const body = { target: other.email, code, proof: await byPassword() };
    expect((await tryCall("POST /auth/own/contact", { body })).body.code).toBe(401);
    expect(await bind(person.token, body)).toMatchObject({ code: 409, data: { fields: { target: expect.any(String) } } });
    expect((await call("GET /auth/own/contact", {}, { as: other.token })).email).toMatch(/^o\*\*\*@/);
  });

  it("lets an operator who had none reset the password", async () => {
    const operator = await makeOperator();
    await db
      .update(user)
      .set({ passwordHash: await passwordHash })
      .where(eq(user.id, operator.userId));
    const target = `${unique("op")}@mall.example`;
    const reset = async (code: string) =>
      (
        await tryCall("POST /mall-admin/operator/forgetPassword", {
          body: { target, code, encrypt: await encrypted({ password: "Fresh#2026y", confirmPassword: "Fresh#2026y" }) },
        })
      ).body.code;
    const body = { target, code: await receiveCode("bind", target), proof: await byPassword() };
    expect((await bind(operator.token, body)).code).toBe(200);
    await ageCodes(target, 61_000);
    const code = await receiveCode("resetOperator", target);
    expect(await reset(code === "000000" ? "111111" : "000000")).toBe(422);
    expect(await reset(code)).toBe(200);
    expect((await tryCall("GET /auth/checkToken", {}, { as: operator.token })).body.code).toBe(401);
  });
});

describe("closing an account", () => {
  it("erases the person, keeps what law keeps without a name, and ends every session", async () => {
    const buyer = await makeBuyer();
    const mine = { mobile: newMobile(), email: `${unique("gone")}@lab.example`, username: unique("gone"), realName: "章大川" };
    await db
      .update(user)
      .set({ ...mine, passwordHash: await passwordHash })
      .where(eq(user.id, buyer.userId));
    await db
      .update(address)
      .set({ receiver: "章大川", mobile: "13911112222", detail: "章家路 1 号" })
      .where(eq(address.id, buyer.addressId));
    await db.insert(externalLogin).values({ provider: "yc", subject: unique("s"), userId: buyer.userId, createdAt: 1 });
    const { workPic } = await call(
      "POST /mall-pur/pur/purchaser/workPic",
      { body: { content: base64(png) } },
      { as: buyer.token },
    );
    const params = { wishId: await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]) };
    await call(
      "POST /mall-pur/wish/{wishId}/submit",
      { params, body: await submission(buyer, params.wishId) },
      { as: buyer.token },
    );
    expect(await obstacles(buyer.token)).toEqual(["openOrder"]);
    const [placed] = await db.select().from(order).where(eq(order.wishId, params.wishId));
    expect(await close(buyer.token, await byPassword())).toMatchObject({
      code: 409,
      msg: expect.stringContaining("您有 1 个订单尚未结清"),
      data: { obstacles: [{ kind: "openOrder", href: "/myOrders" }] },
    });
    await db.update(order).set({ status: "settled" }).where(eq(order.id, placed!.id));

    expect((await close(buyer.token, await byPassword("Wrong#2026"))).code).toBe(422);
    expect(await close(buyer.token, { by: "code", via: "mobile", code: await receiveMyCode(buyer) })).toMatchObject({
      code: 200,
    });
    expect((await tryCall("GET /auth/checkToken", {}, { as: buyer.token })).body.code).toBe(401);
    const told = await mailsTo(mine.email);
    expect(told[0]).toMatchObject({ kind: "accountClosed" });

    await env.DB.prepare("delete from outbox where target = ?1").bind(mine.email).run();
    const stored = await everythingStored();
    expect([...Object.values(mine), "13911112222", "章家路"].filter((trace) => stored.includes(trace))).toEqual([]);
    expect(workPic).toContain(buyer.userId);
    const [saved] = await db.select().from(order).where(eq(order.id, placed!.id));
    expect(saved).toMatchObject({ receiver: "已注销用户", mobile: "已注销用户", total: placed!.total, status: "settled" });
    // Number, address and name are free again.
    await db
      .update(user)
      .set(mine)
      .where(eq(user.id, (await makePurchaser()).userId));
  });

  it("waits for what only this person can finish", async () => {
    const unitId = await makeUnit();
    const admin = await makePerson({ unitId, permissions: ["mall:unit:member"] });
    await makePurchaser({ unitId, permissions: [] });
    expect(await obstacles(admin.token)).toEqual(["lastAdministrator"]);
    await makePurchaser({ unitId });
    expect(await obstacles(admin.token)).toEqual([]);
    await db.insert(issueGroup).values({ id: unique("g"), unitId, name: "组", leaderId: admin.purchaserId, createdAt: 1 });
    expect(await obstacles(admin.token)).toEqual(["leadsGroup"]);
  });

  it("waits for approvals, and lets requests be decided first", async () => {
    const buyer = await makeBuyer({ approvalFrom: 0 });
    await db
      .update(user)
      .set({ passwordHash: await passwordHash })
      .where(eq(user.id, buyer.userId));
    const params = { wishId: await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]) };
    await call(
      "POST /mall-pur/wish/{wishId}/submit",
      { params, body: await submission(buyer, params.wishId) },
      { as: buyer.token },
    );
    expect(await obstacles(buyer.token)).toEqual(["openWish"]);
    expect(await obstacles(buyer.leader.token)).toContain("openApproval");
    expect((await close(buyer.token, await byPassword())).code).toBe(409);
    await call("POST /mall-pur/wish/{wishId}/cancel", { params, body: {} }, { as: buyer.token });
    expect((await close(buyer.token, await byPassword())).code).toBe(200);
  });

  it("keeps the last operator and the last account of a company with open orders", async () => {
    const operator = await makeOperator();
    await db.update(user).set({ status: "disabled" }).where(eq(user.userType, 3));
    await db.update(user).set({ status: "active" }).where(eq(user.id, operator.userId));
    expect(await obstacles(operator.token)).toEqual(["lastOperator"]);
    await makeOperator();
    expect(await obstacles(operator.token)).toEqual([]);
    expect(await obstacles((await makeBusiness()).token)).toEqual([]);
  });

  it("happens once, and only with a proof", async () => {
    const person = await makePerson();
    const proof = await byPassword();
    const both = await Promise.all([close(person.token, proof), close(person.token, await byPassword())]);
    expect(both.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1);
    const [row] = await db.select().from(user).where(eq(user.id, person.userId));
    expect(row).toMatchObject({ status: "closed", realName: "已注销用户", mobile: null, email: null });
    const [place] = await db.select().from(purchaser).where(eq(purchaser.id, person.purchaserId));
    expect(place).toMatchObject({ completeInfo: 0, jobNo: null });
    expect((await tryCall("POST /auth/own/close", { body: { proof } })).body.code).toBe(401);
    expect((await close((await makePerson()).token, {})).code).toBe(422);
  });
});
