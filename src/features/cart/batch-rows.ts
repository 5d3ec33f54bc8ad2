import * as v from "valibot";
import { halfWidth } from "#src/domain/cart/batch/cell.ts";
import { orderedOf, outcomeOf, type RowStatus } from "#src/domain/cart/batch/outcome.ts";
import { WantedRow, type BatchResult, type BatchRow } from "#src/domain/cart/batch/schema.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import type { GoodsForBidding } from "./goods-for-bidding.ts";

/** Where a row went. */
export const doneKinds = ["cart", "wish", "inquiry"] as const;
export type Done = (typeof doneKinds)[number];

/**
 * A row in somebody's hands: what was chosen by hand is remembered, what is done stays in the list. `isTyped`: its quantity is what
 * somebody put in, in units of sale. `original`: its line of the list where another text was looked up for it; empty without.
 */
export type WorkRow = BatchRow & { id: number; original: string; byHand: boolean; isTyped: boolean; done: Done | null };
export type Work = {
  rows: readonly WorkRow[];
  offers: ReadonlyMap<string, Offer>;
  skipped: BatchResult["skipped"];
  columns: BatchResult["columns"];
};
export type Filter = RowStatus | "all" | "done";

export function workOf(result: BatchResult): Work {
  return {
    rows: result.rows.map((row, id) => ({ ...row, id, original: "", byHand: false, isTyped: false, done: null })),
    offers: offersOf(result),
    skipped: result.skipped,
    columns: result.columns,
  };
}

const offersOf = ({ offers }: BatchResult) => new Map(offers.map((offer) => [offer.product.productId, offer]));

/** Chooses goods or a quantity for a row; everything else of it follows. */
export function decideRow(work: Work, id: number, choice: { chosen?: string | null; quantity?: number | null }): Work {
  const rows = work.rows.map((row) => {
    if (row.id !== id) return row;
    const chosen = choice.chosen === undefined ? row.chosen : choice.chosen;
    const byHand = choice.chosen === undefined ? row.byHand : choice.chosen !== null;
    // A typed quantity counts what it was typed for: 3 瓶 are not 3 箱.
    const isTyped =
      choice.quantity !== undefined || (row.isTyped && unitOf(work.offers, chosen) === unitOf(work.offers, row.chosen));
    const typed = choice.quantity === undefined ? row.quantity : choice.quantity;
    return stands({ ...row, chosen, byHand, isTyped, quantity: typed }, work.offers);
  });
  return { ...work, rows };
}

/** So many of a product in all rows that are ready: in the first of them; the others, and all with 0, are no longer chosen. */
export function decideProduct(work: Work, productId: string, quantity: number): Work {
  const [first, ...more] = work.rows.filter((row) => isReady(row) && row.chosen === productId).map(({ id }) => id);
  if (first === undefined) return work;
  const rest = more.reduce<Work>((all, id) => decideRow(all, id, { chosen: null }), work);
  return decideRow(rest, first, quantity > 0 ? { quantity } : { chosen: null });
}

const unitOf = (offers: Work["offers"], chosen: string | null) =>
  chosen === null ? undefined : offers.get(chosen)?.product.productMeasureUnit;

/** The row as its goods and its quantity make it. A quantity that was emptied is asked for. */
function stands(row: WorkRow, offers: Work["offers"]): WorkRow {
  const offer = row.chosen === null ? null : (offers.get(row.chosen) ?? null);
  const ordered = orderedOf(row.wanted, offer);
  const quantity = row.isTyped ? row.quantity : ordered.quantity;
  return { ...row, quantity, ...outcomeOf(offer, row.candidates.length, quantity, row.isTyped ? "" : ordered.problem) };
}

/** How the unit of the list was converted to the quantity that is shown (`2打 = 24瓶`); empty when it was not. */
export const sumOf = (row: WorkRow, offers: Work["offers"]): string =>
  row.isTyped || row.chosen === null ? "" : orderedOf(row.wanted, offers.get(row.chosen) ?? null).sum;

/**
 * Puts what a corrected text was read as in the place of a row. Its line stays, and, unless the text says how many, its quantity and
 * what could not be read of it.
 */
export function replaceRow(work: Work, id: number, result: BatchResult): Work {
  const [found] = result.rows;
  const offers = new Map([...work.offers, ...offersOf(result)]);
  const rows = work.rows.map((row) => {
    if (row.id !== id || !found) return row;
    const { line, quantity, unit, isQuantityUnread } = row.wanted;
    const isCounted = found.wanted.quantity !== null || found.wanted.isQuantityUnread;
    const wanted = isCounted ? found.wanted : { ...found.wanted, quantity, unit, isQuantityUnread };
    const isTyped = row.isTyped && !isCounted && unitOf(work.offers, row.chosen) === unitOf(offers, found.chosen);
    return stands(
      {
        ...found,
        id,
        original: row.original || row.wanted.text,
        wanted: { ...wanted, line, remark: wanted.remark || row.wanted.remark },
        // What was asked for first is what the unit remembers the choice under.
        key: row.key || found.key,
        quantity: row.quantity,
        isTyped,
        byHand: found.chosen !== null,
        done: null,
      },
      offers,
    );
  });
  return { ...work, offers, rows };
}

export const markDone = (work: Work, ids: ReadonlySet<number>, done: WorkRow["done"]): Work => ({
  ...work,
  rows: work.rows.map((row) => (ids.has(row.id) ? { ...row, done } : row)),
});

