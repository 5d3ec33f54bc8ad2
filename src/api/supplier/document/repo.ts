import { sql } from "drizzle-orm";
import type { DocumentState } from "#src/domain/supplier/document/available-actions.ts";
import type { GoodsDocument } from "#src/domain/supplier/document/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { lacksSheet, subjectsOfGoods } from "../../db/goods-sheet.ts";
import type { Db } from "../../db/client.ts";
import type { Statement } from "../../db/batch.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write, type Write } from "../../db/read.ts";
import { goodsDocument } from "../../db/tables/supplier.ts";

export type DocumentRow = Omit<GoodsDocument, "path" | "availableActions"> & { coId: number; fileKey: string };

const columns = `d.id as documentId, d.kind, d.co_id as coId, co.short_name as coName, d.file_name as fileName, d.file_key as fileKey,
  d.language, d.version, d.lot_no as lotNo, d.issued_on as issuedOn, d.valid_to as validTo, d.state, d.reason,
  d.submitted_at as submittedAt, d.decided_at as decidedAt, case
    when d.subject glob 'cas:*' then 'CAS ' || substr(d.subject, 5)
    else iif(d.subject glob 'maker:*', '厂家货号 ' || substr(d.subject, 7),
        (select o.product_code || ' ' || o.title from product o where o.id = cast(substr(d.subject, 9) as integer)))
      || iif(d.cas_no is null, '', '（CAS ' || d.cas_no || '）') end as subject`;

export type OwnGoods = {
  id: number;
  productCode: string;
  title: string;
  casNo: string | null;
  makerCode: string;
  makerNorm: string;
  needsSheet: Flag;
};

/** One of the company's products as far as documents look at it. */
export const readOwnGoods = (coId: number, prodId: number, now: Instant) =>
  read<OwnGoods>(
    `select p.id, p.product_code as productCode, p.title, p.cas_no as casNo, p.maker_code as makerCode, p.maker_norm as makerNorm,
       ${lacksSheet("?3")} as needsSheet
     from product p where p.id = ?2 and p.co_id = ?1 and p.product_type = 1`,
    coId,
    prodId,
    now,
  );

/** What the company has of documents for a product, the latest first; withdrawn ones are left out. */
export const readDocumentsOf = (coId: number, prodId: number) =>
  read<DocumentRow>(
    `select ${columns} from product p join goods_document d on d.co_id = p.co_id and d.subject in ${subjectsOfGoods}
     join company co on co.id = d.co_id where p.id = ?2 and p.co_id = ?1 and d.state <> 'withdrawn'
     order by d.kind desc, d.id desc limit 200`,
    coId,
    prodId,
  );

const sorts = { submittedAt: "d.submitted_at" };
export type DocumentSort = SortOf<typeof sorts>;

/** Documents of all companies in a state: the longest waiting first, decided ones the latest first. */
export const readDocuments = (state: DocumentState, sort: DocumentSort, limit: number, offset: number) =>
  read<DocumentRow>(
    `select ${columns} from goods_document d join company co on co.id = d.co_id where d.state = ?1
     order by ${orderBy(sort, sorts, state === "submitted" ? "d.submitted_at, d.id" : "d.submitted_at desc, d.id desc", "d.id")} limit ?2 offset ?3`,
    state,
    limit,
    offset,
  );

/** Counts stop at so many: what waits costs the same whatever there is. */
const maxCounted = 1_000;

export const readDocumentCounts = (state: DocumentState) =>
  read<{ total: number; waiting: number }>(
    `select (select count(*) from (select 1 from goods_document where state = ?1 limit ${maxCounted})) as total,
       (select count(*) from (select 1 from goods_document where state = 'submitted' limit ${maxCounted})) as waiting`,
    state,
  );

export const readDocument = (documentId: string) =>
  read<DocumentRow>(`select ${columns} from goods_document d join company co on co.id = d.co_id where d.id = ?1`, documentId);

/** How many documents a subject has that were not withdrawn or refused, and whether one of them is this file. */
export const readSubject = (coId: number, subject: string, kind: GoodsDocument["kind"], fileKey: string) =>
  read<{ count: number; isThere: Flag }>(
    `select count(*) as count, coalesce(max(file_key = ?4), 0) as isThere from goods_document
     where co_id = ?1 and subject = ?2 and kind = ?3 and state in ('submitted', 'active')`,
    coId,
    subject,
    kind,
    fileKey,
  );

/** Condition: a subject has fewer documents of a kind than it may have. */
export const hasDocumentRoom = (coId: number, subject: string, kind: GoodsDocument["kind"], max: number) =>
  sql`(select count(*) from goods_document where co_id = ${coId} and subject = ${subject} and kind = ${kind}
    and state in ('submitted', 'active')) < ${max}`;

export const insertDocument = (db: Db, row: typeof goodsDocument.$inferInsert): Statement => db.insert(goodsDocument).values(row);

/** Followed by `mustChange`. */
export const moveDocument = (
  { documentId, from, to, reason }: { documentId: string; from: DocumentState; to: DocumentState; reason: string },
  { userId, now }: { userId: string; now: Instant },
): Write =>
  write(
    "update goods_document set state = ?3, reason = ?4, decided_by = ?5, decided_at = ?6 where id = ?1 and state = ?2",
    documentId,
    from,
    to,
    reason,
    userId,
    now,
  );
