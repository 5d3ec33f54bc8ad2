import type { ProductChange } from "#src/domain/catalogue/change.ts";
import type { CompanyStatus, Offer } from "#src/domain/catalogue/sale.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { read, write, type Write } from "../../db/read.ts";
import { hasGoods, listingsJson } from "../../hazard/listing.ts";
import { sellerStatus } from "../seller.ts";

/** A product as the index sees it, with what its next change may alter. */
export type FactsRow = ProductChange &
  Offer & {
    id: number;
    productType: number;
    title: string;
    spec: string;
    brandName: string;
    cateName: string;
    gradeName: string | null;
    nameZh: string | null;
    nameEn: string | null;
    casNo: string | null;
    catePath: string;
    brandId: number;
    coId: number;
    gradeId: number | null;
    packId: number | null;
    hazardBits: number;
    updatedAt: Instant;
  };

export const readFacts = (ids: readonly number[]) =>
  read<FactsRow>(
    `select p.id, p.product_type as productType, p.product_status as productStatus, ${sellerStatus} as coStatus, p.title, p.spec, b.name as brandName,
       c.name as cateName, g.name as gradeName, s.name_zh as nameZh, s.name_en as nameEn, p.cas_no as casNo, c.path as catePath,
       p.brand_id as brandId, p.co_id as coId, p.grade_id as gradeId, p.pack_id as packId, p.futures_day as futuresDay, p.stock,
       p.hazard_bits as hazardBits, p.pf_price as pfPrice, p.a_price as aPrice, p.a_price_from as aPriceFrom,
       p.a_price_to as aPriceTo, p.updated_at as updatedAt
     from json_each(?1) j join product p on p.id = j.value join brand b on b.id = p.brand_id join category c on c.id = p.cate_id
     join company co on co.id = p.co_id
     left join grade g on g.id = p.grade_id left join substance s on s.cas_no = p.cas_no`,
    JSON.stringify(ids),
  );

/** Takes products out of the index. Before their rows change: the keys in the rows are the keys in the index. */
export function unindex(ids: readonly number[]): Write[] {
  const parameter = JSON.stringify(ids);
  const gone = "p.id in (select value from json_each(?1))";
  return [
    write(`delete from search_rank where rowid in (select p.rank_key from product p where ${gone})`, parameter),
    write(`delete from search_price where rowid in (select p.price_key from product p where ${gone})`, parameter),
    write(`delete from search_sales where rowid in (select p.sales_key from product p where ${gone})`, parameter),
    write(`delete from search_map where rank_key in (select p.rank_key from product p where ${gone})`, parameter),
    write("delete from search_off_sale where rowid in (select value from json_each(?1))", parameter),
  ];
}

/**
 * One product's place in the index: its terms and delivery period; the rest is read from its row. What is not on sale stands where the
 * operator alone looks for it.
 */
export type Entry = { id: number; terms: string; lead: number; onSale: boolean };

/** Puts products into the index, after their rows have their new values. */
export const index = (entries: readonly Entry[]): Write[] => indexJoined("join product p on p.id = j.value ->> 'id'", entries);

/** The same for goods just written, whose ids nobody has read yet. */
export const indexByCode = (entries: readonly (Omit<Entry, "id"> & { coId: number; productCode: string })[]): Write[] =>
  indexJoined("join product p on p.co_id = j.value ->> 'coId' and p.product_code = j.value ->> 'productCode'", entries);

const indexJoined = (join: string, entries: readonly { onSale: boolean }[]): Write[] => {
  const onSale = entries.filter((entry) => entry.onSale);
  const offSale = entries.filter((entry) => !entry.onSale);
  return [
    ...(onSale.length > 0 ? indexOnSale(join, JSON.stringify(onSale)) : []),
    ...(offSale.length > 0 ? [indexOffSale(join, JSON.stringify(offSale))] : []),
  ];
};

const indexOffSale = (join: string, parameter: string): Write =>
  write(`insert into search_off_sale (rowid, words) select p.id, j.value ->> 'terms' from json_each(?1) j ${join}`, parameter);

/** `join` ties `product p` to the JSON element `j`, which carries `terms` and `lead`. */
const indexOnSale = (join: string, parameter: string): Write[] => [
  write(`insert into search_rank (rowid, words) select p.rank_key, j.value ->> 'terms' from json_each(?1) j ${join}`, parameter),
  write(
    `insert into search_price (rowid, words) select p.price_key, j.value ->> 'terms' from json_each(?1) j ${join}`,
    parameter,
  ),
  write(
    `insert into search_sales (rowid, words) select p.sales_key, j.value ->> 'terms' from json_each(?1) j ${join}`,
    parameter,
  ),
  write(
    `insert into search_map (rank_key, cate_id, brand_id, co_id, grade_id, pack_id, lead, hazard_bits)
     select p.rank_key, p.cate_id, p.brand_id, p.co_id, coalesce(p.grade_id, 0), coalesce(p.pack_id, 0), j.value ->> 'lead', p.hazard_bits
     from json_each(?1) j ${join}`,
    parameter,
  ),
];

