"use client";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { BatchResult } from "#src/domain/cart/batch/schema.ts";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { maxLines } from "#src/domain/kernel/quantity.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import {
  countOf,
  decideProduct,
  decideRow,
  isReady,
  markDone,
  remarksOf,
  replaceRow,
  restoredWork,
  sheetOf,
  storedRow,
  StoredRow,
  workOf,
  writtenName,
  type Work,
  type WorkRow,
} from "./batch-rows.ts";
import { offerRemarks } from "./copy-remarks.ts";
import { messages } from "./messages.ts";
import { addLinesToCart, draftRequest, stillBlocked } from "./order-goods.ts";
import { useStored } from "../form/use-stored.ts";

const Stored = v.object({
  rows: v.array(StoredRow),
  skipped: BatchResult.entries.skipped,
  columns: BatchResult.entries.columns,
});
/** Longer lists are not kept: the browser's store would be full. */
const maxStored = 2_000;

/** Lines that ask for nothing are shown up to so many. */
const maxSkipped = 500;

/** A list being worked off: read, decided row by row, sent in parts. Kept as a draft until it is cleared. */
export function useBatch() {
  const [work, setWork] = useState<Work | null>(null);
  const { running, run } = useAction();
  const within: Within = (what, work) => run(work, "", what);
  const { read, isRestoring, restoreAgain, forget } = useReading(work, setWork, within);

  const findAgain = (id: number, text: string) =>
    within("read", async () => {
      const result = await request("POST /mall-pur/cart/batch/resolve", { body: { text } });
      setWork((all) => all && replaceRow(all, id, result));
      if (result.rows.length === 0) toaster.warning(messages.batch.noGoods);
    });
  const decide = (id: number, choice: Parameters<typeof decideRow>[2]) => setWork((all) => all && decideRow(all, id, choice));
  const clear = () => {
    setWork(null);
    forget();
  };

  const toInquiry = (ids: ReadonlySet<number>, open: (page: `/${string}`) => void) =>
    within("inquiry", async () => {
      const rows = (work?.rows ?? []).filter(({ id }) => ids.has(id)).slice(0, maxLines);
      const { inquiryId } = await request("POST /mall-pur/inquiry/create", { body: { lines: rows.map(inquiryLineOf(work)) } });
      setWork((all) => all && markDone(all, new Set(rows.map(({ id }) => id)), "inquiry"));
      const action = { label: messages.batch.seeInquiry, onClick: () => open(`/myInquiries/${inquiryId}`) };
      toaster.success(messages.batch.inquired(rows.length), { action });
    });

  return {
    work,
    running,
    isRestoring,
    restoreAgain,
    read,
    findAgain,
    decide,
    clear,
    toInquiry,
    ...useOrdering(work, setWork, within),
  };
}

type Within = (what: "read" | "cart" | "request" | "inquiry", work: () => Promise<void>) => Promise<boolean>;
type SetWork = Dispatch<SetStateAction<Work | null>>;

/**
 * Reads a list, and puts the draft of one back: `restoreAgain` where that failed, to be pressed. `isRestoring`: whether there is one is
 * not yet known, or it is being read; a list pasted meanwhile would be lost to it.
 */
function useReading(work: Work | null, setWork: SetWork, within: Within) {
  const started = useRef(false);
  const [isRestoring, setRestoring] = useState(true);
  /** What was kept and could not be read again. */
  const [unrestored, setUnrestored] = useState<v.InferOutput<typeof Stored> | null>(null);

  const restore = async (stored: v.InferOutput<typeof Stored>) => {
    if (started.current || stored.rows.length === 0) return;
    setUnrestored(null);
    const isRestored = await within("read", async () => {
      const result = await request(
        "POST /mall-pur/cart/batch/resolve",
        { body: { text: sheetOf(stored.rows) } },
        { quiet: true },
      );
      // The catalogue reads the same list otherwise by now: the choices belong to no row of it.
      if (result.rows.length !== stored.rows.length) {
        toaster.info(messages.batch.choicesGone);
        return setWork(workOf(result));
      }
      const { skipped, columns } = stored;
      return setWork({ ...restoredWork(stored.rows, result), skipped, columns });
    });
    // The draft failed to come back: it is still stored, and asked for again when that is pressed.
    if (!isRestored) setUnrestored(stored);
  };
  const settle = () => setRestoring(false);
  const { store, forget } = useStored("batchAdd", Stored, (stored) => void restore(stored).finally(settle), settle);
  useEffect(() => {
    if (!work || work.rows.length > maxStored) return;
    store({ rows: work.rows.map(storedRow), skipped: work.skipped.slice(0, maxSkipped), columns: work.columns });
  }, [work, store]);

  const read = (body: { text: string } | { file: { name: string; content: string } }) =>
    within("read", async () => {
      started.current = true;
      setWork(workOf(await request("POST /mall-pur/cart/batch/resolve", { body })));
      setUnrestored(null);
    });
  const restoreAgain =
    unrestored &&
    (() => {
      started.current = false;
      return restore(unrestored);
    });
  return { read, isRestoring, restoreAgain, forget };
}

