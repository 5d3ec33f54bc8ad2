import { env } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { newPassword, signIn } from "#tests/support/encrypted.ts";
import { life, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator, openSession, unique } from "#tests/support/people.ts";

type Person = { token: string; userId: string; coId: number };

/** Gives a person the standard roles and nothing else, as the migrations have them. */
async function withRoles(person: Person, ...roles: string[]): Promise<Person> {
  await env.DB.prepare("delete from user_role where user_id = ?1").bind(person.userId).run();
  await env.DB.prepare(
    "insert into user_role (user_id, role_id) select ?1, id from role where role_key in (select value from json_each(?2))",
  )
    .bind(person.userId, JSON.stringify(roles))
    .run();
  return person;
}
async function makeCompanyOf(...clerks: string[]) {
  const admin = await withRoles(await makeBusiness(), "supplierAdmin");
  const people: Person[] = [];
  for (const role of clerks) people.push(await withRoles(await makeBusiness({ coId: admin.coId }), role));
  return { admin, people };
}
const view = ({ token: as }: Person) => call("GET /mall-sup/own/staff", {}, { as });
const setRoles = ({ token: as }: Person, userId: string, roles: string[]) =>
  tryCall("PUT /mall-sup/own/staff/{userId}/roles", { params: { userId }, body: { roles } }, { as });
const stop = ({ token: as }: Person, userId: string) =>
  tryCall(
    "POST /mall-sup/own/staff/{userId}/status",
    { params: { userId }, body: { status: "stopped", reason: "离职" } },
    { as },
  );
const resume = ({ token: as }: Person, userId: string) =>
  tryCall("POST /mall-sup/own/staff/{userId}/status", { params: { userId }, body: { status: "active" } }, { as });

const reads = {
  orders: (as: string) => tryCall("GET /mall-sup/order/list", { query: {} }, { as }),
  goods: (as: string) => tryCall("GET /mall-sup/own/goods/list", { query: {} }, { as }),
  statements: (as: string) => tryCall("GET /mall-sup/settlement/list", { query: {} }, { as }),
  chats: (as: string) => tryCall("GET /mall-admin/chat/list", { query: {} }, { as }),
  biddings: (as: string) => tryCall("GET /mall-sup/bidding/list", { query: {} }, { as }),
  staff: (as: string) => tryCall("GET /mall-sup/own/staff", {}, { as }),
};
const opened = async ({ token }: Person) => {
  const answers = await Promise.all(
    Object.entries(reads).map(async ([name, ask]) => [name, (await ask(token)).body.code] as const),
  );
  return answers.filter(([, code]) => code === 200).map(([name]) => name);
};

test("every standard role opens its own work and no other", async () => {
  const { admin, people } = await makeCompanyOf("supplierOrders", "supplierGoods", "supplierFinance", "supplierService");
  expect(await opened(admin)).toEqual(Object.keys(reads));
  const works: string[][] = [];
  for (const person of people) works.push(await opened(person));
  expect(works).toEqual([["orders", "biddings"], ["goods"], ["orders", "statements"], ["orders", "chats"]]);
});

test("roles are given and taken, at once, with the names in the trail", async () => {
  const { admin, people } = await makeCompanyOf("supplierGoods");
  const clerk = people[0]!;
  expect((await setRoles(admin, clerk.userId, ["supplierFinance", "supplierService"])).body.code).toBe(200);
  expect(await opened(clerk)).toEqual(["orders", "statements", "chats"]);
  const { people: shown } = await view(admin);
  expect(shown.find(({ userId }) => userId === clerk.userId)?.roles.toSorted()).toEqual(["supplierFinance", "supplierService"]);
  const trail = env.DB.prepare("select user_id as userId, before, after from audit where entity = 'user' and entity_id = ?1");
  expect((await trail.bind(clerk.userId).all()).results).toEqual([
    { userId: admin.userId, before: '{"roles":["supplierGoods"]}', after: '{"roles":["supplierFinance","supplierService"]}' },
  ]);
  expect((await setRoles(admin, clerk.userId, ["operator"])).body.code).toBe(422);
  expect((await setRoles(admin, clerk.userId, [])).body.code).toBe(422);
});

