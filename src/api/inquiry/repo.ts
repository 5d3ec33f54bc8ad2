import { sql, type SQL } from "drizzle-orm";
import { inquiryADay } from "#src/domain/inquiry/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { cardJoins } from "../catalogue/repo.ts";
import type { PurchaserScope, SupplierScope } from "../kernel/context.ts";
import { insertRows, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, readBehind } from "../db/read.ts";
import { goodsColumns, type GoodsRow } from "../goods/repo.ts";
import { inquiry, inquiryAnswer, inquiryLine } from "../db/tables/inquiry.ts";

export const insertInquiry = (db: Db, { unitId, purchaserId }: PurchaserScope, id: string, now: Instant): Statement =>
  db.insert(inquiry).values({ id, unitId, purchaserId, createdAt: now });
/** Holds while the person has sent no more than `inquiryADay` since then, with what this batch writes. */
export const isWithinDay = ({ purchaserId }: PurchaserScope, since: Instant): SQL => sql`
  (select count(*) from inquiry where purchaser_id = ${purchaserId} and created_at > ${since}) <= ${inquiryADay.inquiries}
  and (select count(*) from inquiry i join inquiry_line l on l.inquiry_id = i.id where i.purchaser_id = ${purchaserId} and i.created_at > ${since})
    <= ${inquiryADay.rows}`;
export const insertInquiryLines = (db: Db, rows: readonly (typeof inquiryLine.$inferSelect)[]): Statement =>
  insertRows(db, inquiryLine, rows);

const sorts = { createdAt: "i.created_at" };
const mySorts = { ...sorts, lines: "lines", answered: "answered" };
type Paged<Sort> = { pageNum: number; pageSize: number } & Sort;
export type PathInMall = Paged<SortOf<typeof mySorts>>;
export type FilteredPage = Paged<SortOf<typeof sorts>>;

export const readMyInquiries = ({ purchaserId }: PurchaserScope, page: PathInMall) =>
  [
    read<{ inquiryId: string; lines: number; answered: number; titles: string; createdAt: Instant }>(
      `select i.id as inquiryId, i.created_at as createdAt,
         (select count(*) from inquiry_line l where l.inquiry_id = i.id) as lines,
         (select count(distinct a.line_no) from inquiry_answer a where a.inquiry_id = i.id) as answered,
         (select group_concat(text, '、') from (select coalesce(nullif(l.name, ''), l.text) as text from inquiry_line l
            where l.inquiry_id = i.id order by l.line_no limit 3)) as titles
       from inquiry i where i.purchaser_id = ?1
       order by ${orderBy(page, mySorts, "i.created_at desc, i.id desc", "i.id")} limit ?2 offset ?3`,
      purchaserId,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>("select count(*) as total from inquiry where purchaser_id = ?1", purchaserId),
  ] as const;

type LineRow = Omit<typeof inquiryLine.$inferSelect, "inquiryId">;
const lineColumns = "l.line_no as lineNo, l.text, l.name, l.code, l.cas, l.brand, l.spec, l.quantity, l.unit";

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
      read<LineRow>(`select ${lineColumns} from inquiry_line l where l.inquiry_id = ?1 order by l.line_no`, inquiryId),
      read<GoodsRow & { lineNo: number; note: string; answeredAt: Instant; chosen: string | null }>(
        `select ${goodsColumns}, a.line_no as lineNo, a.note, a.answered_at as answeredAt, a.chosen
         from inquiry_answer a join product p on p.id = a.product_id ${cardJoins}
         where a.inquiry_id = ?1 order by a.line_no, a.answered_at desc`,
        inquiryId,
      ),
    ],
  );

type Answer = { productId: number; productCode: string; title: string; productSpec: string; note: string; answeredAt: Instant };
type InquiryLine = { since: Instant; answered: boolean } & FilteredPage;
const latest = "i.created_at desc, i.id desc, l.line_no";

const queryRows = `from inquiry i join inquiry_line l on l.inquiry_id = i.id
    left join inquiry_answer a on a.inquiry_id = l.inquiry_id and a.line_no = l.line_no and a.co_id = ?1
    where i.created_at > ?2 and (a.co_id is not null) = ?3`;

/** Rows asked for since then that the company has not answered, up to `limit`. */
export const countUnanswered = ({ coId }: SupplierScope, since: Instant, limit: number) =>
  read<{ count: number }>(`select count(*) as count from (select 1 ${queryRows} limit ?4)`, coId, since, 0, limit);

/** Rows asked for since then that the company has answered, or has not; the latest first. */
export function readQueries({ coId }: SupplierScope, { since, answered, pageNum, pageSize, ...sort }: InquiryLine) {
  return [
    read<LineRow & { inquiryId: string; createdAt: Instant } & { [K in keyof Answer]: Answer[K] | null }>(
      `select i.id as inquiryId, i.created_at as createdAt, ${lineColumns}, a.product_id as productId, a.note,
         a.answered_at as answeredAt, p.product_code as productCode, p.title, p.spec as productSpec
       ${queryRows.replace("where", "left join product p on p.id = a.product_id where")}
       order by ${orderBy(sort, sorts, latest, "i.id", "l.line_no")} limit ?4 offset ?5`,
      coId,
      since,
      answered ? 1 : 0,
      pageSize,
      (pageNum - 1) * pageSize,
    ),
    read<{ total: number }>(`select count(*) as total ${queryRows}`, coId, since, answered ? 1 : 0),
  ] as const;
}

/** A row that is asked for, who asked, and whether the company has answered anything of the inquiry before. */
export const readInquiryLine = ({ coId }: SupplierScope, inquiryId: string, lineNo: number) =>
  read<{ createdAt: Instant; answeredBefore: number; userId: string; mobile: string | null; email: string | null }>(
    `select i.created_at as createdAt, u.id as userId, u.mobile, u.email,
       exists (select 1 from inquiry_answer a where a.inquiry_id = i.id and a.co_id = ?3) as answeredBefore
     from inquiry_line l join inquiry i on i.id = l.inquiry_id join purchaser r on r.id = i.purchaser_id
     join user u on u.id = r.user_id where l.inquiry_id = ?1 and l.line_no = ?2`,
    inquiryId,
    lineNo,
    coId,
  );

export const putAnswer = (db: Db, row: typeof inquiryAnswer.$inferInsert): Statement =>
  db
    .insert(inquiryAnswer)
    .values(row)
    .onConflictDoUpdate({
      target: [inquiryAnswer.inquiryId, inquiryAnswer.lineNo, inquiryAnswer.coId],
      set: {
        productId: row.productId,
        note: row.note,
        answeredBy: row.answeredBy,
        answeredAt: row.answeredAt,
        chosen: row.chosen ?? null,
      },
    });
