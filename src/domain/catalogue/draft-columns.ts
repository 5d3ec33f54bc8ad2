import { oneLine } from "../kernel/text.ts";

/** Columns of an import file with the other headings they go by (docs/import.md). */
export const draftColumns = {
  productCode: ["货号", "商品编码", "商品编号", "产品编号"],
  productTitle: ["商品名称", "名称", "品名"],
  productSpec: ["规格", "包装规格"],
  cateId: ["分类编号"],
  productCateName: ["分类", "分类名称"],
  brandName: ["品牌"],
  productMeasureUnit: ["单位", "计量单位"],
  price: ["价格", "平台价", "单价", "pfPrice"],
  supplier: ["供应商", "公司", "coName"],
  futuresDay: ["货期", "货期（天）"],
  stock: ["库存"],
  cas: ["CAS", "CAS号", "casNo"],
  grade: ["纯度", "等级", "级别"],
  concentration: ["浓度", "含量"],
  form: ["形态"],
  makerCode: ["厂家货号", "原厂货号"],
  aPrice: ["活动价"],
  aPriceFrom: ["活动开始"],
  aPriceTo: ["活动结束"],
  minQuantity: ["起订量"],
  stepQuantity: ["购买步长"],
  freightTemplate: ["运费模板"],
  productStatus: ["状态"],
  description: ["描述", "说明"],
} as const;
export type DraftColumn = keyof typeof draftColumns;
/** What a product is described with: a file by its columns, a form also by its picture. */
export type DraftCells = Partial<Record<DraftColumn | "pictureKey", string>>;

export const requiredColumns = [
  "productCode",
  "productTitle",
  "productSpec",
  "brandName",
  "productMeasureUnit",
  "price",
  "supplier",
] as const satisfies readonly DraftColumn[];

/** Which column stands where, by its name or one of its other headings; unknown headings are left out. */
export function columnsOf(headings: readonly string[]): (DraftColumn | null)[] {
  const byHeading = new Map<string, DraftColumn>();
  for (const [column, others] of Object.entries(draftColumns) as [DraftColumn, readonly string[]][]) {
    for (const heading of [column, ...others]) byHeading.set(keyOf(heading), column);
  }
  return headings.map((heading) => byHeading.get(keyOf(heading)) ?? null);
}

const keyOf = (heading: string) => oneLine(heading.normalize("NFKC")).toLowerCase();
