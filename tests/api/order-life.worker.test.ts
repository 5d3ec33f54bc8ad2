import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { fundOf, makeBuyer, makeFund, makeProduct, makeWish, stockOf, submission } from "#tests/support/buying.ts";
import { bring, life, makeOrder, orderRow, supplied, step, tryStep, viewed } from "#tests/support/order-life.ts";
import { makeBusiness, makePurchaser, takeRolesOfOthers } from "#tests/support/people.ts";
import { base64, jpg, png } from "#tests/support/pictures.ts";
import { entriesOf } from "#tests/support/submitting.ts";

test("the whole way, in two parcels: every step with person, side, before and after", async () => {
  const it = await makeOrder({
    lines: [
      { price: 100, quantity: 3 },
      { price: 250, quantity: 1 },
    ],
  });
  const { buyer, seller, acceptor, orderId, lineIds } = it;
  expect(await supplied(seller, orderId)).toMatchObject({ status: "placed", availableActions: ["confirm", "concede", "refuse"] });
  await life.confirm(it);
  await step("POST /mall-sup/order/{orderId}/ship", seller, orderId, {
    carrier: "顺丰速运",
    // As an input method types it, and as carriers print it; it is found the same way.
    trackingNo: "ＳＦ 00１",
    lines: [{ lineId: lineIds[0]!, quantity: 2, lotNo: "L-1" }],
  });
  expect(await viewed(buyer, orderId)).toMatchObject({
    status: "partlyShipped",
    availableActions: ["receive", "reportMissing"],
    parcels: [{ carrier: "顺丰速运", trackingNo: "SF001", lines: [{ lineId: lineIds[0], quantity: 2, lotNo: "L-1" }] }],
  });
  const found = await call("GET /mall-pur/order/list", { query: { q: "SF 00１" } }, { as: buyer.token });
  expect(found.rows.map((row) => row.orderId)).toEqual([orderId]);
  await life.receive(it, [2, 0]);
  await life.ship(it, [1, 1]);
  expect((await orderRow(orderId)).status).toBe("shipped");
  await life.receive(it, [1, 1]);
  const photo = await call(
    "POST /mall-pur/order/{orderId}/photo",
    { params: { orderId }, body: { content: base64(png) } },
    { as: acceptor.token },
  );
  await step("POST /mall-pur/order/{orderId}/accept", acceptor, orderId, {
    lines: [{ lineId: lineIds[0]!, quantity: 2, lotNo: "L-1", ...photo }],
    note: "外观完好",
  });
  expect((await orderRow(orderId)).status).toBe("received");
  await life.accept(it, [1, 1]);
  const seen = await viewed(buyer, orderId);
  expect(seen).toMatchObject({
    status: "accepted",
    total: 550,
    lines: [{ shipped: 3, received: 3, accepted: 3, returned: 0 }, { accepted: 1 }],
    acceptances: [{ by: "赵验收", note: "外观完好", lines: [{ quantity: 2, lotNo: "L-1", ...photo }] }, { by: "赵验收" }],
  });
  expect(seen.history.map(({ label, side, before, after }) => [label, side, before, after])).toEqual([
    ["提交订单", "buyer", null, "placed"],
    ["供应商确认", "supplier", "placed", "confirmed"],
    ["发货", "supplier", "confirmed", "partlyShipped"],
    ["收货", "buyer", "partlyShipped", "partlyShipped"],
    ["发货", "supplier", "partlyShipped", "shipped"],
    ["收货", "buyer", "shipped", "received"],
    ["验收", "buyer", "received", "received"],
    ["验收", "buyer", "received", "accepted"],
  ]);
  // From where: each side reads its own addresses alone.
  expect(seen.history[0]?.from).toBe("test 本机");
  expect(seen.history[1]?.from).toBeNull();
  expect((await supplied(seller, orderId)).history.map(({ from }) => from !== null).slice(0, 2)).toEqual([false, true]);
  expect(seen.history[2]).toMatchObject({ note: "顺丰速运 SF001", lines: [{ quantity: 2 }] });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 550 });
});

