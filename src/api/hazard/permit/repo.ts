import { and, eq, gt, sql } from "drizzle-orm";
import type { Allocation } from "#src/domain/hazard/evaluate.ts";
import { insertRows, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { permitAllocation } from "../../db/tables/hazard-control.ts";

/** Lines of a request draw their permits down; triggers move the balances, whose CHECK refuses what is not there. */
export const allocatePermits = (db: Db, wishId: string, allocations: readonly Allocation[]): Statement[] =>
  allocations.length === 0
    ? []
    : [
        insertRows(
          db,
          permitAllocation,
          allocations.map((draft) => ({ wishId, ...draft })),
        ).onConflictDoUpdate({
          target: [permitAllocation.wishId, permitAllocation.productId, permitAllocation.permitId],
          set: { perPiece: sql`excluded.per_piece`, pieces: sql`excluded.pieces` },
        }),
      ];

/** A request that ends without an order gives everything back. */
export const releaseAllocations = (db: Db, wishId: string): Statement =>
  db
    .update(permitAllocation)
    .set({ pieces: 0 })
    .where(and(eq(permitAllocation.wishId, wishId), gt(permitAllocation.pieces, 0)));

/** An order that will not be sent gives back what its lines drew. */
export const releaseOrderAllocations = (db: Db, orderId: string): Statement =>
  db
    .update(permitAllocation)
    .set({ pieces: 0 })
    .where(
      sql`${permitAllocation.pieces} > 0 and (${permitAllocation.wishId}, ${permitAllocation.productId}) in (
        select o.wish_id, l.product_id from "order" o join order_line l on l.order_id = o.id where o.id = ${orderId})`,
    );

/** Pieces that never left the supplier, or went back to it. */
export const releaseLineAllocations = (
  db: Db,
  orderId: string,
  lines: readonly { lineId: string; quantity: number }[],
): Statement =>
  db
    .update(permitAllocation)
    .set({ pieces: sql`${permitAllocation.pieces} - b.back` })
    .from(
      sql`(select o.wish_id, l.product_id, j.value ->> 'quantity' as back from json_each(${JSON.stringify(lines)}) j
        join order_line l on l.id = j.value ->> 'lineId' join "order" o on o.id = l.order_id where o.id = ${orderId}) as b`,
    )
    .where(
      sql`${permitAllocation.wishId} = b.wish_id and ${permitAllocation.productId} = b.product_id and ${permitAllocation.pieces} >= b.back`,
    );
