import { makeBuyer, makeWish } from "./buying.ts";
import { call } from "./call.ts";
import { clear, makePermit, makeRegulated, readSheet } from "./hazard.ts";
import { viewed } from "./order-life.ts";
import { makeBusiness, makePurchaser } from "./people.ts";
import { submitted } from "./submitting.ts";

/** An order of 剧毒 that its seller has confirmed. */
export async function makeToxicOrder(pieces: number) {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  const goods = await makeRegulated("toxic");
  await clear(buyer, "toxic");
  await readSheet(buyer, goods.productId);
  await makePermit(buyer, goods.casNo, 100);
  const placed = await submitted(buyer, await makeWish(buyer, [{ productId: goods.productId, quantity: pieces }]));
  if (placed.status !== "ordered") throw new Error("no order");
  const { orderId } = placed.orders[0]!;
  const seller = await makeBusiness({ coId: goods.coId });
  await call("POST /mall-sup/order/{orderId}/confirm", { params: { orderId }, body: {} }, { as: seller.token });
  const lineId = (await viewed(buyer, orderId)).lines[0]!.lineId;
  const acceptor = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:order:view", "mall:order:accept"] });
  const ship = async (quantity: number) => {
    const body = { carrier: "顺丰速运", trackingNo: "SF1234567890", lines: [{ lineId, quantity }] };
    await call("POST /mall-sup/order/{orderId}/ship", { params: { orderId }, body }, { as: seller.token });
  };
  const receive = async (quantity: number) => {
    const body = { lines: [{ lineId, quantity }], note: "" };
    await call("POST /mall-pur/order/{orderId}/receive", { params: { orderId }, body }, { as: buyer.token });
  };
  return { ...goods, buyer, seller, acceptor, orderId, lineId, ship, receive };
}

/** Regulated pieces that buyer and seller agree were lost on the way, which a safety officer has yet to decide on. */
export async function makeLoss(pieces = 3, lost = 2) {
  const order = await makeToxicOrder(pieces);
  return { ...order, lossId: await lose(order, pieces, lost) };
}

/** Two of three pieces of an order are lost: the id of the loss. */
export const loseTwo = (order: Awaited<ReturnType<typeof makeToxicOrder>>) => lose(order, 3, 2);

async function lose(
  { buyer, seller, orderId, lineId, ship }: Awaited<ReturnType<typeof makeToxicOrder>>,
  pieces: number,
  lost: number,
) {
  await ship(pieces);
  const missing = { lines: [{ lineId, quantity: lost }], reason: "两瓶未到" };
  await call("POST /mall-pur/order/{orderId}/missing", { params: { orderId }, body: missing }, { as: buyer.token });
  const agreed = { agreed: true, reason: "承运方丢失" };
  await call("POST /mall-sup/order/{orderId}/answerMissing", { params: { orderId }, body: agreed }, { as: seller.token });
  const { losses } = await call("GET /mall-pur/danger/permit", {}, { as: buyer.token });
  return losses[0]?.lossId ?? "";
}
