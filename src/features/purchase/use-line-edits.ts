"use client";
import { useRef, useState } from "react";
import type { WishLine, WishView } from "#src/domain/purchase/schema.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";

/** Changes of the lines of a request that is not sent yet; `reload` reads it again after each, saved or not. */
export function useLineEdits({ wishId, suppliers }: WishView, reload: () => Promise<void>) {
  const [editing, setEditing] = useState(false);
  const pending = useRef(Promise.resolve(true));

  const save = async (lines: readonly WishLine[]): Promise<boolean> => {
    setEditing(true);
    const body = { lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })) };
    const isSaved = await request("POST /mall-pur/wish/{wishId}/lines", { params: { wishId }, body }).then(
      () => true,
      // Said by the request client; what the server has is read again either way.
      () => false,
    );
    await reload();
    setEditing(false);
    pending.current = Promise.resolve(true);
    return isSaved;
  };
  const edit = (change: (lines: WishLine[]) => WishLine[]) => {
    const lines = change(suppliers.flatMap((supplier) => supplier.lines));
    if (lines.length === 0) toaster.warning(messages.wishes.chooseOne);
    else pending.current = save(lines);
  };

  return {
    editing,
    setQuantity: ({ lineId }: WishLine, quantity: number) =>
      edit((lines) => lines.map((one) => (one.lineId === lineId ? { ...one, quantity } : one))),
    removeLines: (removed: readonly WishLine[]) =>
      edit((lines) => lines.filter(({ lineId }) => !removed.some((one) => one.lineId === lineId))),
    /** After the change under way: whether it was saved. A press that ends the typing of a quantity comes while it is on its way. */
    settled: () => pending.current,
  };
}
