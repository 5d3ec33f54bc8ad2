import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { address, approve, mailsTo, makeOverdue, runSchedule, todoIds, waitingRequest } from "#tests/support/approving.ts";
import { giveUnitRole, type Buyer } from "#tests/support/buying.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { view } from "#tests/support/submitting.ts";

const db = connect(env.DB);
const labels = async (buyer: Buyer, wishId: string) => (await view(buyer, wishId)).history.map(({ label }) => label);

async function adminOf({ unitId }: Buyer) {
  const email = address();
  const admin = await makePurchaser({ unitId, user: { realName: "孙管理", email } });
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  return { ...admin, email };
}

test("the first time-out reminds, the second gives the step to the administrator, and none approves", async () => {
  const { buyer, wishId } = await waitingRequest();
  const admin = await adminOf(buyer);
  const email = address();
  await db.update(user).set({ email }).where(eq(user.id, buyer.leader.userId));
  await makeOverdue(wishId);
  await runSchedule();
  await runSchedule();
  expect((await labels(buyer, wishId)).slice(2)).toEqual(["催办"]);
  expect(await mailsTo(email)).toMatchObject([{ kind: "approvalAsked", overdue: true, requester: "李采购" }]);
  expect(await todoIds(admin.token)).toEqual([]);
  await makeOverdue(wishId);
  await runSchedule();
  const seen = await view(buyer, wishId);
  expect(seen).toMatchObject({ status: "approving", steps: [{ role: "unitAdmin", approvers: [{ name: "孙管理" }] }] });
  expect(seen.history.at(-1)).toMatchObject({ label: "转单位管理员审批", by: "系统", note: "转 孙管理 审批" });
  expect(await mailsTo(admin.email)).toMatchObject([{ kind: "approvalAsked" }]);
  expect((await approve(wishId, buyer.leader.token)).body.code).toBe(404);
  expect((await approve(wishId, admin.token)).body.data).toEqual({ status: "ordered" });
});

test("a step whose approvers are all gone falls at once; the requester is never their own administrator", async () => {
  const { buyer, wishId } = await waitingRequest();
  await giveUnitRole(buyer.purchaserId, "unitAdmin");
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, buyer.leader.userId));
  await runSchedule();
  expect((await labels(buyer, wishId)).at(-1)).toBe("催办");
  await runSchedule();
  expect((await labels(buyer, wishId)).filter((label) => label === "催办")).toHaveLength(1);
  expect((await view(buyer, wishId)).steps).toMatchObject([{ isStuck: true }]);
  const admin = await adminOf(buyer);
  await runSchedule();
  expect((await view(buyer, wishId)).steps).toMatchObject([{ isStuck: false, approvers: [{ name: "孙管理" }] }]);
  expect(await todoIds(admin.token)).toEqual([wishId]);
});

test("the schedule at once with itself and with an approval does each thing once", async () => {
  const { buyer, wishId } = await waitingRequest();
  await adminOf(buyer);
  await makeOverdue(wishId);
  const [answer] = await Promise.all([approve(wishId, buyer.leader.token), runSchedule(), runSchedule(), runSchedule()]);
  const history = await labels(buyer, wishId);
  expect(history.filter((label) => label === "催办").length).toBeLessThanOrEqual(1);
  expect(history.includes("生成订单")).toBe(answer.body.code === 200);
  expect([200, 409]).toContain(answer.body.code);
});
