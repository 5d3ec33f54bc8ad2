"use client";
import { memo } from "react";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import { isAbovePrice } from "#src/domain/chat/quote.ts";
import { stockLimit } from "#src/domain/cart/notice.ts";
import type { CartLine } from "#src/domain/cart/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow, guardedRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Image } from "#src/ui/image.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, wrap } from "#styled-system/patterns";
import { LineWhyNot } from "../../hazard/components/line-why-not.tsx";
import { messages } from "../messages.ts";
import { GoodsText } from "./goods-text.tsx";
import { LineRemedies } from "./line-remedies.tsx";

export type LineActions = {
  setQuantity: (productId: string, quantity: number) => void;
  select: (productIds: readonly string[], selected: boolean) => void;
  acceptPrices: (productIds: readonly string[]) => void;
  acceptGoods: (productIds: readonly string[]) => void;
  remove: (productIds: readonly string[]) => Promise<void>;
  /** Reads the cart again. */
  reload: () => Promise<void>;
};

/** One line of the cart; drawn again only when the line itself changed. */
export const CartLineRow = memo(
  guardedRow(
    function CartLineRow({ line, actions }: { line: CartLine; actions: LineActions }) {
      const { product, quantity, price, notices } = line;
      const { productId, productTitle } = product;
      const blocked = notices.some(({ blocks }) => blocks);
      return (
        <li className={row} data-blocked={blocked || undefined} id={`cart-${productId}`}>
          <Checkbox
            className={check}
            checked={line.selected}
            onChange={(selected) => actions.select([productId], selected)}
            aria-label={`选择 ${productTitle} ${product.productSpec}`}
          />
          <LineBody
            product={product}
            quantity={quantity}
            price={price}
            today={line.today}
            quote={line.quote}
            notices={notices}
            actions={actions}
          />
        </li>
      );
    },
    ({ line }) => line.product.productId,
  ),
);

type BodyProps = Pick<CartLine, "product" | "quantity" | "price" | "today" | "quote" | "notices"> & { actions: LineActions };

/** All of a line but its box: selecting every line of a long cart draws boxes alone. */
const LineBody = memo(function LineBody({ product, quantity, price, today, quote, notices, actions }: BodyProps) {
  const { productId, productTitle } = product;
  return (
    <>
      <Image src={product.productPic} alt="" />
      <GoodsText goods={product} href={`/goodsDetail/${productId}`} lead={product.futuresDay} hazards={product.hazards} />
      <span className={priceCell}>
        <span className={caption}>{messages.unitPrice}</span>
        {price === null ? "—" : <Amount fen={price} size={14} />}
        {quote && <span className={quoteText}>{messages.quoted(quote)}</span>}
        {quote && isAbovePrice(quote.unitPrice, today) && (
          <span className={dearer}>{messages.aboveShop(quote.unitPrice, today)}</span>
        )}
      </span>
      <span className={quantityCell}>
        <NumberInput
          size="sm"
          value={quantity}
          min={product.minQuantity}
          max={Math.max(stockLimit(product) ?? maxQuantity, product.minQuantity)}
          maxLabel={stockLimit(product) === null ? undefined : "库存"}
          step={product.stepQuantity}
          strict
          aria-label={`${productTitle} 数量`}
          onChange={(value) => value !== null && actions.setQuantity(productId, value)}
        />
        <span className={unit}>{product.productMeasureUnit}</span>
      </span>
      <span className={amountCell}>
        <span className={caption}>{messages.amount}</span>
        {price === null ? "—" : <Amount fen={lineAmount(price, quantity)} />}
      </span>
      <IconButton
        className={removeCell}
        icon="remove"
        label={`${messages.remove} ${productTitle}`}
        size="sm"
        onClick={() => void actions.remove([productId])}
      />
      <LineNotices product={product} notices={notices} actions={actions} />
    </>
  );
});

