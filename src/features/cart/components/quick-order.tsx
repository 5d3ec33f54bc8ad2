"use client";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { shortageOf, stockLimit } from "#src/domain/cart/notice.ts";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import { addFen, type Fen } from "#src/domain/kernel/money.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { addLinesToCart, draftRequest, stillBlocked } from "../order-goods.ts";
import { offerLabel } from "../offer-label.ts";
import { isShort, isUnanswered, offerOf, orderedBy, pastedRows, readyRows, statusOf, type QuickRow } from "../quick-rows.ts";
import { useQuickOrder } from "../use-quick-order.ts";
import { BlockedLines } from "./blocked-lines.tsx";
import { GoodsText } from "./goods-text.tsx";

/** The quick pad: codes and quantities, straight into the cart or to a request. */
export function QuickOrder({ canSubmit }: { canSubmit: boolean }) {
  const { rows, type, paste, change, setQuantity, addRow, remove } = useQuickOrder();
  const [refused, setRefused] = useState<readonly BlockedLine[]>([]);
  const router = useRouter();
  const list = useRef<HTMLOListElement>(null);
  const { running, run } = useAction();
  const ready = readyRows(rows);
  const orderable = ready.filter((row) => !isShort(row));
  const short = ready.length - orderable.length;
  const open = rows.filter((row) => row.code.trim() !== "" && !ready.includes(row)).length;
  const total = addFen(...orderable.map((row) => lineAmount(offerOf(row)?.price ?? (0 as Fen), orderedBy(row).quantity ?? 0)));
  const lines = linesOf(ready);

  const codeFields = () => [...(list.current?.querySelectorAll<HTMLInputElement>("[data-code]") ?? [])];
  const goOn = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (place === rows.length - 1) addRow();
    requestAnimationFrame(() => codeFields()[place + 1]?.focus());
  };
  const pasteCodes = (event: ClipboardEvent<HTMLInputElement>, id: number) => {
    const text = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    paste(id, pastedRows(text));
  };
  const toCart = () =>
    run(
      async () => {
        const refused = await addLinesToCart(lines, () => void router.push("/shoppingCart"));
        if (refused) remove(ready.filter(({ productId }) => !refused.has(productId ?? "")).map(({ id }) => id));
      },
      "",
      "cart",
    );
  const blocked = stillBlocked(refused, lines);
  const isBlocked = (productId: string | null) => blocked.some((line) => line.productId === productId);
  const draft = (bought: readonly QuickRow[]) =>
    run(
      async () => {
        const drafted = await draftRequest(6, linesOf(bought));
        if (!drafted) return;
        if ("blocked" in drafted) return setRefused([...blocked, ...drafted.blocked]);
        remove(bought.map(({ id }) => id));
        await router.push(drafted.page);
      },
      "",
      "request",
    );
  const toRequest = async () => {
    if (open > 0) return toaster.warning(messages.quick.openRows(open));
    setRefused([]);
    return draft(ready);
  };

  return (
    <section className={frame} aria-label={messages.quick.title}>
      <div className={columns} aria-hidden="true">
        <span>{messages.quick.code}</span>
        <span>商品</span>
        <span>{messages.unitPrice}</span>
        <span>{messages.quantity}</span>
        <span>{messages.amount}</span>
      </div>
      <ol ref={list}>
        {eachRow(
          rows,
          (row) => row.id,
          (row, place) => (
            <li className={line}>
              <TextInput
                className={codeCell}
                value={row.code}
                data-code
                maxLength={60}
                placeholder={place === 0 ? messages.quick.placeholder : undefined}
                aria-label={`第 ${place + 1} 行 ${messages.quick.code}`}
                onChange={(event) => type(row.id, event.currentTarget.value)}
                onKeyDown={(event) => goOn(event, place)}
                onPaste={(event) => pasteCodes(event, row.id)}
              />
              <RowGoods
                row={row}
                place={place}
                onChoose={(productId) => change(row.id, (one) => ({ ...one, productId }))}
                onRetry={() => type(row.id, row.code)}
              />
              <RowFigures
                row={row}
                place={place}
                onQuantity={(quantity) => change(row.id, (one) => ({ ...one, quantity, unit: "", unread: "" }))}
              />
              <IconButton
                className={removeCell}
                icon="remove"
                label={`删除第 ${place + 1} 行`}
                size="sm"
                disabled={row.code === "" && rows.length === 1}
                onClick={() => remove([row.id])}
              />
            </li>
          ),
        )}
      </ol>
      <div className={more}>
        <Button variant="ghost" size="sm" icon="add" onClick={addRow}>
          {messages.quick.addRow}
        </Button>
        <LinkButton variant="ghost" size="sm" icon="paste" href="/batchAddPurchase">
          {messages.quick.batch}
        </LinkButton>
      </div>
      <BlockedLines
        lines={blocked}
        others={new Set(ready.map(({ productId }) => productId)).size - blocked.length}
        busy={running === "request"}
        onQuantity={({ productId }, quantity) => setQuantity(productId, quantity)}
        onRemove={({ productId }) => setQuantity(productId, 0)}
        onRemedied={(line) => setRefused(blocked.filter((one) => one !== line))}
        onBuyOthers={() => void draft(ready.filter(({ productId }) => !isBlocked(productId)))}
      />
      <div className={bar} data-print="hide">
        <span className={sum} aria-live="polite">
          {orderable.length} 种可下单{short > 0 && `，${short} 种库存不足`}
          {open > 0 && `，${open} 行待处理`}，合计 <Amount fen={total} size={22} />
        </span>
        <Button
          variant="outline"
          size="lg"
          icon="cart"
          busy={running === "cart"}
          disabled={ready.length === 0}
          onClick={() => void toCart()}
        >
          {messages.quick.toCart}
        </Button>
        <Button
          size="lg"
          busy={running === "request"}
          disabled={ready.length === 0 || !canSubmit}
          onClick={() => void toRequest()}
        >
          {messages.quick.toRequest}
        </Button>
        {!canSubmit && <p className={refusal}>{messages.cannotSubmit}</p>}
      </div>
    </section>
  );
}