test("a concession frees the difference at once, and the order costs less from then on", async () => {
  const it = await makeOrder({ lines: [{ price: 1000, quantity: 2, stock: 5 }] });
  const { buyer, seller, orderId } = it;
  const concede = (total: number) =>
    tryStep("POST /mall-sup/order/{orderId}/concede", seller, orderId, { total, reason: "老客户" });
  expect((await concede(2000)).body).toMatchObject({ code: 409, msg: expect.stringContaining("¥20.00") });
  expect((await concede(0)).body.code).toBe(422);
  expect((await concede(1500)).body.code).toBe(200);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 1500 });
  const seen = await viewed(buyer, orderId);
  expect(seen).toMatchObject({ total: 1500, conceded: 500, funds: [{ amount: 1500 }], status: "placed" });
  expect(seen.history.at(-1)).toMatchObject({ label: "供应商让价", note: "老客户", total: { from: 2000, to: 1500 } });
  await life.confirm(it);
  expect((await concede(1000)).body.code).toBe(409);
});

test("what a supplier can never ship is refused: its money and stock are free, the rest goes on to its settlement", async () => {
  const it = await makeOrder({ lines: [{ price: 100, quantity: 5, stock: 9 }] });
  await life.confirm(it);
  await life.ship(it, [2]);
  const refuse = (person: { token: string }, idempotencyKey?: string) =>
    tryStep(
      "POST /mall-sup/order/{orderId}/refuse",
      person,
      it.orderId,
      { reason: "停产" },
      idempotencyKey ? { idempotencyKey } : {},
    );
  expect((await refuse(await makeBusiness())).body.code).toBe(404);
  const key = crypto.randomUUID();
  const answers = await Promise.all([refuse(it.seller, key), refuse(it.seller, key), refuse(it.seller)]);
  expect(answers.map(({ body }) => body.code).filter((code) => code === 200)).not.toHaveLength(0);
  expect((await refuse(it.seller)).body.code).toBe(409);
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 200 });
  expect(await stockOf(it.productIds[0]!)).toBe(7);
  const seen = await viewed(it.buyer, it.orderId);
  expect(seen).toMatchObject({ status: "shipped", total: 200, lines: [{ quantity: 5, shipped: 2, refused: 3 }] });
  expect(seen.history.filter(({ label }) => label === "供应商余货不发")).toMatchObject([
    { note: "停产", total: { from: 500, to: 200 }, lines: [{ quantity: 3 }] },
  ]);
  await life.receive(it, [2]);
  await life.accept(it, [2]);
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ status: "accepted", total: 200 });
});

test("the buyer is told who accepts, or that somebody has to be named", async () => {
  const it = await bring(await makeOrder(), "confirmed");
  expect((await viewed(it.buyer, it.orderId)).acceptors).toBeNull();
  await life.ship(it, [2]);
  expect((await viewed(it.buyer, it.orderId)).acceptors).toContain("赵验收");
  expect((await viewed(it.acceptor, it.orderId)).acceptors).toBeNull();
  await takeRolesOfOthers(it.buyer);
  expect((await viewed(it.buyer, it.orderId)).acceptors).toEqual([]);
});

