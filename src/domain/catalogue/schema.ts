import * as v from "valibot";
import { FreightRule } from "../freight/schema.ts";
import { HazardFailure } from "../hazard/evaluate.ts";
import { hazardListLabel, hazardLists, Hazards, Substance } from "../hazard/substance.ts";
import { NumericId } from "../kernel/identity.ts";
import { Fen, QueryPrice } from "../kernel/money.ts";
import { pagingEntries } from "../kernel/paging.ts";
import { PaidPrices } from "../pricing/paid.ts";
import { Price } from "../pricing/price.ts";
import { foldLine, formattedText } from "../kernel/text.ts";

/** 1 goods, 2 points goods (mall-spec §1). */
export const productTypes = { goods: 1, points: 2 } as const;
/** 1 on sale, 2 invalid: shown as 已失效 (mall-spec §3). */
export const productStatuses = { onSale: 1, invalid: 2 } as const;

/** mall-spec §3 product display, with what list and table need besides. */
export const ProductCard = v.object({
  productId: v.string(),
  productType: v.picklist([1, 2]),
  /** Path of the picture, empty when there is none. */
  productPic: v.string(),
  productTitle: v.string(),
  productCode: v.string(),
  /** The maker's catalogue number. */
  makerCode: v.string(),
  productSpec: v.string(),
  productCateName: v.string(),
  /** Days until delivery; 0 is 现货. */
  futuresDay: v.number(),
  brandName: v.string(),
  productStatus: v.picklist([1, 2]),
  /** Why goods are 已失效, where it was not their supplier's wish. */
  invalidReason: v.optional(v.string()),
  productMeasureUnit: v.string(),
  coId: v.string(),
  coName: v.string(),
  casNo: v.nullable(v.string()),
  grade: v.nullable(v.string()),
  /** Legal lists the substance stands on. */
  hazards: Hazards,
  minQuantity: v.number(),
  stepQuantity: v.number(),
  stock: v.number(),
  /** Points goods only: points a piece costs. */
  points: v.nullable(v.number()),
  price: Price,
});
export type ProductCard = v.InferOutput<typeof ProductCard>;

export const searchSorts = ["relevance", "price_asc", "price_desc", "sales", "lead"] as const;
export type SearchSort = (typeof searchSorts)[number];
export const searchSortLabel = {
  relevance: "综合",
  price_asc: "价格从低到高",
  price_desc: "价格从高到低",
  sales: "销量",
  lead: "货期",
} as const satisfies Record<SearchSort, string>;

/** Delivery periods to choose from: the longest futuresDay of each, and more. */
export const leadTimes = { "0": "现货", "3": "3 天内", "7": "7 天内", "14": "14 天内", more: "14 天以上" } as const;
export const dangerKinds = ["none", ...hazardLists] as const;
export const dangerKindLabel = { none: "非危险品", ...hazardListLabel } as const;

/** Several values of one facet, comma-separated in the query; any of them matches. */
const several = <S extends v.GenericSchema<string, string>>(one: S, what: string) =>
  v.optional(
    v.pipe(
      v.string(),
      foldLine,
      v.maxLength(400, `${what}选得太多`),
      v.transform((text) => [...new Set(text.split(",").filter((part) => part !== ""))]),
      v.maxLength(20, `${what}最多选 20 个`),
      v.array(one),
    ),
    "",
  );

const idsOf = (what: string) => several(formattedText(/^[1-9]\d{0,8}$/, 9, `${what}编号格式不正确`), what);

/** What a query may hold. */
export const SearchText = v.pipe(v.string(), foldLine, v.maxLength(100, "搜索内容最多 100 个字"));

/** Where the words of a query are looked for: everywhere, in catalogue numbers alone, in CAS numbers alone. */
export const searchScopes = ["goods", "code", "cas"] as const;
export type SearchScope = (typeof searchScopes)[number];

