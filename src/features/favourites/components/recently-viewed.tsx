"use client";
import { useCallback } from "react";
import { maxViewed } from "#src/domain/favourites/schema.ts";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { useAnswer } from "#src/ui/use-answer.ts";
import { request } from "#src/web/request.ts";
import { surface } from "#styled-system/patterns";
import { productHref } from "#src/domain/catalogue/product-href.ts";
import { savedIds } from "../saved-ids.ts";
import { messages } from "../messages.ts";

/** Goods looked at last, in this browser alone; the product that is `seen` now is remembered and not shown. */
export function RecentlyViewed({ viewed = null }: { viewed?: string | null }) {
  const load = useCallback(async (): Promise<readonly ProductCard[]> => {
    const store = savedIds("viewed");
    const others = (await store.load()).filter((id) => id !== viewed);
    if (viewed) await store.save([viewed, ...others].slice(0, maxViewed));
    if (others.length === 0) return [];
    const ids = others.slice(0, maxViewed).join(",");
    return request("GET /mall-sup/goods/cards", { query: { ids } }, { quiet: true });
  }, [viewed]);
  const { answer, again } = useAnswer(load);
  if (answer.status === "failed") return <LoadFailed what={messages.viewed} onAgain={again} />;
  const cards = answer.status === "ready" ? answer.value : [];
  if (cards.length === 0) return null;
  return (
    <section className={box} aria-labelledby="recently-viewed" data-print="hide">
      <h2 id="recently-viewed">{messages.viewed}</h2>
      <ul>
        {eachRow(
          cards,
          (card) => card.productId,
          (card) => (
            <li>
              <a href={productHref(card)}>
                <Image src={card.productPic} alt="" />
                <span>{card.productTitle}</span>
                <small>{card.productSpec}</small>
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const box = surface({
  mt: "4",
  p: "4",
  "& h2": { textStyle: "group", mb: "2" },
  "& ul": { display: "flex", gap: "3", overflowX: "auto" },
  "& li": { flex: "[0 0 110px]" },
  "& a": { display: "grid", justifyItems: "center", gap: "1", textAlign: "center", textStyle: "small" },
  "& a:hover span": { color: "link.hover", textDecoration: "underline" },
  "& span": { lineClamp: 2 },
  "& small": { color: "fg.muted" },
});
