import { and, eq, sql } from "drizzle-orm";
import { mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { wishAttachment } from "../../db/tables/purchase.ts";
import type { VisibleWish } from "../repo.ts";

/** The files of a request in the order they were added. */
export const readWishFiles = ({ wishId }: VisibleWish) =>
  read<{ fileId: string; name: string; bytes: number; fileKey: string }>(
    "select id as fileId, name, bytes, file_key as fileKey from wish_attachment where wish_id = ?1 order by added_at, id",
    wishId,
  );

/** Adds a file; misses when the request has as many as it may. */
export const insertFile = (db: Db, row: typeof wishAttachment.$inferInsert, max: number): Statement[] => [
  db.insert(wishAttachment).values(row),
  mustHold(db, sql`(select count(*) from wish_attachment where wish_id = ${row.wishId}) <= ${max}`),
];

export const deleteFile = (db: Db, wishId: string, fileId: string): Statement =>
  db.delete(wishAttachment).where(and(eq(wishAttachment.id, fileId), eq(wishAttachment.wishId, wishId)));
