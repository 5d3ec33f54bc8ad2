// oxlint-disable vitest/expect-expect -- `expectOffered` expects
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { loginGuard, user } from "#src/api/db/tables/account.ts";
import { businessRegistration } from "#src/api/db/tables/registration.ts";
import { activationLimits } from "#src/domain/registration/limits.ts";
import type { RegistrationState } from "#src/domain/registration/schema.ts";
import { giveUnitRole, makeGroup } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newMobile } from "#tests/support/codes.ts";
import { expectOffered } from "#tests/support/offered.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, makeUnit, unique } from "#tests/support/people.ts";

const db = connect(env.DB);

const switched = { disable: { status: "disabled", reason: "多次违规" }, enable: { status: "active" } } as const;

/** An account as an operator finds it, and everything they may try with it. */
async function account(more: Partial<typeof user.$inferInsert>, isLocked = false) {
  const username = unique("offered");
  const { userId } = await makePurchaser({ user: { username, ...more } });
  if (isLocked) {
    const lock = { username, source: "10.0.0.1", failures: 5, lastFailureAt: Date.now(), until: Date.now() + 60_000 };
    await db.insert(loginGuard).values(lock);
  }
  return { username, userId };
}

async function stepsOfAccount(as: string, userId: string, username: string) {
  const { rows } = await call("GET /mall-admin/user/list", { query: { q: username } }, { as });
  const params = { userId };
  const status = (body: object) => () => tryCall("POST /mall-admin/user/{userId}/status", { params, body }, { as });
  const tries = {
    view: () => tryCall("POST /mall-admin/user/{userId}/view", { params, body: { reason: "核对" } }, { as }),
    disable: status(switched.disable),
    enable: status(switched.enable),
    unlock: () => tryCall("POST /mall-admin/user/{userId}/unlock", { params, body: {} }, { as }),
  };
  return { availableActions: rows[0]?.availableActions ?? [], tries };
}

it.each([
  ["view", {}, false],
  ["disable", {}, false],
  ["enable", { status: "disabled" }, false],
  ["unlock", {}, true],
  [null, { status: "closed" }, false],
] as const)("an account offers %s where it is taken", async (step, more, isLocked) => {
  const { token } = await makeOperator();
  const { userId, username } = await account(more, isLocked);
  const { availableActions, tries } = await stepsOfAccount(token, userId, username);
  await expectOffered(availableActions, tries, step);
});

it("nobody is offered to look at or disable themselves, nor to look without the right", async () => {
  const operator = await makeOperator();
  const [current] = await db.select().from(user).where(eq(user.id, operator.userId));
  const mine = await stepsOfAccount(operator.token, operator.userId, current?.username ?? "");
  await expectOffered(mine.availableActions, mine.tries, null);
  const clerk = await makeOperator({ permissions: ["mall:user:edit"] });
  const other = await account({});
  const { availableActions, tries } = await stepsOfAccount(clerk.token, other.userId, other.username);
  expect(availableActions).toEqual(["disable"]);
  await expectOffered(availableActions, tries, "disable");
});

async function unitAt(status: "active" | "disabled", administrators: number) {
  const { token: as } = await makeOperator();
  const unitId = await makeUnit({ status });
  for (let at = 0; at < administrators; at += 1) {
    await giveUnitRole((await makePurchaser({ unitId, permissions: [] })).purchaserId, "unitAdmin");
  }
  const params = { unitId };
  const mail = `${unique("lab")}@unit.example`;
  const appoint = () => tryCall("POST /mall-admin/unit/{unitId}/admin", { params, body: { who: mail } }, { as });
  const switchTo = (to: string) => () =>
    tryCall("POST /mall-admin/unit/{unitId}/status", { params, body: { status: to } }, { as });
  const dismiss = (purchaserId: string) => () =>
    tryCall("DELETE /mall-admin/unit/{unitId}/admin/{purchaserId}", { params: { unitId, purchaserId } }, { as });
  const withdraw = (invitationId: string) => () =>
    tryCall("DELETE /mall-admin/unit/{unitId}/invitation/{invitationId}", { params: { unitId, invitationId } }, { as });
  const view = () => call("GET /mall-admin/unit/{unitId}", { params }, { as });
  return { view, dismiss, withdraw, tries: { disable: switchTo("disabled"), enable: switchTo("active"), appoint } };
}

it.each([
  ["active", "disable"],
  ["active", "appoint"],
  ["disabled", "enable"],
] as const)("a unit that is %s offers to %s", async (status, step) => {
  const { view, tries } = await unitAt(status, 1);
  await expectOffered((await view()).availableActions, tries, step);
});

it.each([
  ["active", "suspend"],
  ["suspended", "resume"],
  ["draft", null],
] as const)("a supplier that is %s offers to %s", async (status, step) => {
  const { token: as } = await makeOperator();
  const { coId } = await makeBusiness();
  await env.DB.prepare("update company set status = ?2 where id = ?1").bind(coId, status).run();
  const params = { coId: String(coId) };
  const turn = (body: object) => () => tryCall("POST /mall-admin/company/{coId}/status", { params, body }, { as });
  const tries = { suspend: turn({ status: "suspended", reason: "许可证存疑" }), resume: turn({ status: "active" }) };
  const { availableActions } = await call("GET /mall-admin/company/{coId}", { params }, { as });
  await expectOffered(availableActions, tries, step);
});

