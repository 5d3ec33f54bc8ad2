import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { ChosenGoods } from "../../catalogue/goods-change.ts";
import { ProdId } from "../../catalogue/schema.ts";
import { Offer, ShortLine } from "../schema.ts";
import { Quantity, maxLines } from "../../kernel/quantity.ts";
import { rowStatuses } from "./outcome.ts";
import { base64Text } from "../../kernel/base64.ts";
import { foldLine } from "../../kernel/text.ts";

/**
 * Most rows of one list, most columns of a sheet, the largest file in bytes, most words of all cells (`wordsOfCell`), and most words of
 * a name that goods are searched by.
 */
export const batchLimits = {
  rows: 10_000,
  columns: 256,
  fileBytes: 4 * 1024 * 1024,
  textLength: 1_500_000,
  words: 150_000,
  nameWords: 18,
} as const;

/** Six characters count as a word where nothing parts them: what a cell costs to read goes by both. */
const charactersOfWord = 6;

/** About how many words a cell holds. */
export const wordsOfCell = (cell: string): number =>
  cell === "" ? 0 : Math.max(Math.ceil(cell.length / charactersOfWord), cell.split(/[\s,;，；、]+/, batchLimits.words).length);

const Text = v.pipe(
  v.string(),
  v.minLength(1, "请粘贴要采购的商品"),
  v.maxLength(batchLimits.textLength, "内容过长，请分成几次粘贴，或上传文件"),
  v.metadata({ exactText: "tabs part its cells, and each cell is folded by itself" }),
);
const File = v.strictObject({
  name: v.pipe(v.string(), foldLine, v.maxLength(200, "文件名过长")),
  /** Base64. */
  content: base64Text(batchLimits.fileBytes, "文件", "请分成几个文件"),
});

/** A pasted text or a csv or xlsx file, one of them. */
export const ResolveBatch = acrossFields(
  v.pipe(
    v.strictObject({ text: v.optional(Text), file: v.optional(File) }),
    v.partialCheck(
      [["text"], ["file"]],
      ({ text, file }) => (text === undefined) !== (file === undefined),
      "请粘贴内容或上传一个文件",
    ),
  ),
);
export type ResolveBatch = v.InferOutput<typeof ResolveBatch>;

export const WantedRow = v.object({
  line: v.number(),
  text: v.string(),
  code: v.string(),
  cas: v.string(),
  /** What stands in place of a CAS number and is none; empty without one. */
  wrongCas: v.string(),
  name: v.string(),
  brand: v.string(),
  spec: v.string(),
  quantity: v.nullable(v.number()),
  unit: v.string(),
  /** It says how many, in a way that could not be read. */
  isQuantityUnread: v.boolean(),
  problem: v.nullable(v.string()),
  /** What it says to people (`周五要`), which was not used; empty without any, and in drafts of before. */
  remark: v.optional(v.string(), ""),
});
export type WantedRow = v.InferOutput<typeof WantedRow>;

export const BatchRow = v.object({
  wanted: WantedRow,
  /** What a choice is remembered under. */
  key: v.string(),
  /** What was looked for in place of the name that is written, to be checked; empty where that was it. */
  hint: v.string(),
  /** Best first; confidence 1–99. */
  candidates: v.array(v.object({ productId: v.string(), confidence: v.number(), why: v.array(v.string()) })),
  chosen: v.nullable(v.string()),
  /** The quantity asked for, in units of sale; the minimum where the list names none, null where somebody has to say it. */
  quantity: v.nullable(v.number()),
  status: v.picklist(rowStatuses),
  /** How to mend it. */
  text: v.string(),
});
export type BatchRow = v.InferOutput<typeof BatchRow>;

/** Every line of the list is in `rows` or in `skipped`. */
export const BatchResult = v.object({
  rows: v.array(BatchRow),
  /** Titles, headings, sums: lines that ask for nothing. */
  skipped: v.array(v.object({ line: v.number(), text: v.string(), why: v.string() })),
  /** What was found in which column (from 1). */
  columns: v.array(v.object({ column: v.number(), label: v.string() })),
  /** The goods that rows name, each once. */
  offers: v.array(Offer),
});
export type BatchResult = v.InferOutput<typeof BatchResult>;

/** `key`: the row this product was chosen for by hand; the unit remembers it. */
export const AddBatch = v.strictObject({
  lines: v.pipe(
    v.array(
      v.strictObject({
        productId: ProdId,
        quantity: Quantity,
        /** As `AddToCart` says. */
        goods: v.optional(ChosenGoods),
        key: v.optional(v.pipe(v.string(), foldLine, v.minLength(1), v.maxLength(300))),
      }),
    ),
    v.minLength(1, "请至少选择一行"),
    v.maxLength(maxLines, `一次最多加入 ${maxLines} 行，请分批加入`),
  ),
});
export type AddBatch = v.InferOutput<typeof AddBatch>;

/** Lines that could not be added stay where they are, each with why; `short` were added beyond their stock. */
export const AddedBatch = v.object({
  count: v.number(),
  added: v.number(),
  refused: v.array(v.object({ productId: v.string(), text: v.string() })),
  short: v.array(ShortLine),
});
export type AddedBatch = v.InferOutput<typeof AddedBatch>;

/** Goods behind a code as it is typed: exact ones, or such whose code begins like it. */
export const Lookup = v.object({ exact: v.boolean(), offers: v.array(Offer) });
