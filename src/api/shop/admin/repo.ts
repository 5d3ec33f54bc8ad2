import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { MyShop, LicenceFileState, LicenceFileView, ShopFace } from "#src/domain/shop/admin/schema.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import { mustChange, mustHold, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write } from "../../db/read.ts";
import { brandAuthorisation, companyLicenceFile, shopCategory } from "../../db/tables/shop.ts";
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
export const readMyLicences = ({ coId }: SupplierScope) =>
  read<MyShop["licences"][number]>(
    `select kind, number, valid_from as validFrom, max(valid_to) as validTo from licence where co_id = ?1 and kind <> 'business'
     group by kind order by validTo`,
    coId,
  );

export const readMyShopCategories = ({ coId }: SupplierScope) =>
  read<{ shopCategoryId: string; name: string; codes: string }>(
    `select h.id as shopCategoryId, h.name, (select json_group_array(p.product_code order by g.place) from shop_category_goods g
       join product p on p.id = g.product_id where g.shop_category_id = h.id) as codes
     from shop_category h where h.co_id = ?1 order by h.created_at, h.id`,
    coId,
  );

/** What of a shop category is on sale, of `product p` and `company co`. */
const sold = `p.product_status = 1 and p.product_type = 1 and ${sellerStatus} = 'active'`;

/** Shop categories with something on sale. */
export const readShopCategories = (coId: number) =>
  read<{ shopCategoryId: string; name: string; goodsCount: number }>(
    `select h.id as shopCategoryId, h.name, count(*) as goodsCount from shop_category h join shop_category_goods g on g.shop_category_id = h.id
     join product p on p.id = g.product_id join company co on co.id = p.co_id
     where h.co_id = ?1 and ${sold} group by h.id order by h.created_at, h.id`,
    coId,
  );

export const readShopCategory = (coId: number, shopCategoryId: string, limit: number, offset: number) =>
  [
    read<{ name: string; total: number }>(
      `select h.name, (select count(*) from shop_category_goods g join product p on p.id = g.product_id join company co on co.id = p.co_id
         where g.shop_category_id = h.id and ${sold}) as total
       from shop_category h where h.id = ?2 and h.co_id = ?1`,
      coId,
      shopCategoryId,
    ),
    read<CardRow>(
      `select ${cardColumns} from shop_category h join shop_category_goods g on g.shop_category_id = h.id join product p on p.id = g.product_id ${cardJoins}
       where h.id = ?2 and h.co_id = ?1 and ${sold} order by g.place limit ?3 offset ?4`,
      coId,
      shopCategoryId,
      limit,
      offset,
    ),
  ] as const;

export const readProductsByCode = ({ coId }: SupplierScope, codes: readonly string[]) =>
  read<{ id: number; code: string }>(
    `select p.id, j.value as code from json_each(?2) j cross join product p on p.co_id = ?1 and p.product_code = j.value order by j.key`,
    coId,
    JSON.stringify(codes),
  );

export const insertShopCategory = (
  db: Db,
  { coId }: SupplierScope,
  { id, name, at }: { id: string; name: string; at: Instant },
  max: number,
): Statement[] => [
  statementOf(
    db,
    write(
      `insert into shop_category (id, co_id, name, created_at) select ?5, ?1, ?2, ?3 where (select count(*) from shop_category where co_id = ?1) < ?4`,
      coId,
      name,
      at,
      max,
      id,
    ),
  ),
  mustChange(db),
];

const myShopCategory = ({ coId }: SupplierScope, shopCategoryId: string) =>
  and(eq(shopCategory.id, shopCategoryId), eq(shopCategory.coId, coId));

export const renameShopCategory = (db: Db, scope: SupplierScope, shopCategoryId: string, name: string): Statement[] => [
  db.update(shopCategory).set({ name }).where(myShopCategory(scope, shopCategoryId)),
  mustChange(db),
];

const emptyShopCategory = (db: Db, { coId }: SupplierScope, shopCategoryId: string): Statement =>
  statementOf(
    db,
    write(
      "delete from shop_category_goods where shop_category_id in (select id from shop_category where id = ?1 and co_id = ?2)",
      shopCategoryId,
      coId,
    ),
  );

/** The goods of a shop category are these, in this order: none too, as long as the shop category is the company's. */
export const fillShopCategory = (
  db: Db,
  scope: SupplierScope,
  shopCategoryId: string,
  productIds: readonly number[],
): Statement[] => [
  mustHold(db, sql`exists (select 1 from ${shopCategory} where ${myShopCategory(scope, shopCategoryId)})`),
  emptyShopCategory(db, scope, shopCategoryId),
  statementOf(
    db,
    write(
      `insert into shop_category_goods (shop_category_id, product_id, place) select h.id, j.value, j.key from shop_category h, json_each(?3) j
       where h.id = ?1 and h.co_id = ?2`,
      shopCategoryId,
      scope.coId,
      JSON.stringify(productIds),
    ),
  ),
  mustChange(db, productIds.length),
];

