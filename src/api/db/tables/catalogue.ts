import { sql, type SQL } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { isFlag } from "../checks.ts";
import { company, freightTemplate } from "./company.ts";
import { substance } from "./hazard.ts";

export const brand = sqliteTable(
  "brand",
  {
    id: integer().primaryKey(),
    name: text().notNull().unique(),
    /** A–Z of the pinyin, or #. */
    initial: text().notNull().default("#"),
    goodsCount: integer().notNull().default(0),
    /** The brand that this is another name of: never one that is a name itself. */
    mergedInto: integer().references((): AnySQLiteColumn => brand.id),
  },
  (t) => [
    index("brand_merged")
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    check("brand_initial", sql`length(${t.initial}) = 1`),
  ],
);

/** Three levels; `path` lists the ids from the root to the node itself: `1/2/7`. */
export const category = sqliteTable(
  "category",
  {
    id: integer().primaryKey(),
    parentId: integer().references((): AnySQLiteColumn => category.id),
    level: integer().notNull(),
    path: text().notNull().unique(),
    name: text().notNull(),
    /** Whether its goods are chemicals, which are sold only by their CAS number in the register; a branch nobody judged is. */
    isChemical: integer().$type<Flag>().notNull().default(1),
    pictureKey: text().notNull().default(""),
    orderNum: integer().notNull(),
    goodsCount: integer().notNull().default(0),
    /** Since when it takes no new goods; those that stand in it stay. */
    retiredAt: integer(),
    /** The category that this is another name of: never one that is a name itself. */
    mergedInto: integer().references((): AnySQLiteColumn => category.id),
    /** JSON array: what it was called before, by which files of suppliers still name it. */
    formerNames: text().notNull().default("[]"),
    /** The index does not know its place or name yet for goods behind this id; null where it knows. */
    followAfter: integer(),
  },
  (t) => [
    index("category_parent").on(t.parentId, t.orderNum),
    check("category_chemical", isFlag(t.isChemical)),
    check("category_level", sql`${t.level} between 1 and 3 and (${t.level} = 1) = (${t.parentId} is null)`),
  ],
);

/** Purity grades and the colour of their labels. */
export const grade = sqliteTable("grade", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});

/** Pack sizes as a facet offers them: `500mL`, `25g`. */
export const pack = sqliteTable(
  "pack",
  {
    id: integer().primaryKey(),
    label: text().notNull().unique(),
    quantity: real().notNull(),
    unit: text({ enum: ["g", "mL", "pc"] }).notNull(),
  },
  (t) => [check("pack_quantity", sql`${t.quantity} > 0`)],
);

/** Product ids stay below 2^24, so that a search key carries its product in its low bits. */
const idBits = 16_777_216;

/** Key of an order: what decides first, the product id second. Read it back as `key & (2^24 - 1)`, in SQL. */
const orderKey = (first: SQL, id: AnySQLiteColumn): SQL => sql`${first} * ${sql.raw(String(idBits))} + ${id}`;

/** One company's offer (domain §2). Never deleted: a trigger refuses it; `productStatus` 2 takes it off sale. */
export const product = sqliteTable(
  "product",
  {
    id: integer().primaryKey(),
    productType: integer().notNull().default(1),
    productStatus: integer().notNull().default(1),
    coId: integer()
      .notNull()
      .references(() => company.id),
    /** The company's own code: unique within it. */
    productCode: text().notNull(),
    /** Without spaces and hyphens, upper case, half width: `normalizeCode`. */
    codeNorm: text().notNull(),
    makerCode: text().notNull().default(""),
    makerNorm: text().notNull().default(""),
    casNo: text().references(() => substance.casNo),
    brandId: integer()
      .notNull()
      .references(() => brand.id),
    cateId: integer()
      .notNull()
      .references(() => category.id),
    title: text().notNull(),
    spec: text().notNull(),
    /** Goods of one company that differ by pack alone share it. */
    seriesKey: text().notNull(),
    gradeId: integer().references(() => grade.id),
    packId: integer().references(() => pack.id),
    measureUnit: text().notNull(),
    futuresDay: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    pfPrice: integer().$type<Fen>().notNull(),
    aPrice: integer().$type<Fen>(),
    aPriceFrom: integer(),
    aPriceTo: integer(),
    /** Points goods: points a piece costs, besides `pfPrice`. */
    points: integer(),
    minQuantity: integer().notNull().default(1),
    stepQuantity: integer().notNull().default(1),
    /** Null: the company's default template holds. */
    freightTemplateId: integer().references(() => freightTemplate.id),
    pictureKey: text().notNull().default(""),
    /** Bits of the legal lists the substance stands on: 1 危化品, 2 剧毒, 4 易制毒, 8 易制爆. */
    hazardBits: integer().notNull().default(0),
    /** JSON array of [name, value]. */
    attributes: text().notNull().default("[]"),
    description: text().notNull().default(""),
    /** Pieces sold in the last year. */
    sales: integer().notNull().default(0),
    /** 0 best … 999: static search rank of sales, completeness and supplier score. */
    rankLevel: integer().notNull().default(999),
    /** The payable price under which the price index holds it, and when that has to be looked at again. */
    sortPrice: integer().$type<Fen>().notNull(),
    sortPriceUntil: integer(),
    /** 0 most sold … */
    salesLevel: integer().notNull().default(999_999),
    rankKey: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => orderKey(sql`${product.rankLevel}`, product.id), { mode: "virtual" }),
    priceKey: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => orderKey(sql`${product.sortPrice}`, product.id), { mode: "virtual" }),
    salesKey: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => orderKey(sql`${product.salesLevel}`, product.id), { mode: "virtual" }),
    /** Hash of the imported row: an unchanged row is not written again. */
    sourceHash: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** As the supplier states them; empty where they stand in title or specification alone (`contentOf`). */
    concentration: text().notNull().default(""),
    form: text().notNull().default(""),
  },
  (t) => [
    // The goods of the points mall, few among many.
    index("product_points")
      .on(t.points, t.id)
      .where(sql`${t.productType} = 2`),
    index("product_brand").on(t.brandId),
    index("product_category").on(t.cateId),
    uniqueIndex("product_company_code").on(t.coId, t.productCode),
    index("product_freight").on(t.coId, t.freightTemplateId),
    index("product_code_norm").on(t.codeNorm),
    index("product_maker_norm")
      .on(t.makerNorm)
      .where(sql`${t.makerNorm} <> ''`),
    index("product_cas")
      .on(t.casNo, t.productStatus)
      .where(sql`${t.casNo} is not null`),
    // Whether a company sells a substance.
    index("product_company_cas")
      .on(t.coId, t.casNo)
      .where(sql`${t.casNo} is not null and ${t.productStatus} = 1`),
    index("product_series").on(t.coId, t.seriesKey),
    // What a supplier has to stock up, the least first: the conditions of `runsOut` word for word.
    index("product_low_stock")
      .on(t.coId, t.stock, t.id)
      .where(
        sql`${t.productType} = 1 and ${t.productStatus} = 1 and ${t.futuresDay} = 0
          and (${t.stock} < ${t.minQuantity} or ${t.sales} > ${t.stock} * 12)`,
      ),
    index("product_price_due")
      .on(t.sortPriceUntil)
      .where(sql`${t.sortPriceUntil} is not null`),
    check("product_id", sql`${t.id} between 1 and 16777215`),
    check("product_kind", sql`${t.productType} in (1, 2) and ${t.productStatus} in (1, 2)`),
    check("product_points", sql`(${t.productType} = 2) = (${t.points} is not null) and coalesce(${t.points}, 1) > 0`),
    check("product_price", sql`${t.pfPrice} >= 0 and ${t.sortPrice} >= 0 and coalesce(${t.aPrice}, 0) >= 0`),
    check("product_activity", sql`coalesce(${t.aPriceFrom} < ${t.aPriceTo}, 1)`),
    check("product_quantity", sql`${t.minQuantity} >= 1 and ${t.stepQuantity} >= 1 and ${t.stock} >= 0 and ${t.futuresDay} >= 0`),
    check("product_levels", sql`${t.rankLevel} between 0 and 999 and ${t.salesLevel} between 0 and 999999`),
    check("product_attributes", sql`json_valid(${t.attributes})`),
  ],
);

