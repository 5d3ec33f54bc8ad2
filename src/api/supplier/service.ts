import type { ProductChange } from "#src/domain/catalogue/change.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { activityProblem, activityState } from "#src/domain/pricing/price.ts";
import type { HazardList } from "#src/domain/hazard/substance.ts";
import { firstOrderOf, type FirstOrder, type FirstOrderFacts } from "#src/domain/supplier/first-order.ts";
import { takedownLabels, type OpenTakedown } from "#src/domain/catalogue/takedown.ts";
import {
  saleStates,
  type ChangePrice,
  type ChangeSale,
  type FormerPrice,
  type MyGoodsFilter,
  type MyProductPage,
} from "#src/domain/supplier/schema.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { planChange } from "../catalogue/indexing/service.ts";
import { supplierScope, type Ctx } from "../kernel/context.ts";
import { type Change, commitOrRefuse, mustHold, statementOf } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { ownsAll, readFirstOrderFacts, readFormerPrices, readMine, readMyGoods, type MyRow, type MyGoodsSort } from "./repo.ts";

type ListInput = {
  pageNum: number;
  pageSize: number;
  status?: "1" | "2" | undefined;
  q: string;
  needs?: MyGoodsFilter["needs"];
} & MyGoodsSort;

/** The caller's company's goods by code, with the counts of each state. */
export async function listMyGoods(ctx: Ctx, { status, needs, ...query }: ListInput): Promise<MyProductPage> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [rows, [count], counts, [taken], [company]] = await readAll(
    ctx.db,
    readMyGoods(coId, { ...query, needs, status: status === undefined ? null : Number(status) }, ctx.now),
  );
  return {
    total: count?.total ?? 0,
    counts,
    takenDown: taken?.takenDown ?? 0,
    isSuspended: company?.isSuspended === 1,
    rows: rows.map((row) => toProduct(row, ctx.now)),
  };
}

/** What leads the company to its first order. */
export async function viewFirstOrder(ctx: Ctx): Promise<FirstOrder> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const [[facts]] = await readAll(ctx.db, [readFirstOrderFacts(scope, ctx.now)]);
  const has = (name: keyof FirstOrderFacts) => facts?.[name] === 1;
  return firstOrderOf({
    hasFace: has("hasFace"),
    hasLicence: has("hasLicence"),
    sellsDangerous: has("sellsDangerous"),
    hasFreight: has("hasFreight"),
    hasSheets: has("hasSheets"),
    onSale: has("onSale"),
    hasPeople: has("hasPeople"),
    hasReplies: has("hasReplies"),
    hasOrder: has("hasOrder"),
  });
}

/** Prices a product of the company had. Throws 404. */
export async function listFormerPrices(ctx: Ctx, prodId: string): Promise<FormerPrice[]> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const id = Number(prodId);
  const [[mine], rows] = await readAll(ctx.db, [readMine(coId, [id], ctx.now), readFormerPrices(coId, id)]);
  if (!mine) throw notFound("商品");
  return rows.map(({ pfPrice, aPrice, validUntil }) => ({
    pfPrice,
    aPrice,
    validUntil,
  }));
}

/** Changes what a product costs; what was submitted or ordered keeps its price. Throws 404, 409, 422. */
export async function changePrice(ctx: Ctx, prodId: string, { shown, ...price }: ChangePrice): Promise<null> {
  const [mine] = await readOwned(ctx, [Number(prodId)]);
  if (mine && mine.pfPrice !== shown) throw refuse.priceMoved({ price: mine.pfPrice });
  const problem = activityProblem(price, ctx.now);
  if (problem) throw invalidField(problem.field, problem.text);
  const ends = price.aPrice === null ? { aPriceFrom: null, aPriceTo: null } : {};
  const before = { pfPrice: mine?.pfPrice, aPrice: mine?.aPrice };
  return write(ctx, new Map([[Number(prodId), { ...price, ...ends }]]), [
    { entity: "product", entityId: prodId, before, after: price },
  ]);
}

/** Puts goods on sale or takes them off, all or none. Throws 404, 409, also for what the operator took off sale. */
export async function changeSale(ctx: Ctx, { productIds, productStatus }: ChangeSale): Promise<null> {
  const rows = await readOwned(ctx, productIds.map(Number));
  const takenDown = rows.find(({ takedown }) => takedown !== null && productStatus === saleStates.onSale);
  if (takenDown) throw refuse.takenDown({ code: takenDown.productCode, reason: reasonOf(takenDown) });
  const moved = rows.filter((row) => row.productStatus !== productStatus);
  return write(
    ctx,
    new Map(moved.map(({ id }) => [id, { productStatus }])),
    moved.map((row) => ({
      entity: "product",
      entityId: String(row.id),
      before: { productStatus: row.productStatus },
      after: { productStatus },
    })),
  );
}

/** Products of the company, or 404 when one is not: whose it is is not told. */
async function readOwned(ctx: Ctx, ids: readonly number[]): Promise<MyRow[]> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [rows] = await readAll(ctx.db, [readMine(coId, ids, ctx.now)]);
  if (rows.length !== ids.length) throw notFound("商品");
  return rows;
}

async function write(ctx: Ctx, changes: ReadonlyMap<number, Partial<ProductChange>>, change: Change[]): Promise<null> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const plan = await planChange(ctx.db, ctx.now, changes);
  const statements = [...plan.map((one) => statementOf(ctx.db, one)), mustHold(ctx.db, ownsAll(coId, [...changes.keys()]))];
  return commitOrRefuse(ctx, statements, change, null, refuse.goodsMoved());
}

const takedownOf = ({ takedown }: Pick<MyRow, "takedown">) => (takedown === null ? null : (JSON.parse(takedown) as OpenTakedown));

function reasonOf(row: MyRow): string {
  const takedown = takedownOf(row);
  return takedown ? `${takedownLabels[takedown.kind]}：${takedown.reason}` : "";
}

const toProduct = ({ id, hasFreight, needsSheet, lackedLicences, ...row }: MyRow, now: Instant) => ({
  ...row,
  takedown: takedownOf(row),
  productId: String(id),
  hasFreight: hasFreight === 1,
  needsSheet: needsSheet === 1,
  lackedLicences: JSON.parse(lackedLicences) as HazardList[],
  activity: activityState(row, now),
});
