import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { OwnShop, PaperState, PaperView, ShopFace } from "#src/domain/shop/own/schema.ts";
import type { SupplierScope } from "../../context.ts";
import { mustChange, mustHold, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write } from "../../db/read.ts";
import { brandAuthorisation, companyPaper, shelf } from "../../db/tables/shop.ts";
import { licence } from "../../db/tables/company.ts";
import { cardColumns, cardJoins } from "../../catalogue/repo.ts";
import { sellerStatus } from "../../catalogue/seller.ts";
import type { CardRow } from "../../catalogue/card.ts";

export const readFace = ({ coId }: SupplierScope) =>
  read<ShopFace>(
    "select coalesce(s.slogan, '') as slogan, coalesce(s.notice, '') as notice from company co left join shop s on s.co_id = co.id where co.id = ?1",
    coId,
  );

export const putFace = (db: Db, { coId }: SupplierScope, { slogan, notice }: ShopFace, at: Instant): Statement =>
  statementOf(
    db,
    write(
      `insert into shop (co_id, slogan, notice, opened_at) values (?1, ?2, ?3, ?4)
       on conflict (co_id) do update set slogan = excluded.slogan, notice = excluded.notice`,
      coId,
      slogan,
      notice,
      at,
    ),
  );

/** The latest licence of the company for each class of dangerous goods. */
export const readOwnLicences = ({ coId }: SupplierScope) =>
  read<OwnShop["licences"][number]>(
    `select kind, number, valid_from as validFrom, max(valid_to) as validTo from licence where co_id = ?1 and kind <> 'business'
     group by kind order by validTo`,
    coId,
  );

export const readOwnShelves = ({ coId }: SupplierScope) =>
  read<{ shelfId: string; name: string; codes: string }>(
    `select h.id as shelfId, h.name, (select json_group_array(p.product_code order by g.place) from shelf_goods g
       join product p on p.id = g.product_id where g.shelf_id = h.id) as codes
     from shelf h where h.co_id = ?1 order by h.created_at, h.id`,
    coId,
  );

/** What of a shelf is on sale, of `product p` and `company co`. */
const sold = `p.product_status = 1 and p.product_type = 1 and ${sellerStatus} = 'active'`;

/** Shelves with something to sell. */
export const readShelves = (coId: number) =>
  read<{ shelfId: string; name: string; goodsCount: number }>(
    `select h.id as shelfId, h.name, count(*) as goodsCount from shelf h join shelf_goods g on g.shelf_id = h.id
     join product p on p.id = g.product_id join company co on co.id = p.co_id
     where h.co_id = ?1 and ${sold} group by h.id order by h.created_at, h.id`,
    coId,
  );

export const readShelf = (coId: number, shelfId: string, limit: number, offset: number) =>
  [
    read<{ name: string; total: number }>(
      `select h.name, (select count(*) from shelf_goods g join product p on p.id = g.product_id join company co on co.id = p.co_id
         where g.shelf_id = h.id and ${sold}) as total
       from shelf h where h.id = ?2 and h.co_id = ?1`,
      coId,
      shelfId,
    ),
    read<CardRow>(
      `select ${cardColumns} from shelf h join shelf_goods g on g.shelf_id = h.id join product p on p.id = g.product_id ${cardJoins}
       where h.id = ?2 and h.co_id = ?1 and ${sold} order by g.place limit ?3 offset ?4`,
      coId,
      shelfId,
      limit,
      offset,
    ),
  ] as const;

export const readProductsByCode = ({ coId }: SupplierScope, codes: readonly string[]) =>
  read<{ id: number; code: string }>(
    `select p.id, j.value as code from json_each(?2) j join product p on p.co_id = ?1 and p.product_code = j.value order by j.key`,
    coId,
    JSON.stringify(codes),
  );

export const insertShelf = (
  db: Db,
  { coId }: SupplierScope,
  { id, name, at }: { id: string; name: string; at: Instant },
  most: number,
): Statement[] => [
  statementOf(
    db,
    write(
      `insert into shelf (id, co_id, name, created_at) select ?5, ?1, ?2, ?3 where (select count(*) from shelf where co_id = ?1) < ?4`,
      coId,
      name,
      at,
      most,
      id,
    ),
  ),
  mustChange(db),
];

const ownShelf = ({ coId }: SupplierScope, shelfId: string) => and(eq(shelf.id, shelfId), eq(shelf.coId, coId));

export const renameShelf = (db: Db, scope: SupplierScope, shelfId: string, name: string): Statement[] => [
  db.update(shelf).set({ name }).where(ownShelf(scope, shelfId)),
  mustChange(db),
];

const emptyShelf = (db: Db, { coId }: SupplierScope, shelfId: string): Statement =>
  statementOf(
    db,
    write("delete from shelf_goods where shelf_id in (select id from shelf where id = ?1 and co_id = ?2)", shelfId, coId),
  );

