"use client";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { chosenGoods } from "#src/domain/catalogue/goods-change.ts";
import type { CartView } from "#src/domain/cart/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { preloadToasts } from "#src/ui/preload-messages.ts";
import { readAgain } from "#src/ui/read-again.ts";
import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { cartChanged, cartCount, onCartChangedElsewhere } from "../frame/cart-count.ts";
import {
  countOf,
  findLines,
  openCart,
  openCartReducer,
  type CartAction,
  type CartState,
  type CartStep,
  type RemovedLine,
} from "./cart-state.ts";
import { messages } from "./messages.ts";

type Answer = { count: number };
type Dispatch = (step: CartStep) => void;

/** The cart and what may be done with it. Everything shows at once and is sent behind. */
export function useCart(initial: CartView) {
  const [{ shown: state }, dispatch] = useReducer(openCartReducer, initial, openCart);
  const latest = useRef<CartState>(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(preloadToasts, []);
  const { reload, reloadSoon } = useReload(dispatch);
  const { begin, settle } = useChanges(dispatch, reloadSoon);
  const setQuantity = useQuantities(begin, settle, dispatch);

  const select = useCallback(
    (productIds: readonly string[], selected: boolean) => {
      if (productIds.length === 0) return;
      const body = { productIds: [...productIds], selected };
      void settle(
        begin({ type: "select", productIds, selected }),
        request("POST /mall-pur/cart/select", { body }, { quiet: true }),
      );
    },
    [begin, settle],
  );

  const acceptPrices = useCallback(
    (productIds: readonly string[]) => {
      for (const productId of productIds) {
        const body = { productId, expectedPrice: true } as const;
        void settle(
          begin({ type: "acceptPrice", productIds: [productId] }),
          request("POST /mall-pur/cart/update", { body }, { quiet: true }),
        );
      }
    },
    [begin, settle],
  );

  const acceptGoods = useCallback(
    (productIds: readonly string[]) => {
      for (const { line } of findLines(latest.current, productIds)) {
        const { productId } = line.product;
        const body = { productId, goods: chosenGoods(line.product) };
        void settle(
          begin({ type: "acceptGoods", productIds: [productId] }),
          request("POST /mall-pur/cart/update", { body }, { quiet: true }),
        );
      }
    },
    [begin, settle],
  );

  const restore = useCallback(
    async (removed: readonly RemovedLine[]) => {
      // The cart is newest first: the first of the lines is added last of all.
      const lines = removed.map(({ line }) => ({ productId: line.product.productId, quantity: line.quantity }));
      const adding = request("POST /mall-pur/cart/batch/add", { body: { lines } }, { quiet: true });
      const isAdded = await settle(begin({ type: "restore", removed }), adding);
      const unselected = removed.filter(({ line }) => !line.selected).map(({ line }) => line.product.productId);
      if (isAdded) select(unselected, false);
    },
    [begin, settle, select],
  );

  const remove = useCallback(
    async (productIds: readonly string[]) => {
      const removed = findLines(latest.current, productIds);
      const body = { productIds: [...productIds] };
      const removing = request("POST /mall-pur/cart/remove", { body }, { quiet: true });
      const isRemoved = await settle(begin({ type: "remove", productIds }), removing);
      const [first] = removed;
      if (!first || !isRemoved) return;
      const text =
        removed.length === 1 ? messages.removed(first.line.product.productTitle) : messages.removedMany(removed.length);
      toaster.info(text, { duration: 8000, action: { label: messages.undo, onClick: () => void restore(removed) } });
    },
    [begin, settle, restore],
  );

  return { state, setQuantity, select, acceptPrices, acceptGoods, remove, reload };
}

/**
 * Reads the cart again: when that is asked for, when another tab changed it, and when a change was not saved (`reloadSoon`); offline
 * as soon as the network returns, in a tab that is not looked at as soon as it is.
 */
function useReload(dispatch: Dispatch) {
  const isStale = useRef(false);
  const reload = useCallback(
    () =>
      readAgain(messages.cart, async () => {
        isStale.current = false;
        const view = await request("GET /mall-pur/cart/list", {}, { quiet: true }).catch((error: unknown) => {
          isStale.current = true;
          throw error;
        });
        dispatch({ type: "replace", view });
        cartCount.set(countOf(view));
      }),
    [dispatch],
  );
  const catchUp = useCallback(async () => {
    if (isStale.current && navigator.onLine && document.visibilityState === "visible") await reload();
  }, [reload]);
  const reloadSoon = useCallback(() => {
    isStale.current = true;
    return catchUp();
  }, [catchUp]);
  useEffect(() => {
    const stopListening = onCartChangedElsewhere(() => void reloadSoon());
    const whenBack = () => void catchUp();
    addEventListener("online", whenBack);
    document.addEventListener("visibilitychange", whenBack);
    return () => {
      stopListening();
      removeEventListener("online", whenBack);
      document.removeEventListener("visibilitychange", whenBack);
    };
  }, [catchUp, reloadSoon]);
  return { reload, reloadSoon };
}

/** Changes on their way: shown from `begin` on; one that could not be saved is taken back and said, and the cart is read again. */
function useChanges(dispatch: Dispatch, reloadSoon: () => Promise<void>) {
  const lastId = useRef(0);
  const begin = useCallback(
    (action: CartAction) => {
      lastId.current += 1;
      dispatch({ type: "begin", id: lastId.current, action });
      return lastId.current;
    },
    [dispatch],
  );
  /** Whether the change with this id was saved. */
  const settle = useCallback(
    async (id: number, work: Promise<Answer>) => {
      try {
        const { count } = await work;
        dispatch({ type: "saved", id });
        cartChanged(count);
        return true;
      } catch (caught) {
        if (!(caught instanceof DomainError)) throw caught;
        dispatch({ type: "failed", id });
        toaster.error(messages.unsaved(caught.message));
        // A refusal may mean that the cart is another one by now; a lost answer, that it was saved after all.
        await reloadSoon();
        return false;
      }
    },
    [dispatch, reloadSoon],
  );
  return { begin, settle };
}

/** Quantities go out one at a time for each product: a newer one waits for the answer to the one before, and only the newest goes. */
function useQuantities(
  begin: (action: CartAction) => number,
  settle: (id: number, work: Promise<Answer>) => Promise<boolean>,
  dispatch: Dispatch,
) {
  const newest = useRef(new Map<string, { id: number; quantity: number; isSent: boolean }>());
  return useCallback(
    (productId: string, quantity: number) => {
      const before = newest.current.get(productId);
      const wanted = { id: begin({ type: "quantity", productId, quantity }), quantity, isSent: false };
      newest.current.set(productId, wanted);
      if (before && !before.isSent) dispatch({ type: "failed", id: before.id });
      if (before) return;
      const step = async (sent: typeof wanted): Promise<void> => {
        sent.isSent = true;
        const body = { productId, quantity: sent.quantity };
        await settle(sent.id, request("POST /mall-pur/cart/update", { body }, { quiet: true }));
        const next = newest.current.get(productId);
        if (next && next !== sent) return step(next);
        newest.current.delete(productId);
        return undefined;
      };
      void step(wanted);
    },
    [begin, settle, dispatch],
  );
}