test("whoever is stopped is out at once, on every device, and comes back with the same roles", async () => {
  const { admin, people } = await makeCompanyOf("supplierOrders");
  const clerk = people[0]!;
  const other = await openSession(clerk.userId);
  expect((await stop(admin, clerk.userId)).body.code).toBe(200);
  for (const token of [clerk.token, other]) expect((await reads.orders(token)).body.code).toBe(401);
  expect((await view(admin)).people.find(({ userId }) => userId === clerk.userId)).toMatchObject({
    status: "stopped",
    availableActions: ["setRoles", "resume"],
  });
  expect((await stop(admin, clerk.userId)).body.code).toBe(409);
  expect((await resume(admin, clerk.userId)).body.code).toBe(200);
  expect(await opened({ ...clerk, token: await openSession(clerk.userId) })).toEqual(["orders", "biddings"]);
});

test("the last administrator is neither stopped nor demoted, not by two at once either", async () => {
  const { admin, people } = await makeCompanyOf("supplierAdmin");
  const second = people[0]!;
  expect((await stop(admin, admin.userId)).body.code).toBe(409);
  // Each takes the other's role: one of them stays.
  const answers = await Promise.all([
    setRoles(admin, second.userId, ["supplierGoods"]),
    setRoles(second, admin.userId, ["supplierGoods"]),
  ]);
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  const left = (await opened(admin)).includes("staff") ? admin : second;
  expect((await setRoles(left, left.userId, ["supplierGoods"])).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("至少需要一名"),
  });
});

test("what the mall disabled the company does not open, and people of other companies are not there", async () => {
  const { admin, people } = await makeCompanyOf("supplierGoods");
  const clerk = people[0]!;
  const operator = await makeOperator();
  const disable = { params: { userId: clerk.userId }, body: { status: "disabled", reason: "违规" } } as const;
  await call("POST /mall-admin/user/{userId}/status", disable, { as: operator.token });
  expect((await resume(admin, clerk.userId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("平台") });
  const other = await makeCompanyOf();
  expect((await setRoles(other.admin, clerk.userId, ["supplierGoods"])).body.code).toBe(404);
  expect((await stop(other.admin, clerk.userId)).body.code).toBe(404);
  expect((await view(other.admin)).people.map(({ userId }) => userId)).toEqual([other.admin.userId]);
});

const password = "Mall#2026x";
test("somebody who is invited makes an account of the company with these roles, once", async () => {
  const { admin } = await makeCompanyOf();
  const target = `${crypto.randomUUID()}@shop.example`;
  const invite = (by: Person, more: object = {}) =>
    tryCall(
      "POST /mall-sup/own/staff/invitation",
      { body: { realName: "何静", target, roles: ["supplierGoods"], ...more } },
      { as: by.token },
    );
  expect((await invite(admin, { roles: ["operator"] })).body.code).toBe(422);
  expect((await invite(admin)).body.code).toBe(200);
  expect((await invite(admin)).body).toMatchObject({ code: 409, data: { fields: { target: expect.any(String) } } });
  expect((await view(admin)).invitations).toMatchObject([{ realName: "何静", target, roles: ["商品"] }]);
  const ticket = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(ticket).digest("base64url");
  await env.DB.prepare("update staff_invitation set secret_hash = ?1 where target = ?2").bind(secretHash, target).run();
  const looked = await call("POST /auth/supplier/invitation", { body: { ticket } });
  expect(looked).toMatchObject({
    realName: "何静",
    roles: ["商品"],
    inviter: "测试用户",
    target: expect.not.stringContaining(target),
  });
  const accept = async (username: string) => {
    const body = { ticket, username, realName: "何静", encrypt: await newPassword(password), agreed: true as const };
    return (await tryCall("POST /auth/supplier/invitation/accept", { body })).body;
  };
  const name = unique("staff").replaceAll("-", "");
  const answers = await Promise.all([accept(`${name}a`), accept(`${name}b`)]);
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 422]);
  const made = answers.find(({ code }) => code === 200);
  const { username } = (made?.data ?? {}) as { username: string };
  const { access_token: token } = (await signIn(username, password)).data as { access_token: string };
  expect(await opened({ ...admin, token })).toEqual(["goods"]);
  expect((await view(admin)).people.map(({ realName }) => realName)).toContain("何静");
  expect((await view(admin)).invitations).toEqual([]);
  // Who has an account is not invited again.
  expect((await invite(admin)).body.code).toBe(409);
});

