import { and, eq, sql } from "drizzle-orm";
import type { EditWishLines } from "#src/domain/purchase/schema.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { wishLine } from "../../db/tables/purchase.ts";

/** Keeps the lines of `lines` with their quantities and removes the others; misses when one of them is no line of the request. */
export function storeLines(db: Db, wishId: string, { lines }: EditWishLines): Statement[] {
  const json = JSON.stringify(lines);
  const remainingLines = sql`${wishLine.id} in (select value ->> '$.lineId' from json_each(${json}))`;
  return [
    db.delete(wishLine).where(and(eq(wishLine.wishId, wishId), sql`not ${remainingLines}`)),
    db
      .update(wishLine)
      .set({ quantity: sql`(select value ->> '$.quantity' from json_each(${json}) where value ->> '$.lineId' = ${wishLine.id})` })
      .where(and(eq(wishLine.wishId, wishId), remainingLines)),
    mustChange(db, lines.length),
  ];
}
