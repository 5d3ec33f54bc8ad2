import * as v from "valibot";
import { Day, endOfDay, hour, minute, startOfDay, type Instant } from "../kernel/instant.ts";
import { fen, maxPrice, parseYuan, type Fen } from "../kernel/money.ts";
import { manyLines, oneLine } from "../kernel/text.ts";
import { parseConcentration } from "../hazard/content/concentration.ts";
import { formLabel, parseForm } from "../hazard/content/form.ts";
import { normalizeCode } from "./code.ts";
import { parseCas } from "./cas-number.ts";
import { specProblem } from "./spec-amount.ts";

/** One product as a supplier describes it, checked but with names instead of ids. Amounts in fen. */
export type ProductDraft = {
  productType: 1 | 2;
  productStatus: 1 | 2;
  supplier: string;
  productCode: string;
  makerCode: string;
  casNo: string | null;
  brandName: string;
  cateId: number | null;
  cateName: string;
  title: string;
  spec: string;
  grade: string;
  /** As the supplier states them, besides what title and specification say; empty for nothing. */
  concentration: string;
  form: string;
  measureUnit: string;
  futuresDay: number;
  stock: number;
  pfPrice: Fen;
  aPrice: Fen | null;
  aPriceFrom: Instant | null;
  aPriceTo: Instant | null;
  points: number | null;
  minQuantity: number;
  stepQuantity: number;
  freightTemplate: string;
  /** Key of a stored picture, empty for none; null leaves what is there. */
  pictureKey: string | null;
  attributes: readonly (readonly [name: string, value: string])[];
  description: string;
  /** Pieces sold in the last year; null leaves what is there. */
  sales: number | null;
};

/** Why a row cannot be taken: the column at fault, what stood there, what is wrong with it. */
export type RowError = { column: string; value: string; reason: string };

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

/** Cells as texts of a call are kept: what nobody sees in a file is dropped, and only the description has lines. */
const foldedCells = (row: DraftCells): DraftCells =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [column, column === "description" ? manyLines(cell) : oneLine(cell)]),
  );

/** A row of texts as a draft, or everything that is wrong with it. */
export function parseDraft(cells: DraftCells): { draft: ProductDraft } | { errors: RowError[] } {
  const row = foldedCells(cells);
  const errors: RowError[] = [];
  const text = (column: DraftColumn, max: number, required = false) => {
    const value = row[column] ?? "";
    if (required && value === "") errors.push({ column, value, reason: "不能为空" });
    else if (value.length > max) errors.push({ column, value: value.slice(0, 40), reason: `超过 ${max} 个字` });
    return value;
  };
  const whole = (column: DraftColumn, otherwise: number, least: number, max: number) => {
    const value = (row[column] ?? "").normalize("NFKC");
    if (value === "") return otherwise;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= max) return number;
    errors.push({ column, value, reason: `应为 ${least}–${max} 的整数` });
    return otherwise;
  };
  const money = (column: DraftColumn, required: boolean) => {
    const value = (row[column] ?? "")
      .normalize("NFKC")
      .replace(/^[¥￥]/, "")
      .trim();
    if (value === "" && !required) return null;
    const amount = parseYuan(value);
    if (amount !== null && amount > 0 && amount <= maxPrice) return amount;
    errors.push({ column, value, reason: value === "" ? "不能为空" : "应为大于 0、最多两位小数的金额（元）" });
    return null;
  };
  const moment = (column: DraftColumn) => {
    const value = row[column] ?? "";
    if (value === "") return null;
    const at = parseDay(value, column === "aPriceTo");
    if (at === null)
      errors.push({ column, value, reason: "应为 2026-11-21 或 2026-11-21 08:00 形式的时间，在 2000 年至 2100 年之间" });
    return at;
  };

  const cas = row.cas ?? "";
  const casNo = cas === "" ? null : parseCas(cas);
  if (cas !== "" && casNo === null) errors.push({ column: "cas", value: cas, reason: "CAS 号格式或校验位不正确" });
  const status = row.productStatus ?? "";
  if (!Object.hasOwn(statuses, status))
    errors.push({ column: "productStatus", value: status, reason: "应为 1（在售）或 2（失效）" });
  const draft: ProductDraft = {
    productType: 1,
    productStatus: statuses[status] ?? 1,
    supplier: text("supplier", 60, true),
    productCode: text("productCode", 40, true),
    makerCode: text("makerCode", 40),
    casNo,
    brandName: text("brandName", 40, true),
    cateId: whole("cateId", 0, 1, 999_999_999) || null,
    cateName: text("productCateName", 40),
    title: text("productTitle", 200, true),
    spec: text("productSpec", 100, true),
    grade: text("grade", 40),
    concentration: text("concentration", 40),
    form: text("form", 20),
    measureUnit: text("productMeasureUnit", 10, true),
    futuresDay: whole("futuresDay", 0, 0, 3650),
    stock: whole("stock", 0, 0, 999_999_999),
    pfPrice: money("price", true) ?? fen(0),
    aPrice: money("aPrice", false),
    aPriceFrom: moment("aPriceFrom"),
    aPriceTo: moment("aPriceTo"),
    points: null,
    minQuantity: whole("minQuantity", 1, 1, 999_999),
    stepQuantity: whole("stepQuantity", 1, 1, 999_999),
    freightTemplate: text("freightTemplate", 40),
    pictureKey: row.pictureKey ?? null,
    attributes: [],
    description: text("description", 2000),
    sales: null,
  };
  if (draft.productCode !== "" && normalizeCode(draft.productCode) === "") {
    errors.push({ column: "productCode", value: draft.productCode, reason: "至少含一个字母或数字" });
  }
  const oddSpec = specProblem(draft.spec);
  if (oddSpec !== null) errors.push({ column: "productSpec", value: draft.spec, reason: oddSpec });
  if (draft.concentration !== "" && parseConcentration(draft.concentration) === null) {
    errors.push({
      column: "concentration",
      value: draft.concentration,
      reason: "应为 30%、36–38%、≥98% 或 0.1 mol/L 形式的浓度",
    });
  }
  if (draft.form !== "" && parseForm(draft.form) === null) {
    errors.push({ column: "form", value: draft.form, reason: `应为${Object.values(formLabel).join("、")}之一` });
  }
  if (!draft.cateId && draft.cateName === "")
    errors.push({ column: "cateId", value: "", reason: "分类编号和分类名称不能都为空" });
  if (draft.aPriceFrom !== null && draft.aPriceTo !== null && draft.aPriceFrom >= draft.aPriceTo) {
    errors.push({ column: "aPriceTo", value: row.aPriceTo ?? "", reason: "活动结束应晚于活动开始" });
  }
  return errors.length > 0 ? { errors } : { draft };
}

const statuses: Record<string, 1 | 2> = { "": 1, "1": 1, "2": 2, 在售: 1, 失效: 2 };

/** A day or minute in Shanghai, from 2000 to 2100; null when there is no such moment. As an end, a day alone counts whole. */
function parseDay(text: string, isEnd: boolean): Instant | null {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [, year = "", month = "", date = "", hours, minutes] = match;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (!v.is(Day, day)) return null;
  const at =
    hours === undefined && isEnd ? endOfDay(day) : startOfDay(day) + Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute;
  return Number(hours ?? 0) < 24 && Number(minutes ?? 0) < 60 ? at : null;
}

/** The name goods are asked for by: the title without grade and pack, which follow its first space. */
export const nameOf = (title: string): string => title.trim().split(/[\s(（]/)[0] ?? "";
