"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { maxCompared } from "#src/domain/favourites/schema.ts";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { savedIds } from "../saved-ids.ts";
import { messages } from "../messages.ts";
import { CompareTray } from "./compare-tray.tsx";

/** Works every `SaveButtons` on the page and shows what is chosen for comparing; rendered once on pages that have some. */
export function SavedGoods({ canBuy }: { canBuy: boolean }) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const favourites = useRef(new Set<string>());
  const state = useRef(compared);
  const change = useCallback((ids: readonly string[]) => {
    state.current = ids;
    setCompared(ids);
    void savedIds("compare").save(ids);
  }, []);

  useEffect(() => {
    const restore = async () => {
      const ids = await savedIds("compare").load();
      state.current = ids.slice(0, maxCompared);
      setCompared(state.current);
    };
    const restored = restore();
    const mark = () => {
      press("compare", (id) => state.current.includes(id));
      press("favourite", (id) => favourites.current.has(id));
    };
    const compare = async (id: string) => {
      // Whoever presses at once would otherwise put the one in the place of all that were chosen before.
      await restored;
      const ids = state.current;
      if (ids.includes(id)) change(ids.filter((one) => one !== id));
      else if (ids.length < maxCompared) change([...ids, id]);
      else toaster.warning(messages.full(maxCompared));
    };
    const favour = async (productId: string) => {
      const had = favourites.current.has(productId);
      // Shown at once, taken back when the server refuses.
      const flip = (on: boolean) => {
        if (on) favourites.current.add(productId);
        else favourites.current.delete(productId);
        mark();
      };
      flip(!had);
      try {
        await request(`POST /mall-pur/favourite/${had ? "remove" : "add"}`, { body: { productId } });
        toaster.success(had ? messages.favouriteRemoved : messages.favouriteAdded);
      } catch {
        flip(had);
      }
    };
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-compare], [data-favourite]") : null;
      const { compare: wanted, favourite: liked } = button?.dataset ?? {};
      if (wanted) void compare(wanted);
      else if (liked) void favour(liked);
    };
    const arrivals = new MutationObserver(mark);
    arrivals.observe(document.getElementById("main") ?? document.body, { childList: true, subtree: true });
    document.addEventListener("click", onClick);
    if (canBuy) {
      const learn = (ids: readonly string[]) => {
        favourites.current = new Set(ids);
        mark();
      };
      // Silent: without the marks the page does all it did.
      request("GET /mall-pur/favourite/ids", {}, { quiet: true }).then(learn, () => undefined);
    }
    return () => {
      document.removeEventListener("click", onClick);
      arrivals.disconnect();
    };
  }, [canBuy, change]);

  useEffect(() => {
    press("compare", (id) => compared.includes(id));
    if (compared.length === 0) return undefined;
    let isLatest = true;
    // Silent: the bar counts what is compared, without their pictures.
    request("GET /mall-sup/goods/cards", { query: { ids: compared.join(",") } }, { quiet: true }).then(
      (found) => isLatest && setCards(found),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [compared]);

  if (compared.length === 0) return null;
  return <CompareTray ids={compared} cards={cards} onChange={change} />;
}

/** What is chosen says so by an attribute alone: the words of a button are React's. */
function press(kind: "compare" | "favourite", isOn: (id: string) => boolean) {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    button.setAttribute("aria-pressed", String(isOn(button.dataset[kind] ?? "")));
  }
}