export const isOpen = (row: WorkRow): boolean => row.done === null;
export const isReady = (row: WorkRow): boolean => isOpen(row) && row.status === "matched";
/** What the list says to people and no call takes: to be copied where it belongs. An inquiry carries the line itself. */
export const remarksOf = ({ rows, offers }: Pick<Work, "rows" | "offers">): Remark[] =>
  rows.flatMap(({ id, wanted, original, chosen, done }) => {
    const { remark } = wanted;
    if (remark === "" || done === "inquiry") return [];
    const product = chosen === null ? undefined : offers.get(chosen)?.product;
    const goods = product ? `${product.productTitle}（${product.productCode}）` : original || writtenName(wanted);
    return [{ id, line: wanted.line, goods, remark }];
  });
export type Remark = { id: number; line: number; goods: string; remark: string };

/** Remarks as they stand in a text, one line each. */
export const remarkText = (remarks: readonly Pick<Remark, "goods" | "remark">[]): string =>
  remarks.map(({ goods, remark }) => `${goods}：${remark}`).join("\n");

/** What only a supplier can answer; a wrong quantity or a missing right is mended here. */
export const isForInquiry = (row: WorkRow): boolean =>
  isOpen(row) && ["notFound", "noPrice", "outOfStock", "several"].includes(row.status);

/** What the name of a row is elsewhere: as it was written, never with a word cut out of its middle as a quantity. */
export const writtenName = ({ name, text }: Pick<WantedRow, "name" | "text">): string =>
  halfWidth(text).includes(name) ? name : text;

/**
 * Rows that a supplier may be asked about, and those that would ask something else than what was meant, each with what to mend: what
 * could not be read of a row is asked of its buyer first.
 */
export function forInquiry({ rows }: Work): { ready: WorkRow[]; held: { row: WorkRow; why: string }[] } {
  const open = rows.filter(isForInquiry);
  return {
    ready: open.filter(({ wanted }) => wanted.problem === null),
    held: open.flatMap((row) => (row.wanted.problem === null ? [] : [{ row, why: row.wanted.problem }])),
  };
}

/** How many of what: in units of sale where goods are chosen, else as the list says. */
export function countOf(
  { chosen, quantity, wanted }: WorkRow,
  offers: Work["offers"],
): { quantity: number | null; unit: string } {
  const unit = unitOf(offers, chosen);
  return unit === undefined ? { quantity: wanted.quantity, unit: wanted.unit } : { quantity, unit };
}

/** What a bidding can be started with: the goods that were chosen, and what was written where none were. */
export const goodsOf = ({ rows, offers }: Work, max: number): GoodsForBidding =>
  rows
    .filter(isOpen)
    .slice(0, max)
    .map((row) => {
      const { chosen, wanted } = row;
      const product = chosen === null ? undefined : offers.get(chosen)?.product;
      const { text, code, cas, brand, spec } = wanted;
      const { quantity, unit } = countOf(row, offers);
      return {
        productId: product?.productId ?? null,
        title: (product?.productTitle ?? (writtenName(wanted) || text)).slice(0, 100),
        code: product ? product.makerCode || product.productCode : code,
        casNo: product ? (product.casNo ?? "") : cas,
        brand: product?.brandName ?? brand,
        spec: (product?.productSpec ?? spec).slice(0, 60),
        quantity: quantity === null ? "" : String(quantity),
        unit: unit || "件",
      };
    });

export const matchesFilter = (row: WorkRow, filter: Filter): boolean => {
  if (filter === "all") return true;
  return filter === "done" ? !isOpen(row) : isOpen(row) && row.status === filter;
};

/** Stands for a quantity that is asked for: an empty cell would mean the smallest one. */
const unreadable = "待填写";

/** What a draft keeps of a row: what was read and what was decided. */
export const StoredRow = v.object({
  wanted: WantedRow,
  chosen: v.nullable(v.string()),
  byHand: v.boolean(),
  key: v.string(),
  /** Empty in drafts of before. */
  original: v.optional(v.string(), ""),
  /** What somebody typed; undefined where nobody did. */
  typed: v.optional(v.nullable(v.number())),
  done: v.nullable(v.picklist(doneKinds)),
});
export type StoredRow = v.InferOutput<typeof StoredRow>;

export const storedRow = ({ wanted, original, chosen, byHand, key, isTyped, quantity, done }: WorkRow): StoredRow => ({
  wanted,
  original,
  chosen,
  byHand,
  key,
  ...(isTyped ? { typed: quantity } : {}),
  done,
});

/** The rows as a sheet that reads back to the same rows, one line each. */
export function sheetOf(rows: readonly Pick<StoredRow, "wanted">[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ wanted }) => {
    const { code, cas, wrongCas, name, brand, spec, unit, text, quantity, isQuantityUnread } = wanted;
    const count = quantity === null ? (isQuantityUnread ? unreadable : "") : String(quantity);
    return [code, cas || wrongCas, code || cas || name ? name : text, brand, spec, count, unit].map(cell).join("\t");
  });
  return ["货号\tCAS号\t名称\t品牌\t规格\t数量\t单位", ...lines].join("\n");
}

/** Rows of a draft as the catalogue answers its sheet today: their lines, texts and decisions are those of the draft. */
export function restoredWork(stored: readonly StoredRow[], result: BatchResult): Work {
  const work = workOf(result);
  const rows = work.rows.map((row) => {
    const mine = stored[row.wanted.line - 2];
    if (!mine) return row;
    const chosen = mine.chosen !== null && work.offers.has(mine.chosen) ? mine.chosen : null;
    const isTyped = mine.typed !== undefined && chosen === mine.chosen;
    const { wanted, original, byHand, key, done } = mine;
    return stands({ ...row, wanted, original, chosen, byHand, key, done, isTyped, quantity: mine.typed ?? null }, work.offers);
  });
  return { ...work, rows };
}