/** What a buyer must know of a line, each with the way to answer it. */
function LineNotices({ product, notices, actions }: Pick<BodyProps, "product" | "notices" | "actions">) {
  if (notices.length === 0) return null;
  const failures = notices.flatMap((notice) => notice.failures ?? []);
  const others = notices.filter((notice) => !notice.failures);
  const groupName = notices.find((notice) => notice.failures)?.groupName ?? null;
  return (
    <div className={noticesCell}>
      {others.length > 0 && (
        <ul className={noticeList}>
          {eachRow(
            others,
            ({ kind }) => kind,
            (one) => (
              <NoticeItem notice={one} others={others} product={product} actions={actions} />
            ),
          )}
        </ul>
      )}
      {failures.length > 0 && (
        <LineWhyNot productId={product.productId} failures={failures} groupName={groupName} onRemedied={actions.reload} />
      )}
    </div>
  );
}

type Notice = CartLine["notices"][number];
type NoticeProps = Pick<BodyProps, "product" | "actions"> & { notice: Notice; others: readonly Notice[] };

function NoticeItem({ notice: { kind, text, blocks, fitting }, others, product, actions }: NoticeProps) {
  const { productId, productTitle, productMeasureUnit } = product;
  // Quantity and stock are mended by the same figure: it is offered once.
  const lastFitting = others.findLast((one) => one.fitting !== undefined)?.kind;
  return (
    <li className={notice} data-tone={blocks ? "danger" : "warning"}>
      <Icon name={blocks ? "error" : "alert"} size={14} />
      {text}
      {blocks && (
        <LineRemedies
          title={productTitle}
          fitting={kind === lastFitting ? fitting : undefined}
          unit={productMeasureUnit}
          onQuantity={(next) => actions.setQuantity(productId, next)}
        />
      )}
      {kind === "changed" && (
        <Button variant="ghost" size="sm" onClick={() => actions.acceptGoods([productId])}>
          {messages.acceptGoods}
        </Button>
      )}
      {kind === "price" && (
        <Button variant="ghost" size="sm" onClick={() => actions.acceptPrices([productId])}>
          {messages.acceptPrice}
        </Button>
      )}
    </li>
  );
}

const row = css({
  display: "grid",
  columnGap: "3",
  rowGap: "2",
  alignItems: "center",
  px: "3",
  py: "3",
  borderTop: "default",
  gridTemplateColumns: "auto 80px minmax(0, 1fr) auto",
  gridTemplateAreas:
    '"check pic text text" "price price price amount" "quantity quantity quantity remove" "notices notices notices notices"',
  md: {
    gridTemplateColumns: "auto 80px minmax(0, 1fr) 110px 170px 120px 34px",
    gridTemplateAreas: '"check pic text price quantity amount remove" ". . notices notices notices notices notices"',
  },
  // Carts of hundreds of lines: what is out of sight is not laid out.
  "[data-long] &": { contentVisibility: "auto", containIntrinsicSize: "[auto 106px]" },
  "&[data-blocked]": { bg: "danger.subtle" },
  "& > .km-image": { gridArea: "pic" },
});
const check = css({ gridArea: "check" });
const priceCell = css({ gridArea: "price", minWidth: "0", textAlign: { md: "end" } });
const amountCell = css({ gridArea: "amount", textAlign: "end" });
const quantityCell = css({
  gridArea: "quantity",
  display: "flex",
  alignItems: "center",
  justifyContent: { md: "center" },
  gap: "1.5",
});
const removeCell = css({ gridArea: "remove" });
/** The header of the columns says it on wide screens. */
const dearer = dangerText({ display: "block" });
const quoteText = css({ display: "block", textStyle: "small", color: "success" });
const caption = css({ textStyle: "small", color: "fg.subtle", me: "1", md: { srOnly: true } });
const unit = css({ textStyle: "small", color: "fg.subtle" });
const noticesCell = css({ gridArea: "notices", minWidth: "0" });
const noticeList = wrap({ columnGap: "4" });
const notice = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  textStyle: "small",
  minHeight: "6",
  "&[data-tone='danger']": { color: "danger.fg" },
  "&[data-tone='warning']": { color: "warning.fg" },
});
