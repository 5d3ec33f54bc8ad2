import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, openSession } from "#tests/support/people.ts";

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
