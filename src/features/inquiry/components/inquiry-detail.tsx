"use client";
import { useRouter } from "waku/router/client";
import { changedText } from "#src/domain/cart/notice.ts";
import type { InquiryView } from "#src/domain/inquiry/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { column, dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { GoodsText } from "../../cart/components/goods-text.tsx";
import { addLinesToCart } from "../../cart/order-goods.ts";
import { messages } from "../messages.ts";
import { WantedText } from "./wanted-text.tsx";

type Line = InquiryView["lines"][number];

/** Each row with what suppliers offer for it, ready for the cart. */
export const InquiryDetail = ({ lines }: { lines: readonly Line[] }) => (
  <ol className={list}>
    {eachRow(
      lines,
      (line) => line.lineNo,
      (line) => (
        <li className={row}>
          <WantedText wanted={line} />
          {line.answers.length === 0 ? (
            <p className={small}>{messages.waiting}</p>
          ) : (
            <ul className={answers}>
              {eachRow(
                line.answers,
                (answer) => answer.product.coId,
                (answer) => (
                  <Answer answer={answer} quantity={line.quantity} />
                ),
              )}
            </ul>
          )}
        </li>
      ),
    )}
  </ol>
);

/** At least the minimum, in whole steps above it. */
function fitting(quantity: number | null, { minQuantity, stepQuantity }: Line["answers"][number]["product"]): number {
  const over = Math.max(0, (quantity ?? minQuantity) - minQuantity);
  return minQuantity + Math.ceil(over / stepQuantity) * stepQuantity;
}

function Answer({ answer, quantity }: { answer: Line["answers"][number]; quantity: number | null }) {
  const { product, price, barred, note, offered, goodsChange } = answer;
  const router = useRouter();
  const { busy, run } = useAction();
  const stop = product.productStatus !== 1 ? messages.offSale : barred ? messages.barred : null;
  const pieces = fitting(quantity, product);
  const add = async () => {
    await run(() =>
      // The cart asks about what was changed since.
      addLinesToCart(
        [{ productId: product.productId, quantity: pieces, goods: offered }],
        () => void router.push("/shoppingCart"),
      ),
    );
  };
  return (
    <li className={offer}>
      <span>
        <GoodsText
          goods={product}
          href={stop === messages.offSale ? null : `/goodsDetail/${product.productId}`}
          lead={product.futuresDay}
          hazards={product.hazards}
        />
        <span className={small}>
          {product.coName}
          {note && ` · ${messages.note(note)}`}
        </span>
        {goodsChange !== "" && <span className={warning}>{changedText(goodsChange)}</span>}
      </span>
      <span className={end}>
        {price !== null && (
          <span>
            <Amount fen={price} size={16} /> / {product.productMeasureUnit}
          </span>
        )}
        {stop ? (
          <span className={bad}>{stop}</span>
        ) : (
          <Button size="sm" icon="cart" busy={busy} onClick={() => void add()}>
            {messages.toCart} {pieces} {product.productMeasureUnit}
          </Button>
        )}
      </span>
    </li>
  );
}

const list = column({ gap: "3" });
const row = surface({ display: "grid", gap: "2", p: "4" });
const small = mutedText();
const answers = css({ display: "grid", gap: "2" });
const offer = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
  alignItems: "center",
  borderTop: "default",
  pt: "2",
});
const end = wrap({ align: "center", gap: "3", justify: { md: "flex-end" } });
const bad = dangerText();
const warning = dangerText({ display: "block" });
