import * as v from "valibot";
import { draftColumns, requiredColumns, type DraftColumn } from "../catalogue/draft-columns.ts";
import { base64Text } from "../kernel/base64.ts";
import { foldLine } from "../kernel/text.ts";

/** So many rows of one upload; a larger file goes in parts. */
export const maxRowsRead = 3_000;
/** A larger file is refused before it is read. */
export const maxFileBytes = 2 * 1024 * 1024;
/** So many goods of a list go into one file that is exported. */
export const maxExported = 10_000;
/** What is said of one row at most: the rest is found when it is mended. */
export const reasonsOfRow = 3;

/** The stock is part of every row: without it an import would have to guess it, and could sell what was sold meanwhile. */
const requiredOfMe: readonly DraftColumn[] = [...requiredColumns.filter((column) => column !== "supplier"), "stock"];

/** What a file may change of goods that are there without describing them again. */
const updatable = [
  "price",
  "stock",
  "futuresDay",
  "aPrice",
  "aPriceFrom",
  "aPriceTo",
  "minQuantity",
  "stepQuantity",
  "freightTemplate",
  "productStatus",
] as const satisfies readonly DraftColumn[];

/** Which columns a supplier's file must have: all that describe a product, or the code and something of `updatable`. */
export const requiredOf = (columns: readonly (DraftColumn | null)[]): readonly DraftColumn[] =>
  isUpdate(columns) ? ["productCode"] : requiredOfMe;

/** Whether columns only change price, stock or delivery of goods that are there: `货号,库存`. */
export function isUpdate(columns: readonly (string | null)[]): boolean {
  const others = columns.filter((column) => column !== null && column !== "productCode" && column !== "supplier");
  return others.length > 0 && others.every((column) => (updatable as readonly (string | null)[]).includes(column));
}

export const ImportGoods = v.strictObject({
  fileName: v.pipe(v.string("请选择文件"), foldLine, v.nonEmpty("请选择文件"), v.maxLength(200, "文件名最多 200 个字")),
  /** Base64. */
  content: base64Text(maxFileBytes, "文件", "请分成几个文件"),
});
export type ImportGoods = v.InferOutput<typeof ImportGoods>;

/** What became of the rows; `waiting` go to the operator first, `badRows` were left out, and `bad` says why, by line. */
export const ImportReport = v.object({
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  waiting: v.number(),
  badRows: v.number(),
  bad: v.array(v.object({ line: v.number(), column: v.string(), value: v.string(), reason: v.string() })),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;

const sampleColumns = [
  "productCode",
  "productTitle",
  "productSpec",
  "productCateName",
  "brandName",
  "productMeasureUnit",
  "price",
  "stock",
  "futuresDay",
  "cas",
  "grade",
  "concentration",
  "form",
  "makerCode",
  "minQuantity",
  "stepQuantity",
  "productStatus",
  "description",
] as const satisfies readonly DraftColumn[];

/** A file to begin with: the headings and one product. */
export const sampleFile = `\uFEFF${sampleColumns.map((column) => draftColumns[column][0]).join(",")}\r
SAMPLE-001,无水乙醇 AR,500mL,有机溶剂,示例品牌,瓶,35.00,100,0,64-17-5,AR,≥99.7%,液体,,1,1,在售,示例行，导入前请删除\r
`;
