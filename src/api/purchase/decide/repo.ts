import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { wishStep } from "../../db/tables/approval.ts";
import { product } from "../../db/tables/catalogue.ts";
import { wish, wishLine } from "../../db/tables/purchase.ts";

/** Moves a request on, if it still is in the version that was read. */
export const moveWish = (
  db: Db,
  { id, unitId, version }: { id: string; unitId: string; version: number },
  change: { status: WishStatus; rejectReason?: string },
): Statement[] => [
  db
    .update(wish)
    .set({ ...change, version: version + 1 })
    .where(and(eq(wish.id, id), eq(wish.unitId, unitId), eq(wish.version, version))),
  mustChange(db),
];

/** The first of these companies that the operator has suspended. */
export const readSuspended = (coIds: readonly number[]) =>
  read<{ coName: string }>(
    `select co.name as coName from json_each(?1) j join company co on co.id = j.value where co.status <> 'active' order by co.id limit 1`,
    JSON.stringify(coIds),
  );

/** Holds while all of these companies trade. */
export const allTrade = (coIds: readonly number[]): SQL =>
  sql`not exists (select 1 from json_each(${JSON.stringify(coIds)}) j join company co on co.id = j.value where co.status <> 'active')`;

/** Voids the open steps of a request that has ended. */
export const voidSteps = (db: Db, wishId: string): Statement =>
  db
    .update(wishStep)
    .set({ status: "void" })
    .where(and(eq(wishStep.wishId, wishId), inArray(wishStep.status, ["waiting", "current"])));

/** Gives the pieces a submission took back to their products. */
export const giveStockBack = (db: Db, wishId: string): Statement[] => [
  db
    .update(product)
    .set({
      stock: sql`${product.stock} + (select l.stock_deducted from wish_line l where l.wish_id = ${wishId} and l.product_id = ${product.id})`,
    })
    .where(inArray(product.id, sql`(select l.product_id from wish_line l where l.wish_id = ${wishId} and l.stock_deducted > 0)`)),
  db.update(wishLine).set({ stockDeducted: 0 }).where(eq(wishLine.wishId, wishId)),
];

/** Why lines were sent back; misses unless every id is a line of the request. */
export function markRejected(db: Db, wishId: string, lineIds: readonly string[], reason: string): Statement[] {
  if (lineIds.length === 0) return [];
  return [
    db
      .update(wishLine)
      .set({ rejectReason: reason })
      .where(
        and(eq(wishLine.wishId, wishId), inArray(wishLine.id, sql`(select value from json_each(${JSON.stringify(lineIds)}))`)),
      ),
    mustChange(db, lineIds.length),
  ];
}