/** The goods of a shelf are these, in this order: none too, as long as the shelf is the company's. */
export const fillShelf = (db: Db, scope: SupplierScope, shelfId: string, productIds: readonly number[]): Statement[] => [
  mustHold(db, sql`exists (select 1 from ${shelf} where ${ownShelf(scope, shelfId)})`),
  emptyShelf(db, scope, shelfId),
  statementOf(
    db,
    write(
      `insert into shelf_goods (shelf_id, product_id, place) select h.id, j.value, j.key from shelf h, json_each(?3) j
       where h.id = ?1 and h.co_id = ?2`,
      shelfId,
      scope.coId,
      JSON.stringify(productIds),
    ),
  ),
  mustChange(db, productIds.length),
];

export const removeShelf = (db: Db, scope: SupplierScope, shelfId: string): Statement[] => [
  emptyShelf(db, scope, shelfId),
  db.delete(shelf).where(ownShelf(scope, shelfId)),
  mustChange(db),
];

const paperColumns = `x.id as paperId, co.short_name as coName, x.kind, b.name as brandName, x.brand_kind as brandKind, x.number, x.issuer,
  x.valid_from as validFrom, x.valid_to as validTo, x.file_name as fileName, x.state, x.reason, x.submitted_at as submittedAt,
  x.decided_at as decidedAt`;
/** SQL: what a paper says counts already. */
const isKnown = `case x.kind when 'brand' then exists (select 1 from brand_authorisation a
    where a.co_id = x.co_id and a.brand_id = x.brand_id and a.valid_from = x.valid_from)
  else exists (select 1 from licence l where l.kind = x.kind and l.number = x.number) end as isKnown`;
type PaperLine = Omit<PaperView, "may">;
const papers = "company_paper x join company co on co.id = x.co_id left join brand b on b.id = x.brand_id";

export const readOwnPapers = ({ coId }: SupplierScope) =>
  read<PaperLine>(`select ${paperColumns} from ${papers} where x.co_id = ?1 order by x.submitted_at desc, x.id limit 100`, coId);

const sorts = { submittedAt: "x.submitted_at" };
export type PaperSort = SortOf<typeof sorts>;

export const readPapers = (state: PaperState, sort: PaperSort, limit: number, offset: number) =>
  [
    read<PaperLine & { isKnown: number }>(
      `select ${paperColumns}, ${isKnown} from ${papers} where x.state = ?1
       order by ${orderBy(sort, sorts, `x.submitted_at ${state === "submitted" ? "" : "desc"}, x.id`, "x.id")} limit ?2 offset ?3`,
      state,
      limit,
      offset,
    ),
    read<{ total: number; waiting: number }>(
      "select coalesce(sum(state = ?1), 0) as total, coalesce(sum(state = 'submitted'), 0) as waiting from company_paper",
      state,
    ),
  ] as const;

export type PaperRow = typeof companyPaper.$inferSelect;

export const readPaper = (paperId: string) =>
  read<PaperRow & { isKnown: number }>(
    `select id, co_id as coId, kind, brand_id as brandId, brand_kind as brandKind, number, issuer, valid_from as validFrom,
       valid_to as validTo, file_key as fileKey, file_name as fileName, state, reason, submitted_by as submittedBy,
       submitted_at as submittedAt, decided_by as decidedBy, decided_at as decidedAt, ${isKnown} from company_paper x where id = ?1`,
    paperId,
  );

export const readBrandNamed = (name: string) =>
  read<{ brandId: number }>("select id as brandId from brand where name = ?1", name);

export const insertPaper = (db: Db, row: typeof companyPaper.$inferInsert): Statement => db.insert(companyPaper).values(row);

type Decision = { state: Exclude<PaperState, "submitted">; reason: string | null; decidedBy: string; decidedAt: Instant };

/** Decided once; approved it counts from this moment. */
export function writeDecision(db: Db, paper: PaperRow, decision: Decision): Statement[] {
  const statements: Statement[] = [
    db
      .update(companyPaper)
      .set(decision)
      .where(and(eq(companyPaper.id, paper.id), eq(companyPaper.state, "submitted"))),
    mustChange(db),
  ];
  if (decision.state === "rejected") return statements;
  const { coId, kind, brandId, brandKind, number, issuer, validFrom, validTo } = paper;
  if (kind !== "brand") return [...statements, db.insert(licence).values({ coId, kind, number, issuer, validFrom, validTo })];
  if (brandId === null || brandKind === null) throw new Error("an authorisation names its brand");
  return [...statements, db.insert(brandAuthorisation).values({ coId, brandId, kind: brandKind, number, validFrom, validTo })];
}
