import { codeOf } from "../../catalogue/code.ts";
import { parseCas } from "../../catalogue/cas-number.ts";
import { fold } from "../../catalogue/fold.ts";
import { unitWords } from "../../catalogue/unit-words.ts";
import { parsePack } from "../../catalogue/pack.ts";
import { cleanCell, halfWidth } from "./cell.ts";
import { parseCount } from "./remark.ts";

/** What a column of somebody's list may hold. */
export const batchColumns = ["code", "cas", "name", "brand", "spec", "quantity", "unit", "decision"] as const;
export type BatchColumn = (typeof batchColumns)[number];
export const batchColumnLabel = {
  code: "货号",
  cas: "CAS 号",
  name: "名称",
  brand: "品牌",
  spec: "规格",
  quantity: "数量",
  unit: "单位",
  decision: "是否采购",
} as const satisfies Record<BatchColumn, string>;

/** Headings people write, folded and without spaces and punctuation. */
const headings: Record<BatchColumn, RegExp> = {
  code: /^(?:(?:产品|商品|试剂|厂家|订货|物料|原厂)?(?:货号|编号|编码|代码)|目录号|订货号|(?:catalog(?:ue)?|cat|item|product|part)(?:no|number|code)?|sku)$/,
  cas: /^cas(?:号|编号|登记号|no|number|rn)?$/,
  name: /^(?:(?:产品|商品|试剂|物品|货物|物料|采购|耗材)?(?:名称|品名|名)|品名规格|中文名称?|商品|产品|试剂|名称及规格|(?:product|item|chemical)?name|description)$/,
  brand: /^(?:品牌|厂家|厂商|生产厂家|生产厂商|制造商|品牌厂家|brand|manufacturer|maker|vendor)$/,
  spec: /^(?:(?:产品|商品|包装)?规格(?:型号)?|型号规格?|包装|包装量|spec(?:ification)?s?|(?:pack)?size|package)$/,
  quantity:
    /^(?:(?:采购|申购|需求|订购|购买|申请|请购)?数量?[瓶盒包袋箱支个桶罐件]?|[瓶盒包袋箱支个桶罐件]数|用量|qty|quantity|amount|count)$/,
  unit: /^(?:(?:计量|采购)?单位|unit|uom)$/,
  decision:
    /^(?:是否(?:需要|继续|仍)?(?:采购|购买|申购|订购|下单|购|买|要)?|(?:采购|购买|要|买)(?:与否|否|不)|要不要|need(?:ed)?|buy)$/,
};

