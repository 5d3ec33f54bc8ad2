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
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const change = useCallback((id: number, how: (row: QuickRow) => QuickRow) => {
    setRows((all) => all.map((row) => (row.id === id ? how(row) : row)));
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

  /** Puts pasted codes from row `id` on; empty rows are used up first. */
  const paste = useCallback(
    (id: number, pasted: readonly Partial<RowDraft>[]) => {
      const made = pasted.slice(0, maxRowsRead).map((draft) => {
        nextId.current += 1;
        return { ...emptyRow(nextId.current, draft), lookingUp: true };
      });
      setRows((all) => {
        const at = Math.max(
          0,
          all.findIndex((row) => row.id === id),
        );
        const filled = (row: QuickRow) => row.code.trim() !== "";
        const after = all
          .slice(at)
          .filter(filled)
          .filter((row) => row.id !== id);
        const next = [...all.slice(0, at), ...made, ...after];
        return next.length >= firstRows
          ? [...next, emptyRow(-next.length)]
          : [...next, ...spare(firstRows - next.length, next.length)];
      });
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
    setRows((all) => {
      const left = all.filter((row) => !ids.includes(row.id));
      return left.length > 0 ? left : spare(firstRows, 0);
    });
  }, []);

  /** So many of a product in all; 0 takes it out. */
  const setQuantity = useCallback((productId: string, quantity: number) => {
    setRows((all) => {
      const left = withQuantity(all, productId, quantity);
      return left.length > 0 ? left : spare(firstRows, 0);
    });
  }, []);

  const { store, forget } = useStored("placeOrder", Stored, (stored) => {
    if (stored.length > 0) paste(0, stored);
  });
  const loaded = useRef(false);
  useEffect(() => {
    const filled = rows.filter(({ code }) => code.trim() !== "");
    if (filled.length > 0)
      store(filled.map(({ code, productId, quantity, unit, unread }) => ({ code, productId, quantity, unit, unread })));
    else if (loaded.current) forget();
    if (filled.length > 0) loaded.current = true;
  }, [rows, store, forget]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  return { rows, type, paste, change, setQuantity, addRow, remove };
}

/** Rows nobody has written in yet; their ids are below those that are counted up. */
const spare = (count: number, from: number) => Array.from({ length: count }, (_, index) => emptyRow(-1 - from - index));
