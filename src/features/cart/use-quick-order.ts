"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { request } from "#src/web/request.ts";
import { emptyRow, foundFor, withQuantity, type QuickRow, type RowDraft } from "./quick-rows.ts";
import { useStored } from "../form/use-stored.ts";

const Stored = v.array(
  v.object({
    code: v.string(),
    productId: v.nullable(v.string()),
    quantity: v.nullable(v.number()),
    unit: v.optional(v.string(), ""),
    unread: v.optional(v.string(), ""),
    remark: v.optional(v.string(), ""),
  }),
);

/** ms without a key before a code is looked up. */
const typingPause = 250;
const firstRows = 5;
const maxRowsRead = 300;

/** The rows of the quick pad; codes are looked up as they are typed, and everything is kept as a draft. */
export function useQuickOrder() {
  const nextId = useRef(firstRows);
  const [rows, setRows] = useState<readonly QuickRow[]>(() => Array.from({ length: firstRows }, (_, id) => emptyRow(id)));

  const change = useCallback((id: number, how: (row: QuickRow) => QuickRow) => {
    setRows((all) => all.map((row) => (row.id === id ? how(row) : row)));
  }, []);
  const { findCode, type } = useLookups(change);

  /** Puts pasted codes from row `id` on; empty rows are used up first. */
  const paste = useCallback(
    (id: number, pasted: readonly Partial<RowDraft>[]) => {
      const made = pasted.slice(0, maxRowsRead).map((draft) => {
        nextId.current += 1;
        return { ...emptyRow(nextId.current, draft), lookingUp: true };
      });
      setRows((all) => withPasted(all, id, made));
      for (const { id: rowId, code } of made) void findCode(rowId, code);
    },
    [findCode],
  );

  const addRow = useCallback(() => {
    nextId.current += 1;
    const { current } = nextId;
    setRows((all) => (all.length < maxRowsRead ? [...all, emptyRow(current)] : all));
  }, []);

  const remove = useCallback((ids: readonly number[]) => {
    setRows((all) => neverNone(all.filter((row) => !ids.includes(row.id))));
  }, []);

  /** So many of a product in all; 0 takes it out. */
  const setQuantity = useCallback((productId: string, quantity: number) => {
    setRows((all) => neverNone(withQuantity(all, productId, quantity)));
  }, []);

  useRowsDraft(rows, paste);
  return { rows, type, paste, change, setQuantity, addRow, remove };
}

type Change = (id: number, how: (row: QuickRow) => QuickRow) => void;

/** Looks codes up: one that is typed after a pause. An answer to a code that is not in its row any more is dropped. */
function useLookups(change: Change) {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const findCode = useCallback(
    async (id: number, code: string) => {
      const fits = (row: QuickRow) => row.code === code;
      try {
        const found = await request("GET /mall-pur/cart/lookup", { query: { code } }, { quiet: true });
        change(id, (row) => (fits(row) ? foundFor(row, found) : row));
      } catch {
        // The row says that its look-up failed (`isUnanswered`) and offers it again.
        change(id, (row) => (fits(row) ? { ...row, lookingUp: false } : row));
      }
    },
    [change],
  );

  const type = useCallback(
    (id: number, code: string) => {
      const lookingUp = code.trim() !== "";
      change(id, (row) => ({ ...row, code, lookingUp, found: null, productId: row.code === code ? row.productId : null }));
      clearTimeout(timers.current.get(id));
      if (lookingUp)
        timers.current.set(
          id,
          setTimeout(() => void findCode(id, code), typingPause),
        );
    },
    [change, findCode],
  );
  return { findCode, type };
}

/** Keeps what is written in the rows; `paste` puts it back. */
function useRowsDraft(rows: readonly QuickRow[], paste: (id: number, stored: v.InferOutput<typeof Stored>) => void) {
  const { store, forget } = useStored("placeOrder", Stored, (stored) => {
    if (stored.length > 0) paste(0, stored);
  });
  const loaded = useRef(false);
  useEffect(() => {
    const filled = rows.filter(isFilled);
    if (filled.length > 0)
      store(
        filled.map(({ code, productId, quantity, unit, unread, remark }) => ({
          code,
          productId,
          quantity,
          unit,
          unread,
          remark,
        })),
      );
    else if (loaded.current) forget();
    if (filled.length > 0) loaded.current = true;
  }, [rows, store, forget]);
}

const isFilled = ({ code }: QuickRow) => code.trim() !== "";

/** `made` in place of row `id`; empty rows behind it make room, and one to go on writing stands at the end. */
function withPasted(all: readonly QuickRow[], id: number, made: readonly QuickRow[]): QuickRow[] {
  const at = Math.max(
    0,
    all.findIndex((row) => row.id === id),
  );
  const after = all.slice(at).filter((row) => isFilled(row) && row.id !== id);
  const next = [...all.slice(0, at), ...made, ...after];
  return next.length >= firstRows ? [...next, emptyRow(-next.length)] : [...next, ...spare(firstRows - next.length, next.length)];
}

const neverNone = (left: readonly QuickRow[]) => (left.length > 0 ? left : spare(firstRows, 0));

/** Rows nobody has written in yet; their ids are below those that are counted up. */
const spare = (count: number, from: number) => Array.from({ length: count }, (_, index) => emptyRow(-1 - from - index));