const linesOf = (rows: readonly QuickRow[]) =>
  rows.map((row) => ({ productId: row.productId ?? "", quantity: orderedBy(row).quantity ?? 1 }));

type RowGoodsProps = { row: QuickRow; place: number; onChoose: (productId: string) => void; onRetry: () => void };

function RowGoods({ row, place, onChoose, onRetry }: RowGoodsProps) {
  const offer = offerOf(row);
  const status = statusOf(row);
  const offers = row.found?.offers ?? [];
  const short = offer && shortageOf(orderedBy(row).quantity ?? 0, stockLimit(offer.product), offer.product);
  if (row.lookingUp) return <span className={hint}>{messages.quick.lookingUp}</span>;
  if (isUnanswered(row)) {
    return (
      <span className={problem} role="status">
        <Icon name="error" size={14} />
        {messages.quick.unanswered}
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {messages.quick.lookUpAgain}
        </Button>
      </span>
    );
  }
  return (
    <span className={goodsCell}>
      {offers.length > 0 && (offers.length > 1 || !row.found?.exact) && (
        <NativeSelect
          aria-label={`第 ${place + 1} 行 商品`}
          placeholder={row.found?.exact ? `请选择（${offers.length} 种）` : `货号以此开头的有 ${offers.length} 种，请选择`}
          value={row.productId ?? ""}
          options={offers.map((one) => ({ value: one.product.productId, label: offerLabel(one) }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {offer && (
        <GoodsText
          goods={offer.product}
          href={`/goodsDetail/${offer.product.productId}`}
          lead={offer.product.futuresDay}
          hazards={offer.product.hazards}
        />
      )}
      {status && ((status.status !== "matched" && status.status !== "several") || short) && (
        <span className={problem} role="status">
          <Icon name="error" size={14} />
          {status.status === "notFound" ? messages.quick.notFound(row.code) : status.text}
          {status.status === "notFound" && (
            <a className={inlineLink} href={`/goodsSearch?q=${encodeURIComponent(row.code.trim())}`}>
              去搜索
            </a>
          )}
        </span>
      )}
    </span>
  );
}

function RowFigures({ row, place, onQuantity }: { row: QuickRow; place: number; onQuantity: (quantity: number) => void }) {
  const offer = offerOf(row);
  if (!offer) return null;
  const { product, price } = offer;
  const { quantity, sum } = orderedBy(row);
  return (
    <>
      <span className={priceCell}>{price === null ? "—" : <Amount fen={price} size={14} />}</span>
      <span className={quantityCell}>
        <NumberInput
          size="sm"
          value={quantity}
          min={product.minQuantity}
          max={maxQuantity}
          step={product.stepQuantity}
          strict
          aria-label={`第 ${place + 1} 行 数量`}
          onChange={(value) => value !== null && onQuantity(value)}
        />
        {product.productMeasureUnit}
        {sum && <span className={sumStyle}>{sum}</span>}
      </span>
      <span className={amountCell}>
        {price === null || quantity === null ? "—" : <Amount fen={lineAmount(price, quantity)} size={14} />}
      </span>
    </>
  );
}

const grid = "220px minmax(0, 1fr) 100px 160px 110px 34px";
const frame = surface();
const columns = mutedText({
  display: { base: "none", md: "grid" },
  gridTemplateColumns: "[220px minmax(0, 1fr) 100px 160px 110px 34px]",
  columnGap: "3",
  px: "3",
  py: "2",
  bg: "bg.muted",
  "& span:nth-child(3), & span:nth-child(5)": { textAlign: "end" },
  "& span:nth-child(4)": { textAlign: "center" },
});
const line = css({
  display: "grid",
  columnGap: "3",
  rowGap: "1.5",
  alignItems: "center",
  px: "3",
  py: "2",
  borderTop: "default",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  gridTemplateAreas: '"code code remove" "goods goods goods" "quantity price amount"',
  md: { gridTemplateColumns: grid, gridTemplateAreas: '"code goods price quantity amount remove"' },
});
const codeCell = css({ gridArea: "code" });
const goodsCell = css({ gridArea: "goods", display: "grid", gridTemplateAreas: '"text"', gap: "1", minWidth: "0" });
const priceCell = css({ gridArea: "price", textAlign: "end" });
const quantityCell = wrap({
  gridArea: "quantity",
  align: "center",
  gap: "1.5",
  textStyle: "small",
  color: "fg.muted",
  justify: { md: "center" },
});
const sumStyle = css({ flexBasis: "full", textAlign: { md: "center" } });
const amountCell = css({ gridArea: "amount", textAlign: "end" });
const removeCell = css({ gridArea: "remove" });
const hint = mutedText({ gridArea: "goods" });
const problem = wrap({ align: "center", gap: "1", textStyle: "small", color: "danger.fg" });
const inlineLink = css({ color: "primary.fg", textDecoration: "underline" });
const more = css({ display: "flex", gap: "2", px: "3", py: "2", borderTop: "default" });
const bar = wrap({
  position: "sticky",
  bottom: "0",
  zIndex: "sticky",
  align: "center",
  justify: "flex-end",
  gap: "3",
  px: "3",
  py: "3",
  bg: "bg.surface",
  borderTop: "strong",
});
const sum = css({ textStyle: "group", flexGrow: "1" });
const refusal = dangerText({ width: "full", textAlign: "end" });
