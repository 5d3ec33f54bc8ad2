import type { Instant } from "#src/domain/kernel/instant.ts";
import type { CardRow } from "../card.ts";
import { cardColumns, cardJoins, idOf } from "../repo.ts";
import { read, type Read } from "../../db/read.ts";

/** Hits are counted up to here; what lies behind cannot be paged to. */
export const countLimit = 10_000;
/** Facets of what is not counted beforehand come from so many best-ranked hits. */
export const facetSample = 3_000;

type Order = "rank" | "price" | "sales";
/** How hits are found and in which order they come; `expressions` are read one after the other (lead time). */
export type Hits = { order: Order; descending: boolean; expressions: readonly string[]; price: PriceRange | null };
export type PriceRange = { from: number; to: number };

/** One page of hits with their cards. */
export const readPage = (hits: Hits, limit: number, offset: number): Read<CardRow> =>
  hits.price ? readPriced(hits, hits.price, limit, offset) : readOrdered(hits, limit, offset);

/** The index gives rowids in order by itself; parts of a UNION ALL come one after the other. */
function readOrdered({ order, descending, expressions }: Hits, limit: number, offset: number) {
  const direction = descending ? "desc" : "asc";
  const parts = expressions.map((_, index) => {
    const match = `select rowid as key from search_${order} where search_${order} match ?${index + 3} order by rowid ${direction}`;
    return `select key, ${index} as part from (${match} limit ?1 + ?2)`;
  });
  return read<CardRow>(
    `with hits as materialized (select key, part from (${parts.join(" union all ")}) limit ?1 offset ?2)
     select ${cardColumns} from hits join product p on p.id = ${idOf("hits.key")} ${cardJoins} order by hits.part, hits.key ${direction}`,
    limit,
    offset,
    ...expressions,
  );
}

/** Within a range of prices: the range is cut from the price index, then sorted as asked. */
function readPriced({ order, descending, expressions }: Hits, price: PriceRange, limit: number, offset: number) {
  const key = { rank: "p.rank_key", price: "p.price_key", sales: "p.sales_key" }[order];
  const sorted = expressions.length > 1 ? `p.futures_day, ${key}` : `${key} ${descending ? "desc" : "asc"}`;
  return read<CardRow>(
    `with hits as materialized (${pricedHits})
     select ${cardColumns} from hits join product p on p.id = ${idOf("hits.key")} ${cardJoins} order by ${sorted} limit ?4 offset ?5`,
    ...pricedParams(expressions, price),
    limit,
    offset,
  );
}

const pricedHits = `select rowid as key from search_price where search_price match ?1 and rowid >= ?2 * 16777216
  and rowid < (?3 + 1) * 16777216 order by rowid limit ${countLimit + 1}`;
const pricedParams = (expressions: readonly string[], { from, to }: PriceRange) => [oneOf(expressions), from, to] as const;
const oneOf = (expressions: readonly string[]) => expressions.map((expression) => `(${expression})`).join(" OR ");

/** Hits up to one more than `countLimit`; nothing when `term` has been counted beforehand. */
export const readCount = (expression: string, price: PriceRange | null, term: string | null) =>
  price
    ? read<{ total: number }>(`select count(*) as total from (${pricedHits})`, ...pricedParams([expression], price))
    : read<{ total: number }>(
        `select count(*) as total from (select 1 from search_rank where search_rank match ?1 limit ${countLimit + 1})
         where not exists (select 1 from search_heavy where term = ?2)`,
        expression,
        term ?? "",
      );

/** Whether anything matches at all; of words without filters this decides if they have to be read another way. */
export const readAny = (expression: string) =>
  read<{ found: number }>("select exists (select 1 from search_rank where search_rank match ?1) as found", expression);

/** What was counted beforehand for a term with many hits. */
export const readHeavy = (term: string | null) =>
  read<{ total: number; facets: string }>("select total, facets from search_heavy where term = ?1", term ?? "");

/**
 * What the facets count, of the best hits: one text of `cate,brand,company,grade,pack,lead,bits;…`. One row instead of
 * thousands, because each row of an answer costs more than all its counting. Nothing when `term` is counted beforehand.
 */
