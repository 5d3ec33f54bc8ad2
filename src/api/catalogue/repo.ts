import type { Flag } from "#src/domain/kernel/number.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { shownScore } from "../db/company-score.ts";
import { isOfSubstance, subjectsOfGoods } from "../db/goods-sheet.ts";
import { read } from "../db/read.ts";
import { openTakedown } from "../db/takedown.ts";
import { freightRuleJson, freightTemplateOfGoods } from "../freight/repo.ts";
import type { Offer } from "#src/domain/catalogue/sale.ts";
import type { CardRow, PriceRow } from "./card.ts";
import { describedFields, listingsWithSource } from "../hazard/listing.ts";
import { sellerStatus } from "./seller.ts";

/** Everything a card shows; a product without a picture shows its structure or category. Joins `cardJoins`. */
export const cardColumns = `p.id, p.product_type as productType, p.product_status as productStatus, p.co_id as coId,
  co.short_name as coName, ${sellerStatus} as coStatus, p.product_code as productCode, p.maker_code as makerCode, p.cas_no as casNo, b.name as brandName,
  c.name as cateName, g.name as gradeName, p.title, p.spec, p.measure_unit as measureUnit, p.futures_day as futuresDay,
  p.stock, p.pf_price as pfPrice, p.a_price as aPrice, p.a_price_from as aPriceFrom, p.a_price_to as aPriceTo, p.points,
  p.min_quantity as minQuantity, p.step_quantity as stepQuantity,
  coalesce(nullif(p.picture_key, ''), nullif(sub.picture_key, ''), c.picture_key) as pictureKey, p.hazard_bits as hazardBits, k.quantity as packQuantity,
  k.unit as packUnit, p.series_key as seriesKey, p.rank_level as rankLevel,
  ${openTakedown} ->> 'kind' as takedownKind`;

export const cardJoins = `join brand b on b.id = p.brand_id join category c on c.id = p.cate_id join company co on co.id = p.co_id
  left join grade g on g.id = p.grade_id left join pack k on k.id = p.pack_id left join substance sub on sub.cas_no = p.cas_no`;

/** The low bits of an order key are its product id. */
export const idOf = (key: string) => `(${key} & 16777215)`;

/** Whether there is such a product, of whatever state. */
export const readExists = (prodId: number) => read<{ id: number }>("select id from product where id = ?1", prodId);

type Company = {
  coFullName: string;
  region: string;
  contact: string;
  phone: string;
  qq: string | null;
  notice: string | null;
  score: number | null;
  goodsCount: number;
};

export type DocumentRow = {
  kind: "sds" | "coa";
  fileName: string;
  fileKey: string;
  language: "zh" | "en";
  version: string;
  lotNo: string | null;
  issuedOn: string;
  validTo: Instant | null;
};

/** So many sheets and certificates a product page shows: the newest. */
const maxDocuments = 20;

export type ProductRow = CardRow &
  Company & { brandId: number; cateId: number; attributes: string; description: string } & Record<
    "catePath" | "documents" | "freightRules",
    string
  > & { freightTemplateId: number | null; isChemical: Flag };

/** A product with its supplier; lists as JSON texts, because every statement of an answer costs more than its reading. */
export const readProduct = (prodId: number, now: Instant) =>
  read<ProductRow>(
    `select ${cardColumns}, p.brand_id as brandId, p.cate_id as cateId, p.attributes, p.description, c.is_chemical as isChemical,
       co.name as coFullName, co.region, co.contact, co.phone, co.qq, shop.notice, ${shownScore} as score, co.goods_count as goodsCount,
       (select json_group_array(json_array(a.id, a.name)) from (select id, name, level from category a
         where '/' || c.path || '/' like '%/' || a.id || '/%' order by level) a) as catePath,
       (select json_group_array(json_object('kind', d.kind, 'fileName', d.file_name, 'fileKey', d.file_key, 'language', d.language,
           'version', d.version, 'lotNo', d.lot_no, 'issuedOn', d.issued_on, 'validTo', d.valid_to)) from (
         select d.* from goods_document d where d.co_id = p.co_id and d.subject in ${subjectsOfGoods} and ${isOfSubstance} and d.state = 'active'
           and (d.valid_to is null or d.valid_to > ?2) order by d.kind desc, d.language = 'zh' desc, d.id desc limit ${maxDocuments}) d) as documents,
       ${freightTemplateOfGoods} as freightTemplateId,
       (select json_group_array(json_object(${freightRuleJson})) from freight_rule r
         where r.template_id = ${freightTemplateOfGoods}) as freightRules
     from product p ${cardJoins} left join shop on shop.co_id = co.id where p.id = ?1`,
    prodId,
    now,
  );