test("a refusal and a cancellation with consent give money and stock back, once", async () => {
  const refused = await makeOrder({ lines: [{ price: 100, quantity: 2, stock: 5 }] });
  const refuse = () => tryStep("POST /mall-sup/order/{orderId}/refuse", refused.seller, refused.orderId, { reason: "缺货" });
  const answers = await Promise.all([refuse(), refuse(), refuse()]);
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await fundOf(refused.buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await stockOf(refused.productIds[0]!)).toBe(5);
  expect(await viewed(refused.buyer, refused.orderId)).toMatchObject({
    status: "refused",
    steps: [{}, { label: "供应商拒单", state: "ended" }],
  });

  const late = await bring(await makeOrder({ lines: [{ price: 100, quantity: 2, stock: 5 }] }), "confirmed");
  const cancel = () => tryStep("POST /mall-pur/order/{orderId}/cancel", late.buyer, late.orderId, { reason: "不需要了" });
  expect((await cancel()).body).toMatchObject({ code: 200, data: { status: "confirmed" } });
  expect((await cancel()).body.code).toBe(409);
  expect(await supplied(late.seller, late.orderId)).toMatchObject({ cancelRequested: true, availableActions: ["answerCancel"] });
  expect(await fundOf(late.buyer.fundId)).toMatchObject({ reserved: 200 });
  await step("POST /mall-sup/order/{orderId}/answerCancel", late.seller, late.orderId, { agreed: false, reason: "已备货" });
  expect(await supplied(late.seller, late.orderId)).toMatchObject({
    cancelRequested: false,
    availableActions: ["ship", "refuse"],
  });
  await step("POST /mall-pur/order/{orderId}/cancel", late.buyer, late.orderId, { reason: "再次申请" });
  await step("POST /mall-sup/order/{orderId}/answerCancel", late.seller, late.orderId, { agreed: true, reason: "同意" });
  expect(await fundOf(late.buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await stockOf(late.productIds[0]!)).toBe(5);
  expect((await orderRow(late.orderId)).status).toBe("cancelled");
});

test("acceptance is by another person, and over-receipt is impossible", async () => {
  const it = await bring(await makeOrder(), "shipped");
  const { buyer, acceptor, orderId, lineIds } = it;
  const lines = (quantity: number) => [{ lineId: lineIds[0]!, quantity }];
  const receive = (quantity: number) =>
    tryStep("POST /mall-pur/order/{orderId}/receive", buyer, orderId, { lines: lines(quantity) });
  expect((await receive(3)).body).toMatchObject({ code: 409, msg: "收货数量应为 1–2" });
  const answers = await Promise.all([receive(2), receive(2), receive(2)]);
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  expect((await viewed(buyer, orderId)).lines[0]).toMatchObject({ received: 2 });
  const accept = (person: { token: string }, quantity: number) =>
    tryStep("POST /mall-pur/order/{orderId}/accept", person, orderId, { lines: lines(quantity) });
  expect((await accept(buyer, 1)).body).toMatchObject({ code: 403, msg: expect.stringContaining("他人") });
  expect((await viewed(buyer, orderId)).availableActions).not.toContain("accept");
  expect((await viewed(acceptor, orderId)).availableActions).toEqual(["accept"]);
  const race = await Promise.all([accept(acceptor, 2), accept(acceptor, 2)]);
  expect(race.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // A member without the right to accept neither sees nor accepts it.
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:order:view", "mall:wish:submit"] });
  expect((await tryCall("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: member.token })).body.code).toBe(404);
  expect((await accept(member, 1)).body.code).toBe(403);
});

test("what is under return is neither offered nor counted for acceptance", async () => {
  const it = await bring(await makeOrder(), "received");
  const { buyer, acceptor, orderId } = it;
  expect(await viewed(acceptor, orderId)).toMatchObject({ availableActions: ["accept"], lines: [{ room: { accept: 2 } }] });
  await life.requestReturn(it, [1]);
  expect(await viewed(acceptor, orderId)).toMatchObject({
    availableActions: ["accept"],
    lines: [{ room: { accept: 1, return: 2 } }],
  });
  await step("POST /mall-pur/order/{orderId}/return/withdraw", buyer, orderId, {});
  await life.requestReturn(it, [2]);
  expect(await viewed(acceptor, orderId)).toMatchObject({
    status: "received",
    availableActions: [],
    lines: [{ room: { accept: 0 } }],
  });
});

test("a return gives funds and stock back when the goods have arrived, the concession shared", async () => {
  const buyer = await makeBuyer();
  const second = await makeFund(buyer.unitId, buyer.groupId, 10_000);
  const it = await makeOrder({ buyer, lines: [{ price: 300, quantity: 3, stock: 10 }] });
  const { seller, orderId, productIds } = it;
  await step("POST /mall-sup/order/{orderId}/concede", seller, orderId, { total: 600, reason: "促销" });
  await bring(it, "received", [3]);
  await life.requestReturn(it, [1]);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 600 });
  expect(await viewed(buyer, orderId)).toMatchObject({
    availableActions: ["withdrawReturn"],
    returns: [{ status: "asked", reason: "破损" }],
  });
  await life.answerReturn(it, true);
  expect(await stockOf(productIds[0]!)).toBe(7);
  expect(await supplied(seller, orderId)).toMatchObject({ availableActions: ["takeBack"] });
  const takeBack = () => tryStep("POST /mall-sup/order/{orderId}/takeBack", seller, orderId, {});
  const answers = await Promise.all([takeBack(), takeBack()]);
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 400 });
  expect(await stockOf(productIds[0]!)).toBe(8);
  expect(await viewed(buyer, orderId)).toMatchObject({
    total: 400,
    funds: [{ amount: 400 }],
    returns: [{ status: "returned", refund: 200 }],
    lines: [{ returned: 1 }],
  });
  await life.accept(it, [2]);
  expect((await orderRow(orderId)).status).toBe("accepted");
  // Accepted goods too, and then there is nothing left to pay for.
  await life.requestReturn(it, [2]);
  await life.answerReturn(it, true);
  await life.takeBack(it);
  expect(await orderRow(orderId)).toMatchObject({ status: "returned", total: 0 });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await fundOf(second)).toMatchObject({ reserved: 0 });
  expect(await stockOf(productIds[0]!)).toBe(10);
  const entries = await entriesOf(buyer.fundId);
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["hold", 900],
    ["release", 300],
    ["release", 200],
    ["release", 400],
  ]);
});