it("an administrator is dismissed where another one stays, an invitation taken back once", async () => {
  const { view, dismiss, withdraw, tries } = await unitAt("active", 2);
  const [first] = (await view()).administrators;
  await expectOffered(first!.availableActions, { dismiss: dismiss(first!.purchaserId) }, "dismiss");
  const [last] = (await view()).administrators;
  await expectOffered(last!.availableActions, { dismiss: dismiss(last!.purchaserId) }, null);
  await tries.appoint();
  const [invitation] = (await view()).invitations;
  await expectOffered(invitation!.availableActions, { withdraw: withdraw(invitation!.invitationId) }, "withdraw");
  expect((await withdraw(invitation!.invitationId)()).body.code).toBe(404);
});

it("a member is put out or given roles where the unit's own administrator may, and the last administrator stays", async () => {
  const admin = await makePurchaser();
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  const member = await makePurchaser({ unitId: admin.unitId, permissions: [] });
  const leader = await makePurchaser({ unitId: admin.unitId, permissions: [] });
  await makeGroup(leader.unitId, leader.purchaserId);
  const stepsOf = async (as: string, purchaserId: string, roles: string[]) => {
    const { rows } = await call("GET /mall-pur/pur/unit/member/list", { query: {} }, { as });
    const params = { purchaserId };
    const body = { reason: "已离职" };
    const tries = {
      setRoles: () => tryCall("PUT /mall-pur/pur/unit/member/{purchaserId}/roles", { params, body: { roles } }, { as }),
      remove: () => tryCall("POST /mall-pur/pur/unit/member/{purchaserId}/remove", { params, body }, { as }),
    };
    return { availableActions: rows.find((row) => row.purchaserId === purchaserId)?.availableActions ?? [], tries };
  };
  const current = await stepsOf(admin.token, admin.purchaserId, ["unitAdmin", "member"]);
  expect(current.availableActions).toEqual(["setRoles"]);
  await expectOffered(current.availableActions, current.tries, "setRoles");
  const leading = await stepsOf(admin.token, leader.purchaserId, ["acceptor"]);
  expect(leading.availableActions).toEqual(["setRoles"]);
  await expectOffered(leading.availableActions, leading.tries, "setRoles");
  // Somebody who may review members, and nothing else, neither gives nor takes what they do not hold.
  const reviewer = await makePurchaser({ unitId: admin.unitId, permissions: ["mall:unit:member"] });
  const above = await stepsOf(reviewer.token, admin.purchaserId, ["member"]);
  expect(above.availableActions).not.toContain("remove");
  await expectOffered(
    above.availableActions.filter((step) => step === "remove"),
    { remove: above.tries.remove },
    null,
  );
  const usual = await stepsOf(admin.token, member.purchaserId, ["acceptor"]);
  await expectOffered(usual.availableActions, usual.tries, "remove");
});

async function application(status: RegistrationState, more: Partial<typeof businessRegistration.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const mobile = newMobile();
  await db.insert(businessRegistration).values({
    id,
    companyName: unique("北辰试剂"),
    creditCode: unique("91"),
    legalPerson: "王立",
    region: "北京市",
    address: "示范路 1 号",
    contact: "李雷",
    mobile,
    email: `${mobile}@supplier.example`,
    landline: "",
    postalCode: "",
    username: `sup${mobile}`,
    passwordHash: "none",
    licenceKey: "none",
    status,
    linkId: crypto.randomUUID(),
    mailedAt: Date.now() - activationLimits.pause,
    createdAt: Date.now(),
    ...more,
  });
  const { token: as } = await makeOperator();
  const { rows } = await call("GET /mall-admin/business/registration/list", { query: { pageSize: "100" } }, { as });
  const review = (body: object) => () =>
    tryCall("POST /mall-admin/business/registration/{registrationId}/review", { params: { registrationId: id }, body }, { as });
  return {
    availableActions: rows.find(({ registrationId }) => registrationId === id)?.availableActions ?? [],
    tries: { approve: review({ approve: true }), reject: review({ approve: false, rejections: { licence: "不清晰" } }) },
    mine: async () => (await call("GET /auth/business/checkAuth/{x}", { params: { x: id } })).availableActions,
    again: { sendAgain: () => tryCall("GET /auth/business/sendEmailAgain/{x}", { params: { x: id } }) },
  };
}

it.each([
  ["reviewing", "approve"],
  ["reviewing", "reject"],
  ["emailPending", null],
  ["rejected", null],
] as const)("an application that is %s offers the operator to %s", async (status, step) => {
  const { availableActions, tries } = await application(status);
  await expectOffered(availableActions, tries, step);
});

it("an application whose company is there by now is refused only", async () => {
  const creditCode = unique("91");
  await makeCompany({ creditCode });
  const { availableActions, tries } = await application("reviewing", { creditCode });
  expect(availableActions).toEqual(["reject"]);
  await expectOffered(availableActions, tries, "reject");
});

it("an applicant asks for another mail while there may be one", async () => {
  const pending = await application("emailPending");
  await expectOffered(await pending.mine(), pending.again, "sendAgain");
  for (const over of [await application("emailPending", { mails: activationLimits.mails }), await application("reviewing")]) {
    await expectOffered(await over.mine(), over.again, null);
  }
});
