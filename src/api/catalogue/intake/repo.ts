import type { DangerousName } from "#src/domain/catalogue/dangerous-names.ts";
import type { CompanyStatus } from "#src/domain/catalogue/sale.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { read, write, type Write } from "../../db/read.ts";
import { openTakedown } from "../../db/takedown.ts";
import { listingsJson } from "../../hazard/listing.ts";

type Id = { id: number; name: string };

/** Everything rows refer to by name. Large catalogues have a few thousand brands and packs: small enough to hold. */
export const readCompanies = () =>
  read<{ id: number; name: string; shortName: string; score: number; status: CompanyStatus }>(
    "select id, name, short_name as shortName, score, status from company",
  );
export const readCategories = () =>
  read<
    Id & {
      path: string;
      level: number;
      rootId: number;
      isChemical: Flag;
      pictureKey: string;
      isRetired: Flag;
      mergedInto: number | null;
      formerNames: string;
    }
  >(
    `select id, name, path, level, cast(path as integer) as rootId, is_chemical as isChemical, picture_key as pictureKey,
       retired_at is not null as isRetired, merged_into as mergedInto, former_names as formerNames from category order by id`,
  );
export const readBrands = () => read<Id>("select coalesce(merged_into, id) as id, name from brand");
export const readGrades = () => read<Id>("select id, name from grade");
export const readPacks = () => read<Id>("select id, label as name from pack");
export const readTemplates = () =>
  read<Id & { coId: number }>("select id, co_id as coId, name from freight_template order by id");

export type SubstanceRow = {
  casNo: string;
  nameZh: string;
  nameEn: string | null;
  aliases: string;
  isUnregistered: Flag;
  isUnchecked: Flag;
  molarMass: number | null;
  formula: string | null;
  parentNames: string;
  unNumbers: string;
  listings: string;
};

/** Substances of these CAS numbers with the lists they stand on today. */
export const readSubstances = (casNos: readonly string[], today: string) =>
  read<SubstanceRow>(
    `select s.cas_no as casNo, s.name_zh as nameZh, s.name_en as nameEn, s.aliases, s.is_unregistered as isUnregistered,
       exists (select 1 from substance_unchecked u where u.cas_no = s.cas_no)
         and not exists (select 1 from substance_listing l where l.cas_no = s.cas_no) as isUnchecked,
       s.molecular_weight as molarMass, s.formula, (select json_group_array(n.value) from substance_parent r
         join substance o on o.cas_no = r.parent_cas join json_each(json_insert(o.aliases, '$[#]', o.name_zh)) n where r.cas_no = s.cas_no) as parentNames,
       (select json_group_array(un) from (select s.un_number as un where s.un_number is not null
         union select un_number from substance_class where cas_no = s.cas_no and un_number is not null)) as unNumbers,
       ${listingsJson("s.cas_no", "?2")} as listings
     from json_each(?1) j join substance s on s.cas_no = j.value`,
    JSON.stringify(casNos),
    today,
  );

/** Names of every substance that stands on a legal list today. */
export const readListedNames = (today: string) =>
  read<{ casNo: string; nameZh: string; nameEn: string | null; aliases: string; formula: string | null; lists: string }>(
    `select s.cas_no as casNo, s.name_zh as nameZh, s.name_en as nameEn, s.aliases, s.formula, json_group_array(json_array(l.list, l.grade)) as lists
     from substance_listing l join substance s on s.cas_no = l.cas_no
     where l.effective_from <= ?1 and (l.effective_to is null or l.effective_to > ?1) group by s.cas_no`,
    today,
  );

/** What is classified abroad alone as acutely toxic of category 1 or 2 (H300, H310, H330), and may be 剧毒 for all anybody has looked up. */
export const readAcutelyToxic = () =>
  read<{ casNo: string }>(
    `select u.cas_no as casNo from substance_unchecked u join substance s on s.cas_no = u.cas_no
     where s.h_codes like '%H300%' or s.h_codes like '%H310%' or s.h_codes like '%H330%'`,
  );

