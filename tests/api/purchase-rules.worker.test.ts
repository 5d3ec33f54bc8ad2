import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { approvalRuleVersion } from "#src/api/db/tables/approval.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { giveUnitRole, makeBuyer, makeProduct, makeWish, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { submitted } from "#tests/support/submitting.ts";
import { fen } from "#src/domain/kernel/money.ts";
import type { RuleDraft } from "#src/domain/approval/rule-book.ts";

const db = connect(env.DB);
const settings = { allowsSelfApproval: false, watchDays: 30, watchNear: 80 };
const rule = (name: string, from: number, to: number | null, more: Partial<RuleDraft> = {}): RuleDraft => ({
  name,
  minAmount: fen(from),
  maxAmount: to === null ? null : fen(to),
  cateId: null,
  hazardClass: null,
  sourceType: null,
  steps: [{ role: "groupLeader", mode: "any", timeoutHours: 24 }],
  ...more,
});
const bossRule: Partial<RuleDraft> = { steps: [{ role: "unitApprover", mode: "any", timeoutHours: null }] };
const book = (as: string) => call("GET /mall-pur/approval/rules", {}, { as });
const save = (as: string, version: number, rules: RuleDraft[], more: object = {}) =>
  tryCall("PUT /mall-pur/approval/rules", { body: { version, rules, settings, ...more } }, { as });
const attempt = (buyer: Buyer, as: string, rules: RuleDraft[], total: number, more: object = {}) =>
  tryCall(
    "POST /mall-pur/approval/rules/try",
    {
      body: {
        rules,
        settings,
        total,
        cateId: null,
        hazardClass: null,
        groupId: buyer.groupId,
        purchaserId: buyer.purchaserId,
        ...more,
      },
    },
    { as },
  );

async function unitWithAdmin() {
  const buyer = await makeBuyer();
  const admin = await makePurchaser({ unitId: buyer.unitId, user: { realName: "孙管理" } });
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  return { buyer, admin };
}

test("a saved book is in force for the next request, versioned and audited, and leaves waiting ones alone", async () => {
  const { buyer, admin } = await unitWithAdmin();
  const first = await book(admin.token);
  expect(first).toMatchObject({ version: 0, rules: [{ minAmount: 1000_00 }], groups: [{ members: expect.any(Array) }] });
  expect((await save(admin.token, 0, [rule("一切", 0, null)])).body.data).toEqual({ version: 1 });
  const waiting = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  expect(await submitted(buyer, waiting)).toMatchObject({ status: "approving" });
  await save(admin.token, 1, [rule("大额", 100_00, null)], { settings: { ...settings, watchDays: 0 } });
  const small = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  expect(await submitted(buyer, small)).toMatchObject({ status: "ordered" });
  const now = await book(admin.token);
  expect(now).toMatchObject({ version: 2, settings: { watchDays: 0 }, history: [{ version: 2, rules: 1 }, { version: 1 }] });
  const view = await call("GET /mall-pur/wish/{wishId}", { params: { wishId: waiting }, query: {} }, { as: buyer.token });
  expect(view).toMatchObject({ status: "approving", steps: [{ reasons: ["一切"], dueAt: expect.any(Number) }] });
  const history = await db
    .select()
    .from(audit)
    .where(eq(audit.entityId, `${buyer.unitId}:2`));
  expect(history[0]).toMatchObject({ before: expect.stringContaining("一切"), after: expect.stringContaining("大额") });
});

test("of two who edit the same version one saves; saved versions cannot be changed", async () => {
  const { buyer, admin } = await unitWithAdmin();
  const answers = await Promise.all([1, 2, 3].map((n) => save(admin.token, 0, [rule(`规则${n}`, 0, null)])));
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await book(admin.token)).rules).toHaveLength(1);
  const change = db.update(approvalRuleVersion).set({ content: "{}" }).where(eq(approvalRuleVersion.unitId, buyer.unitId));
  await expect(change).rejects.toThrow("update");
});

test("what is wrong is refused by field, and what is doubtful is pointed out", async () => {
  const { admin } = await unitWithAdmin();
  expect((await save(admin.token, 0, [rule("x", 5, 5)])).body).toMatchObject({ code: 422, msg: "上限须大于起始金额" });
  expect((await save(admin.token, 0, [rule("x", 0, 5), rule("x", 5, null)])).body.msg).toBe("规则名称不能重复");
  expect((await save(admin.token, 0, [rule("x", 0, null, { cateId: 999_999 })])).body.data).toMatchObject({
    fields: { "rules.0.cateId": expect.any(String) },
  });
  await save(admin.token, 0, [rule("一", 0, 500, bossRule)]);
  const { problems } = await book(admin.token);
  expect(problems.map(({ text }) => text)).toEqual([
    "单位目前没有单位审批人，此步骤将由单位管理员审批",
    "¥5.00 及以上没有按金额的规则，将自动通过",
  ]);
});

test("the bench says where a request would go and why, as the submission then does", async () => {
  const { buyer, admin } = await unitWithAdmin();
  const boss = await makePurchaser({ unitId: buyer.unitId, user: { realName: "王审批" } });
  await giveUnitRole(boss.purchaserId, "unitApprover");
  const rules = [rule("小额", 50, 10_000), rule("大额", 10_000, null, bossRule)];
  const small = (await attempt(buyer, admin.token, rules, 100)).body.data;
  expect(small).toMatchObject({ outcome: "steps", matched: ["小额"], steps: [{ approvers: ["王组长"], reasons: ["小额"] }] });
  expect((await attempt(buyer, admin.token, rules, 49)).body.data).toMatchObject({ outcome: "automatic", near: 50 });
  expect((await attempt(buyer, admin.token, rules, 9000)).body.data).toMatchObject({ near: 10_000 });
  await save(admin.token, 0, rules);
  const wishId = await makeWish(buyer, [{ productId: await makeProduct({ pfPrice: 20_000 }), quantity: 1 }]);
  const big = (await attempt(buyer, admin.token, rules, 20_000)).body.data as { steps: { role: string }[] };
  const sent = await submitted(buyer, wishId);
  expect(sent.status === "approving" && sent.steps.map(({ role }) => role)).toEqual(big.steps.map(({ role }) => role));
});

test("rules belong to their unit and to who may edit them", async () => {
  const { buyer, admin } = await unitWithAdmin();
  const other = await unitWithAdmin();
  await save(admin.token, 0, [rule("自家", 0, null)]);
  expect((await book(other.admin.token)).rules.map(({ name }) => name)).not.toContain("自家");
  const plain = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:wish:approve"] });
  expect((await save(plain.token, 1, [])).body.code).toBe(403);
  expect((await attempt(buyer, other.admin.token, [], 1)).body).toMatchObject({
    code: 422,
    data: { fields: { groupId: expect.any(String) } },
  });
  const stranger = { purchaserId: other.buyer.purchaserId };
  expect((await attempt(buyer, admin.token, [], 1, stranger)).body.code).toBe(422);
});
