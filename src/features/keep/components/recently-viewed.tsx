"use client";
import { useCallback } from "react";
import { mostViewed } from "#src/domain/catalogue/keep/schema.ts";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { useAnswer } from "#src/ui/use-answer.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { productHref } from "../../catalogue/product-href.ts";
import { keptIds } from "../kept-ids.ts";
import { messages } from "../messages.ts";

/** Goods looked at last, in this browser alone; the product that is `seen` now is remembered and not shown. */
export function RecentlyViewed({ seen = null }: { seen?: string | null }) {
  const look = useCallback(async (): Promise<readonly ProductCard[]> => {
    const store = keptIds("viewed");
    const others = (await store.load()).filter((id) => id !== seen);
    if (seen) await store.save([seen, ...others].slice(0, mostViewed));
    if (others.length === 0) return [];
    const ids = others.slice(0, mostViewed).join(",");
    return request("GET /mall-sup/goods/cards", { query: { ids } }, { quiet: true });
  }, [seen]);
  const { answer, again } = useAnswer(look);
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

const box = css({
  mt: "4",
  p: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  "& h2": { textStyle: "group", mb: "2" },
  "& ul": { display: "flex", gap: "3", overflowX: "auto" },
  "& li": { flex: "[0 0 110px]" },
  "& a": { display: "grid", justifyItems: "center", gap: "1", textAlign: "center", textStyle: "small" },
  "& a:hover span": { color: "link.hover", textDecoration: "underline" },
  "& span": { lineClamp: 2 },
  "& small": { color: "fg.muted" },
});