export const readDangerousNames = () => read<Pick<DangerousName, "name" | "kind">>("select name, kind from dangerous_name");

type Key = { coId: number; productCode: string };
type ExistingProduct = Key & { id: number; updatedAt: number };

/** In which category goods of these companies and codes stand. */
export const readCategoriesOf = (keys: readonly { coId: number; productCode: string }[]) =>
  read<{ coId: number; productCode: string; cateId: number }>(
    `select p.co_id as coId, p.product_code as productCode, p.cate_id as cateId from json_each(?1) j
     join product p on p.co_id = j.value ->> 'coId' and p.product_code = j.value ->> 'productCode'`,
    JSON.stringify(keys),
  );

/** Products that are there already, with what their last import wrote. */
export const readExisting = (keys: readonly { coId: number; productCode: string }[]) =>
  read<
    ExistingProduct & {
      sourceHash: string | null;
      sales: number;
      pictureKey: string;
      attributes: string;
      /** What the operator took it off sale for, as JSON. */
      takedown: string | null;
    }
  >(
    `select p.id, p.co_id as coId, p.product_code as productCode, p.source_hash as sourceHash, p.updated_at as updatedAt, p.sales, p.picture_key as pictureKey,
       p.attributes, ${openTakedown} as takedown from json_each(?1) j
     join product p on p.co_id = j.value ->> 'coId' and p.product_code = j.value ->> 'productCode'`,
    JSON.stringify(keys),
  );

/** Rolls the batch back unless the products of these keys are still those that were read. */
export function mustStillBe(keys: readonly Key[], rewritten: readonly ExistingProduct[]): Write {
  const byKey = new Map(rewritten.map((row) => [`${row.coId} ${row.productCode}`, row]));
  const expected = keys.map(({ coId, productCode }) => {
    const { id = null, updatedAt = null } = byKey.get(`${coId} ${productCode}`) ?? {};
    return { coId, productCode, id, updatedAt };
  });
  return write(
    `insert into batch_guard select 'missed' where exists (
       select 1 from json_each(?1) j left join product p on p.co_id = j.value ->> 'coId' and p.product_code = j.value ->> 'productCode'
       where p.id is not j.value ->> 'id' or p.updated_at is not j.value ->> 'updatedAt')`,
    JSON.stringify(expected),
  );
}

export type NewCompany = { name: string; creditCode: string | null };

/** Companies an import names; without a credit code they are drafts until their papers are entered. */
export const addCompanies = (companies: readonly NewCompany[], now: number): Write =>
  write(
    `insert into company (name, short_name, credit_code, status, listed, created_at)
     select value ->> 'name', value ->> 'name', value ->> 'creditCode', iif(value ->> 'creditCode' is null, 'draft', 'active'),
       value ->> 'creditCode' is not null, ?2
     from json_each(?1) where true on conflict do nothing`,
    JSON.stringify(companies),
    now,
  );

/** Drafts of an earlier import that have a credit code now. Goods they have already wait for \`followCompanies\`. */
export const activateDrafts = (companies: readonly NewCompany[]): Write =>
  write(
    `update company set status = 'active', credit_code = j.value ->> 'creditCode' from json_each(?1) j
     where j.value ->> 'creditCode' is not null and company.status = 'draft'
       and j.value ->> 'name' in (company.name, company.short_name)`,
    JSON.stringify(companies),
  );
export const addBrands = (brands: readonly { name: string; initial: string }[]): Write =>
  write(
    "insert into brand (name, initial) select value ->> 'name', value ->> 'initial' from json_each(?1) where true on conflict do nothing",
    JSON.stringify(brands),
  );
export const addGrades = (names: readonly string[]): Write =>
  write("insert into grade (name) select value from json_each(?1) where true on conflict do nothing", JSON.stringify(names));
export const addPacks = (packs: readonly { label: string; quantity: number; unit: string }[]): Write =>
  write(
    `insert into pack (label, quantity, unit) select value ->> 'label', value ->> 'quantity', value ->> 'unit'
     from json_each(?1) where true on conflict do nothing`,
    JSON.stringify(packs),
  );
