"use client";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { CartView } from "#src/domain/cart/schema.ts";
import { readAgain } from "#src/ui/read-again.ts";
import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { cartCount } from "../frame/cart-count.ts";
import { cartReducer, countOf, findLines, type CartState, type RemovedLine } from "./cart-state.ts";
import { messages } from "./messages.ts";

/**
 * The cart and what may be done with it. Everything shows at once and is sent behind; when the server refuses, its own
 * cart takes the place of what is shown.
 */
export function useCart(initial: CartView) {
  const [state, dispatch] = useReducer(cartReducer, initial);
  const latest = useRef<CartState>(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  /** Quantities on their way, by product; a newer one waits for the answer to the one before. */
  const sending = useRef(new Map<string, number>());

  const reload = useCallback(
    () =>
      readAgain(messages.cart, async () => {
        const view = await request("GET /mall-pur/cart/list", {}, { quiet: true });
        dispatch({ type: "replace", view });
        cartCount.set(countOf(view));
      }),
    [],
  );
  const send = useCallback(
    (work: Promise<{ count: number }>) => work.then(({ count }) => cartCount.set(count), reload),
    [reload],
  );

  const setQuantity = useCallback(
    (productId: string, quantity: number) => {
      dispatch({ type: "quantity", productId, quantity });
      const running = sending.current.has(productId);
      sending.current.set(productId, quantity);
      if (running) return;
      const step = async (wanted: number): Promise<void> => {
        await send(request("POST /mall-pur/cart/update", { body: { productId, quantity: wanted } }));
        const newest = sending.current.get(productId);
        if (newest !== undefined && newest !== wanted) return step(newest);
        sending.current.delete(productId);
        return undefined;
      };
      void step(quantity);
    },
    [send],
  );

  const select = useCallback(
    (productIds: readonly string[], selected: boolean) => {
      if (productIds.length === 0) return;
      dispatch({ type: "select", productIds, selected });
      void send(request("POST /mall-pur/cart/select", { body: { productIds: [...productIds], selected } }));
    },
    [send],
  );

  const acceptPrices = useCallback(
    (productIds: readonly string[]) => {
      dispatch({ type: "acceptPrice", productIds });
      for (const productId of productIds) {
        void send(request("POST /mall-pur/cart/update", { body: { productId, expectedPrice: true } }));
      }
    },
    [send],
  );

  const restore = useCallback(
    async (removed: readonly RemovedLine[]) => {
      dispatch({ type: "restore", removed });
      // The cart is newest first: the first of the lines is added last of all.
      const lines = removed.map(({ line }) => ({ productId: line.product.productId, quantity: line.quantity }));
      await send(request("POST /mall-pur/cart/batch/add", { body: { lines } }));
      const unselected = removed.filter(({ line }) => !line.selected).map(({ line }) => line.product.productId);
      if (unselected.length > 0)
        await send(request("POST /mall-pur/cart/select", { body: { productIds: unselected, selected: false } }));
    },
    [send],
  );

  const remove = useCallback(
    (productIds: readonly string[]) => {
      const removed = findLines(latest.current, productIds);
      dispatch({ type: "remove", productIds });
      void send(request("POST /mall-pur/cart/remove", { body: { productIds: [...productIds] } }));
      const [first] = removed;
      if (!first) return;
      const text =
        removed.length === 1 ? messages.removed(first.line.product.productTitle) : messages.removedMany(removed.length);
      toaster.info(text, { duration: 8000, action: { label: messages.undo, onClick: () => void restore(removed) } });
    },
    [send, restore],
  );

  return { state, setQuantity, select, acceptPrices, remove, reload };
}
