import type { Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserScope } from "../../context.ts";
import { insertRows, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, readBehind } from "../../db/read.ts";
import { inquiry, inquiryLine } from "../../db/tables/inquiry.ts";

export const insertInquiry = (db: Db, { unitId, purchaserId }: PurchaserScope, id: string, now: Instant): Statement =>
  db.insert(inquiry).values({ id, unitId, purchaserId, createdAt: now });
export const insertInquiryLines = (db: Db, rows: readonly (typeof inquiryLine.$inferSelect)[]): Statement =>
  insertRows(db, inquiryLine, rows);

export const readOwnInquiries = ({ purchaserId }: PurchaserScope, page: { pageNum: number; pageSize: number }) =>
  [
    read<{ inquiryId: string; lines: number; titles: string; createdAt: Instant }>(
      `select i.id as inquiryId, i.created_at as createdAt,
         (select count(*) from inquiry_line l where l.inquiry_id = i.id) as lines,
         (select group_concat(text, '、') from (select coalesce(nullif(l.name, ''), l.text) as text from inquiry_line l
            where l.inquiry_id = i.id order by l.line_no limit 3)) as titles
       from inquiry i where i.purchaser_id = ?1 order by i.created_at desc, i.id desc limit ?2 offset ?3`,
      purchaserId,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>("select count(*) as total from inquiry where purchaser_id = ?1", purchaserId),
  ] as const;

type LineRow = Omit<typeof inquiryLine.$inferSelect, "inquiryId">;

/** Inquiries are the unit's: whoever buys for it may see them. */
export const findInquiry = (db: Db, { unitId }: PurchaserScope, inquiryId: string) =>
  readBehind(
    db,
    read<{ inquiryId: string; createdAt: Instant; requesterName: string }>(
      `select i.id as inquiryId, i.created_at as createdAt, u.real_name as requesterName from inquiry i
       join purchaser r on r.id = i.purchaser_id join user u on u.id = r.user_id where i.id = ?1 and i.unit_id = ?2`,
      inquiryId,
      unitId,
    ),
    [
      read<LineRow>(
        "select line_no as lineNo, text, name, code, cas, brand, spec, quantity, unit from inquiry_line where inquiry_id = ?1 order by line_no",
        inquiryId,
      ),
    ],
  );
