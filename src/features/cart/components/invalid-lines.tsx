"use client";
import type { CartLine } from "#src/domain/cart/schema.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { useFirstRows } from "#src/ui/use-first-rows.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, surface } from "#styled-system/patterns";
import { idsOf } from "../cart-state.ts";
import { messages } from "../messages.ts";
import { GoodsText } from "./goods-text.tsx";

/** Goods that can no longer be bought, apart from the rest, to be cleared together. */
export function InvalidLines({ lines, onRemove }: { lines: readonly CartLine[]; onRemove: (productIds: string[]) => void }) {
  const drawn = useFirstRows(lines.length);
  const clear = async () => {
    if (await confirm({ content: messages.confirmClear(lines.length) })) onRemove(idsOf(lines));
  };
  return (
    <section className={group} aria-labelledby="cart-invalid">
      <header className={head}>
        <h2 id="cart-invalid" className={heading}>
          {messages.invalid}（{lines.length}）
        </h2>
        <Button variant="outline" size="sm" onClick={() => void clear()}>
          {messages.clearInvalid}
        </Button>
      </header>
      <ul>
        {eachRow(
          lines.slice(0, drawn),
          ({ product }) => product.productId,
          ({ product, notices }) => (
            <li className={row}>
              <Image src={null} alt={product.productTitle} failed />
              <GoodsText goods={product} href={null} lead={product.futuresDay} hazards={product.hazards} />
              {product.invalidReason && <span className={why}>{notices.map(({ text }) => text).join("；")}</span>}
              <IconButton
                icon="remove"
                label={`${messages.remove} ${product.productTitle}`}
                size="sm"
                onClick={() => onRemove([product.productId])}
              />
            </li>
          ),
        )}
        {drawn < lines.length && <li className={rest}>{messages.rest(lines.length - drawn)}</li>}
      </ul>
    </section>
  );
}

const group = surface();
const head = css({ display: "flex", alignItems: "center", justifyContent: "space-between", px: "3", py: "2", bg: "bg.muted" });
const heading = css({ textStyle: "group" });
const row = css({
  display: "grid",
  gridTemplateColumns: "80px minmax(0, 1fr) 34px",
  gridTemplateAreas: '"pic text remove" "pic why why"',
  columnGap: "3",
  alignItems: "center",
  px: "3",
  py: "3",
  borderTop: "default",
  color: "fg.subtle",
});
const rest = mutedText({ p: "3", borderTop: "default" });
const why = dangerText({ gridArea: "why" });
