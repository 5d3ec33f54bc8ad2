import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { outbox } from "#src/api/db/tables/notice.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { unitInvitation } from "#src/api/db/tables/unit.ts";
import type { UnitForm } from "#src/domain/unit/admin/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newPassword, signIn } from "#tests/support/encrypted.ts";
import { makeBusiness, makeOperator, makePurchaser, makeUnit, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const password = "Mall#2026x";

const form = (more: Partial<UnitForm> = {}): UnitForm => ({
  name: unique("新研究院"),
  unitType: "institute",
  needWorkPic: false,
  canBuyDangerProduct: true,
  supportDeliverySiteFlag: false,
  integralSwitchOpen: false,
  selfApprovalFlag: true,
  ...more,
});

async function operator() {
  const { token: as, userId } = await makeOperator({ permissions: ["mall:unit:edit"] });
  const codeOf = async (answer: ReturnType<typeof tryCall>) => (await answer).body.code;
  return {
    as,
    userId,
    create: (body: UnitForm) => call("POST /mall-admin/unit", { body }, { as }),
    view: (unitId: string) => call("GET /mall-admin/unit/{unitId}", { params: { unitId } }, { as }),
    appoint: (unitId: string, who: string) =>
      tryCall("POST /mall-admin/unit/{unitId}/admin", { params: { unitId }, body: { who } }, { as }).then(({ body }) => body),
    dismiss: (unitId: string, purchaserId: string) =>
      codeOf(tryCall("DELETE /mall-admin/unit/{unitId}/admin/{purchaserId}", { params: { unitId, purchaserId } }, { as })),
    switchTo: (unitId: string, status: "active" | "disabled") =>
      codeOf(tryCall("POST /mall-admin/unit/{unitId}/status", { params: { unitId }, body: { status } }, { as })),
  };
}

/** The ticket in the newest letter to that number or address. */
async function ticketTo(target: string): Promise<string> {
  const rows = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(outbox.createdAt);
  const { link } = JSON.parse(rows.at(-1)?.payload ?? "{}") as { link: string };
  return new URL(link).searchParams.get("ticket") ?? "";
}

const variant = async (ticket: string) => (await tryCall("POST /auth/unit/invitation", { body: { ticket } })).body;
const register = async (ticket: string, username = unique("adm").replaceAll("-", "")) =>
  (
    await tryCall("POST /auth/unit/invitation/register", {
      body: { ticket, username, realName: "新管理员", encrypt: await newPassword(password), agreed: true },
    })
  ).body;
const mailbox = () => `${unique("lab")}@unit.example`;

describe("a unit", () => {
  it("is made, found, edited and written into the trail", async () => {
    const { as, userId, create, view } = await operator();
    const made = form();
    const { unitId } = await create(made);
    expect(await view(unitId)).toMatchObject({ status: "active", settings: made, administrators: [], invitations: [] });
    const name = `${made.name}（改名）`;
    await call("PUT /mall-admin/unit/{unitId}", { params: { unitId }, body: { ...made, name, needWorkPic: true } }, { as });
    const { rows } = await call("GET /mall-admin/unit/list", { query: { q: name } }, { as });
    expect(rows).toMatchObject([{ unitId, name, typeLabel: "科研院所", members: 0, administrators: [] }]);
    const history = await db.select().from(audit).where(eq(audit.entityId, unitId));
    expect(
      history.map((row) => [row.userId, JSON.parse(row.before ?? "null")?.name, JSON.parse(row.after ?? "null").name]),
    ).toEqual([
      [userId, undefined, made.name],
      [userId, made.name, name],
    ]);
  });

  it("has a name of its own", async () => {
    const { as, create } = await operator();
    const [taken, other] = [form(), form()];
    await create(taken);
    const { unitId } = await create(other);
    const refused = { code: 409, data: { fields: { name: expect.stringContaining("同名") } } };
    expect((await tryCall("POST /mall-admin/unit", { body: form({ name: taken.name }) }, { as })).body).toMatchObject(refused);
    const edit = tryCall("PUT /mall-admin/unit/{unitId}", { params: { unitId }, body: form({ name: taken.name }) }, { as });
    expect((await edit).body).toMatchObject(refused);
  });

  it("is nobody's to touch without the permission", async () => {
    const unitId = await makeUnit();
    for (const { token: as } of [await makeOperator({ permissions: ["mall:outbox:view"] }), await makePurchaser({ unitId })]) {
      expect((await tryCall("GET /mall-admin/unit/list", {}, { as })).body.code).toBe(403);
      expect((await tryCall("GET /mall-admin/unit/{unitId}", { params: { unitId } }, { as })).body.code).toBe(403);
    }
  });

  it("that is disabled takes nobody in and buys nothing; opened again it does", async () => {
    const { switchTo, appoint } = await operator();
    const unitId = await makeUnit();
    const [member, newcomer] = [await makePurchaser({ unitId }), await makePurchaser({ complete: false })];
    const create = async () =>
      (
        await tryCall(
          "POST /mall-pur/wish/create",
          { body: { sourceType: 1, lines: [{ productId: "1", quantity: 1 }] } },
          { as: member.token },
        )
      ).body;
    const units = () => call("GET /mall-pur/pur/unit/getComBox2", {}, { as: newcomer.token });
    expect((await create()).code).toBe(422);
    expect(await switchTo(unitId, "disabled")).toBe(200);
    expect(await switchTo(unitId, "disabled")).toBe(409);
    expect(await create()).toMatchObject({ code: 403, msg: expect.stringContaining("已被平台停用") });
    expect((await call("GET /mall-pur/order/list", { query: {} }, { as: member.token })).total).toBe(0);
    expect((await units()).map(({ value }) => value)).not.toContain(unitId);
    expect((await appoint(unitId, mailbox())).code).toBe(409);
    expect(await switchTo(unitId, "active")).toBe(200);
    expect((await create()).code).toBe(422);
    expect((await units()).map(({ value }) => value)).toContain(unitId);
  });
});

describe("an administrator", () => {
  it("is appointed from an account, whatever place it had, and told", async () => {
    const { create, appoint, view } = await operator();
    const { unitId } = await create(form());
    const newcomer = await makePurchaser({ complete: false, permissions: [], user: { username: "newcomer1" } });
    const [{ unitId: elsewhere }, member] = [newcomer, await makePurchaser({ unitId, permissions: [] })];
    expect(elsewhere).not.toBe(unitId);
    await db.update(user).set({ username: "member1" }).where(eq(user.id, member.userId));
    expect(await appoint(unitId, "newcomer1")).toMatchObject({ code: 200, data: { outcome: "appointed" } });
    expect(await appoint(unitId, "member1")).toMatchObject({ code: 200, data: { outcome: "appointed" } });
    expect((await appoint(unitId, "member1")).code).toBe(409);
    expect((await view(unitId)).administrators.map(({ username }) => username).toSorted()).toEqual(["member1", "newcomer1"]);
    const { permissions } = await call("GET /auth/checkToken", {}, { as: member.token });
    expect(permissions).toContain("*:*:*");
    const { access_token: as } = await call(
      "POST /auth/swapUnit/{unitId}",
      { params: { unitId }, body: {} },
      { as: newcomer.token },
    );
    expect((await call("GET /mall-pur/pur/purchaser/reviewList", { query: {} }, { as })).total).toBe(0);
    const { rows } = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: member.token });
    expect(rows[0]?.title).toContain("单位管理员");
  });

  it("is no supplier, nobody disabled, and no name without an account", async () => {
    const { create, appoint } = await operator();
    const { unitId } = await create(form());
    const [supplier, disabled] = [await makeBusiness(), await makePurchaser({ user: { status: "disabled" } })];
    await db.update(user).set({ username: "supplier1" }).where(eq(user.id, supplier.userId));
    await db.update(user).set({ username: "disabled1" }).where(eq(user.id, disabled.userId));
    for (const who of ["supplier1", "disabled1", "nobody-of-this-name"]) {
      expect(await appoint(unitId, who)).toMatchObject({ code: 422, data: { fields: { who: expect.any(String) } } });
    }
    expect((await appoint("unit-of-nobody", "supplier1")).code).toBe(404);
  });

  it("stays until another one can take over", async () => {
    const { create, appoint, view, dismiss } = await operator();
    const { unitId } = await create(form());
    await makePurchaser({ user: { username: "first1" } });
    await makePurchaser({ user: { username: "second1" } });
    await appoint(unitId, "first1");
    const [first] = (await view(unitId)).administrators;
    const id = first?.purchaserId ?? "";
    expect(await dismiss(unitId, id)).toBe(409);
    await appoint(unitId, "second1");
    expect(await dismiss(await makeUnit(), id)).toBe(404);
    expect(await dismiss(unitId, id)).toBe(200);
    expect((await view(unitId)).administrators.map(({ username }) => username)).toEqual(["second1"]);
  });
});