/** Prices a product has had; a trigger writes the old ones when they change. */
export const productPriceHistory = sqliteTable(
  "product_price_history",
  {
    id: integer().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    pfPrice: integer().$type<Fen>().notNull(),
    aPrice: integer().$type<Fen>(),
    aPriceFrom: integer(),
    aPriceTo: integer(),
    validUntil: integer().notNull(),
  },
  (t) => [index("product_price_history_product").on(t.productId, t.validUntil)],
);

/** Facets of a product in rank order, narrow enough to be read in thousands: key → what the facets count. */
export const searchMap = sqliteTable(
  "search_map",
  {
    rankKey: integer().primaryKey(),
    cateId: integer().notNull(),
    brandId: integer().notNull(),
    coId: integer().notNull(),
    gradeId: integer().notNull(),
    packId: integer().notNull(),
    lead: integer().notNull(),
    hazardBits: integer().notNull(),
  },
  (t) => [
    index("search_map_hazard")
      .on(t.hazardBits, t.coId)
      .where(sql`${t.hazardBits} > 0`),
  ],
);

/** Exact totals and facets of terms with many hits; a change of a product makes those of its terms stale until they are counted anew. */
export const searchHeavy = sqliteTable(
  "search_heavy",
  {
    term: text().primaryKey(),
    total: integer().notNull(),
    /** JSON: facet → [value, count][]. */
    facets: text().notNull(),
    /** 1 since goods of the term have changed: a search counts for itself until the schedule has counted again. */
    stale: integer().$type<Flag>().notNull().default(0),
  },
  (t) => [check("search_heavy_stale", isFlag(t.stale))],
);

/** Names of goods with their pinyin initials: completions, and what `wsyc` may stand for. */
export const searchName = sqliteTable(
  "search_name",
  {
    /** Folded like a query. */
    norm: text().primaryKey(),
    name: text().notNull(),
    initials: text().notNull(),
    casNo: text(),
    /** Goods that carry it, as last counted. */
    weight: integer().notNull().default(0),
  },
  (t) => [index("search_name_initials").on(t.initials, t.weight)],
);

/** Progress of an import file, by the hash of its content: a killed import goes on behind the last committed row. */
export const importRun = sqliteTable("import_run", {
  fileHash: text().primaryKey(),
  fileName: text().notNull(),
  rowsDone: integer().notNull().default(0),
  created: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  startedAt: integer().notNull(),
  finishedAt: integer(),
});

/** What people call goods, by the name of catalogues: its first rows are reference data. */
export const tradeWord = sqliteTable(
  "trade_word",
  {
    id: integer().primaryKey(),
    /** As compared: `tradeWordKey` of the word, and of the name. */
    wordKey: text().notNull().unique(),
    word: text().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** 1: no search reads it; the review of goods still knows it. */
    isRetired: integer().$type<Flag>().notNull().default(0),
    /** When somebody added it; 0 for what the mall began with. */
    addedAt: integer().notNull().default(0),
  },
  (t) => [index("trade_word_name").on(t.nameKey), check("trade_word_retired", isFlag(t.isRetired))],
);
