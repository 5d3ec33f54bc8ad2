import { type ProductCard, productStatuses } from "#src/domain/catalogue/schema.ts";
import { failureTip } from "#src/ui/constants.ts";
import { Highlight } from "#src/ui/highlight.tsx";
import { Image } from "#src/ui/image.tsx";
import { css } from "#styled-system/css";
import { PriceTag } from "../../pricing/components/price-tag.tsx";
import type { Buyer } from "../buyer.ts";
import { leadTimeText } from "../lead-time.ts";
import { productHref } from "../product-href.ts";
import { CartForm } from "./cart-form.tsx";
import { HazardTags } from "./hazard-tags.tsx";

export type ProductListProps = {
  rows: readonly ProductCard[];
  /** Words to mark. */
  terms?: readonly string[];
  buyer: Buyer;
  /** Path and query of the page. */
  here: string;
};

/** Product cards (mall-spec §1): picture, title, code / specification / category / delivery period / brand / unit, price. */
export const ProductCards = ({ rows, terms = [], buyer, here }: ProductListProps) => (
  <ul className={cards}>
    {rows.map((row) => (
      <li key={row.productId}>
        <Image src={row.productPic} alt="" failed={row.productStatus === productStatuses.invalid} failureTip={pictureTip(row)} />
        <div>
          <h3>
            <a href={productHref(row)} target="_blank" rel="noopener">
              <Highlight text={row.productTitle} terms={terms} />
            </a>
          </h3>
          <p>{row.coName}</p>
          <HazardTags hazards={row.hazards} />
        </div>
        <dl>
          <dt>货号</dt>
          <dd>
            <Highlight text={row.productCode} terms={terms} />
          </dd>
          <dt>规格</dt>
          <dd>{row.productSpec}</dd>
          <dt>分类</dt>
          <dd>{row.productCateName}</dd>
          <dt>货期</dt>
          <dd data-stock={row.futuresDay === 0 ? "" : undefined}>{leadTimeText(row.futuresDay)}</dd>
          <dt>品牌</dt>
          <dd>{row.brandName}</dd>
          <dt>单位</dt>
          <dd>{row.productMeasureUnit}</dd>
        </dl>
        <footer>
          <PriceTag price={row.price} here={here} />
          <CartForm product={row} buyer={buyer} />
        </footer>
      </li>
    ))}
  </ul>
);

/** A product on sale whose picture is missing is not invalid: only then the tip says something else. */
const pictureTip = ({ productStatus, productPic }: ProductCard) =>
  productStatus === productStatuses.onSale && productPic === "" ? "暂无图片" : failureTip;

/** One class on the list styles every card: forty cards carry no class names of their own. */
const cards = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  "& > li": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "80px minmax(0, 1fr)",
    gridTemplateRows: "auto 1fr auto",
    columnGap: "3",
    rowGap: "2",
    p: "3",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
    _hover: { borderColor: "primary.solid" },
  },
  "& h3": { fontSize: "md", lineHeight: "tight", lineClamp: 2 },
  // The link covers the picture as well, without a second link to the same place.
  "& h3 a::after": { content: '""', position: "absolute", top: "3", left: "3", width: "product", height: "product" },
  "& h3 a:hover": { color: "link.hover", textDecoration: "underline", textUnderlineOffset: "3px" },
  "& h3 + p": { textStyle: "small", color: "fg.muted", truncate: true, mt: "0.5" },
  "& dl": {
    gridColumn: "1 / -1",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1.25fr) auto minmax(0, 1fr)",
    columnGap: "2",
    rowGap: "0.5",
    alignContent: "start",
    textStyle: "small",
  },
  "& dt": { color: "fg.subtle" },
  "& dd": { truncate: true },
  "& dd[data-stock]": { color: "success.fg" },
  "& footer": {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "2",
    minHeight: "control.sm",
  },
});
