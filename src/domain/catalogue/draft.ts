import type { Instant } from "../kernel/instant.ts";
import { fen, type Fen } from "../kernel/money.ts";
import { parseConcentration } from "../hazard/content/concentration.ts";
import { formLabel, parseForm } from "../hazard/content/form.ts";
import { normalizeCode } from "./code.ts";
import { parseCas } from "./cas-number.ts";
import { readCells, type CellReader, type RowError } from "./draft-cells.ts";
import type { DraftCells } from "./draft-columns.ts";
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

/** A row of texts as a draft, or everything that is wrong with it. */
export function parseDraft(row: DraftCells): { draft: ProductDraft } | { errors: RowError[] } {
  const cells = readCells(row);
  const draft = readDraft(cells);
  checkDraft(draft, cells);
  return cells.errors.length > 0 ? { errors: cells.errors } : { draft };
}

function readDraft(cells: CellReader): ProductDraft {
  const { pictureKey, text, whole, money, moment } = cells;
  // Faults are told in the order in which they are found: these two come first.
  const casNo = readCas(cells);
  const productStatus = readStatus(cells);
  return {
    productType: 1,
    productStatus,
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
    aPriceFrom: moment("aPriceFrom", false),
    aPriceTo: moment("aPriceTo", true),
    points: null,
    minQuantity: whole("minQuantity", 1, 1, 999_999),
    stepQuantity: whole("stepQuantity", 1, 1, 999_999),
    freightTemplate: text("freightTemplate", 40),
    pictureKey: pictureKey ?? null,
    attributes: [],
    description: text("description", 2000),
    sales: null,
  };
}

function readCas({ cell, refuse }: CellReader): string | null {
  const cas = cell("cas");
  const casNo = cas === "" ? null : parseCas(cas);
  if (cas !== "" && casNo === null) refuse("cas", cas, "CAS 号格式或校验位不正确");
  return casNo;
}

const statuses = new Map<string, 1 | 2>([
  ["", 1],
  ["1", 1],
  ["2", 2],
  ["在售", 1],
  ["失效", 2],
]);

function readStatus({ cell, refuse }: CellReader): 1 | 2 {
  const text = cell("productStatus");
  const status = statuses.get(text);
  if (status === undefined) refuse("productStatus", text, "应为 1（在售）或 2（失效）");
  return status ?? 1;
}

/** What texts that fit their columns may still not say, alone or together. */
function checkDraft(draft: ProductDraft, { cell, refuse }: CellReader): void {
  if (draft.productCode !== "" && normalizeCode(draft.productCode) === "") {
    refuse("productCode", draft.productCode, "至少含一个字母或数字");
  }
  const oddSpec = specProblem(draft.spec);
  if (oddSpec !== null) refuse("productSpec", draft.spec, oddSpec);
  if (draft.concentration !== "" && parseConcentration(draft.concentration) === null) {
    refuse("concentration", draft.concentration, "应为 30%、36–38%、≥98% 或 0.1 mol/L 形式的浓度");
  }
  if (draft.form !== "" && parseForm(draft.form) === null) {
    refuse("form", draft.form, `应为${Object.values(formLabel).join("、")}之一`);
  }
  if (!draft.cateId && draft.cateName === "") refuse("cateId", "", "分类编号和分类名称不能都为空");
  if (draft.aPriceFrom !== null && draft.aPriceTo !== null && draft.aPriceFrom >= draft.aPriceTo) {
    refuse("aPriceTo", cell("aPriceTo"), "活动结束应晚于活动开始");
  }
}

/** The name goods are asked for by: the title without grade and pack, which follow its first space. */
export const nameOf = (title: string): string => title.trim().split(/[\s(（]/)[0] ?? "";
