import type { Flag } from "#src/domain/kernel/number.ts";
import type { RegisterFact } from "#src/domain/catalogue/register-fact.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { CardRow } from "../card.ts";
import { cardColumns, cardJoins, idOf } from "../repo.ts";
import { sellerStatus } from "../seller.ts";
import { read, type Read } from "../../db/read.ts";

/** Hits that are not counted beforehand are counted up to here: counting a common word with filters is what a search costs. */
export const countLimit = 2_000;
/** How far a result can be paged. */
export const pagedHits = 10_000;
/** Facets of what is not counted beforehand come from so many best-ranked hits; of more the page says ≥. */
export const facetSample = 1_000;
/** So many hits in a range of prices are sorted by hand; with more, the first of the wanted order are looked for. */
const fewPriced = countLimit;

type Order = "rank" | "price" | "sales";
/** Goods that come before all others: those with one of the values in the column. */
type First = { by: "cas_no" | "cate_id"; first: readonly (string | number)[] };
/**
 * How hits are found and in which order they come; `expressions` are read one after the other: lead times, or goods of the
 * substances or categories `first` and then the rest.
 */
export type Hits = { order: Order; descending: boolean; expressions: readonly string[] } & First;
export type PriceRange = { from: number; to: number };
export type Page = { limit: number; offset: number };

/** One page of hits with their cards. The index gives rowids in order by itself; parts of a UNION ALL come one by one. */
export const readPage = (hits: Hits, page: Page): Read<CardRow> =>
  pageOf(
    hits,
    page,
    (match) => `select rowid as key from search_${hits.order} where search_${hits.order} match ${match}`,
    "rowid",
    [],
  );

/** One page within a range of prices, of which there are `total`. */
export function readPricedPage(hits: Hits, page: Page, range: PriceRange, total: number): Read<CardRow> {
  if (hits.order !== "price" && total <= fewPriced) return sortedPage(hits, page, range);
  const within =
    hits.order === "price"
      ? (match: string) => `select rowid as key from search_price where search_price match ${match} and ${inRange("rowid", 1)}`
      : (match: string) => `select f.rowid as key from search_${hits.order} f join product o on o.id = ${idOf("f.rowid")}
          where search_${hits.order} match ${match} and o.sort_price between ?1 and ?2`;
  return pageOf(hits, page, within, hits.order === "price" ? "rowid" : "f.rowid", [range.from, range.to]);
}

type Select = (match: string) => string;

function pageOf({ descending, expressions }: Hits, { limit, offset }: Page, select: Select, rowid: string, first: number[]) {
  const direction = descending ? "desc" : "asc";
  const [limitAt, offsetAt, matchAt] = [first.length + 1, first.length + 2, first.length + 3];
  const parts = expressions.map(
    (_, place) =>
      `select key, ${place} as part from (${select(`?${matchAt + place}`)} order by ${rowid} ${direction} limit ?${limitAt} + ?${offsetAt})`,
  );
  return read<CardRow>(
    `with hits as materialized (select key, part from (${parts.join(" union all ")}) limit ?${limitAt} offset ?${offsetAt})
     select ${cardColumns} from hits join product p on p.id = ${idOf("hits.key")} ${cardJoins} order by hits.part, hits.key ${direction}`,
    ...first,
    limit,
    offset,
    ...expressions,
  );
}

/** Few enough to be sorted whole. */
function sortedPage({ order, expressions, by, first }: Hits, { limit, offset }: Page, { from, to }: PriceRange) {
  const key = order === "sales" ? "p.sales_key" : "p.rank_key";
  const isParted = expressions.length > 1;
  const part = first.length > 0 ? `p.${by} is null or p.${by} not in (select value from json_each(?6))` : "p.futures_day";
  return read<CardRow>(
    `with hits as materialized (select rowid as key from search_price where search_price match ?1 and ${inRange("rowid", 2)})
     select ${cardColumns} from hits join product p on p.id = ${idOf("hits.key")} ${cardJoins}
     order by ${isParted ? `${part}, ${key}` : key} limit ?4 offset ?5`,
    expressions.map((expression) => `(${expression})`).join(" OR "),
    from,
    to,
    limit,
    offset,
    ...(isParted && first.length > 0 ? [JSON.stringify(first)] : []),
  );
}

