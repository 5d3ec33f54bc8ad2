import { and, eq, gt, sql } from "drizzle-orm";
import type { Draw } from "#src/domain/hazard/evaluate.ts";
import { insertRows, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { permitDraw } from "../../db/tables/hazard-control.ts";

/** Lines of a request draw their permits down; triggers move the balances, whose CHECK refuses what is not there. */
export const drawPermits = (db: Db, wishId: string, draws: readonly Draw[]): Statement[] =>
  draws.length === 0
    ? []
    : [
        insertRows(
          db,
          permitDraw,
          draws.map((draw) => ({ wishId, ...draw })),
        ).onConflictDoUpdate({
          target: [permitDraw.wishId, permitDraw.productId, permitDraw.permitId],
          set: { perPiece: sql`excluded.per_piece`, pieces: sql`excluded.pieces` },
        }),
      ];

/** A request that ends without an order gives everything back. */
export const giveDrawsBack = (db: Db, wishId: string): Statement =>
  db
    .update(permitDraw)
    .set({ pieces: 0 })
    .where(and(eq(permitDraw.wishId, wishId), gt(permitDraw.pieces, 0)));

/** An order that will not be sent gives back what its lines drew. */
export const giveOrderDrawsBack = (db: Db, orderId: string): Statement =>
  db
    .update(permitDraw)
    .set({ pieces: 0 })
    .where(
      sql`${permitDraw.pieces} > 0 and (${permitDraw.wishId}, ${permitDraw.productId}) in (
        select o.wish_id, l.product_id from "order" o join order_line l on l.order_id = o.id where o.id = ${orderId})`,
    );

/** Pieces that never left the supplier, or went back to it. */
export const giveLineDrawsBack = (db: Db, orderId: string, lines: readonly { lineId: string; quantity: number }[]): Statement =>
  db
    .update(permitDraw)
    .set({ pieces: sql`${permitDraw.pieces} - b.back` })
    .from(
      sql`(select o.wish_id, l.product_id, j.value ->> 'quantity' as back from json_each(${JSON.stringify(lines)}) j
        join order_line l on l.id = j.value ->> 'lineId' join "order" o on o.id = l.order_id where o.id = ${orderId}) as b`,
    )
    .where(sql`${permitDraw.wishId} = b.wish_id and ${permitDraw.productId} = b.product_id and ${permitDraw.pieces} >= b.back`);
