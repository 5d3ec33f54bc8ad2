import { type ProductDetail, productStatuses } from "#src/domain/catalogue/schema.ts";
import { invalidText } from "#src/domain/catalogue/sale.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { PriceTag } from "../../pricing/components/price-tag.tsx";
import { leadTimeText } from "../lead-time.ts";

/** The same goods in other sizes, side by side: a click opens that size in place of this one. */
export function PackSiblings({ product, here }: { product: ProductDetail; here: string }) {
  const { packs, productId } = product;
  if (packs.length < 2) return null;
  return (
    <ul className={list} aria-label="规格">
      {eachRow(
        packs,
        (pack) => pack.productId,
        (pack) => (
          <li data-current={pack.productId === productId ? "" : undefined}>
            <a href={`/goodsDetail/${pack.productId}`} aria-current={pack.productId === productId ? "page" : undefined}>
              {pack.productSpec}
            </a>
            {pack.price.visible && <PriceTag price={pack.price} here={here} />}
            <span>{pack.productStatus === productStatuses.invalid ? invalidText : leadTimeText(pack.futuresDay)}</span>
          </li>
        ),
      )}
    </ul>
  );
}

const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(45%, 128px), 1fr))",
  gap: "2",
  "& li": {
    position: "relative",
    display: "grid",
    alignContent: "start",
    px: "2.5",
    py: "1.5",
    border: "control",
    borderRadius: "sm",
    bg: "bg.surface",
    _hover: { borderColor: "primary.solid" },
  },
  "& li[data-current]": { borderColor: "primary.solid", outline: "1px solid {colors.primary.solid}", bg: "primary.subtle" },
  "& a": { fontWeight: "bold" },
  "& a::after": { content: '""', position: "absolute", inset: "0" },
  "& li > span:last-child": { textStyle: "small", color: "fg.muted" },
});