test("a return that is declined or withdrawn changes nothing", async () => {
  const it = await bring(await makeOrder(), "received");
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, false);
  await life.requestReturn(it, [2]);
  await step("POST /mall-pur/order/{orderId}/return/withdraw", it.buyer, it.orderId, {});
  const seen = await viewed(it.buyer, it.orderId);
  expect(seen.returns.map(({ status }) => status)).toEqual(["declined", "withdrawn"]);
  expect(seen).toMatchObject({ status: "received", total: 200 });
  await life.accept(it, [2]);
});

test("an order keeps a hundred photos; one that it has takes no room", async () => {
  const it = await bring(await makeOrder(), "received");
  const upload = (content: Uint8Array) =>
    tryStep("POST /mall-pur/order/{orderId}/photo", it.acceptor, it.orderId, { content: base64(content) });
  const first = await upload(png);
  expect(first.body.code).toBe(200);
  const others = Array.from({ length: 99 }, (_, at) => `private/acceptance/${it.orderId}/${String(at).padStart(32, "0")}.png`);
  for (const key of others) await env.FILES.put(key, png);
  expect((await upload(jpg)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已上传 100 张照片") });
  expect((await upload(png)).body).toEqual(first.body);
  await env.FILES.delete(others[0] ?? "");
  expect((await upload(jpg)).body.code).toBe(200);
});

test("a photo is one picture, belongs to its order, and is shown to both its sides alone", async () => {
  const it = await bring(await makeOrder(), "received");
  const other = await bring(await makeOrder(), "received");
  const upload = (content: string, person: { token: string } = it.acceptor, orderId = it.orderId) =>
    tryStep("POST /mall-pur/order/{orderId}/photo", person, orderId, { content });
  for (const bad of [base64("<svg onload=alert(1)>"), base64("GIF89a"), base64("%PDF-1.4")]) {
    expect((await upload(bad)).body.code).toBe(422);
  }
  expect((await upload(base64(png), other.acceptor)).body.code).toBe(404);
  const { photo } = (await upload(base64(png))).body.data as { photo: string };
  // Uploaded for this order: another one does not have it.
  const lines = [{ lineId: other.lineIds[0]!, quantity: 1, photo }];
  expect((await tryStep("POST /mall-pur/order/{orderId}/accept", other.acceptor, other.orderId, { lines })).body.code).toBe(422);
  const path = (side: string, orderId = it.orderId) => `/mall-${side}/order/${orderId}/photo/${photo}`;
  const get = async (address: string, token?: string) => {
    const { app } = await import("#src/api/app.ts");
    const { createExecutionContext } = await import("cloudflare:test");
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return app.fetch(new Request(`https://api${address}`, { headers }), env, createExecutionContext());
  };
  for (const [side, token] of [
    ["pur", it.buyer.token],
    ["pur", it.acceptor.token],
    ["sup", it.seller.token],
  ] as const) {
    const answer = await get(path(side), token);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
  }
  for (const [side, token] of [
    ["pur", other.buyer.token],
    ["sup", other.seller.token],
    ["pur", it.seller.token],
  ] as const) {
    expect((await ask(path(side), { headers: { authorization: `Bearer ${token}` } })).body.code).not.toBe(200);
  }
  expect((await ask(path("pur"))).body.code).toBe(401);
  expect((await ask(path("pur", other.orderId), { headers: { authorization: `Bearer ${other.buyer.token}` } })).body.code).toBe(
    404,
  );
});

test("buying again fills the cart with what can be bought, and says of the rest why not", async () => {
  const buyer = await makeBuyer();
  const stay = await makeProduct({ pfPrice: 100 });
  const gone = await makeProduct({ pfPrice: 100, title: "停售品" });
  const dear = await makeProduct({ pfPrice: 100, minQuantity: 1 });
  const wishId = await makeWish(
    buyer,
    [stay, gone, dear].map((productId) => ({ productId, quantity: 1 })),
  );
  const result = await call(
    "POST /mall-pur/wish/{wishId}/submit",
    { params: { wishId }, body: await submission(buyer, wishId) },
    { as: buyer.token },
  );
  if (result.status !== "ordered") throw new Error("not ordered");
  const { changeProduct } = await import("#tests/support/buying.ts");
  await changeProduct(gone, { productStatus: 2 });
  await changeProduct(dear, { minQuantity: 10 });
  const again = (orderId: string) =>
    call("POST /mall-pur/order/{orderId}/again", { params: { orderId }, body: {} }, { as: buyer.token });
  const answers = [];
  for (const { orderId } of result.orders) answers.push(await again(orderId));
  expect(answers.flatMap(({ added }) => added)).toMatchObject([{ productId: stay, quantity: 1, note: null }]);
  const left = answers.flatMap((one) => one.left);
  expect(left).toHaveLength(2);
  expect(left.find(({ productId }) => productId === gone)).toMatchObject({ reason: expect.stringContaining("已失效") });
  expect(left.find(({ productId }) => productId === dear)?.reason).toMatch(/10/);
  expect(await call("GET /mall-pur/cart/count", {}, { as: buyer.token })).toEqual({ count: 1 });
});

test("goods that never arrive are not paid for when the supplier agrees; the rest is accepted", async () => {
  const it = await bring(await makeOrder({ lines: [{ price: 300, quantity: 3, stock: 10 }] }), "shipped", [3]);
  const { buyer, acceptor, seller, orderId, productIds } = it;
  await life.receive(it, [2]);
  await life.reportMissing(it, [1]);
  expect(await viewed(buyer, orderId)).toMatchObject({
    status: "shipped",
    missingReported: true,
    availableActions: ["withdrawMissing"],
    lines: [{ room: { receive: 0 } }],
  });
  expect(await supplied(seller, orderId)).toMatchObject({
    missingReported: true,
    availableActions: ["correctWaybill", "answerMissing"],
  });
  const waiting = await call("GET /mall-sup/order/list", { query: { view: "missing" } }, { as: seller.token });
  expect(waiting.rows.map((row) => row.orderId)).toEqual([orderId]);
  const before = await viewed(buyer, orderId);
  await life.answerMissing(it, true);
  const after = await viewed(buyer, orderId);
  expect(after).toMatchObject({ status: "received", missingReported: false, lines: [{ shipped: 2, received: 2, refused: 1 }] });
  expect(before.total - after.total).toBe(300);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: after.total });
  expect(after.funds.map(({ amount }) => amount)).toEqual([after.total]);
  // What was lost on its way is no stock.
  expect(await stockOf(productIds[0]!)).toBe(7);
  expect(after.history.slice(-2)).toMatchObject([
    { label: "报告未收到", note: "没有送到", lines: [{ quantity: 1 }] },
    { label: "供应商确认未送达", note: "承运方确认遗失", total: { from: before.total, to: after.total } },
  ]);
  await life.accept(it, [2]);
  expect((await viewed(acceptor, orderId)).status).toBe("accepted");
});