/** Counts made beforehand no longer hold for these terms, until they are counted anew. */
export const markStale = (terms: readonly string[]): Write =>
  write("update search_heavy set stale = 1 where term in (select value from json_each(?1))", JSON.stringify(terms));

/** The same for every term: goods have changed in ways nobody has looked at one by one. */
export const markAllStale = (): Write => write("update search_heavy set stale = 1 where stale = 0");

export type ChangedRow = ProductChange & {
  id: number;
  sortPrice: Fen;
  sortPriceUntil: number | null;
  readAt: Instant;
  /** Orders move the stock without a word to whoever changes a price: what is written is the difference. */
  stockBy: number;
};

/** Rolls the whole batch back when one of these products was changed since it was read. */
export const mustBeAsRead = (rows: readonly { id: number; readAt: Instant }[]): Write =>
  write(
    `insert into batch_guard select 'missed' from json_each(?1) j join product p on p.id = j.value ->> 'id'
     where p.updated_at <> j.value ->> 'readAt' limit 1`,
    JSON.stringify(rows),
  );

/** Writes the new values; rolls the whole batch back when another change came between reading and writing. */
export const updateChanged = (rows: readonly ChangedRow[], now: Instant): Write[] => {
  const parameter = JSON.stringify(rows);
  return [
    mustBeAsRead(rows.map(({ id, readAt }) => ({ id, readAt }))),
    write(
      `update product set pf_price = j.value ->> 'pfPrice', a_price = j.value ->> 'aPrice', a_price_from = j.value ->> 'aPriceFrom',
         a_price_to = j.value ->> 'aPriceTo', stock = product.stock + (j.value ->> 'stockBy'), futures_day = j.value ->> 'futuresDay',
         product_status = j.value ->> 'productStatus', sort_price = j.value ->> 'sortPrice',
         sort_price_until = j.value ->> 'sortPriceUntil', source_hash = null, updated_at = max(?2, product.updated_at + 1)
       from json_each(?1) j where product.id = j.value ->> 'id'`,
      parameter,
      now,
    ),
  ];
};

/** Puts a product into another category, with the pack that it has there. */
export const updateCategory = (
  { id, cateId, packId }: { id: number; cateId: number; packId: number | null },
  now: Instant,
): Write =>
  write(
    `update product set cate_id = ?2, pack_id = ?3, source_hash = null, updated_at = max(?4, product.updated_at + 1) where id = ?1`,
    id,
    cateId,
    packId,
    now,
  );

/** Writes on which lists products stand, and whether they are on sale. */
export const updateHazards = (rows: readonly { id: number; hazardBits: number; productStatus: number }[], now: Instant): Write =>
  write(
    `update product set hazard_bits = j.value ->> 'hazardBits', product_status = j.value ->> 'productStatus', source_hash = null,
       updated_at = max(?2, product.updated_at + 1) from json_each(?1) j where product.id = j.value ->> 'id'`,
    JSON.stringify(rows),
    now,
  );

/** Companies whose goods the index has and should not have, or the other way about. */
export const readUnfollowed = () =>
  read<{ coId: number; status: CompanyStatus; listed: number }>(
    "select id as coId, status, listed from company where (status = 'active') <> listed order by id",
  );

/** Goods of a company that stand in the wrong part of the index, or in none. */
export const readMisplaced = (coId: number, afterCode: string, limit: number) =>
  read<{ id: number; productCode: string }>(
    `select p.id, p.product_code as productCode from product p join company co on co.id = p.co_id
     where p.co_id = ?1 and p.product_code > ?2 and p.product_type = 1
       and iif(p.product_status = 1 and ${sellerStatus} = 'active', 'on', 'off')
         <> iif(exists (select 1 from search_map m where m.rank_key = p.rank_key), 'on',
           iif(exists (select 1 from search_off_sale_docsize d where d.id = p.id), 'off', ''))
     order by p.product_code limit ?3`,
    coId,
    afterCode,
    limit,
  );

/** The index now follows `status`, unless the company has changed since it was read as `listed`. */
export const markFollowed = (coId: number, status: CompanyStatus, listed: number): Write =>
  write("update company set listed = (?2 = 'active') where id = ?1 and listed = ?3", coId, status, listed);

/**
 * Goods of these substances, of their salts and hydrates carry the lists on which the substances stand today, whatever the goods hold,
 * until the schedule has looked at each of them (`recheckGoods`). Where a licence has run out, `followCompanies` sees what goes off sale
 * with it.
 */
