import { productStatuses } from "#src/domain/catalogue/schema.ts";
import { invalidNotice } from "#src/domain/catalogue/sale.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Highlight } from "#src/ui/highlight.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { table, tag } from "#styled-system/recipes";
import { SaveButtons } from "../../favourites/components/save-buttons.tsx";
import { PriceTag } from "../../pricing/components/price-tag.tsx";
import { leadTimeText } from "../lead-time.ts";
import type { ListedGoods } from "../listed-goods.ts";
import { productHref } from "#src/domain/catalogue/product-href.ts";
import { CartForm } from "./cart-form.tsx";
import { NotDelivered } from "./not-delivered.tsx";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import type { ProductListProps } from "./product-cards.tsx";

/** The same goods as rows, for comparing: every figure in its column; with little room each row says its figures in lines. */
export const ProductTable = ({ goods, terms = [], canBuy, here, label }: ProductListProps & { label: string }) => (
  <TableFrame label={label} minWidth={980} stacks>
    <table className={style}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">货号</th>
          <th scope="col">规格</th>
          <th scope="col">品牌</th>
          <th scope="col">供应商</th>
          <th scope="col">货期</th>
          <th scope="col">单位</th>
          <th scope="col">价格</th>
          <th scope="col">购买</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          goods,
          (row) => row.productId,
          (row) => (
            <Row row={row} terms={terms} canBuy={canBuy} here={here} />
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const Row = ({ row, terms, canBuy, here }: { row: ListedGoods } & Required<Omit<ProductListProps, "goods">>) => (
  <tr>
    <th scope="row">
      <a href={productHref(row)} target="_blank">
        <Highlight text={row.productTitle} terms={terms} />
      </a>
      {row.productStatus === productStatuses.invalid && <span className={invalidTag}>{invalidNotice(row.invalidReason)}</span>}
      <HazardTags hazards={row.hazards} />
      {row.notTo !== undefined && <NotDelivered to={row.notTo} />}
      <SaveButtons product={row} canBuy={canBuy} />
    </th>
    <td>
      <Highlight text={row.productCode} terms={terms} />
    </td>
    <td>{row.productSpec}</td>
    <td>{row.brandName}</td>
    <td>{row.coName}</td>
    <td data-stock={row.futuresDay === 0 ? "" : undefined}>{leadTimeText(row.futuresDay)}</td>
    <td>{row.productMeasureUnit}</td>
    <td>
      <PriceTag price={row.price} here={here} />
    </td>
    <td>
      <CartForm product={row} canBuy={canBuy} />
    </td>
  </tr>
);

const invalidTag = tag({ tone: "neutral" });
const style = cx(
  table({ density: "compact" }),
  css({
    bg: "bg.surface",
    "& tbody th": { minWidth: "[220px]", bg: "transparent", fontWeight: "normal" },
    "& tbody th span": { ms: "1.5" },
    "& tbody th a": { fontWeight: "bold", _hover: { color: "link.hover", textDecoration: "underline" } },
    "& :is(td, tbody th)": { verticalAlign: "middle" },
    "& td": { minWidth: "14" },
    "& td[data-stock]": { color: "success.fg", whiteSpace: "nowrap" },
    _tightFrame: {
      display: "block",
      "& :is(tbody, th)": { display: "block" },
      "& thead": { srOnly: true },
      "& tbody tr": {
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: "3",
        px: "3",
        py: "2",
        borderBottom: "default",
      },
      "& tbody tr > *": { minWidth: "0", p: "0", borderBottom: "none" },
      "& tbody th": { flexBasis: "full" },
      "& td:nth-of-type(-n + 6)": { textStyle: "small" },
      "& td:nth-of-type(-n + 6)::before": { color: "fg.subtle", me: "1" },
      "& td:nth-of-type(1)::before": { content: '"货号"' },
      "& td:nth-of-type(2)::before": { content: '"规格"' },
      "& td:nth-of-type(3)::before": { content: '"品牌"' },
      "& td:nth-of-type(4)::before": { content: '"供应商"' },
      "& td:nth-of-type(5)::before": { content: '"货期"' },
      "& td:nth-of-type(6)::before": { content: '"单位"' },
      // Price and button share a line of their own: the line before it is filled up.
      "& tbody tr::after": { content: '""', order: "1", flexBasis: "full" },
      "& td:nth-of-type(n + 7)": { order: "2", mt: "1" },
      "& td:last-child": { ms: "auto" },
    },
  }),
);