test("a link ends with who sent it, and when it is withdrawn; nobody gives what they do not hold", async () => {
  const { admin, people } = await makeCompanyOf("supplierAdmin");
  const second = people[0]!;
  const invite = async (by: Person, roles = ["supplierAdmin"]) => {
    const body = { realName: "何静", target: `${crypto.randomUUID()}@shop.example`, roles };
    const { code } = (await tryCall("POST /mall-sup/own/staff/invitation", { body }, { as: by.token })).body;
    const ticket = randomBytes(32).toString("base64url");
    const secretHash = createHash("sha256").update(ticket).digest("base64url");
    await env.DB.prepare("update staff_invitation set secret_hash = ?1 where target = ?2").bind(secretHash, body.target).run();
    const look = async () => (await tryCall("POST /auth/supplier/invitation", { body: { ticket } })).body.code;
    return { code, look };
  };
  const [ended, withdrawn] = [await invite(second), await invite(admin)];
  expect([await ended.look(), await withdrawn.look()]).toEqual([200, 200]);
  await setRoles(admin, second.userId, ["supplierGoods"]);
  const [mine] = (await view(admin)).invitations;
  const params = { invitationId: mine?.invitationId ?? "" };
  const other = await makeCompanyOf();
  const call404 = await tryCall("DELETE /mall-sup/own/staff/invitation/{invitationId}", { params }, { as: other.admin.token });
  expect(call404.body.code).toBe(404);
  await call("DELETE /mall-sup/own/staff/invitation/{invitationId}", { params }, { as: admin.token });
  expect([await ended.look(), await withdrawn.look()]).toEqual([422, 422]);
  const keeper = await makeBusiness({ coId: admin.coId, permissions: ["mall:company:staff"] });
  expect((await invite(keeper)).code).toBe(403);
});

const inviting = ({ token: as }: Person, target: string, roles = ["supplierGoods"]) =>
  tryCall("POST /mall-sup/own/staff/invitation", { body: { realName: "何静", target, roles } }, { as });
const address = () => `${crypto.randomUUID()}@shop.example`;
/** Gives the invitation that went to an address a link that the test knows. */
async function linkOf(target: string): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(ticket).digest("base64url");
  await env.DB.prepare("update staff_invitation set secret_hash = ?1 where target = ?2").bind(secretHash, target).run();
  return ticket;
}
const looking = async (ticket: string) => (await tryCall("POST /auth/supplier/invitation", { body: { ticket } })).body;
const accepting = async (ticket: string) => {
  const username = unique("staff").replaceAll("-", "");
  const body = { ticket, username, realName: "何静", encrypt: await newPassword(password), agreed: true as const };
  return (await tryCall("POST /auth/supplier/invitation/accept", { body })).body;
};

test("no operator reads the link of an invitation in the outbox, and it names the company", async () => {
  const { admin } = await makeCompanyOf();
  const target = address();
  await inviting(admin, target);
  const stored = await env.DB.prepare("select payload from outbox where target = ?1").bind(target).first<{ payload: string }>();
  const [, ticket = ""] = /ticket=([\w-]{43})/.exec(stored?.payload ?? "") ?? [];
  expect(ticket).not.toBe("");
  expect((await looking(ticket)).code).toBe(200);
  const operator = await makeOperator();
  const shown = JSON.stringify(await call("GET /mall-admin/outbox/list", { query: { who: target } }, { as: operator.token }));
  expect(shown).toContain("员工");
  expect(shown).not.toContain(ticket);
  const { name } = (await env.DB.prepare("select name from company where id = ?1").bind(admin.coId).first<{ name: string }>())!;
  expect(shown).toContain(name);
});

