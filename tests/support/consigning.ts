import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { connect } from "#src/api/db/client.ts";
import {
  consignmentDelivery,
  consignmentDeliveryLine,
  consignmentProposal,
  siteStock,
  siteStockEntry,
  siteStockLot,
} from "#src/api/db/tables/consignment.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { makeBuyer, makeProduct, type Buyer } from "./buying.ts";
import { call, tryCall, type CallOptions } from "./call.ts";
import { makeBusiness, unique } from "./people.ts";

/** Sites with stock of one vendor, and slips. */
const db = connect(env.DB);

type Sold = { price: number; stock: number };

/** A unit with a site where one vendor keeps these goods, brought by its own staff. */
export async function makeSite(goods: Sold[] = [{ price: 100, stock: 10 }], more: { buyer?: Buyer } = {}) {
  const buyer = more.buyer ?? (await makeBuyer({ unit: { supportDeliverySiteFlag: 1 }, approvalFrom: 100_000_00 }));
  const vendor = await makeBusiness();
  const form = { name: unique("试剂间"), address: "化学楼 1 层" };
  const { siteId } = await call("POST /mall-pur/vm/site", { body: form }, { as: buyer.token });
  const productIds: string[] = [];
  for (const { price, stock } of goods) {
    const productId = await makeProduct({ coId: vendor.coId, pfPrice: 999, stock: 3 });
    await agree(buyer, vendor, siteId, productId, price);
    if (stock > 0) await bring(vendor, siteId, [{ productId, quantity: stock }]);
    productIds.push(productId);
  }
  return { buyer, vendor, siteId, productIds, productId: productIds[0] ?? "" };
}
export type TestSite = Awaited<ReturnType<typeof makeSite>>;

type ProposalAnswer = { type: "confirm" | "withdraw" } | { type: "refuse"; reason: string };

/** Proposes a price, as the unit or the vendor, whoever asks. */
export async function proposePrice(
  who: { token: string },
  siteId: string,
  productId: string,
  price: number,
  { alsoStock = false }: { alsoStock?: boolean } = {},
): Promise<string> {
  const body = { siteId, productId, price: fen(price), alsoStock };
  if ("coId" in who) return (await call("POST /mall-sup/vm/price", { body }, { as: who.token })).proposalId;
  const { proposalId } = await call("POST /mall-pur/vm/stock", { body: { ...body, refillAt: 2 } }, { as: who.token });
  if (proposalId === null) throw new Error("nothing was proposed");
  return proposalId;
}

export const proposeCount = async (who: { token: string }, siteId: string, productId: string, counted: number, reason = "盘点") =>
  (await call("POST /mall-pur/vm/adjust", { body: { siteId, productId, counted, reason } }, { as: who.token })).proposalId;

/** Answers as the unit or the vendor, whoever asks. */
export const tryAnswer = (who: { token: string }, proposalId: string, body: ProposalAnswer) =>
  tryCall(
    "coId" in who ? "POST /mall-sup/vm/proposal/{proposalId}/answer" : "POST /mall-pur/vm/proposal/{proposalId}/answer",
    { params: { proposalId }, body },
    { as: who.token },
  );

/** The same; it must succeed. */
export async function answer(who: { token: string }, proposalId: string, body: ProposalAnswer): Promise<void> {
  const { body: answered } = await tryAnswer(who, proposalId, body);
  if (answered.code !== 200) throw new Error(`answer: ${answered.code} ${answered.msg}`);
}

/** A price that the unit proposes and the vendor confirms. */
export const agree = async (
  who: { token: string },
  vendor: { token: string },
  siteId: string,
  productId: string,
  price: number,
) => answer(vendor, await proposePrice(who, siteId, productId, price), { type: "confirm" });

/** A count of the unit's that the vendor confirms. */
export const count = async ({ buyer, vendor, siteId, productId }: TestSite, counted: number) =>
  answer(vendor, await proposeCount(buyer, siteId, productId, counted), { type: "confirm" });

type Lines = { productId: string; quantity: number }[];
export const bring = (vendor: { token: string }, siteId: string, lines: Lines) =>
  call("POST /mall-sup/vm/bring", { body: { siteId, lines } }, { as: vendor.token });

export const pick = async (who: { token: string }, siteId: string, lines: Lines) =>
  (await call("POST /mall-pur/vm/delivery", { body: { siteId, lines } }, { as: who.token })).deliveryId;

export const deliveryNoteOf = (who: { token: string }, deliveryId: string) =>
  call("GET /mall-pur/vm/delivery/{deliveryId}", { params: { deliveryId } }, { as: who.token });

export const tryTake = (who: { token: string; groupId: string }, deliveryId: string, shown: number, options: CallOptions = {}) =>
  tryCall(
    "POST /mall-pur/vm/delivery/{deliveryId}/take",
    { params: { deliveryId }, body: { groupId: who.groupId, shown } },
    { as: who.token, ...options },
  );

/** Picks and takes; it must succeed. */
export async function taken(who: Buyer, siteId: string, lines: Lines): Promise<string> {
  const deliveryId = await pick(who, siteId, lines);
  const { amount } = await deliveryNoteOf(who, deliveryId);
  const { body } = await tryTake(who, deliveryId, amount);
  if (body.code !== 200) throw new Error(`take: ${body.code} ${body.msg}`);
  return deliveryId;
}

export const tryGiveBack = (who: { token: string }, deliveryId: string, lines: Lines) =>
  tryCall("POST /mall-pur/vm/delivery/{deliveryId}/giveBack", { params: { deliveryId }, body: { lines } }, { as: who.token });

export const tryClose = (who: { token: string }, siteId: string) =>
  tryCall("POST /mall-pur/vm/close", { body: { siteId } }, { as: who.token });

export async function atSite(siteId: string, productId: string): Promise<number> {
  const [row] = await db
    .select()
    .from(siteStock)
    .where(and(eq(siteStock.siteId, siteId), eq(siteStock.productId, Number(productId))));
  return row?.quantity ?? 0;
}

/** Movements of a site, oldest first. */
export const entriesAt = (siteId: string) =>
  db.select().from(siteStockEntry).where(eq(siteStockEntry.siteId, siteId)).orderBy(siteStockEntry.at);

export const deliveryNoteRow = async (deliveryId: string) => {
  const [row] = await db.select().from(consignmentDelivery).where(eq(consignmentDelivery.id, deliveryId));
  if (!row) throw new Error("no such slip");
  return row;
};

/** Everything of a site that a refusal must leave as it is. */
export const sitePicture = async (siteId: string) => ({
  stock: await db.select().from(siteStock).where(eq(siteStock.siteId, siteId)),
  lots: await db.select().from(siteStockLot).where(eq(siteStockLot.siteId, siteId)),
  proposals: await db.select().from(consignmentProposal).where(eq(consignmentProposal.siteId, siteId)),
  entries: (await entriesAt(siteId)).length,
  slips: await db.select().from(consignmentDelivery).where(eq(consignmentDelivery.siteId, siteId)),
  lines: await db
    .select({ line: consignmentDeliveryLine })
    .from(consignmentDeliveryLine)
    .innerJoin(consignmentDelivery, eq(consignmentDelivery.id, consignmentDeliveryLine.deliveryId))
    .where(eq(consignmentDelivery.siteId, siteId)),
});
