import { sql, type SQL } from "drizzle-orm";
import type { brandStates } from "#src/domain/catalogue/brand/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write, type Write } from "../../db/read.ts";
import { brand } from "../../db/tables/catalogue.ts";
import { brandAuthorisation, companyLicenceFile } from "../../db/tables/shop.ts";

const sorts = { name: "b.name", goodsCount: "b.goods_count" };
export type BrandSort = SortOf<typeof sorts>;
export type BrandFilter = { q?: string | undefined; state?: (typeof brandStates)[number] | undefined };

export type BrandRow = {
  brandId: string;
  name: string;
  goodsCount: number;
  intoId: string | null;
  intoName: string | null;
  isMoving: number;
};

/** Goods stand under the name \`b\` that belong to the other: an import that began before the merge may bring some afterwards. */
const stillHasGoods = "b.merged_into is not null and exists (select 1 from product p where p.brand_id = b.id)";

const columns = `cast(b.id as text) as brandId, b.name, b.goods_count as goodsCount, cast(m.id as text) as intoId, m.name as intoName,
  ${stillHasGoods} as isMoving`;
const joined = "brand b left join brand m on m.id = b.merged_into";

function matching({ q, state }: BrandFilter) {
  const params = q ? [searchWord(q)] : [];
  const parts = [
    "true",
    ...(q ? ["instr(lower(b.name), ?1) > 0"] : []),
    ...(state ? [`b.merged_into is ${state === "merged" ? "not null" : "null"}`] : []),
  ];
  return { where: parts.join(" and "), params };
}

export const countBrands = (filter: BrandFilter) => {
  const { where, params } = matching(filter);
  return read<{ total: number }>(`select count(*) as total from brand b where ${where}`, ...params);
};

export const readAdminBrands = (filter: BrandFilter, sort: BrandSort, limit: number, offset: number) => {
  const { where, params } = matching(filter);
  return read<BrandRow>(
    `select ${columns} from ${joined} where ${where}
     order by ${orderBy(sort, sorts, "b.goods_count desc, b.id", "b.id")} limit ?${params.length + 1} offset ?${params.length + 2}`,
    ...params,
    limit,
    offset,
  );
};

export const readBrandById = (brandId: number) => read<BrandRow>(`select ${columns} from ${joined} where b.id = ?1`, brandId);
export const readBrandByName = (name: string) => read<BrandRow>(`select ${columns} from ${joined} where b.name = ?1`, name);

/** Brands that are names of others, each with the one that is meant. */
export const readMergedBrands = () =>
  read<{ brandId: number; into: number }>('select id as brandId, merged_into as "into" from brand where merged_into is not null');

type Ids = { brandId: SQL | number; into: SQL | number };

/**
 * Makes a brand, with all that are its names, a name of another one; rights to sell it go there at once, its goods as `followBrands` gets
 * to them. Misses when one of the two is a name of something else already.
 */
export function mergeInto(db: Db, { brandId, into }: Ids): Statement[] {
  const isCurrent = (id: SQL | number) => sql`exists (select 1 from brand b where b.id = ${id} and b.merged_into is null)`;
  return [
    mustHold(db, sql`${isCurrent(brandId)} and ${isCurrent(into)} and ${brandId} <> ${into}`),
    db
      .update(brand)
      .set({ mergedInto: sql`${into}` })
      .where(sql`${brand.id} = ${brandId} or ${brand.mergedInto} = ${brandId}`),
    // Where both names have the same right from the same day, one of the two stays.
    db.delete(brandAuthorisation).where(
      sql`${brandAuthorisation.brandId} = ${brandId} and exists (select 1 from brand_authorisation o where o.brand_id = ${into}
        and o.co_id = ${brandAuthorisation.coId} and o.valid_from = ${brandAuthorisation.validFrom})`,
    ),
    db
      .update(brandAuthorisation)
      .set({ brandId: sql`${into}` })
      .where(sql`${brandAuthorisation.brandId} = ${brandId}`),
    db
      .update(companyLicenceFile)
      .set({ brandId: sql`${into}` })
      .where(sql`${companyLicenceFile.brandId} = ${brandId}`),
  ];
}

/** Misses when somebody has made one of that name. */
export const insertBrand = (db: Db, row: { name: string; initial: string }): Statement[] => [
  mustHold(db, sql`not exists (select 1 from brand b where b.name = ${row.name})`),
  db.insert(brand).values(row),
];

export const idOfName = (name: string): SQL => sql`(select n.id from brand n where n.name = ${name})`;

export type MovingBrand = { brandId: number; into: number; name: string };

/** Names under which goods still stand, each with the brand where they belong. */
export const readMovingBrands = (limit: number) =>
  read<MovingBrand>(
    `select b.id as brandId, m.id as "into", m.name from brand b join brand m on m.id = b.merged_into where ${stillHasGoods}
     order by b.id limit ?1`,
    limit,
  );

export const readGoodsOfBrand = (brandId: number, limit: number) =>
  read<{ id: number }>("select id from product where brand_id = ?1 order by id limit ?2", brandId, limit);

/** Puts goods under the brand that is meant; of one company and series, they are told apart from others by it. */
export const updateBrand = (ids: readonly number[], into: number, now: Instant): Write =>
  write(
    `update product set brand_id = ?2, series_key = cast(?2 as integer) || substr(series_key, instr(series_key, ' ')), source_hash = null,
       updated_at = max(?3, updated_at + 1) where id in (select value from json_each(?1))`,
    JSON.stringify(ids),
    into,
    now,
  );
