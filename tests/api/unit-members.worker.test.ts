import { expect, it } from "vitest";
import type { Contract } from "#src/domain/contract.ts";
import { giveUnitRole, makeGroup } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser, type TestPurchaser } from "#tests/support/people.ts";

const list = (as: string, query: Parameters<typeof call<"GET /mall-pur/pur/unit/member/list">>[1]["query"] = {}) =>
  call("GET /mall-pur/pur/unit/member/list", { query }, { as });

async function memberOf(admin: TestPurchaser, purchaserId: string) {
  const found = (await list(admin.token)).rows.find((row) => row.purchaserId === purchaserId);
  if (!found) throw new Error("not in the list");
  return found;
}

const answer = async (filters: ReturnType<typeof tryCall>) => {
  const { code, msg } = (await filters).body;
  return { code, msg };
};
const setRoles = (as: string, purchaserId: string, roles: string[]) =>
  answer(tryCall("PUT /mall-pur/pur/unit/member/{purchaserId}/roles", { params: { purchaserId }, body: { roles } }, { as }));
const remove = (as: string, purchaserId: string, reason = "已离职") =>
  answer(tryCall("POST /mall-pur/pur/unit/member/{purchaserId}/remove", { params: { purchaserId }, body: { reason } }, { as }));

/** An administrator with the standard role, and a member without any, in a unit of their own. */
async function staffed() {
  const admin = await makePurchaser();
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  const member = await makePurchaser({ unitId: admin.unitId, permissions: [], user: { realName: "周验收" } });
  return { admin, member };
}

it("gives a member roles, which hold from the next call on, and tells them", async () => {
  const { admin, member } = await staffed();
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: member.token })).body.code).toBe(403);
  expect((await setRoles(admin.token, member.purchaserId, ["unitApprover", "acceptor"])).code).toBe(200);
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: member.token })).body.code).toBe(200);
  expect((await memberOf(admin, member.purchaserId)).roles.toSorted()).toEqual(["acceptor", "unitApprover"]);
  expect((await setRoles(admin.token, member.purchaserId, ["acceptor"])).code).toBe(200);
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: member.token })).body.code).toBe(403);
  const { rows } = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: member.token });
  expect(rows.map(({ title }) => title)).toEqual(["您的单位角色已变更", "您的单位角色已变更"]);
  expect(rows.map(({ content }) => content)).toEqual(
    expect.arrayContaining([expect.stringContaining("单位审批人"), expect.stringContaining("现为：验收人")]),
  );
});

it("finds members by name and by role, and says what each role opens", async () => {
  const { admin, member } = await staffed();
  await setRoles(admin.token, member.purchaserId, ["acceptor"]);
  expect((await list(admin.token, { q: "周验" })).rows.map(({ purchaserId }) => purchaserId)).toEqual([member.purchaserId]);
  expect((await list(admin.token, { role: "acceptor" })).total).toBe(1);
  const { total, rows, roles } = await list(admin.token);
  expect(total).toBe(2);
  expect(rows.filter(({ isSelf }) => isSelf).map(({ purchaserId }) => purchaserId)).toEqual([admin.purchaserId]);
  expect(roles.find(({ roleKey }) => roleKey === "acceptor")).toMatchObject({ roleName: "验收人", grantable: true });
  expect(roles.find(({ roleKey }) => roleKey === "acceptor")?.rights).toContain("验收");
  expect(
    roles.some(({ roleKey }) => roleKey === "groupLeader"),
    "comes with a group",
  ).toBe(false);
});

it("lets nobody hand on more than they hold, themselves included", async () => {
  const { admin, member } = await staffed();
  const clerk = await makePurchaser({
    unitId: admin.unitId,
    permissions: ["mall:unit:member", "mall:order:accept", "mall:order:view"],
  });
  expect((await setRoles(clerk.token, member.purchaserId, ["acceptor"])).code).toBe(200);
  expect(await setRoles(clerk.token, clerk.purchaserId, ["unitAdmin"])).toEqual({
    code: 403,
    msg: expect.stringContaining("单位管理员"),
  });
  expect((await remove(clerk.token, admin.purchaserId)).code).toBe(403);
  expect((await list(clerk.token)).roles.find(({ roleKey }) => roleKey === "unitAdmin")?.grantable).toBe(false);
});