test("a role that is named twice is given once", async () => {
  const { admin } = await makeCompanyOf();
  const target = address();
  await inviting(admin, target, ["supplierGoods", "supplierGoods"]);
  expect((await accepting(await linkOf(target))).code).toBe(200);
});

test("an administrator learns nothing of others: who has an account, and whom other companies invite", async () => {
  const [one, two] = [await makeCompanyOf(), await makeCompanyOf()];
  const target = address();
  expect((await inviting(one.admin, target)).body.code).toBe(200);
  expect((await inviting(two.admin, target)).body.code).toBe(200);
  expect((await inviting(two.admin, target)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已有待接受") });
  const tickets = (
    await env.DB.prepare("select id from staff_invitation where target = ?1 order by co_id").bind(target).all<{ id: string }>()
  ).results.map(({ id }) => ({ id, ticket: randomBytes(32).toString("base64url") }));
  for (const { id, ticket } of tickets) {
    const secretHash = createHash("sha256").update(ticket).digest("base64url");
    await env.DB.prepare("update staff_invitation set secret_hash = ?1 where id = ?2").bind(secretHash, id).run();
  }
  const [mine, other] = tickets.map(({ ticket }) => ticket) as [string, string];
  expect((await accepting(mine)).code).toBe(200);
  // Whoever opens the other link proved the address, and is told.
  expect(await looking(other)).toMatchObject({ code: 200, data: { hasAccount: true } });
  expect(await accepting(other)).toMatchObject({ code: 409, msg: expect.stringContaining("已有商城账号") });
  // The company of the account is told that it is one of its own.
  expect((await inviting(one.admin, target)).body).toMatchObject({ code: 409, data: { fields: { target: expect.any(String) } } });
  expect((await inviting((await makeCompanyOf()).admin, target)).body.code).toBe(200);
});

test("inviting and taking back again floods nobody with messages", async () => {
  const { admin } = await makeCompanyOf();
  const target = address();
  const codes: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    codes.push((await inviting(admin, target)).body.code);
    for (const { invitationId } of (await view(admin)).invitations)
      await call("DELETE /mall-sup/own/staff/invitation/{invitationId}", { params: { invitationId } }, { as: admin.token });
  }
  expect(codes).toEqual([200, 200, 200, 409]);
});

test("a company is told of its work by those who may do it", async () => {
  const it = await makeOrder();
  const { coId } = it.seller;
  const clerks: Person[] = [];
  for (const key of ["supplierOrders", "supplierGoods", "supplierService"])
    clerks.push(await withRoles(await makeBusiness({ coId }), key));
  const told = async ({ token: as }: Person) =>
    (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as })).rows.map(({ href }) => href);
  const opened = await call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as: it.buyer.token });
  const said = { params: { chatId: opened.chatId }, body: { message: { kind: "text" as const, text: "有货吗" } } };
  await call("POST /mall-admin/chat/{chatId}/send", said, { as: it.buyer.token });
  await life.confirm(it);
  await life.ship(it, [2]);
  await life.receive(it, [2]);
  await life.requestReturn(it, [1]);
  const hrefs = [];
  for (const clerk of clerks) hrefs.push(await told(clerk));
  expect(hrefs).toEqual([[`/supOrders/${it.orderId}`], [], [expect.stringContaining("/merchantChat")]]);
});

test("the last administrator closes no account while others work for the company", async () => {
  const { admin, people } = await makeCompanyOf("supplierGoods");
  const obstacles = async ({ token: as }: Person) =>
    (await call("GET /auth/own/close", {}, { as })).obstacles.map(({ kind }) => kind);
  expect(await obstacles(people[0]!)).toEqual([]);
  expect(await obstacles(admin)).toEqual(["lastStaffAdministrator"]);
  await setRoles(admin, people[0]!.userId, ["supplierAdmin"]);
  expect(await obstacles(admin)).toEqual([]);
});