export const SearchQuery = v.strictObject({
  q: v.optional(SearchText, ""),
  scope: v.optional(v.picklist(searchScopes, "没有此搜索范围，可选商品、货号或 CAS"), "goods"),
  cateId: idsOf("分类"),
  brandId: idsOf("品牌"),
  coId: idsOf("供应商"),
  grade: idsOf("纯度"),
  pack: idsOf("包装"),
  lead: several(v.picklist(Object.keys(leadTimes) as (keyof typeof leadTimes)[], "货期选项不正确"), "货期"),
  danger: several(v.picklist(dangerKinds, "危险品选项不正确"), "危险品"),
  /** Fen; refused to those who may not see prices, like the sorts by price. */
  priceFrom: v.optional(QueryPrice),
  priceTo: v.optional(QueryPrice),
  sort: v.optional(v.picklist(searchSorts, "排序方式不正确"), "relevance"),
  ...pagingEntries,
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;

export const facetNames = ["cateId", "brandId", "coId", "grade", "pack", "lead", "danger"] as const;
export type FacetName = (typeof facetNames)[number];

/** One choice of a facet. `value` goes into the query; categories carry their place in the tree. */
export const FacetItem = v.object({
  value: v.string(),
  label: v.string(),
  count: v.number(),
  selected: v.boolean(),
  parent: v.optional(v.string()),
});
export type FacetItem = v.InferOutput<typeof FacetItem>;

export const Facets = v.object({
  cateId: v.array(FacetItem),
  brandId: v.array(FacetItem),
  coId: v.array(FacetItem),
  grade: v.array(FacetItem),
  pack: v.array(FacetItem),
  lead: v.array(FacetItem),
  danger: v.array(FacetItem),
  /** False when the counts come from the best-ranked part of a large result. */
  exact: v.boolean(),
});
export type Facets = v.InferOutput<typeof Facets>;

/** How the query was understood. */
export const queryKinds = ["all", "words", "cas", "initials", "code"] as const;

export const SearchResult = v.object({
  total: v.number(),
  /** True when there are more than `total`; it is then shown as "2000+". */
  totalIsCapped: v.boolean(),
  /** Pages that may be asked for; a capped result ends at its last counted row. */
  pageCount: v.number(),
  rows: v.array(ProductCard),
  /** First page only: goods whose code or maker code is what was typed. Not repeated in `rows`, not counted in `total`. */
  exact: v.array(ProductCard),
  /** Goods of `rows` and `exact` that nobody delivers to the default address of the buyer who asks; null where there are none. */
  undelivered: v.nullable(v.object({ area: v.string(), productIds: v.array(v.string()) })),
  facets: Facets,
  query: v.object({
    /** Folded: half-width, single spaces. */
    text: v.string(),
    kind: v.picklist(queryKinds),
    /** Words to mark on the cards, in #FF7611 (mall-spec §2). */
    terms: v.array(v.string()),
    /** Names that catalogues give to what was typed in trade words (枪头 → 移液器吸头): both were looked for. */
    meant: v.array(v.string()),
    /** What was looked for instead, because nothing matched as typed and this is spelt nearly so; null otherwise. */
    corrected: v.nullable(v.string()),
    /** Figures and strengths (`无水乙醇 500`, `盐酸 36%`) that were not looked for, because nothing matched with them; null otherwise. */
    leftOut: v.nullable(v.string()),
    /** What it holds in the form of a CAS number, whose check digit is wrong: nothing was looked for in its place; null otherwise. */
    wrongCas: v.nullable(v.string()),
    /** Chemicals of nearly the same name as the one typed, which nothing matched: to be chosen by hand, as each may be another one. */
    offered: v.array(v.string()),
    /** True when nothing matched as typed and single characters in any order were accepted. */
    relaxed: v.boolean(),
  }),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const suggestionKinds = ["name", "category", "brand", "company", "code", "cas"] as const;
export const Suggestion = v.object({
  kind: v.picklist(suggestionKinds),
  text: v.string(),
  /** Said beside it: the CAS of a name, the title of a code. */
  hint: v.string(),
  /** The category, brand, company or product; null for names and CAS numbers, which are searched as text. */
  id: v.nullable(v.string()),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** Same maker, same goods, another size. */
export const PackSibling = v.object({
  productId: v.string(),
  productCode: v.string(),
  productSpec: v.string(),
  futuresDay: v.number(),
  productStatus: v.picklist([1, 2]),
  price: Price,
});

export const documentKinds = { sds: "安全技术说明书", coa: "检验报告" } as const;
const DocumentKind = v.picklist(Object.keys(documentKinds) as (keyof typeof documentKinds)[]);

/** Offers of others for the same goods; unit prices inside `price`, cheapest first where prices may be seen. */
export const Offers = v.object({ sameSubstance: v.array(ProductCard), sameMakerCode: v.array(ProductCard) });
export type Offers = v.InferOutput<typeof Offers>;

/** What only the buyer who asks may know of a product. */
export const MyProduct = v.object({
  /** In two years, by the buyer's unit. */
  paid: PaidPrices,
  /** What stands in the way of dangerous goods, for the group that the cart is judged for; null for others and for goods off sale. */
  verdict: v.nullable(v.object({ groupName: v.nullable(v.string()), failures: v.array(HazardFailure) })),
});
export type MyProduct = v.InferOutput<typeof MyProduct>;

export const ProductDetail = v.object({
  ...ProductCard.entries,
  brandId: v.string(),
  cateId: v.string(),
  /** Root first. */
  catePath: v.array(v.object({ cateId: v.string(), name: v.string() })),
  pictures: v.array(v.string()),
  packs: v.array(PackSibling),
  substance: v.nullable(Substance),
  /** What the goods hold, as their supplier states it; null where nobody said. */
  content: v.object({
    concentration: v.nullable(v.string()),
    form: v.nullable(v.string()),
    /** Bounds in percent by mass; null where nothing gives them. */
    massPercent: v.nullable(v.object({ from: v.number(), to: v.number() })),
  }),
  /** Whether its category is one of chemicals, or it has a CAS number. */
  isChemical: v.boolean(),
  /** The first of each kind; `…/offers` gives more. */
  offers: Offers,
  /** Sheets in force and certificates by lot, the newest. */
  documents: v.array(
    v.object({
      kind: DocumentKind,
      fileName: v.string(),
      path: v.string(),
      language: v.picklist(["zh", "en"]),
      version: v.string(),
      lotNo: v.nullable(v.string()),
      issuedOn: v.string(),
      validTo: v.nullable(v.number()),
    }),
  ),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  description: v.string(),
  company: v.object({
    coId: v.string(),
    coName: v.string(),
    region: v.string(),
    /** Empty for who is not signed in, as is a mobile number: see `contactFor`. */
    contact: v.string(),
    phone: v.string(),
    qq: v.nullable(v.string()),
    notice: v.string(),
    /** 0–100; null until its orders give one. */
    score: v.nullable(v.number()),
    goodsCount: v.number(),
  }),
  /** Of one piece to the area asked for; null → 请填写收货地址, 0 → 免运费. Null as well where the price is hidden. */
  freight: v.nullable(Fen),
  /** What that freight follows from; null where nothing is delivered or the price is hidden. */
  freightRule: v.nullable(FreightRule),
  /** False where the supplier has not said what delivery costs: nobody can order it. */
  hasFreight: v.boolean(),
  /** The area that was asked for, else that of the buyer's default address; null for neither. */
  area: v.nullable(v.object({ areaCode: v.string(), name: v.string() })),
  /** Null for everybody but complete purchasers. */
  mine: v.nullable(MyProduct),
});
export type ProductDetail = v.InferOutput<typeof ProductDetail>;

export const PriceOfProduct = v.object({
  productId: v.string(),
  productStatus: v.picklist([1, 2]),
  stock: v.number(),
  futuresDay: v.number(),
  price: Price,
});

export type CateNode = { value: string; label: string; count: number; isRetired: boolean; children: CateNode[] };
export const CateNode: v.GenericSchema<CateNode> = v.object({
  value: v.string(),
  label: v.string(),
  /** Goods on sale in it and below. */
  count: v.number(),
  /** Takes no new goods. */
  isRetired: v.boolean(),
  children: v.array(v.lazy(() => CateNode)),
});

/** Brands of the list of brands: a supplier's file may name any number. */
export const maxBrands = 1_000;

export const BrandView = v.object({
  brandId: v.string(),
  brandName: v.string(),
  /** A–Z or #. */
  initial: v.string(),
  count: v.number(),
});

export const ProdId = NumericId;
