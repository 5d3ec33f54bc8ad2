import { makeBidder, makePublished, tryJoin } from "../bidding.ts";
import { makeBuyer, makeWish, submission } from "../buying.ts";
import { call } from "../call.ts";
import { makeCollection } from "../collecting.ts";
import { makeSite, pick, taken } from "../consigning.ts";
import { makeDraft, makeGoods } from "../goods.ts";
import { bring, makeOrder } from "../order-life.ts";
import { makeOperator, makePurchaser, openSession, type Person } from "../people.ts";
import { makeCollector, makePointsGoods } from "../points.ts";
import { stated } from "../settling.ts";
import type { StormCaller } from "./storm.ts";

const everything = ["*:*:*"];

/** Rows of every kind of trade for one buyer, and everybody who may ask for them. */
export async function stormMall(): Promise<StormCaller[]> {
  await makeGoods(Array.from({ length: 12 }, (_, place) => makeDraft({ title: `硫酸 ${place} AR 500mL` })));
  const operator = await makeOperator();
  const buyer = await makeCollector(500, await makeBuyer({ unit: { supportDeliverySiteFlag: 1 } }));
  const { vendor, siteId, productId } = await makeSite([{ price: 100, stock: 50 }], { buyer });
  await taken(buyer, siteId, [{ productId, quantity: 2 }]);
  await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  const accepted = await makeOrder({ buyer });
  await bring(accepted, "accepted");
  await stated(accepted);
  const shipped = await makeOrder({ buyer });
  await bring(shipped, "shipped");
  const waiting = await makeWish(buyer, [{ productId: shipped.productIds[0]!, quantity: 900 }]);
  const body = await submission(buyer, waiting);
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId: waiting }, body }, { as: buyer.token });
  await makeWish(buyer, [{ productId: shipped.productIds[0]!, quantity: 1 }]);
  const bidder = await makeBidder();
  await tryJoin(bidder, await makePublished(buyer));
  await makeCollection(buyer);
  await makePointsGoods(operator.token);
  await call("POST /mall-admin/chat/open", { body: { coId: String(shipped.seller.coId) } }, { as: buyer.token });
  await call("POST /mall-pur/cart/add", { body: { productId: shipped.productIds[0]!, quantity: 1 } }, { as: buyer.token });
  await call("POST /mall-admin/portal/board", { body: { title: "题", content: "文" } }, { as: buyer.token });
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:order:view"] });
  return [
    { name: "visitor", kind: "visitor", token: null, permissions: [], renew: () => Promise.resolve(null) },
    signedIn("buyer", "purchaser", buyer, buyer.purchaserId),
    signedIn("leader", "purchaser", buyer.leader, buyer.leader.purchaserId),
    signedIn("acceptor", "purchaser", accepted.acceptor, accepted.acceptor.purchaserId),
    { ...signedIn("member", "purchaser", member, member.purchaserId), permissions: ["mall:order:view"] },
    signedIn("seller of what was accepted", "business", accepted.seller),
    signedIn("seller of what was shipped", "business", shipped.seller),
    signedIn("vendor", "business", vendor),
    signedIn("bidder", "business", bidder),
    signedIn("operator", "operator", operator),
  ];
}

const signedIn = (name: string, kind: StormCaller["kind"], who: Person, purchaserId: string | null = null): StormCaller => ({
  name,
  kind,
  token: who.token,
  permissions: everything,
  renew: () => openSession(who.userId, purchaserId),
});