/**
 * Keys of the price index between two prices, which are the parameters `first` and the next. D1 binds numbers as REAL, and
 * the index only seeks to an INTEGER: without the cast it reads from its beginning.
 */
const inRange = (rowid: string, first: number) =>
  `${rowid} >= cast(?${first} as integer) * 16777216 and ${rowid} < (cast(?${first + 1} as integer) + 1) * 16777216`;

export const readPricedCount = (expression: string, { from, to }: PriceRange) =>
  read<{ total: number }>(
    `select count(*) as total from (select 1 from search_price where search_price match ?1 and ${inRange("rowid", 2)} limit ${countLimit + 1})`,
    expression,
    from,
    to,
  );

/** What a result counts: from beforehand (`heavy…`), or else `[hits up to one more than the limit, packed facets]` as JSON. */
export type CountsRow = { heavyTotal: number | null; heavyFacets: string | null; counted: string | null };

/**
 * Total and facets of the best hits in one pass over the index. `packed` is `cate,brand,company,grade,pack,lead,bits;…`:
 * one text instead of thousands of rows, because a row of an answer costs more than its counting. `term` is the only term
 * of the expression, whose counts may be known.
 */
export const readCounts = (expression: string, term: string | null, limit = countLimit + 1) =>
  read<CountsRow>(
    `select h.total as heavyTotal, h.facets as heavyFacets, case when h.term is null then (
       with hits as materialized (select rowid as key from search_rank where search_rank match ?1 order by rowid limit ?3)
       select json_array((select count(*) from hits), (select ${packed} from (select key from hits limit ${facetSample}) k
         cross join search_map m on m.rank_key = k.key))) end as counted
     from (select 1) left join search_heavy h on h.term = ?2 and h.stale = 0`,
    expression,
    term ?? "",
    limit,
  );

const packed = `group_concat(m.cate_id || ',' || m.brand_id || ',' || m.co_id || ',' || m.grade_id || ',' || m.pack_id || ',' ||
  m.lead || ',' || m.hazard_bits, ';')`;

/** Facets within a range of prices, from its cheapest; the total is counted apart. */
export const readPricedCounts = (expression: string, { from, to }: PriceRange) =>
  read<CountsRow>(
    `with hits as materialized (
       select rowid as key from search_price where search_price match ?1 and ${inRange("rowid", 2)} order by rowid limit ${facetSample + 1})
     select null as heavyTotal, null as heavyFacets, json_array((select count(*) from hits), (select ${packed} from hits
       cross join product p on p.id = ${idOf("hits.key")} cross join search_map m on m.rank_key = p.rank_key)) as counted`,
    expression,
    from,
    to,
  );

/** Whether an activity has begun or ended unnoticed, and whether `expression` (if any) finds anything at all. */
export const readState = (now: Instant, expression: string | null) =>
  read<{ overdue: number; found: number }>(
    `select exists (select 1 from product where sort_price_until <= ?1) as overdue,
       ${expression === null ? "0" : "exists (select 1 from search_rank where search_rank match ?2)"} as found`,
    ...(expression === null ? [now] : [now, expression]),
  );

/** Goods whose own code or maker code is `code`, then those that begin with it; sold out ones too. */
export const readByCode = (code: string, filter: string | null) =>
  read<CardRow>(
    `with found as (
       select id, 0 as place from product where code_norm = ?1 or (maker_norm = ?1 and maker_norm <> '')
       union all select * from (select id, 1 from product where code_norm > ?1 and code_norm < ?1 || '~' order by code_norm limit 20)
       union all select * from (
         select id, 1 from product where maker_norm > ?1 and maker_norm < ?1 || '~' and maker_norm <> '' order by maker_norm limit 20))
     select ${cardColumns} from (select id, min(place) as place from found group by id) f join product p on p.id = f.id and p.product_type = 1
       ${filter === null ? "" : "and exists (select 1 from search_rank where search_rank match ?2 and rowid = p.rank_key)"} ${cardJoins}
     order by f.place, p.product_status, p.rank_level, p.id limit 20`,
    code,
    ...(filter === null ? [] : [filter]),
  );