it("keeps an administrator, refuses roles there are not, and leading as a role", async () => {
  const { admin, member } = await staffed();
  // Rights of their own, so that the refusal is about the last administrator and not about rights.
  expect(await setRoles(admin.token, admin.purchaserId, [])).toEqual({ code: 409, msg: expect.stringContaining("至少需要一名") });
  expect((await setRoles(admin.token, member.purchaserId, ["emperor"])).code).toBe(422);
  expect((await setRoles(admin.token, member.purchaserId, ["groupLeader"])).code).toBe(422);
});

it("puts a member out: no rights, no group, and the reason where they would ask again", async () => {
  const { admin, member } = await staffed();
  await makeGroup(admin.unitId, admin.purchaserId, [member.purchaserId]);
  await setRoles(admin.token, member.purchaserId, ["member"]);
  expect((await remove(admin.token, admin.purchaserId)).code, "themselves").toBe(409);
  expect((await remove(admin.token, member.purchaserId)).code).toBe(200);
  expect((await tryCall("GET /mall-pur/fund/list", {}, { as: member.token })).body.code).toBe(403);
  expect((await list(admin.token)).total).toBe(1);
  expect((await remove(admin.token, member.purchaserId)).code, "twice").toBe(404);
});

it("keeps a leader until the group has another", async () => {
  const { admin, member } = await staffed();
  await makeGroup(admin.unitId, member.purchaserId);
  expect(await remove(admin.token, member.purchaserId)).toEqual({ code: 409, msg: expect.stringContaining("更换负责人") });
});

it("reaches nobody of another unit, and is for those who may", async () => {
  const { member } = await staffed();
  const stranger = await makePurchaser();
  expect((await setRoles(stranger.token, member.purchaserId, ["member"])).code).toBe(404);
  expect((await remove(stranger.token, member.purchaserId)).code).toBe(404);
  expect((await list(stranger.token)).rows.some(({ purchaserId }) => purchaserId === member.purchaserId)).toBe(false);
  const calls: (keyof Contract)[] = ["GET /mall-pur/pur/unit/member/list", "GET /mall-pur/purIssueGroup/list"];
  for (const { token } of [member, await makeBusiness(), await makeOperator()]) {
    for (const key of calls) expect((await tryCall(key, {}, { as: token })).body.code).toBe(403);
  }
});

it("lets nobody become a second pair of eyes alone: another administrator gives the roles that decide", async () => {
  const { admin, member } = await staffed();
  for (const roleKey of ["unitApprover", "safetyOfficer", "acceptor"]) {
    expect(await setRoles(admin.token, admin.purchaserId, ["unitAdmin", roleKey])).toEqual({
      code: 409,
      msg: expect.stringContaining("须由另一位单位管理员授予"),
    });
  }
  const { roles: unchanged } = await memberOf(admin, admin.purchaserId);
  expect(unchanged.filter((key) => ["unitApprover", "safetyOfficer", "acceptor"].includes(key))).toEqual([]);
  expect((await setRoles(admin.token, admin.purchaserId, ["unitAdmin", "member"])).code, "buying").toBe(200);
  const { roles } = await list(admin.token);
  const deciding = roles.filter(({ decides }) => decides).map(({ roleKey }) => roleKey);
  expect(deciding).toEqual(expect.arrayContaining(["unitApprover", "safetyOfficer", "acceptor", "unitAdmin"]));
  expect(deciding).not.toContain("member");
  // A second administrator, who is another person, gives them.
  expect((await setRoles(admin.token, member.purchaserId, ["unitAdmin"])).code).toBe(200);
  expect((await setRoles(member.token, admin.purchaserId, ["unitAdmin", "member", "acceptor"])).code).toBe(200);
  expect((await setRoles(admin.token, admin.purchaserId, ["unitAdmin", "acceptor"])).code, "keeps it").toBe(200);
  expect((await setRoles(admin.token, admin.purchaserId, ["unitAdmin"])).code, "gives it up").toBe(200);
});
