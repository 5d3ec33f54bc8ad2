import { env } from "cloudflare:workers";
import { and, desc, eq } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { removeOldInvitations } from "#src/api/operator/repo.ts";
import { menu, operatorInvitation, role, roleMenu, user, userRole } from "#src/api/db/tables/account.ts";
import { outbox } from "#src/api/db/tables/notice.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { invitationLifetime } from "#src/domain/operator/schema.ts";
import { day, hour } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newMobile } from "#tests/support/codes.ts";
import { newPassword, signIn } from "#tests/support/encrypted.ts";
import { makeBusiness, makeOperator, makeOperatorRole, makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const password = "Mall#2026x";

/** What the command writes, and the ticket of the link it prints. */
async function invite(expiresAt = Date.now() + hour): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(ticket).digest("base64url");
  await db.insert(operatorInvitation).values({ id: unique("invitation"), secretHash, createdAt: Date.now(), expiresAt });
  return ticket;
}

const accept = async (ticket: string, username = unique("op").replaceAll("-", "")) =>
  (
    await tryCall("POST /auth/operator/accept", {
      body: { ticket, username, realName: "运营", encrypt: await newPassword(password) },
    })
  ).body;
const variant = async (ticket: string) => (await tryCall("POST /auth/operator/invitation", { body: { ticket } })).body.code;

it("makes one operator who may do everything, on a database without roles", async () => {
  const ticket = await invite();
  expect(await variant(ticket)).toBe(200);
  const { code, data } = await accept(ticket);
  expect(code).toBe(200);
  const { access_token: as } = (await signIn((data as { username: string }).username, password)).data as { access_token: string };
  const session = await call("GET /auth/checkToken", {}, { as });
  expect([session.userInfo.userType, session.permissions]).toEqual([3, ["*:*:*"]]);
  expect((await tryCall("GET /mall-admin/outbox/list", {}, { as })).body.code).toBe(200);
  expect([await variant(ticket), (await accept(ticket)).code]).toEqual([422, 422]);
  const second = await accept(await invite());
  expect(second.code).toBe(200);
});