/** Stands where a query of several reads has no code to look for. */
export const readNoCards = () => read<CardRow>(`select ${cardColumns} from product p ${cardJoins} where false`);

/** The register knows many substances that nobody sells. */
const isOnOffer = "exists (select 1 from product p where p.cas_no = substance.cas_no and p.product_status = 1)";

export type NamedSubstance = { casNo: string; name: string | null; formula: string | null };
/** Substances with one of these folded names, and those with one of these compositions, `name` and `formula` saying which. */
export const readNamedSubstances = (names: readonly string[], formulas: readonly string[]) =>
  read<NamedSubstance>(
    `select distinct cas_no as casNo, norm as name, null as formula from search_name
     where norm in (select value from json_each(?1)) and cas_no is not null
     union all select cas_no, null, formula from substance where formula in (select value from json_each(?2)) and ${isOnOffer}`,
    JSON.stringify(names),
    JSON.stringify(formulas),
  );

/** Substances on offer whose CAS number begins so. */
export const readCasByPrefix = (prefix: string) =>
  read<{ casNo: string }>(
    `select cas_no as casNo from substance where cas_no >= ?1 and cas_no < ?1 || '~' and ${isOnOffer} order by cas_no limit 30`,
    prefix,
  );

/** A common H code has hundreds of substances: so many are looked for. With two filters at a million goods this takes 40 ms; 400 took 100. */
const maxSubstances = 200;

/** Substances on offer of which the register says so on that day, in one of their forms or in all. */
export function readCasByFact(fact: RegisterFact, today: string): Read<{ casNo: string }> {
  switch (fact.kind) {
    case "un":
      return substancesOnOffer(
        `cas_no in (select cas_no from substance where un_number = ?1 union select cas_no from substance_class where un_number = ?1)`,
        fact.number,
      );
    case "inchi":
      return substancesOnOffer(hasStructure("inchi"), fact.inchi);
    case "inchiKey":
      return substancesOnOffer(hasStructure("inchi_key"), fact.key);
    case "skeleton":
      return substancesOnOffer(
        "cas_no in (select i.cas_no from substance_inchi i where i.inchi_key > ?1 || '-' and i.inchi_key < ?1 || '.' and i.smiles is substance.smiles)",
        fact.block,
      );
    case "pictogram":
      return substancesOnOffer(withPictogram, fact.code);
    case "statements":
      return substancesOnOffer(withStatements, JSON.stringify(fact.codes));
    case "listing":
      return substancesOnOffer(
        `cas_no in (select cas_no from substance_listing where list = ?1 and grade = ?2 and effective_from <= ?3
           and (effective_to is null or effective_to > ?3)
         union select o.cas_no from substance_parent o join substance_listing y on y.cas_no = o.parent_cas
           where y.list = ?1 and y.grade = ?2 and y.effective_from <= ?3 and (y.effective_to is null or y.effective_to > ?3))`,
        fact.list,
        fact.grade,
        today,
      );
  }
}

const substancesOnOffer = (condition: string, ...params: (string | number)[]) =>
  read<{ casNo: string }>(
    `select cas_no as casNo from substance where ${condition} and ${isOnOffer} order by cas_no limit ${maxSubstances}`,
    ...params,
  );

/** What was computed from another structure than the register has now says nothing. */
const hasStructure = (column: "inchi" | "inchi_key") =>
  `cas_no in (select i.cas_no from substance_inchi i where i.${column} = ?1 and i.smiles is substance.smiles)`;