export const addSubstances = (substances: readonly { casNo: string; nameZh: string }[]): Write =>
  write(
    `insert into substance (cas_no, name_zh, is_unregistered) select value ->> 'casNo', value ->> 'nameZh', 1 from json_each(?1) where true
     on conflict do nothing`,
    JSON.stringify(substances),
  );

/** A product row with ids, as `upsertProducts` takes it; names are the columns' own in camel case. */
export type ProductValues = {
  productType: number;
  productStatus: number;
  coId: number;
  productCode: string;
  codeNorm: string;
  makerCode: string;
  makerNorm: string;
  casNo: string | null;
  brandId: number;
  cateId: number;
  title: string;
  spec: string;
  seriesKey: string;
  concentration: string;
  form: string;
  gradeId: number | null;
  packId: number | null;
  measureUnit: string;
  futuresDay: number;
  stock: number;
  pfPrice: Fen;
  aPrice: Fen | null;
  aPriceFrom: number | null;
  aPriceTo: number | null;
  points: number | null;
  minQuantity: number;
  stepQuantity: number;
  freightTemplateId: number | null;
  pictureKey: string;
  hazardBits: number;
  attributes: string;
  description: string;
  sales: number;
  rankLevel: number;
  sortPrice: Fen;
  sortPriceUntil: number | null;
  salesLevel: number;
  sourceHash: string;
};

const columns = {
  productType: "product_type",
  productStatus: "product_status",
  coId: "co_id",
  productCode: "product_code",
  codeNorm: "code_norm",
  makerCode: "maker_code",
  makerNorm: "maker_norm",
  casNo: "cas_no",
  brandId: "brand_id",
  cateId: "cate_id",
  title: "title",
  spec: "spec",
  seriesKey: "series_key",
  concentration: "concentration",
  form: "form",
  gradeId: "grade_id",
  packId: "pack_id",
  measureUnit: "measure_unit",
  futuresDay: "futures_day",
  stock: "stock",
  pfPrice: "pf_price",
  aPrice: "a_price",
  aPriceFrom: "a_price_from",
  aPriceTo: "a_price_to",
  points: "points",
  minQuantity: "min_quantity",
  stepQuantity: "step_quantity",
  freightTemplateId: "freight_template_id",
  pictureKey: "picture_key",
  hazardBits: "hazard_bits",
  attributes: "attributes",
  description: "description",
  sales: "sales",
  rankLevel: "rank_level",
  sortPrice: "sort_price",
  sortPriceUntil: "sort_price_until",
  salesLevel: "sales_level",
  sourceHash: "source_hash",
} as const satisfies Record<keyof ProductValues, string>;

const entries = Object.entries(columns);
const keyColumns = new Set(["co_id", "product_code"]);

/** Writes products by company and code: new ones are added, known ones take the new values. */
export const upsertProducts = (values: readonly ProductValues[], now: number): Write =>
  write(
    `insert into product (${entries.map(([, column]) => column).join(", ")}, created_at, updated_at)
     select ${entries.map(([name]) => `value ->> '${name}'`).join(", ")}, ?2, ?2 from json_each(?1) where true
     on conflict (co_id, product_code) do update set ${entries
       .filter(([, column]) => !keyColumns.has(column))
       .map(([, column]) => `${column} = excluded.${column}`)
       .join(", ")}, updated_at = max(excluded.updated_at, product.updated_at + 1)`,
    JSON.stringify(values),
    now,
  );

/** Names to complete and to abbreviate; `added` products carry each of them anew. */
export const upsertNames = (
  names: readonly { norm: string; name: string; initials: string; casNo: string | null; added: number }[],
): Write =>
  write(
    `insert into search_name (norm, name, initials, cas_no, weight)
     select value ->> 'norm', value ->> 'name', value ->> 'initials', value ->> 'casNo', value ->> 'added' from json_each(?1) where true
     on conflict (norm) do update set weight = weight + excluded.weight, cas_no = coalesce(search_name.cas_no, excluded.cas_no)`,
    JSON.stringify(names),
  );
