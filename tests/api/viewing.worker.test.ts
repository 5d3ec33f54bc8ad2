import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { session, user } from "#src/api/db/tables/account.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { viewLimit } from "#src/domain/operator/viewing/rules.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { idOfCode, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);
const reason = { reason: "核对看不到价格的原因" };
const view = (as: string, userId: string, body: object = reason) =>
  tryCall("POST /mall-admin/user/{userId}/view", { params: { userId }, body }, { as });
const who = async (as: string) => (await call("GET /auth/checkToken", {}, { as })).userInfo;

it("shows the mall as the user sees it, changes nothing, and ends by the button", async () => {
  const [operator, buyer] = [await makeOperator(), await makePurchaser()];
  const draft = makeDraft();
  await makeGoods([draft]);
  const productId = await idOfCode(draft.productCode);
  const before = await call("GET /auth/checkToken", {}, { as: operator.token });
  expect((await view(operator.token, buyer.userId)).body.code).toBe(200);
  const seen = await call("GET /auth/checkToken", {}, { as: operator.token });
  const mine = await call("GET /auth/checkToken", {}, { as: buyer.token });
  expect(seen).toEqual({ ...mine, viewing: { until: expect.any(Number) as number, operator: "测试用户" } });
  expect(seen.viewing!.until - Date.now()).toBeLessThanOrEqual(viewLimit);
  // Prices are those of the user: an operator's own session sees none.
  const prices = (as: string) => call("POST /mall-sup/goods/prices", { body: { prodIds: [productId] } }, { as });
  expect(await prices(operator.token)).toEqual(await prices(buyer.token));

  const { body } = await tryCall("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: operator.token });
  expect(body).toMatchObject({ code: 403, msg: "正在以该用户的身份查看，只能浏览；需要操作请先结束查看" });
  expect((await view(operator.token, (await makePurchaser()).userId)).body.code, "no view within a view").toBe(403);
  expect((await who(buyer.token)).username, "the user's own session is untouched").toBe(mine.userInfo.username);

  expect(await call("POST /auth/view/end", { body: {} }, { as: operator.token })).toEqual({ userTag: before.userTag });
  expect(await call("GET /auth/checkToken", {}, { as: operator.token })).toEqual(before);
  const history = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "user"), eq(audit.entityId, buyer.userId)));
  expect(history.map(({ userId, after }) => [userId, JSON.parse(after!)])).toEqual([
    [operator.userId, { viewedUntil: seen.viewing!.until, ...reason }],
    [operator.userId, { viewEnded: true }],
  ]);
});

it("is over after half an hour, and when the right or the account is gone", async () => {
  const [operator, seller] = [await makeOperator({ permissions: ["mall:user:view"] }), await makeBusiness()];
  const set = (more: Partial<typeof session.$inferInsert>) =>
    db.update(session).set(more).where(eq(session.userId, operator.userId));
  await view(operator.token, seller.userId);
  expect((await who(operator.token)).userType).toBe(1);
  await set({ viewingUntil: Date.now() });
  expect((await who(operator.token)).userType).toBe(3);
  await set({ viewingUntil: Date.now() + viewLimit });
  expect((await who(operator.token)).userType).toBe(1);
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, seller.userId));
  expect((await who(operator.token)).userType).toBe(3);
  await db.update(user).set({ status: "active" }).where(eq(user.id, seller.userId));
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, operator.userId));
  expect((await tryCall("GET /auth/checkToken", {}, { as: operator.token })).body.code).toBe(401);
});

it("is for purchasers and suppliers who are active, with a reason, by who may", async () => {
  const operator = await makeOperator();
  const disabled = await makePurchaser({ user: { status: "disabled" } });
  expect((await view(operator.token, (await makeOperator()).userId)).body).toMatchObject({ code: 409 });
  expect((await view(operator.token, disabled.userId)).body).toMatchObject({ code: 409 });
  expect((await view(operator.token, "nobody")).body.code).toBe(404);
  expect((await view(operator.token, (await makePurchaser()).userId, { reason: " " })).body.code).toBe(422);
  const clerk = await makeOperator({ permissions: ["mall:user:edit"] });
  expect((await view(clerk.token, (await makePurchaser()).userId)).body.code).toBe(403);
});

it("opens no private file and no live connection, and signing out ends the session itself", async () => {
  const [operator, buyer] = [await makeOperator(), await makePurchaser()];
  await view(operator.token, buyer.userId);
  const headers = { authorization: `Bearer ${operator.token}`, upgrade: "websocket" };
  for (const path of [
    `/mall-pur/pur/purchaser/workPic/${buyer.purchaserId}`,
    "/mall-pur/bidding/b/log",
    "/mall-admin/chat/c/picture/p.jpg",
    "/mall-pur/bidding/b/live",
    "/mall-admin/chat/c/live",
  ]) {
    expect((await ask(path, { headers })).body.code, path).toBe(403);
  }
  await call("DELETE /auth/logout", {}, { as: operator.token });
  expect((await tryCall("GET /auth/checkToken", {}, { as: operator.token })).body.code).toBe(401);
  expect((await who(buyer.token)).userType).toBe(2);
});
