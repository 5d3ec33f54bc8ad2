import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { CollectionForm, SupplierAnswer } from "#src/domain/collection/schema.ts";
import { connect } from "#src/api/db/client.ts";
import { collection, collectionCommitment } from "#src/api/db/tables/collection.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { chosenGoods, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { fund } from "#src/api/db/tables/fund.ts";
import { issueGroup } from "#src/api/db/tables/unit.ts";
import { makeFund, makeProduct } from "./buying.ts";
import { readAnyCampaign } from "#src/api/collection/repo.ts";
import { readAll } from "#src/api/db/read.ts";
import { toGoods } from "#src/api/goods/goods.ts";
import { product } from "#src/api/db/tables/catalogue.ts";
import { call, tryCall, type CallOptions } from "./call.ts";
import { makeBusiness, type Person } from "./people.ts";

/** Campaigns and what groups promise. */
const db = connect(env.DB);

/** 4 in a case, minimum 8, 100 fen, from 8 pieces on 80 fen; open for a day. */
export const formOf = (productId: string, more: Partial<CollectionForm> = {}): CollectionForm => ({
  productId,
  title: "乙醇集采",
  description: "",
  caseSize: 4,
  minTotal: 8,
  opensAt: null,
  closesAt: Date.now() + day,
  prolongDays: 2,
  maxProlongations: 0,
  priceTiers: [
    { fromQuantity: 1, price: fen(100) },
    { fromQuantity: 8, price: fen(80) },
  ],
  ...more,
});

/** A campaign that its supplier has confirmed. */
export async function makeCollection(organiser: { token: string }, more: Partial<CollectionForm> = {}): Promise<string> {
  const collectionId = await proposeCollection(organiser, more);
  await confirmCollection(collectionId);
  return collectionId;
}

/** A campaign that waits for its supplier's word. */
export async function proposeCollection(organiser: { token: string }, more: Partial<CollectionForm> = {}): Promise<string> {
  const productId = more.productId ?? (await makeProduct());
  const body = formOf(productId, more);
  return (await call("POST /mall-pur/collection", { body }, { as: organiser.token })).collectionId;
}

/** Somebody of the company whose goods a campaign is about. */
export async function supplierOf(collectionId: string): Promise<Person & { coId: number }> {
  const { productId } = await campaignOf(collectionId);
  const [goods] = await db.select({ coId: product.coId }).from(product).where(eq(product.id, productId));
  if (!goods) throw new Error("no such goods");
  return makeBusiness({ coId: goods.coId });
}

export const tryAnswer = (who: { token: string }, collectionId: string, body: SupplierAnswer) =>
  tryCall("POST /mall-sup/collection/{collectionId}/answer", { params: { collectionId }, body }, { as: who.token });

/** As its supplier confirms it, with more than anybody asks for. */
export async function confirmCollection(collectionId: string, supply = 100_000): Promise<void> {
  const { version } = await campaignOf(collectionId);
  const { body } = await tryAnswer(await supplierOf(collectionId), collectionId, { type: "confirm", version, supply });
  if (body.code !== 200) throw new Error(`${body.code} ${body.msg}`);
}

/** A fund of a group that pays what it promises: its first, or one made for it. */
async function payingFund(groupId: string): Promise<string> {
  const [first] = await db.select({ id: fund.id }).from(fund).where(eq(fund.groupId, groupId)).orderBy(fund.createdAt).limit(1);
  if (first) return first.id;
  const [group] = await db.select({ unitId: issueGroup.unitId }).from(issueGroup).where(eq(issueGroup.id, groupId));
  return group ? makeFund(group.unitId, groupId, 1_000_000_00) : "no-fund";
}

/** The goods of a campaign as its page shows them now. */
export async function goodsOf(collectionId: string): Promise<ChosenGoods> {
  const [[row]] = await readAll(db, [readAnyCampaign(collectionId)]);
  return row ? chosenGoods(toGoods(row, Date.now(), [], null).card) : noGoods;
}
export const noGoods: ChosenGoods = { productTitle: "", productSpec: "", productMeasureUnit: "", casNo: null, grade: null };

type Promised = {
  groupId: string;
  quantity: number;
  tolerance: number;
  least?: number;
  fundId?: string;
  goods?: ChosenGoods;
};
export async function tryJoin(who: { token: string }, collectionId: string, promised: Promised, options: CallOptions = {}) {
  const body = { fundId: await payingFund(promised.groupId), goods: await goodsOf(collectionId), ...promised };
  return tryCall(
    "POST /mall-pur/collection/{collectionId}/join",
    { params: { collectionId }, body },
    { as: who.token, ...options },
  );
}
export async function join(who: { token: string; groupId: string }, collectionId: string, quantity: number, tolerance = 0) {
  const { body } = await tryJoin(who, collectionId, { groupId: who.groupId, quantity, tolerance });
  if (body.code !== 200) throw new Error(`${body.code} ${body.msg}`);
}
export const viewCollection = (who: { token: string }, collectionId: string) =>
  call("GET /mall-pur/collection/{collectionId}", { params: { collectionId } }, { as: who.token });

/** As if the window were over since a moment. */
export const endWindow = (collectionId: string) =>
  db
    .update(collection)
    .set({ opensAt: 1, closesAt: Date.now() - 1 })
    .where(eq(collection.id, collectionId));

export const campaignOf = async (collectionId: string) => {
  const [row] = await db.select().from(collection).where(eq(collection.id, collectionId));
  if (!row) throw new Error("no such campaign");
  return row;
};
export const commitmentsOf = (collectionId: string) =>
  db
    .select()
    .from(collectionCommitment)
    .where(eq(collectionCommitment.collectionId, collectionId))
    .orderBy(collectionCommitment.seq);