export const readFacetSample = (expression: string, price: PriceRange | null, term: string | null) => {
  const packed = `group_concat(m.cate_id || ',' || m.brand_id || ',' || m.co_id || ',' || m.grade_id || ',' || m.pack_id || ',' ||
    m.lead || ',' || m.hazard_bits, ';') as packed, count(*) as sampled`;
  if (price) {
    return read<{ packed: string | null; sampled: number }>(
      `with hits as materialized (${pricedHits}) select ${packed} from (select key from hits limit ${facetSample}) h
       join product p on p.id = ${idOf("h.key")} join search_map m on m.rank_key = p.rank_key`,
      ...pricedParams([expression], price),
    );
  }
  return read<{ packed: string | null; sampled: number }>(
    `with hits as materialized (select rowid as key from search_rank where search_rank match ?1 order by rowid limit ${facetSample})
     select ${packed} from hits join search_map m on m.rank_key = hits.key
     where not exists (select 1 from search_heavy where term = ?2)`,
    expression,
    term ?? "",
  );
};

/** Goods whose own code or maker code is `code`, then those that begin with it; sold out ones too. */
export const readByCode = (code: string) =>
  read<CardRow>(
    `with found as (
       select id, 0 as place from product where code_norm = ?1 or (maker_norm = ?1 and maker_norm <> '')
       union all select * from (select id, 1 from product where code_norm > ?1 and code_norm < ?1 || '~' order by code_norm limit 20)
       union all select * from (
         select id, 1 from product where maker_norm > ?1 and maker_norm < ?1 || '~' and maker_norm <> '' order by maker_norm limit 20))
     select ${cardColumns} from (select id, min(place) as place from found group by id) f join product p on p.id = f.id and p.product_type = 1 ${cardJoins}
     order by f.place, p.product_status, p.rank_level, p.id limit 20`,
    code,
  );

/** Substances on offer whose CAS number begins so. */
export const readCasByPrefix = (prefix: string) =>
  read<{ casNo: string }>(
    "select cas_no as casNo from substance where cas_no >= ?1 and cas_no < ?1 || '~' order by cas_no limit 30",
    prefix,
  );

/** What a pinyin abbreviation may stand for, the most offered first. */
export const readByInitials = (initials: string) =>
  read<{ name: string }>("select name from search_name where initials = ?1 order by weight desc, norm limit 8", initials);

export const readPriceDueCount = (now: Instant) =>
  read<{ due: number }>("select exists (select 1 from product where sort_price_due <= ?1) as due", now);

type Named = { id: number; name: string };
const namesIn = (table: string, column: string, ids: readonly number[]) =>
  read<Named>(`select id, ${column} as name from ${table} where id in (select value from json_each(?1))`, JSON.stringify(ids));

export const readBrandNames = (ids: readonly number[]) => namesIn("brand", "name", ids);
export const readCompanyNames = (ids: readonly number[]) => namesIn("company", "short_name", ids);
export const readGradeNames = (ids: readonly number[]) => namesIn("grade", "name", ids);
export const readPackLabels = (ids: readonly number[]) => namesIn("pack", "label", ids);
export const readCategoryTree = () =>
  read<Named & { parentId: number | null; path: string }>(
    "select id, name, parent_id as parentId, path from category order by level, order_num, id",
  );

/** Completions, each kind best first. */
export const readNamesByPrefix = (norm: string) =>
  read<{ name: string; casNo: string | null }>(
    "select name, cas_no as casNo from search_name where norm >= ?1 and norm < ?1 || char(1114111) order by weight desc, norm limit 8",
    norm,
  );
export const readNamesByInitials = (initials: string) =>
  read<{ name: string; casNo: string | null }>(
    "select name, cas_no as casNo from search_name where initials >= ?1 and initials < ?1 || '~' order by weight desc, norm limit 8",
    initials,
  );
export const readCategoriesNamed = (text: string) =>
  read<Named>("select id, name from category where instr(lower(name), ?1) > 0 order by goods_count desc, id limit 3", text);
export const readBrandsNamed = (text: string) =>
  read<Named>(
    "select id, name from brand where goods_count > 0 and instr(lower(name), ?1) > 0 order by goods_count desc, id limit 3",
    text,
  );
export const readCompaniesNamed = (text: string) =>
  read<Named>(
    `select id, short_name as name from company where status <> 'suspended' and (instr(lower(name), ?1) > 0 or instr(lower(short_name), ?1) > 0)
     order by goods_count desc, id limit 2`,
    text,
  );
export const readCodesByPrefix = (code: string) =>
  read<{ id: number; code: string; title: string; spec: string }>(
    `select id, product_code as code, title, spec from product where code_norm >= ?1 and code_norm < ?1 || '~' and product_status = 1
     order by code_norm limit 5`,
    code,
  );
export const readSubstancesByCas = (prefix: string) =>
  read<{ casNo: string; nameZh: string }>(
    "select cas_no as casNo, name_zh as nameZh from substance where cas_no >= ?1 and cas_no < ?1 || '~' order by cas_no limit 5",
    prefix,
  );