/** Sends what is ready into the cart or a request, as many products at a time as fit into one. */
function useOrdering(work: Work | null, setWork: SetWork, within: Within) {
  const [refused, setRefused] = useState<readonly BlockedLine[]>([]);
  const ready = work?.rows.filter(isReady) ?? [];
  const part = firstPart(ready);
  const blocked = stillBlocked(refused, linesOf(part));
  const without = (lines: readonly BlockedLine[]) =>
    part.filter(({ chosen }) => !lines.some(({ productId }) => productId === chosen));

  const toCart = (openCart: () => void) =>
    within("cart", async () => {
      const refusedLines = await addLinesToCart(linesOf(part), openCart);
      if (!refusedLines) return;
      const added = part.filter(({ chosen }) => !refusedLines.has(chosen ?? "")).map(({ id }) => id);
      setWork((all) => all && markDone(all, new Set(added), "cart"));
      if (part.length < ready.length) toaster.info(messages.batch.tooMany);
    });

  /** `all`: with what was refused before. */
  const toRequest = (open: (page: `/${string}`) => Promise<void>, all = true) =>
    within("request", async () => {
      const rows = without(all ? [] : blocked);
      const drafted = await draftRequest(6, linesOf(rows));
      if (!drafted) return;
      if ("blocked" in drafted) return setRefused(all ? drafted.blocked : [...blocked, ...drafted.blocked]);
      setWork((work) => work && markDone(work, new Set(rows.map(({ id }) => id)), "wish"));
      offerRemarks(remarksOf({ rows, offers: work?.offers ?? new Map() }));
      await open(drafted.page);
    });
  const held = {
    lines: blocked,
    others: new Set(without(blocked).map(({ chosen }) => chosen)).size,
    onQuantity: ({ productId }: BlockedLine, quantity: number) =>
      setWork((all) => all && decideProduct(all, productId, quantity)),
    onRemove: ({ productId }: BlockedLine) => setWork((all) => all && decideProduct(all, productId, 0)),
    onRemedied: (line: BlockedLine) => setRefused(blocked.filter((one) => one !== line)),
  };
  return { ready: ready.length, toCart, toRequest, held };
}

/** Rows of the first products, as many as fit into one cart or request. */
function firstPart(ready: readonly WorkRow[]): WorkRow[] {
  const products = new Set<string>();
  return ready
    .filter(({ chosen }) => {
      if (chosen && (products.has(chosen) || products.size < maxLines)) products.add(chosen);
      return chosen !== null && products.has(chosen);
    })
    .slice(0, maxLines);
}

const linesOf = (rows: readonly WorkRow[]) =>
  rows.map(({ chosen, quantity, key, byHand }) => ({
    productId: chosen ?? "",
    quantity: quantity ?? 1,
    ...(byHand && key ? { key } : {}),
  }));

/** What a row asks suppliers for. */
const inquiryLineOf = (work: Work | null) => (row: WorkRow) => {
  const { text, code, cas, brand, spec } = row.wanted;
  const name = writtenName(row.wanted).slice(0, 100);
  const { quantity, unit } = countOf(row, work?.offers ?? new Map());
  return { text: text || name || code || cas, name, code, cas, brand, spec, unit, quantity };
};