/** `H360` is said by H360F and H360FD too. */
const withStatements = `not exists (select 1 from json_each(?1) code where not exists (
    select 1 from json_each(substance.h_codes) h where h.value = code.value or h.value glob code.value || '[A-Z]*')
  and not exists (select 1 from substance_class c, json_each(c.h_codes) h
    where c.cas_no = substance.cas_no and (h.value = code.value or h.value glob code.value || '[A-Z]*')))`;

const withPictogram = `(exists (select 1 from json_each(substance.pictograms) p where p.value = ?1)
  or exists (select 1 from substance_class c, json_each(c.pictograms) p where c.cas_no = substance.cas_no and p.value = ?1))`;

/** What a pinyin abbreviation may stand for, the most offered first. */
export const readByInitials = (initials: string) =>
  read<{ name: string }>("select name from search_name where initials = ?1 order by weight desc, norm limit 8", initials);

export type NameLike = { norm: string; weight: number; sounds: Flag; isChemical: Flag };
/** Names that begin like `norm`, or have these initials (of the sound, for Chinese): where a misspelt one is looked for. */
export const readNamesLike = (norm: string, initials: string) =>
  read<NameLike>(
    `select norm, weight, initials = ?2 as sounds, cas_no is not null as isChemical from search_name where initials = ?2
     union select * from (
       select norm, weight, initials = ?2, cas_no is not null from search_name where norm >= ?3 and norm < ?3 || char(1114111) order by norm limit 400)
     union select norm, weight, initials = ?2, cas_no is not null from search_name where norm = ?1 limit 800`,
    norm,
    initials,
    /^[a-z]/.test(norm) ? norm.slice(0, 2) : norm.slice(0, 1),
  );

type Named = { id: number; name: string };
const namesIn = (table: string, column: string, ids: readonly number[]) =>
  read<Named>(`select id, ${column} as name from ${table} where id in (select value from json_each(?1))`, JSON.stringify(ids));

export const readBrandNames = (ids: readonly number[]) => namesIn("brand", "name", ids);
export const readCompanyNames = (ids: readonly number[]) => namesIn("company", "short_name", ids);
export const readGradeNames = (ids: readonly number[]) => namesIn("grade", "name", ids);
export const readPackLabels = (ids: readonly number[]) => namesIn("pack", "label", ids);
export const readCategoryTree = () =>
  read<Named & { parentId: number | null; path: string; mergedInto: number | null }>(
    "select id, name, parent_id as parentId, path, merged_into as mergedInto from category order by level, order_num, id",
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
/** Whether `expression` finds anything at all. */
export const readOffered = (expression: string) =>
  read<{ offered: number }>("select exists (select 1 from search_rank where search_rank match ?1) as offered", expression);
export const readCategoriesNamed = (text: string) =>
  read<Named>(
    "select id, name from category where instr(lower(name), ?1) > 0 and merged_into is null order by goods_count desc, id limit 3",
    text,
  );
export const readBrandsNamed = (text: string) =>
  read<Named>(
    "select id, name from brand where goods_count > 0 and instr(lower(name), ?1) > 0 order by goods_count desc, id limit 3",
    text,
  );
export const readCompaniesNamed = (text: string) =>
  read<Named>(
    `select id, short_name as name from company where status = 'active' and (instr(lower(name), ?1) > 0 or instr(lower(short_name), ?1) > 0)
     order by goods_count desc, id limit 2`,
    text,
  );
export const readCodesByPrefix = (code: string) =>
  read<{ id: number; code: string; title: string; spec: string }>(
    `select p.id, p.product_code as code, p.title, p.spec from product p join company co on co.id = p.co_id
     where p.code_norm >= ?1 and p.code_norm < ?1 || '~' and p.product_status = 1 and ${sellerStatus} = 'active' order by p.code_norm limit 5`,
    code,
  );
export const readSubstancesByCas = (prefix: string) =>
  read<{ casNo: string; nameZh: string }>(
    `select cas_no as casNo, name_zh as nameZh from substance where cas_no >= ?1 and cas_no < ?1 || '~' and ${isOnOffer}
     order by cas_no limit 5`,
    prefix,
  );
