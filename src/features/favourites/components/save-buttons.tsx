import { productStatuses, productTypes, type ProductCard } from "#src/domain/catalogue/schema.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { product: Pick<ProductCard, "productId" | "productType" | "productStatus">; canBuy: boolean };

/** Compare and favourite as plain elements: one `SavedGoods` island on the page does the work for all of them. */
export const SaveButtons = ({ product: { productId, productType, productStatus }, canBuy }: Props) =>
  productType === productTypes.goods ? (
    <span className={row} data-print="hide">
      {productStatus === productStatuses.onSale && (
        <button type="button" data-compare={productId}>
          {messages.compare}
        </button>
      )}
      {canBuy && (
        <button type="button" data-favourite={productId}>
          {messages.favourite}
        </button>
      )}
    </span>
  ) : null;

const row = css({
  display: "inline-flex",
  gap: "2",
  "& button": {
    color: "fg.muted",
    textStyle: "small",
    cursor: "pointer",
    minHeight: "6",
    _touch: { minHeight: "control.touch", px: "1" },
    _hover: { color: "link.hover", textDecoration: "underline" },
  },
  "& button[aria-pressed=true]": { color: "primary.fg", fontWeight: "bold" },
  "& button[aria-pressed=true]::before": { content: '"✓ "' },
});