export const removeShopCategory = (db: Db, scope: SupplierScope, shopCategoryId: string): Statement[] => [
  emptyShopCategory(db, scope, shopCategoryId),
  db.delete(shopCategory).where(myShopCategory(scope, shopCategoryId)),
  mustChange(db),
];

const licenceFileColumns = `x.id as licenceFileId, co.short_name as coName, x.kind, b.name as brandName, x.brand_kind as brandKind, x.number, x.issuer,
  x.valid_from as validFrom, x.valid_to as validTo, x.file_name as fileName, x.state, x.reason, x.submitted_at as submittedAt,
  x.decided_at as decidedAt`;
/** SQL: what a paper says counts already. */
const isExisting = `case x.kind when 'brand' then exists (select 1 from brand_authorisation a
    where a.co_id = x.co_id and a.brand_id = x.brand_id and a.valid_from = x.valid_from)
  else exists (select 1 from licence l where l.kind = x.kind and l.number = x.number) end as isExisting`;
type LicenceFileLine = Omit<LicenceFileView, "availableActions">;
const licenceFiles = "company_licence_file x join company co on co.id = x.co_id left join brand b on b.id = x.brand_id";

export const readMyLicenceFiles = ({ coId }: SupplierScope) =>
  read<LicenceFileLine>(
    `select ${licenceFileColumns} from ${licenceFiles} where x.co_id = ?1 order by x.submitted_at desc, x.id limit 100`,
    coId,
  );

const sorts = { submittedAt: "x.submitted_at" };
export type LicenceFileSort = SortOf<typeof sorts>;

export const readLicenceFiles = (state: LicenceFileState, sort: LicenceFileSort, limit: number, offset: number) =>
  [
    read<LicenceFileLine & { isExisting: number }>(
      `select ${licenceFileColumns}, ${isExisting} from ${licenceFiles} where x.state = ?1
       order by ${orderBy(sort, sorts, `x.submitted_at ${state === "submitted" ? "" : "desc"}, x.id`, "x.id")} limit ?2 offset ?3`,
      state,
      limit,
      offset,
    ),
    read<{ total: number; waiting: number }>(
      "select coalesce(sum(state = ?1), 0) as total, coalesce(sum(state = 'submitted'), 0) as waiting from company_licence_file",
      state,
    ),
  ] as const;

export type LicenceFileRow = typeof companyLicenceFile.$inferSelect;

export const readLicenceFile = (licenceFileId: string) =>
  read<LicenceFileRow & { isExisting: number }>(
    `select id, co_id as coId, kind, brand_id as brandId, brand_kind as brandKind, number, issuer, valid_from as validFrom,
       valid_to as validTo, file_key as fileKey, file_name as fileName, state, reason, submitted_by as submittedBy,
       submitted_at as submittedAt, decided_by as decidedBy, decided_at as decidedAt, ${isExisting} from company_licence_file x where id = ?1`,
    licenceFileId,
  );

export const readBrandNamed = (name: string) =>
  read<{ brandId: number }>("select coalesce(merged_into, id) as brandId from brand where name = ?1", name);

export const insertLicenceFile = (db: Db, row: typeof companyLicenceFile.$inferInsert): Statement =>
  db.insert(companyLicenceFile).values(row);

type Decision = { state: Exclude<LicenceFileState, "submitted">; reason: string | null; decidedBy: string; decidedAt: Instant };

/** Decided once; approved it counts from this moment. */
export function writeDecision(db: Db, licenceFile: LicenceFileRow, decision: Decision): Statement[] {
  const statements: Statement[] = [
    db
      .update(companyLicenceFile)
      .set(decision)
      .where(and(eq(companyLicenceFile.id, licenceFile.id), eq(companyLicenceFile.state, "submitted"))),
    mustChange(db),
  ];
  if (decision.state === "rejected") return statements;
  const { coId, kind, brandId, brandKind, number, issuer, validFrom, validTo } = licenceFile;
  if (kind !== "brand") return [...statements, db.insert(licence).values({ coId, kind, number, issuer, validFrom, validTo })];
  if (brandId === null || brandKind === null) throw new Error("an authorisation names its brand");
  return [...statements, db.insert(brandAuthorisation).values({ coId, brandId, kind: brandKind, number, validFrom, validTo })];
}