export function followListings(casNos: readonly string[], now: Instant, reason: string): Write[] {
  const today = isoDay(now);
  const parameter = JSON.stringify(casNos);
  const bits = `(select coalesce(sum(bit), 0) from (select distinct case y.value ->> 'list' when 'hazardous' then 1 when 'toxic' then 2
    when 'precursor' then 4 else 8 end as bit from json_each(${listingsJson("product.cas_no", "?2")}) y))`;
  const theirs = `cas_no in (select value from json_each(?1) union
    select o.cas_no from json_each(?1) j join substance_parent o on o.parent_cas = j.value)`;
  return [
    write(
      `update product set hazard_bits = ${bits}, updated_at = updated_at + 1 where ${theirs} and hazard_bits <> ${bits}`,
      parameter,
      today,
    ),
    write(
      `update search_map set hazard_bits = p.hazard_bits from product p
       where p.${theirs} and search_map.rank_key = p.rank_key and search_map.hazard_bits <> p.hazard_bits`,
      parameter,
    ),
    write(
      `insert into substance_recheck (cas_no, requested_at, reason) select s.cas_no, ?2, ?3 from substance s where s.${theirs} and ${hasGoods}
       on conflict (cas_no) do update set requested_at = excluded.requested_at, after_id = 0, reason = excluded.reason`,
      parameter,
      now,
      reason,
    ),
    write(
      `update company set listed = max(listed, 1) + 1 where lapsed_bits <> 0 and id in (select co_id from product where ${theirs})`,
      parameter,
    ),
    markAllStale(),
  ];
}

/** Terms of at least so many goods that are not counted beforehand: reads the whole vocabulary. */
export const readUncounted = (least: number) =>
  read<{ term: string }>(
    "select term from search_term where doc >= ?1 and term not in (select term from search_heavy) order by doc desc",
    least,
  );

/** Terms to count anew, those of the most goods first. */
export const readStale = (limit: number) =>
  read<{ term: string }>("select term from search_heavy where stale = 1 order by total desc, term limit ?1", limit);

/** Nothing is known of this term any more. */
export const forgetHeavy = (term: string): Write => write("delete from search_heavy where term = ?1", term);

const counted = ["cate_id", "brand_id", "co_id", "grade_id", "pack_id", "lead", "hazard_bits"];
const names = ["cateId", "brandId", "coId", "grade", "pack", "lead", "danger"];

/** Counts one term exactly and keeps it when it has at least `?2` hits; the two hundred most frequent values of each facet. */
export const countHeavy = (term: string, least: number): Write =>
  write(
    `with hits as materialized (
       select m.* from search_rank f join search_map m on m.rank_key = f.rowid where f.search_rank match ?1),
     total as (select count(*) as n from hits)
     insert into search_heavy (term, total, facets)
     select ?3, total.n, json_object(${names
       .map(
         (name, place) => `'${name}', (select json_group_array(json_array(value, n)) from (
           select ${counted[place]} as value, count(*) as n from hits group by 1 order by n desc limit 200))`,
       )
       .join(", ")})
     from total where total.n >= ?2`,
    `"${term.replaceAll('"', "")}"`,
    least,
    term,
  );

const categories = `select above.id, sum(m.goods) as goods from (select cate_id, count(*) as goods from search_map group by cate_id) m
  join category leaf on leaf.id = m.cate_id join category above on instr('/' || leaf.path || '/', '/' || above.id || '/') > 0 group by above.id`;
const owners = (column: string) => `select ${column} as id, count(*) as goods from search_map group by ${column}`;

/**
 * Goods on sale by category (with all below it), brand and company, from the index itself. Triggers keep these figures as
 * goods come and go; this finds the rows that differ all the same and answers them.
 */
export const recount = () =>
  (
    [
      ["category", categories],
      ["brand", owners("brand_id")],
      ["company", owners("co_id")],
    ] as const
  ).map(([table, counted]) =>
    read<{ id: number; goods: number }>(
      `with n as materialized (${counted})
       update ${table} set goods_count = coalesce((select goods from n where n.id = ${table}.id), 0)
       where goods_count <> coalesce((select goods from n where n.id = ${table}.id), 0) returning id, goods_count as goods`,
    ),
  );

/** All goods on sale and their categories, brands and companies, as counts made beforehand gives them: kept as goods come and go. */
export const readGoodsCounts = () =>
  read<{ total: number; facets: string }>(
    `select coalesce(sum(goods_count), 0) as total, json_object(
       'cateId', (select json_group_array(json_array(c.id, c.goods_count)) from category c
         where c.goods_count > 0 and not exists (select 1 from category b where b.parent_id = c.id)),
       'brandId', (select json_group_array(json_array(id, n)) from (
         select id, goods_count as n from brand where goods_count > 0 order by goods_count desc limit 200)),
       'coId', (select json_group_array(json_array(id, n)) from (
         select id, goods_count as n from company where goods_count > 0 order by goods_count desc limit 200))) as facets
     from company`,
  );
