"use client";
import { productStatuses } from "#src/domain/catalogue/schema.ts";
import { invalidText } from "#src/domain/catalogue/sale.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Highlight } from "#src/ui/highlight.tsx";
import { Image } from "#src/ui/image.tsx";
import { css } from "#styled-system/css";
import { SaveButtons } from "../../favourites/components/save-buttons.tsx";
import { PriceTag } from "../../pricing/components/price-tag.tsx";
import { leadTimeText } from "../lead-time.ts";
import type { ListedGoods } from "../listed-goods.ts";
import { productHref } from "#src/domain/catalogue/product-href.ts";
import { CartForm } from "./cart-form.tsx";
import { NotDelivered } from "./not-delivered.tsx";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";

export type ProductListProps = {
  goods: readonly ListedGoods[];
  /** Words to mark. */
  terms?: readonly string[];
  /** Whether the person may put goods into a cart. */
  canBuy: boolean;
  /** Path and query of the page. */
  here: string;
};

/**
 * Product cards (mall-spec §1): picture, title, code / specification / category / delivery period / brand / unit, price. They come
 * as data (decision 023).
 */
export const ProductCards = ({ goods, terms = [], canBuy, here }: ProductListProps) => (
  <ul className={cards}>
    {eachRow(
      goods,
      (row) => row.productId,
      (row) => (
        <li>
          <Image
            src={row.productPic}
            alt=""
            failed={row.productStatus === productStatuses.invalid}
            failureTip={pictureTip(row)}
          />
          <h3>
            <a href={productHref(row)} target="_blank">
              <Highlight text={row.productTitle} terms={terms} />
            </a>
          </h3>
          <p>
            {row.coName}
            <HazardTags hazards={row.hazards} />
            {row.notTo !== undefined && <NotDelivered to={row.notTo} />}
            <SaveButtons product={row} canBuy={canBuy} />
          </p>
          <ul>
            <li>
              <Highlight text={row.productCode} terms={terms} />
            </li>
            <li>{row.productSpec}</li>
            <li>{row.productCateName}</li>
            <li data-stock={row.futuresDay === 0 ? "" : undefined}>{leadTimeText(row.futuresDay)}</li>
            <li>{row.brandName}</li>
            <li>{row.productMeasureUnit}</li>
            {row.casNo && <li data-cas>{row.casNo}</li>}
            {row.grade && <li data-grade>{row.grade}</li>}
          </ul>
          <footer>
            <PriceTag price={row.price} here={here} />
            <CartForm product={row} canBuy={canBuy} />
          </footer>
        </li>
      ),
    )}
  </ul>
);

/** A product on sale whose picture is missing is not invalid: only then the tip says something else. */
const pictureTip = ({ productStatus, productPic }: ListedGoods) =>
  productStatus === productStatuses.onSale && productPic === "" ? "暂无图片" : invalidText;

/**
 * One class on the list styles every card, and the labels of a card's six facts stand here: elements and attributes are
 * rendered forty times and are what a list page costs.
 */
const cards = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  "& > li": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "80px minmax(0, 1fr)",
    // The title's row takes no part of the picture's height: what is left of it goes to the row below.
    gridTemplateRows: "minmax(min-content, 0px) auto 1fr auto",
    columnGap: "3",
    p: "3",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
    _hover: { borderColor: "primary.solid" },
  },
  "& > li > :first-child": { gridRow: "span 2", border: "default", borderRadius: "sm" },
  "& h3": { fontSize: "md", lineHeight: "tight", lineClamp: 2 },
  // The link covers the picture as well, without a second link to the same place.
  "& h3 a::after": { content: '""', position: "absolute", top: "3", left: "3", width: "product", height: "product" },
  "& h3 a:hover": { color: "link.hover", textDecoration: "underline", textUnderlineOffset: "3px" },
  "& p": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "1",
    alignContent: "start",
    // A thumb or an unsteady hand hits the title or what may be done with the goods, not both (WCAG 2.5.8).
    mt: "1",
    textStyle: "table",
    color: "fg.muted",
  },
  "& ul": {
    gridColumn: "1 / -1",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1.5fr) minmax(0, 1fr)",
    columnGap: "3",
    rowGap: "0.5",
    my: "2",
    alignContent: "start",
    textStyle: "table",
  },
  "& ul > li": { truncate: true },
  "& ul > li::before": { color: "fg.subtle", me: "2" },
  "& ul > :nth-child(1)::before": { content: '"货号"' },
  "& ul > :nth-child(2)::before": { content: '"规格"' },
  "& ul > :nth-child(3)::before": { content: '"分类"' },
  "& ul > :nth-child(4)::before": { content: '"货期"' },
  "& ul > :nth-child(5)::before": { content: '"品牌"' },
  "& ul > :nth-child(6)::before": { content: '"单位"' },
  "& [data-cas]::before": { content: '"CAS"' },
  "& [data-grade]::before": { content: '"纯度"' },
  "& [data-stock]": { color: "success.fg" },
  "& footer": {
    gridColumn: "1 / -1",
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "2",
    minHeight: "control.sm",
  },
});