test("a report is answered with what became of the goods, or taken back; an order of which nothing came gives everything back", async () => {
  const it = await bring(await makeOrder({ lines: [{ price: 300, quantity: 2, stock: 10 }] }), "shipped");
  const { buyer, orderId, productIds } = it;
  await life.reportMissing(it, [2]);
  await life.answerMissing(it, false);
  expect(await viewed(buyer, orderId)).toMatchObject({
    status: "shipped",
    availableActions: ["receive", "reportMissing", "openDispute"],
  });
  await life.reportMissing(it, [1]);
  await step("POST /mall-pur/order/{orderId}/missing/withdraw", buyer, orderId, {});
  await life.reportMissing(it, [2]);
  await life.answerMissing(it, true);
  const ended = await viewed(buyer, orderId);
  expect(ended).toMatchObject({ status: "cancelled", availableActions: [], missingReported: false });
  expect(ended.steps.at(-1)).toMatchObject({ label: "取消订单", state: "ended", at: expect.any(Number) });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await stockOf(productIds[0]!)).toBe(8);
});

test("a part that was refused and a part that was lost leave no piece counted twice", async () => {
  const it = await bring(await makeOrder({ lines: [{ price: 300, quantity: 5, stock: 10 }] }), "shipped", [2]);
  const { buyer, seller, orderId, productIds } = it;
  await life.reportMissing(it, [2]);
  await life.answerMissing(it, true);
  await step("POST /mall-sup/order/{orderId}/refuse", seller, orderId, { reason: "缺货" });
  expect((await viewed(buyer, orderId)).status).toBe("refused");
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await stockOf(productIds[0]!)).toBe(8);
});