const plainHeading = (cell: string): string => fold(cleanCell(cell)).replaceAll(/[\s.:：()（）[\]【】*#/_-]|必填|选填|可选/g, "");

/** No heading is longer. */
const maxHeading = 60;

function headingOf(cell: string): BatchColumn | null {
  if (cell === "" || cell.length > maxHeading) return null;
  const text = plainHeading(cell);
  return batchColumns.find((column) => headings[column].test(text)) ?? null;
}

/** What a heading says is counted: `数量（箱）`, `瓶数`. 件数 are pieces of anything. */
const unitOfHeading = (cell: string): string => /[瓶盒包袋箱支个桶罐](?=数?$)/.exec(plainHeading(cell))?.[0] ?? "";

export type Layout = {
  /** Place of the row of headings; -1 without one. Rows before it are titles. */
  head: number;
  columns: readonly (BatchColumn | null)[];
  /** What the heading of the quantities says is counted; empty when it says nothing. */
  unit: string;
};

/** Which column holds what: by its heading when one of the first rows has headings, else by what stands in it. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const named = rows.slice(0, 12).map((row) => firstOfEach(row.map(headingOf)));
  const counts = named.map((columns) => columns.filter((column) => column !== null).length);
  const limit = Math.max(0, ...counts);
  const head = counts.indexOf(limit);
  const columns = named[head] ?? [];
  const existing = columns.some((column) => column === "code" || column === "cas" || column === "name");
  if (existing && (limit >= 2 || rows[head]?.filter((cell) => cell !== "").length === 1))
    return { head, columns, unit: unitOfHeading(rows[head]?.[columns.indexOf("quantity")] ?? "") };
  const written = rows.slice(0, 12).findIndex(isWrittenHead);
  return written < 0 ? { head: -1, columns: columnsByContent(rows), unit: "" } : { head: written, columns: [], unit: "" };
}

/** `货号 数量` in one cell, above lines that are one cell each. */
function isWrittenHead(row: readonly string[]): boolean {
  const cells = row.map(halfWidth).filter((cell) => cell !== "");
  const words = (cells[0] ?? "").split(/[ ,;|、/]/).filter((word) => word !== "");
  return cells.length === 1 && words.length > 1 && words.every((word) => headingOf(word) !== null);
}

/** Two columns of the same heading: the first one counts. */
const firstOfEach = (columns: readonly (BatchColumn | null)[]) =>
  columns.map((column, place) => (column !== null && columns.indexOf(column) < place ? null : column));

/** Cells that are looked at, all at once: of a wide table fewer rows, and its first columns. What stands behind is read as a text. */
const sampleCells = 1_000;
const sampleRows = 20;
const maxWidth = 40;

/** From the share of cells that look like it; a counting column (1, 2, 3 …) in front is no quantity. */
function columnsByContent(rows: readonly (readonly string[])[]): (BatchColumn | null)[] {
  const first = rows.slice(0, 200);
  const width = Math.min(maxWidth, Math.max(0, ...first.map((row) => row.length)));
  if (width < 2) return [];
  const sample = first.slice(0, Math.max(sampleRows, sampleCells / width));
  const shares = Array.from({ length: width }, (_, place) =>
    sharesOf(
      sample.map((row) => cleanCell(row[place] ?? "")),
      place,
    ),
  );
  const columns: (BatchColumn | null)[] = Array.from({ length: width }, () => null);
  const candidates = (column: keyof Share) =>
    shares
      .map((share, place) => ({ share: share[column], place }))
      .filter(({ share, place }) => share >= 0.6 && columns[place] === null)
      .toSorted((a, b) => b.share - a.share || a.place - b.place);
  const give = (column: keyof Share) => {
    const [best] = candidates(column);
    if (best) columns[best.place] = column;
  };
  give("cas");
  // Figures in front may count the rows. Of two columns of figures behind, one may be a price: each row is read as a text.
  const figures = candidates("quantity");
  const behind = figures.filter(({ place }) => place > 0);
  const [only, other] = behind.length > 0 ? behind : figures;
  if (other) return [];
  if (only) columns[only.place] = "quantity";
  for (const column of ["unit", "spec", "code", "name"] as const) give(column);
  const isLost = (cell: string, place: number) => place > 0 && !columns[place] && /\d|[一二两三四五六七八九十半]/.test(cell);
  return only || !sample.some((row) => row.some(isLost)) ? columns : [];
}

type Share = Record<"cas" | "quantity" | "unit" | "spec" | "code" | "name", number>;

/** `箱` beside a figure of its own: what the figures count. */
const unitAlone = new RegExp(`^(?:${unitWords})$`);

function sharesOf(cells: readonly string[], place: number): Share {
  const filled = cells.filter((cell) => cell !== "");
  const share = (holds: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(holds).length / filled.length);
  const counting = place === 0 && filled.length > 1 && filled.every((cell, at) => Number(cell) === Number(filled[0]) + at);
  return {
    cas: share((cell) => /-/.test(cell) && parseCas(cell) !== null),
    quantity: counting ? 0 : share((cell) => !/^\d{6}/.test(halfWidth(cell)) && parseCount(cell) !== null),
    unit: share((cell) => unitAlone.test(halfWidth(cell).toLowerCase())),
    spec: share((cell) => cell.length < 24 && (parsePack(cell, true) ?? parsePack(cell, false)) !== null),
    code: counting ? 0 : share((cell) => codeOf(cell) !== null && !(cell.includes("-") && parseCas(cell) !== null)),
    name: share((cell) => /\p{Script=Han}{2}/u.test(cell)),
  };
}
