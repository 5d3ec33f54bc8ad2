import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingAttachment } from "../../db/tables/bidding.ts";

export type AttachmentRow = { attachmentId: string; name: string; fileKey: string; size: number };

export const readAttachments = (biddingId: string) =>
  read<AttachmentRow>(
    "select id as attachmentId, name, file_key as fileKey, size from bidding_attachment where bidding_id = ?1 order by uploaded_at, id",
    biddingId,
  );

export const insertAttachment = (db: Db, row: typeof biddingAttachment.$inferInsert): Statement =>
  db.insert(biddingAttachment).values(row);

export const removeAttachmentRow = (db: Db, biddingId: string, attachmentId: string): Statement[] => [
  db.delete(biddingAttachment).where(and(eq(biddingAttachment.biddingId, biddingId), eq(biddingAttachment.id, attachmentId))),
  mustChange(db),
];

/** The same files under another bidding; what is stored is named by its content and stays where it is. */
export const copyAttachments = (db: Db, { from, to, now }: { from: string; to: string; now: Instant }): Statement =>
  db
    .insert(biddingAttachment)
    .select(
      sql`select lower(hex(randomblob(16))), ${to}, name, file_key, size, ${now} from bidding_attachment where bidding_id = ${from}`,
    );