/** Same company, same goods, other packs; the product itself too. */
export const readSeries = (prodId: number) =>
  read<PriceRow & Offer & { id: number; productCode: string; spec: string; futuresDay: number }>(
    `select p.id, p.product_code as productCode, p.spec, p.futures_day as futuresDay, p.product_status as productStatus,
       ${sellerStatus} as coStatus, p.co_id as coId, p.pf_price as pfPrice, p.a_price as aPrice, p.a_price_from as aPriceFrom,
       p.a_price_to as aPriceTo, k.quantity as packQuantity, k.unit as packUnit
     from product o join product p on p.co_id = o.co_id and p.series_key = o.series_key and p.product_type = o.product_type
     join company co on co.id = p.co_id left join pack k on k.id = p.pack_id where o.id = ?1 order by k.unit, k.quantity, p.id limit 60`,
    prodId,
  );

export type SubstanceRow = {
  casNo: string;
  nameZh: string;
  nameEn: string | null;
  formula: string | null;
  molecularWeight: number | null;
  smiles: string | null;
  signalWord: "危险" | "警告" | null;
  pictograms: string;
  ghsClasses: string;
  classificationSource: string | null;
  hStatements: string;
  pStatements: string;
  unNumber: string | null;
  unClass: string | null;
  listings: string;
  described: string;
  classes: string;
  limits: string;
  densities: string;
  parent: string | null;
};

/** A form or range of concentration as its row holds it; lists are JSON arrays. */
export type ClassRow = {
  label: string;
  condition: string | null;
  signalWord: "危险" | "警告" | null;
  pictograms: string[];
  ghsClasses: string[];
  hStatements: { code: string; text: string }[];
  pStatements: { code: string; text: string }[];
  unNumber: string | null;
  unClass: string | null;
  source: string;
};

export type ListingRow = {
  list: "hazardous" | "toxic" | "precursor" | "explosive";
  grade: 1 | 2 | 3 | null;
  condition: string | null;
  source: string;
  effectiveFrom: string;
  parentName: string | null;
};

const hStatements = (codes: string) => `(select json_group_array(json_object('code', h.value, 'text', coalesce(t.text, '')))
  from json_each(${codes}) h left join ghs_statement t on t.code = h.value)`;
const pStatements = (codes: string) => `(select json_group_array(json_object('code', t.code, 'text', t.text)) from ghs_statement t
  where t.for_codes <> '' and exists (select 1 from json_each(${codes}) h where ',' || t.for_codes || ',' like '%,' || h.value || ',%'))`;

/** The substance of a product, with the legal lists it stands on on `today` (`2026-11-21`). */
export const readSubstance = (prodId: number, today: string) =>
  read<SubstanceRow>(
    `select s.cas_no as casNo, s.name_zh as nameZh, s.name_en as nameEn, s.formula, s.molecular_weight as molecularWeight, s.smiles,
       s.signal_word as signalWord, s.pictograms, s.ghs_classes as ghsClasses, s.source as classificationSource, s.un_number as unNumber, s.un_class as unClass,
       ${hStatements("s.h_codes")} as hStatements, ${pStatements("s.h_codes")} as pStatements,
       ${listingsWithSource("s.cas_no", "?2")} as listings, json_object(${describedFields}) as described,
       (select json_group_array(json_object('label', c.label, 'condition', c.condition, 'signalWord', c.signal_word,
          'pictograms', json(c.pictograms), 'ghsClasses', json(c.ghs_classes), 'hStatements', json(${hStatements("c.h_codes")}),
          'pStatements', json(${pStatements("c.h_codes")}), 'unNumber', c.un_number, 'unClass', c.un_class, 'source', c.source))
          from (select * from substance_class where cas_no = s.cas_no order by order_num, id) c) as classes,
       (select json_group_array(json_object('ghsClass', m.ghs_class, 'hCode', m.h_code, 'condition', m.condition, 'source', m.source))
          from (select * from substance_limit where cas_no = s.cas_no order by id) m) as limits,
       (select json_group_array(json_object('condition', d.condition, 'gramsPerMl', d.grams_per_ml, 'celsius', d.celsius, 'source', d.source))
          from substance_density d where d.cas_no = s.cas_no) as densities,
       (select json_object('casNo', o.parent_cas, 'nameZh', n.name_zh, 'relation', o.relation) from substance_parent o
          join substance n on n.cas_no = o.parent_cas where o.cas_no = s.cas_no) as parent
     from product p join substance s on s.cas_no = p.cas_no where p.id = ?1`,
    prodId,
    today,
  );