describe("an invitation", () => {
  it("makes the first administrator of a unit, once, who then lets others in", async () => {
    const { create, appoint, view } = await operator();
    const made = form();
    const { unitId } = await create(made);
    const target = mailbox();
    expect(await appoint(unitId, target.toUpperCase())).toMatchObject({ code: 200, data: { outcome: "invited" } });
    expect((await view(unitId)).invitations).toMatchObject([{ target }]);
    const ticket = await ticketTo(target);
    expect((await variant(ticket)).data).toMatchObject({
      unitName: made.name,
      hasAccount: false,
      target: expect.stringContaining("***"),
    });
    const { code, data } = await register(ticket);
    expect(code).toBe(200);
    const { access_token: as } = (await signIn((data as { username: string }).username, password)).data as {
      access_token: string;
    };
    const { userInfo, permissions } = await call("GET /auth/checkToken", {}, { as });
    expect([userInfo.unitId, userInfo.completeInfo, permissions.includes("*:*:*")]).toEqual([unitId, 1, true]);
    expect((await call("GET /auth/own/contact", {}, { as })).email).toBe(`l***@unit.example`);

    await call(
      "POST /auth/own/units/join",
      { body: { unitId, realName: "新人", jobNo: "1" } },
      { as: (await makePurchaser()).token },
    );
    expect((await call("GET /mall-pur/pur/purchaser/reviewList", { query: {} }, { as })).total).toBe(1);
    expect([(await variant(ticket)).code, (await register(ticket)).code]).toEqual([422, 422]);
  });

  it("is accepted by who has an account, by no supplier, and by one of many at once", async () => {
    const { create, appoint } = await operator();
    const { unitId } = await create(form());
    const target = mailbox();
    await appoint(unitId, target);
    const ticket = await ticketTo(target);
    const accept = async (as: string) =>
      (await tryCall("POST /auth/unit/invitation/accept", { body: { ticket } }, { as })).body.code;
    expect(await accept((await makeBusiness()).token)).toBe(403);
    const people = await Promise.all([makePurchaser(), makePurchaser(), makePurchaser()]);
    const answers = await Promise.all(people.map(({ token }) => accept(token)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const { token: as } = people[answers.indexOf(200)]!;
    const places = await call("GET /auth/own/units", {}, { as });
    expect(places.find((one) => one.unitId === unitId)).toMatchObject({ open: true });
  });

  it("keeps the link when the name is taken, and asks who has an account to sign in", async () => {
    const { create, appoint } = await operator();
    const { unitId } = await create(form());
    await makePurchaser({ user: { username: "takenadmin" } });
    const target = mailbox();
    await appoint(unitId, target);
    const ticket = await ticketTo(target);
    expect(await register(ticket, "takenadmin")).toMatchObject({ code: 409, data: { fields: { username: expect.any(String) } } });
    await makePurchaser({ user: { email: target } });
    expect((await variant(ticket)).data).toMatchObject({ hasAccount: true });
    expect(await register(ticket)).toMatchObject({ code: 409, msg: expect.stringContaining("登录") });
  });

  it("is worth nothing when taken back, replaced or too old, nor for a disabled unit", async () => {
    const { as, create, appoint, view, switchTo } = await operator();
    const { unitId } = await create(form());
    const target = mailbox();
    await appoint(unitId, target);
    const replaced = await ticketTo(target);
    await db.update(outbox).set({ createdAt: 1 }).where(eq(outbox.target, target));
    await appoint(unitId, target);
    const ticket = await ticketTo(target);
    expect([(await variant(replaced)).code, (await variant(ticket)).code]).toEqual([422, 200]);
    await switchTo(unitId, "disabled");
    expect((await variant(ticket)).code).toBe(422);
    await switchTo(unitId, "active");
    await db.update(unitInvitation).set({ expiresAt: 1 }).where(eq(unitInvitation.target, target));
    expect((await variant(ticket)).code).toBe(422);
    await appoint(unitId, target);
    const [open] = (await view(unitId)).invitations;
    const params = { unitId, invitationId: open?.invitationId ?? "" };
    const takeBack = () => tryCall("DELETE /mall-admin/unit/{unitId}/invitation/{invitationId}", { params }, { as });
    expect([(await takeBack()).body.code, (await takeBack()).body.code]).toEqual([200, 404]);
    expect((await view(unitId)).invitations).toEqual([]);
  });
});
