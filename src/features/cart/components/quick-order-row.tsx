"use client";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { fittingOf } from "#src/domain/cart/batch/outcome.ts";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { offerLabel } from "../offer-label.ts";
import { isUnanswered, offerOf, orderedBy, statusOf, type QuickRow } from "../quick-rows.ts";
import { GoodsText } from "./goods-text.tsx";
import { LineRemedies } from "./line-remedies.tsx";

type RowProps = {
  row: QuickRow;
  place: number;
  isLast: boolean;
  onType: (id: number, code: string) => void;
  onGoOn: (event: KeyboardEvent<HTMLInputElement>, place: number) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, id: number) => void;
  onChange: (id: number, how: (row: QuickRow) => QuickRow) => void;
  onRemove: (ids: readonly number[]) => void;
};

/** A row of the quick pad: the code, the goods it stands for, how many of them. */
export const QuickOrderRow = ({ row, place, isLast, onType, onGoOn, onPaste, onChange, onRemove }: RowProps) => (
  <li className={line}>
    <TextInput
      className={codeCell}
      value={row.code}
      data-code
      maxLength={60}
      placeholder={place === 0 ? messages.quick.placeholder : undefined}
      aria-label={`第 ${place + 1} 行 ${messages.quick.code}`}
      onChange={(event) => onType(row.id, event.currentTarget.value)}
      onKeyDown={(event) => onGoOn(event, place)}
      onPaste={(event) => onPaste(event, row.id)}
    />
    <RowGoods
      row={row}
      place={place}
      onChoose={(productId) => onChange(row.id, (one) => ({ ...one, productId }))}
      onRetry={() => onType(row.id, row.code)}
      onQuantity={(quantity) => onChange(row.id, (one) => ({ ...one, quantity, unit: "", unread: "" }))}
    />
    <RowFigures
      row={row}
      place={place}
      onQuantity={(quantity) => onChange(row.id, (one) => ({ ...one, quantity, unit: "", unread: "" }))}
    />
    <IconButton
      className={removeCell}
      icon="remove"
      label={`删除第 ${place + 1} 行`}
      size="sm"
      disabled={row.code === "" && isLast}
      onClick={() => onRemove([row.id])}
    />
  </li>
);

type RowGoodsProps = {
  row: QuickRow;
  place: number;
  onChoose: (productId: string) => void;
  onRetry: () => void;
  onQuantity: (quantity: number) => void;
};

function RowGoods({ row, place, onChoose, onRetry, onQuantity }: RowGoodsProps) {
  const offer = offerOf(row);
  const status = statusOf(row);
  const offers = row.found?.offers ?? [];
  const { quantity } = orderedBy(row);
  const fitting = offer && quantity !== null && status?.status === "belowMinimum" ? fittingOf(offer, quantity) : undefined;
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
      {row.remark && <span className={hint}>{messages.batch.remark(row.remark)}</span>}
      {status && status.status !== "matched" && status.status !== "several" && (
        <span className={problem} role="status">
          <Icon name="error" size={14} />
          {status.status === "notFound" ? messages.quick.notFound(row.code) : status.text}
          {status.status === "notFound" && (
            <a className={inlineLink} href={`/goodsSearch?q=${encodeURIComponent(row.code.trim())}`}>
              去搜索
            </a>
          )}
          {offer && (
            <LineRemedies
              title={`第 ${place + 1} 行`}
              fitting={fitting}
              unit={offer.product.productMeasureUnit}
              onQuantity={onQuantity}
            />
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
