import { env } from "cloudflare:workers";
import { and, eq, ne } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const view = (as: string) => call("GET /mall-admin/role/list", { query: {} }, { as });
const rightOf = async (as: string, code: string) => {
  const found = (await view(as)).rights.find((right) => right.code === code && right.page !== "");
  if (!found) throw new Error(`no right ${code}`);
  return found.menuId;
};
const make = (as: string, rights: string[], roleName = unique("角色").slice(-12)) =>
  tryCall("POST /mall-admin/role", { body: { roleName, rights } }, { as });
const made = async (as: string, rights: string[]) => {
  const name = unique("角色").slice(-12);
  expect((await make(as, rights, name)).body.code).toBe(200);
  return (await view(as)).roles.find(({ roleName }) => roleName === name)?.roleId ?? "";
};
const change = (as: string, roleId: string, rights: string[], before: string[]) =>
  tryCall("PUT /mall-admin/role/{roleId}", { params: { roleId }, body: { roleName: "改名", rights, before } }, { as });
const assign = async (as: string, userId: string, roles: string[]) => {
  const before = (await view(as)).operators.find((one) => one.userId === userId)?.roles ?? [];
  return (await tryCall("PUT /mall-admin/role/operator/{userId}", { params: { userId }, body: { roles, before } }, { as })).body;
};
const codeOf = async (as: string, key: "GET /mall-admin/outbox/list" | "GET /mall-admin/config/list") =>
  (await tryCall(key, {}, { as })).body.code;

// Who is the last full operator must not depend on the other tests.
beforeEach(() =>
  db
    .update(user)
    .set({ status: "disabled" })
    .where(and(eq(user.userType, 3), ne(user.status, "closed"))),
);

it("makes an operator narrower: they see and may do what the role gives, at once", async () => {
  const [full, clerk] = [await makeOperator(), await makeOperator({ permissions: [] })];
  const outbox = await rightOf(full.token, "mall:outbox:view");
  const roleId = await made(full.token, [outbox]);
  expect(await codeOf(clerk.token, "GET /mall-admin/outbox/list")).toBe(403);
  expect((await assign(full.token, clerk.userId, [roleId])).code).toBe(200);
  expect(await codeOf(clerk.token, "GET /mall-admin/outbox/list")).toBe(200);
  expect(await codeOf(clerk.token, "GET /mall-admin/config/list")).toBe(403);
  expect((await call("GET /auth/checkToken", {}, { as: clerk.token })).permissions).toEqual(["mall:outbox:view"]);
  const tree = await call("GET /mall-pur/purRole/authMenuTree/{n}", { params: { n: "1" } }, { as: clerk.token });
  expect(tree.map(({ children }) => children.map((section) => section.children.map(({ path }) => path)))).toEqual([
    [["/admin/outbox"]],
  ]);

  const config = await rightOf(full.token, "mall:config:edit");
  expect((await change(full.token, roleId, [config], [outbox])).body.code).toBe(200);
  expect(await codeOf(clerk.token, "GET /mall-admin/outbox/list")).toBe(403);
  expect(await codeOf(clerk.token, "GET /mall-admin/config/list")).toBe(200);
  const history = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "role"), eq(audit.entityId, roleId)));
  expect(JSON.parse(history[0]!.after!)).toEqual({ roleName: "改名", rights: [config] });
});

it("gives nothing that its editor has not", async () => {
  const [full, editor] = [await makeOperator(), await makeOperator({ permissions: ["mall:role:edit", "mall:outbox:view"] })];
  const [everything, outbox, config] = [
    await rightOf(full.token, "*:*:*"),
    await rightOf(full.token, "mall:outbox:view"),
    await rightOf(full.token, "mall:config:edit"),
  ];
  expect((await make(editor.token, [everything])).body.code).toBe(403);
  expect((await make(editor.token, [outbox, config])).body.code).toBe(403);
  const mine = await made(editor.token, [outbox]);
  const strong = await made(full.token, [config]);
  // Neither by widening a role, nor by taking one of what is beyond them, nor for oneself.
  expect((await change(editor.token, mine, [outbox, config], [outbox])).body.code).toBe(403);
  expect((await change(editor.token, strong, [outbox], [config])).body.code).toBe(403);
  expect((await assign(editor.token, editor.userId, [strong])).code).toBe(403);
  expect((await make(full.token, ["999999"])).body.code).toBe(422);
  expect((await make(full.token, [])).body.code).toBe(422);
  expect(
    (await tryCall("GET /mall-admin/role/list", {}, { as: (await makeOperator({ permissions: [] })).token })).body.code,
  ).toBe(403);
});

it("locks the last full operator out by no way", async () => {
  const full = await makeOperator({ permissions: [] });
  const founder = await makeOperator();
  const everything = await rightOf(founder.token, "*:*:*");
  const outbox = await rightOf(founder.token, "mall:outbox:view");
  const roleId = await made(founder.token, [everything]);
  expect((await assign(founder.token, full.userId, [roleId])).code).toBe(200);
  const disable = (as: string, userId: string) =>
    tryCall(
      "POST /mall-admin/user/{userId}/status",
      { params: { userId }, body: { status: "disabled", reason: "离职" } },
      { as },
    );
  expect((await disable(full.token, founder.userId)).body.code).toBe(200);
  expect((await change(full.token, roleId, [outbox], [everything])).body).toMatchObject({ code: 409 });
  expect(await assign(full.token, full.userId, [])).toMatchObject({
    code: 409,
    msg: expect.stringContaining("全部权限") as string,
  });
  const clerk = await makeOperator({ permissions: ["mall:user:edit"] });
  expect((await disable(clerk.token, full.userId)).body.code).toBe(409);
  expect((await view(full.token)).roles.some((one) => one.roleId === roleId)).toBe(true);
});

it("writes over nobody's change, and removes only what nobody holds", async () => {
  const [full, clerk] = [await makeOperator(), await makeOperator({ permissions: [] })];
  const outbox = await rightOf(full.token, "mall:outbox:view");
  const config = await rightOf(full.token, "mall:config:edit");
  const roleId = await made(full.token, [outbox]);
  expect((await change(full.token, roleId, [config], [config])).body.code).toBe(409);
  await assign(full.token, clerk.userId, [roleId]);
  const remove = async (id: string) =>
    (await tryCall("POST /mall-admin/role/{roleId}/remove", { params: { roleId: id }, body: {} }, { as: full.token })).body.code;
  expect(await remove(roleId)).toBe(409);
  await assign(full.token, clerk.userId, []);
  expect(await remove(roleId)).toBe(200);
  expect(await remove(roleId)).toBe(404);
  const standard = (await view(full.token)).roles.find(({ isStandard }) => isStandard);
  if (standard) expect(await remove(standard.roleId)).toBe(409);
});
