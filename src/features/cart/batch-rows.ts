import { outcomeOf, type Outcome, type RowStatus } from "#src/domain/cart/batch/outcome.ts";
import type { BatchResult, BatchRow } from "#src/domain/cart/batch/schema.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import type { GoodsForBidding } from "./goods-for-bidding.ts";

/** Where a row went. */
export const doneKinds = ["cart", "wish", "inquiry"] as const;
export type Done = (typeof doneKinds)[number];

/** A row in somebody's hands: what was chosen by hand is remembered, what is done stays in the list. */
export type WorkRow = BatchRow & { id: number; byHand: boolean; done: Done | null };
export type Work = {
  rows: readonly WorkRow[];
  offers: ReadonlyMap<string, Offer>;
  skipped: BatchResult["skipped"];
  columns: BatchResult["columns"];
};
export type Filter = RowStatus | "all" | "done";

export function workOf(result: BatchResult): Work {
  return {
    rows: result.rows.map((row, id) => ({ ...row, id, byHand: false, done: null })),
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
    const offer = chosen === null ? null : (work.offers.get(chosen) ?? null);
    const smallest = row.wanted.problem === null && offer ? offer.product.minQuantity : null;
    // A quantity that was emptied is asked for; one that the list never named is the smallest.
    const quantity = choice.quantity === undefined ? (row.quantity ?? smallest) : choice.quantity;
    const next = { ...row, chosen, quantity, byHand: choice.chosen === undefined ? row.byHand : choice.chosen !== null };
    return { ...next, ...status(next, work.offers) };
  });
  return { ...work, rows };
}

const status = ({ chosen, candidates, quantity }: BatchRow, offers: ReadonlyMap<string, Offer>): Outcome =>
  outcomeOf(chosen === null ? null : (offers.get(chosen) ?? null), candidates.length, quantity);

/** Puts what a corrected text was read as in the place of a row; its line stays, and its quantity unless the text names one. */
export function replaceRow(work: Work, id: number, result: BatchResult): Work {
  const [found] = result.rows;
  const offers = new Map([...work.offers, ...offersOf(result)]);
  const rows = work.rows.map((row) => {
    if (row.id !== id || !found) return row;
    const quantity = found.wanted.quantity ?? row.quantity ?? found.quantity;
    // What was asked for first is what the unit remembers the choice under.
    const next = { ...found, wanted: { ...found.wanted, line: row.wanted.line }, key: row.key || found.key, quantity };
    return { ...next, ...status(next, offers), id, byHand: found.chosen !== null, done: null };
  });
  return { ...work, offers, rows };
}

export const markDone = (work: Work, ids: ReadonlySet<number>, done: WorkRow["done"]): Work => ({
  ...work,
  rows: work.rows.map((row) => (ids.has(row.id) ? { ...row, done } : row)),
});

export const isOpen = (row: WorkRow): boolean => row.done === null;
export const isReady = (row: WorkRow): boolean => isOpen(row) && row.status === "matched";
/** What only a supplier can answer; a wrong quantity or a missing right is mended here. */
export const isForInquiry = (row: WorkRow): boolean =>
  isOpen(row) && (row.status === "notFound" || row.status === "noPrice" || row.status === "several");

/** What a bidding can be started with: the goods that were chosen, and what was written where none were. */
export const goodsOf = ({ rows, offers }: Work, max: number): GoodsForBidding =>
  rows
    .filter(isOpen)
    .slice(0, max)
    .map(({ chosen, quantity, wanted }) => {
      const product = chosen === null ? undefined : offers.get(chosen)?.product;
      const { text, name, code, cas, brand, spec, unit } = wanted;
      return {
        productId: product?.productId ?? null,
        title: (product?.productTitle ?? (name || text)).slice(0, 100),
        code: product ? product.makerCode || product.productCode : code,
        casNo: product ? (product.casNo ?? "") : cas,
        brand: product?.brandName ?? brand,
        spec: (product?.productSpec ?? spec).slice(0, 60),
        quantity: String(quantity ?? 1),
        unit: product?.productMeasureUnit ?? (unit || "件"),
      };
    });

export const matchesFilter = (row: WorkRow, filter: Filter): boolean => {
  if (filter === "all") return true;
  return filter === "done" ? !isOpen(row) : isOpen(row) && row.status === filter;
};

/** Stands for a quantity that is asked for: an empty cell would mean the smallest one. */
const unreadable = "待填写";

/** The rows as a sheet that reads back to the same rows: what a draft keeps. */
export function sheetOf(rows: readonly WorkRow[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const countOf = ({ quantity, wanted, chosen }: WorkRow) =>
    quantity !== null ? String(quantity) : wanted.problem !== null || chosen !== null ? unreadable : "";
  const lines = rows.map((row) => {
    const { code, cas, name, brand, spec, unit, text } = row.wanted;
    return [code, cas, code || cas || name ? name : text, brand, spec, countOf(row), unit].map(cell).join("\t");
  });
  return ["货号\tCAS号\t名称\t品牌\t规格\t数量\t单位", ...lines].join("\n");
}
