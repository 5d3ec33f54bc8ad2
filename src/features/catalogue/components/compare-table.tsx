import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { productStatuses, type ProductCard } from "#src/domain/catalogue/schema.ts";
import { invalidText } from "#src/domain/catalogue/sale.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { CartForm } from "./cart-form.tsx";
import { leadTimeText } from "../lead-time.ts";
import { listedGoods } from "../listed-goods.ts";
import { productHref } from "#src/domain/catalogue/product-href.ts";
import { PriceTag } from "../../pricing/components/price-tag.tsx";
import { messages } from "../../favourites/messages.ts";

const { comparePage: words } = messages;

type Props = { cards: readonly ProductCard[]; canBuy: boolean; here: string };

/** Goods beside each other: a line for each fact, what differs in bold. */
export function CompareTable({ cards, canBuy, here }: Props) {
  const goods = listedGoods(cards);
  // A price that may not be seen differs from none.
  const pricesDiffer = new Set(goods.flatMap(({ price }) => (price.visible ? [price.aPrice ?? price.pfPrice] : []))).size > 1;
  const without = (id: string) =>
    `/compare?ids=${cards
      .map(({ productId }) => productId)
      .filter((one) => one !== id)
      .join(",")}`;
  return (
    <TableFrame label={words.title} minWidth={80 + cards.length * 140}>
      <table className={style}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            {eachRow(
              cards,
              (card) => card.productId,
              (card) => (
                <GoodsHead card={card} without={without(card.productId)} />
              ),
              "th",
            )}
          </tr>
        </thead>
        <tbody>
          <tr data-differs={pricesDiffer || undefined}>
            <th scope="row">
              价格
              {pricesDiffer && <span>{words.different}</span>}
            </th>
            {eachRow(
              goods,
              (row) => row.productId,
              (row) => (
                <td>
                  <PriceTag price={row.price} here={here} />
                </td>
              ),
              "td",
            )}
          </tr>
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} cards={cards} />
          ))}
          <tr>
            <th scope="row">购买</th>
            {eachRow(
              goods,
              (row) => row.productId,
              (row) => (
                <td>
                  <CartForm product={row} canBuy={canBuy} />
                </td>
              ),
              "td",
            )}
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}

const GoodsHead = ({ card, without }: { card: ProductCard; without: string }) => (
  <th scope="col">
    <Image
      src={card.productPic}
      alt=""
      failed={card.productStatus === productStatuses.invalid}
      failureTip={card.productPic ? invalidText : "暂无图片"}
    />
    <a href={productHref(card)}>{card.productTitle}</a>
    <a href={without} className={away} aria-label={`${words.remove} ${card.productTitle}`}>
      {words.remove}
    </a>
  </th>
);

type Fact = { label: string; of: (card: ProductCard) => string };

function FactRow({ fact: { label, of }, cards }: { fact: Fact; cards: readonly ProductCard[] }) {
  const values = cards.map(of);
  const differs = new Set(values).size > 1;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span>{words.different}</span>}
      </th>
      {eachRow(
        cards,
        (card) => card.productId,
        (_, place) => (
          <td>{values[place] || "—"}</td>
        ),
        "td",
      )}
    </tr>
  );
}

const facts: readonly Fact[] = [
  { label: "供应商", of: ({ coName }) => coName },
  { label: "品牌", of: ({ brandName }) => brandName },
  { label: "货号", of: ({ productCode }) => productCode },
  { label: "厂家货号", of: ({ makerCode }) => makerCode },
  { label: "规格", of: ({ productSpec }) => productSpec },
  { label: "纯度", of: ({ grade }) => grade ?? "" },
  { label: "CAS 号", of: ({ casNo }) => casNo ?? "" },
  { label: "分类", of: ({ productCateName }) => productCateName },
  { label: "货期", of: ({ futuresDay }) => leadTimeText(futuresDay) },
  {
    label: "起订量",
    of: ({ minQuantity, stepQuantity }) => (stepQuantity > 1 ? `${minQuantity}，按 ${stepQuantity} 递增` : String(minQuantity)),
  },
  { label: "单位", of: ({ productMeasureUnit }) => productMeasureUnit },
  { label: "管制类别", of: ({ hazards }) => hazards.map((list) => hazardListLabel[list]).join("、") || "无" },
];

const away = mutedText({ display: "block", fontWeight: "normal" });
const style = cx(
  table(),
  css({
    bg: "bg.surface",
    "& thead th": { verticalAlign: "top", fontWeight: "bold" },
    "& thead a": { display: "block", minHeight: "6", mt: "1" },
    "& tbody th": { width: { base: "20", md: "32" }, fontWeight: "normal", color: "fg.muted" },
    "& tbody th span": {
      display: { base: "block", md: "inline" },
      ms: { base: "0", md: "2" },
      textStyle: "small",
      color: "warning.fg",
    },
    "& tr[data-differs] td": { fontWeight: "bold" },
    "& a:hover": { color: "link.hover", textDecoration: "underline" },
  }),
);