/** Other companies' goods of the same substance that may be bought: the cheapest per unit of their packs, or the best-ranked. */
export const readSameSubstance = (prodId: number, order: OfferOrder, limit: number) =>
  readOffers("p.cas_no = o.cas_no", prodId, order, limit);

/** The same maker's number from other companies. */
export const readSameMakerCode = (prodId: number, order: OfferOrder, limit: number) =>
  readOffers("p.maker_norm = o.maker_norm and p.maker_norm <> '' and p.brand_id = o.brand_id", prodId, order, limit);

export type OfferOrder = "unitPrice" | "rank";

const readOffers = (same: string, prodId: number, order: OfferOrder, limit: number) =>
  read<CardRow>(
    `select ${cardColumns} from product o join product p on ${same} and p.co_id <> o.co_id and p.product_status = 1
       and p.product_type = 1 ${cardJoins} where o.id = ?1 and ${sellerStatus} = 'active'
     order by ${order === "unitPrice" ? "p.sort_price / k.quantity nulls last, " : ""}p.rank_level, p.id limit ?2`,
    prodId,
    limit,
  );

export const readPrices = (prodIds: readonly string[]) =>
  read<PriceRow & Offer & { id: number; stock: number; futuresDay: number }>(
    `select p.id, p.product_status as productStatus, ${sellerStatus} as coStatus, p.stock, p.futures_day as futuresDay, p.co_id as coId,
       p.pf_price as pfPrice, p.a_price as aPrice, p.a_price_from as aPriceFrom, p.a_price_to as aPriceTo,
       k.quantity as packQuantity, k.unit as packUnit
     from json_each(?1) j join product p on p.id = j.value join company co on co.id = p.co_id left join pack k on k.id = p.pack_id`,
    JSON.stringify(prodIds.map(Number)),
  );

/** The most sold goods that can be had at once, one of each series, none that nobody bought; several times `limit` are read to have enough series. */
export const readBestSelling = (limit: number) =>
  read<CardRow>(
    `with hits as materialized (select rowid as key from search_sales where search_sales match '"全" AND "期0"' order by rowid limit ?1)
     select ${cardColumns} from hits join product p on p.id = ${idOf("hits.key")} ${cardJoins} where p.sales > 0 order by hits.key`,
    limit,
  );

export const readCategories = () =>
  read<{ id: number; parentId: number | null; name: string; goodsCount: number; isRetired: Flag }>(
    `select id, parent_id as parentId, name, goods_count as goodsCount, retired_at is not null as isRetired from category
     where merged_into is null order by level, order_num, id`,
  );

export const readBrands = (limit: number) =>
  read<{ id: number; name: string; initial: string; goodsCount: number }>(
    `select id, name, initial, goodsCount from (select id, name, initial, goods_count as goodsCount from brand where goods_count > 0
       order by goods_count desc, id limit ?1) order by initial, name`,
    limit,
  );

/** Products whose payable price changed by an activity that began or ended. */
export const readExpiredPrices = (now: Instant, limit: number) =>
  read<{ id: number }>("select id from product where sort_price_until <= ?1 order by sort_price_until limit ?2", now, limit);