it("makes one of many who open the link at once", async () => {
  const ticket = await invite();
  const answers = await Promise.all(Array.from({ length: 3 }, () => accept(ticket)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

it("refuses a link that is forged or too late, and a name that is taken keeps the link", async () => {
  expect([await variant(randomBytes(32).toString("base64url")), await variant(await invite(Date.now() - 1))]).toEqual([422, 422]);
  const { userId } = await makePurchaser();
  await db.update(user).set({ username: "takenname" }).where(eq(user.id, userId));
  const ticket = await invite();
  expect(await accept(ticket, "takenname")).toMatchObject({
    code: 409,
    data: { fields: { username: "用户名已被使用，请换一个" } },
  });
  expect((await accept(ticket)).code).toBe(200);
});

describe("an operator who may give roles invites another", () => {
  const list = "GET /mall-admin/operator/invitation/list";
  const path = "POST /mall-admin/operator/invitation";
  const one = "/mall-admin/operator/invitation/{invitationId}";
  const newAddress = () => `${unique("op")}@mall.example`;
  const inviteBy = async (as: string | undefined, target: string, roles: string[]) =>
    (await tryCall(path, { body: { realName: "何静", target, roles } }, { as })).body;
  const find = async (as: string, target: string) => {
    const { rows } = await call(list, { query: { pageSize: "100" } }, { as });
    const found = rows.find((row) => row.target === target);
    if (!found) throw new Error(`no invitation of ${target}`);
    return found;
  };
  const send = async (as: string, invitationId: string) =>
    (await tryCall(`POST ${one}/send`, { params: { invitationId }, body: {} }, { as })).body;
  const withdraw = async (as: string, invitationId: string) =>
    (await tryCall(`DELETE ${one}`, { params: { invitationId } }, { as })).body;
  /** The ticket in the newest letter to that number or address. */
  const ticketTo = async (target: string) => {
    const [letter] = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(desc(outbox.id));
    const { link } = JSON.parse(letter?.payload ?? "{}") as { link: string };
    return new URL(link).searchParams.get("ticket") ?? "";
  };
  const linkOf = async (ticket: string) => (await tryCall("POST /auth/operator/invitation", { body: { ticket } })).body;
  const widen = async (roleId: number, perms: string) => {
    const [entry] = await db
      .insert(menu)
      .values({ menuType: "F", menuName: perms, perms, userType: 3 })
      .returning({ id: menu.id });
    await db.insert(roleMenu).values({ roleId, menuId: entry!.id });
  };
  /** An operator who gives roles and answers the board, and a role of the board. */
  const made = async () => {
    const { token: as, userId } = await makeOperator({ permissions: ["mall:role:edit", "mall:board:answer"] });
    return { as, userId, ...(await makeOperatorRole(["mall:board:answer"])), target: newAddress() };
  };

  it("who signs in with exactly these roles, found by the mail that the link went to", async () => {
    const { as, roleId, target } = await made();
    expect((await inviteBy(as, target, [roleId, roleId])).code).toBe(200);
    expect(await find(as, target)).toMatchObject({
      realName: "何静",
      roles: ["测试角色"],
      everything: false,
      inviter: "测试用户",
      state: "waiting",
      granted: true,
      username: null,
      availableActions: ["send", "withdraw"],
    });
    const ticket = await ticketTo(target);
    const shown = (await linkOf(ticket)).data as { target: string };
    expect(shown).toMatchObject({ realName: "何静", roles: ["测试角色"], inviter: "测试用户", everything: false });
    expect(shown.target).not.toBe(target);

    const { code, data } = await accept(ticket);
    expect(code).toBe(200);
    const { username } = data as { username: string };
    const { access_token: mine } = (await signIn(username, password)).data as { access_token: string };
    const session = await call("GET /auth/checkToken", {}, { as: mine });
    expect([session.userInfo.userType, session.permissions]).toEqual([3, ["mall:board:answer"]]);
    const [account] = await db.select().from(user).where(eq(user.username, username));
    expect(account).toMatchObject({ email: target, mobile: null });
    const roles = await db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, account!.id));
    expect(roles).toEqual([{ id: Number(roleId) }]);

    expect(await linkOf(ticket)).toMatchObject({ code: 422, msg: expect.stringContaining("已使用") as string });
    expect((await accept(ticket)).msg).toContain("请直接登录");
    const line = await find(as, target);
    expect(line).toMatchObject({ state: "used", username, availableActions: [] });
    expect([(await send(as, line.invitationId)).code, (await withdraw(as, line.invitationId)).code]).toEqual([409, 409]);

    const said = await db.select().from(audit).where(eq(audit.entityId, line.invitationId));
    expect(said.map(({ after }) => JSON.parse(after ?? "null"))).toEqual([
      { realName: "何静", target, roles: "测试角色", expiresAt: expect.any(Number) },
    ]);
    const [joined] = await db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, "user"), eq(audit.entityId, account!.id)));
    expect(JSON.parse(joined!.after!)).toMatchObject({
      invited: true,
      inviter: "测试用户",
      roles: "测试角色",
      invitation: line.invitationId,
    });
  });

  it("by SMS too, once, however often the key or the link is used at once", async () => {
    const { as, roleId } = await made();
    const target = newMobile();
    const body = { realName: "何静", target, roles: [roleId] };
    const answers = await Promise.all([1, 2, 3].map(() => tryCall(path, { body }, { as, idempotencyKey: "invite-once" })));
    expect(answers.map(({ body: { code } }) => code)).toEqual([200, 200, 200]);
    expect(await db.select().from(outbox).where(eq(outbox.target, target))).toMatchObject([{ channel: "sms" }]);
    const ticket = await ticketTo(target);
    const accepted = await Promise.all([1, 2, 3].map(() => accept(ticket)));
    expect(accepted.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it("with nothing that they do not hold, and nobody else invites, looks, sends or withdraws", async () => {
    const { as, roleId, target } = await made();
    const strong = await makeOperatorRole(["mall:config:edit"]);
    const all = await makeOperatorRole(["*:*:*"]);
    expect((await inviteBy(as, target, [roleId, strong.roleId])).code).toBe(403);
    expect((await inviteBy(as, target, [all.roleId])).code).toBe(403);
    const [ofUnits] = await db.select().from(role).where(eq(role.roleKey, "unitAdmin"));
    expect(await inviteBy(as, target, [String(ofUnits!.id)])).toMatchObject({
      code: 422,
      data: { fields: { roles: expect.anything() } },
    });
    expect((await inviteBy(as, target, ["999999999"])).code).toBe(422);
    expect((await inviteBy(as, target, [])).code).toBe(422);

    expect((await inviteBy(as, target, [roleId])).code).toBe(200);
    const { invitationId } = await find(as, target);
    const others = [
      { who: undefined, code: 401 },
      { who: (await makePurchaser()).token, code: 403 },
      { who: (await makeBusiness()).token, code: 403 },
      { who: (await makeOperator({ permissions: ["mall:user:edit", "mall:board:answer"] })).token, code: 403 },
    ];
    for (const { who, code } of others) {
      const options = { as: who };
      expect((await inviteBy(who, newAddress(), [roleId])).code).toBe(code);
      expect((await tryCall(list, { query: {} }, options)).body.code).toBe(code);
      expect((await tryCall(`POST ${one}/send`, { params: { invitationId }, body: {} }, options)).body.code).toBe(code);
      expect((await tryCall(`DELETE ${one}`, { params: { invitationId } }, options)).body.code).toBe(code);
    }
    // Gives roles, but holds less than this one opens.
    const clerk = (await makeOperator({ permissions: ["mall:role:edit"] })).token;
    expect((await find(clerk, target)).availableActions).toEqual([]);
    expect([(await send(clerk, invitationId)).code, (await withdraw(clerk, invitationId)).code]).toEqual([403, 403]);
    expect((await send(as, "none")).code).toBe(404);
    expect((await find(as, target)).state).toBe("waiting");
  });

  it("at a number or address that has no account and is not waited for", async () => {
    const { as, roleId, target } = await made();
    const { userId } = await makePurchaser();
    await db.update(user).set({ email: target }).where(eq(user.id, userId));
    expect(await inviteBy(as, target, [roleId])).toMatchObject({
      code: 409,
      data: { fields: { target: expect.stringContaining("已有商城账号") } },
    });
    const free = newAddress();
    expect((await inviteBy(as, free.toUpperCase(), [roleId])).code).toBe(200);
    expect(await inviteBy(as, free, [roleId])).toMatchObject({
      code: 409,
      data: { fields: { target: expect.stringContaining("待接受") } },
    });
    // It got an account of another kind before the link was used.
    await db.update(user).set({ email: free }).where(eq(user.id, userId));
    expect(await accept(await ticketTo(free))).toMatchObject({ code: 409, msg: expect.stringContaining("换一个邮箱") as string });
    expect((await send(as, (await find(as, free)).invitationId)).code).toBe(409);
  });

  it("sends again, which ends the link before; withdraws, which ends all", async () => {
    const { as, roleId, target } = await made();
    await inviteBy(as, target, [roleId]);
    const { invitationId } = await find(as, target);
    const first = await ticketTo(target);
    expect((await send(as, invitationId)).code).toBe(200);
    const second = await ticketTo(target);
    expect(await linkOf(first)).toMatchObject({ code: 422, msg: expect.stringContaining("最近一次") as string });
    expect((await linkOf(second)).code).toBe(200);
    expect((await withdraw(as, invitationId)).code).toBe(200);
    expect(await accept(second)).toMatchObject({ code: 422, msg: expect.stringContaining("撤回") as string });
    expect([(await send(as, invitationId)).code, (await withdraw(as, invitationId)).code]).toEqual([409, 409]);
    expect((await find(as, target)).state).toBe("withdrawn");
    expect((await inviteBy(as, target, [roleId])).code, "anew").toBe(200);
    expect((await accept(await ticketTo(target))).code).toBe(200);
  });

  it("until the link expires; then it is sent again", async () => {
    const { as, roleId, target } = await made();
    await inviteBy(as, target, [roleId]);
    const ticket = await ticketTo(target);
    const { invitationId, expiresAt, createdAt } = await find(as, target);
    expect(expiresAt - createdAt).toBe(invitationLifetime);
    await db.update(operatorInvitation).set({ expiresAt: Date.now() }).where(eq(operatorInvitation.id, invitationId));
    expect(await linkOf(ticket)).toMatchObject({ code: 422, msg: expect.stringContaining("已过期") as string });
    expect((await accept(ticket)).code).toBe(422);
    expect(await find(as, target)).toMatchObject({ state: "expired", availableActions: ["send"] });
    const { rows } = await call(list, { query: { state: "expired", pageSize: "100" } }, { as });
    expect(rows.map(({ state }) => state)).toContain("expired");
    expect(new Set(rows.map(({ state }) => state)).size).toBe(1);
    expect((await withdraw(as, invitationId)).code).toBe(409);
    expect((await send(as, invitationId)).code).toBe(200);
    expect((await accept(await ticketTo(target))).code).toBe(200);
  });

  it("whose role grew beyond the inviter meanwhile, was removed, or whose inviter lost the right: the link is over", async () => {
    const over = { code: 422, msg: expect.stringContaining("已有变动") as string };
    const grown = await made();
    await inviteBy(grown.as, grown.target, [grown.roleId]);
    const ticket = await ticketTo(grown.target);
    await widen(grown.id, "mall:config:edit");
    expect([await linkOf(ticket), await accept(ticket)]).toMatchObject([over, over]);
    const line = await find(grown.as, grown.target);
    expect(line).toMatchObject({ state: "waiting", granted: false, availableActions: ["withdraw"] });
    expect((await send(grown.as, line.invitationId)).code).toBe(403);
    // Somebody who may give all of it sends it again.
    const full = await makeOperator();
    expect((await send(full.token, line.invitationId)).code).toBe(200);
    expect((await accept(await ticketTo(grown.target))).code).toBe(200);

    const removed = await made();
    await inviteBy(removed.as, removed.target, [removed.roleId]);
    await db.delete(roleMenu).where(eq(roleMenu.roleId, removed.id));
    await db.delete(role).where(eq(role.id, removed.id));
    // Its number is given again.
    await db.insert(role).values({ id: removed.id, roleKey: unique("role"), roleName: "另一角色", userType: 3 });
    expect(await accept(await ticketTo(removed.target))).toMatchObject(over);
    const gone = await find(removed.as, removed.target);
    expect(gone).toMatchObject({ roles: ["已删除的角色"], granted: false, availableActions: ["withdraw"] });
    expect((await send(removed.as, gone.invitationId)).code).toBe(409);

    const lost = await made();
    await inviteBy(lost.as, lost.target, [lost.roleId]);
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, lost.userId));
    expect(await accept(await ticketTo(lost.target))).toMatchObject(over);
    await db.update(user).set({ status: "active" }).where(eq(user.id, lost.userId));
    await db.delete(userRole).where(eq(userRole.userId, lost.userId));
    expect(await accept(await ticketTo(lost.target))).toMatchObject(over);
  });

  it("and sees what a command printed: it may be withdrawn, by who may everything", async () => {
    const ticket = await invite();
    const secretHash = createHash("sha256").update(ticket).digest("base64url");
    const [row] = await db.select().from(operatorInvitation).where(eq(operatorInvitation.secretHash, secretHash));
    const { as } = await made();
    const full = (await makeOperator()).token;
    expect((await withdraw(as, row!.id)).code).toBe(403);
    expect((await send(full, row!.id)).code).toBe(409);
    expect((await withdraw(full, row!.id)).code).toBe(200);
    expect((await accept(ticket)).code).toBe(422);
  });

  it("and old ones go after a year", async () => {
    const { as, roleId, target } = await made();
    await inviteBy(as, target, [roleId]);
    await removeOldInvitations(db, Date.now());
    expect((await find(as, target)).state).toBe("waiting");
    await removeOldInvitations(db, Date.now() + 4 * day);
    await expect(find(as, target)).rejects.toThrow("no invitation");
  });
});
