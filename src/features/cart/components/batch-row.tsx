"use client";
import { memo, useState } from "react";
import { fittingOf, rowStatusLabel, type RowStatus } from "#src/domain/cart/batch/outcome.ts";
import { searchTextOf } from "#src/domain/cart/batch/search-text.ts";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { guardedRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";
import { HelpLink } from "#src/ui/help-link.tsx";
import { sumOf, type WorkRow } from "../batch-rows.ts";
import { messages } from "../messages.ts";
import { offerLabel } from "../offer-label.ts";
import { GoodsText } from "./goods-text.tsx";
import { LineRemedies } from "./line-remedies.tsx";

type Props = {
  row: WorkRow;
  offers: ReadonlyMap<string, Offer>;
  busy: boolean;
  onDecide: (id: number, choice: { chosen?: string | null; quantity?: number | null }) => void;
  onFindAgain: (id: number, text: string) => void;
};

const tones: Record<RowStatus, "success" | "warning" | "danger"> = {
  matched: "success",
  several: "warning",
  notFound: "danger",
  belowMinimum: "warning",
  outOfStock: "danger",
  regulated: "danger",
  noPrice: "danger",
};

/** One line of the list with what it was taken for, mended in place. */
export const BatchRowLine = memo(
  guardedRow(
    function BatchRowLine({ row, offers, busy, onDecide, onFindAgain }: Props) {
      const { id, wanted, chosen, quantity, status, candidates, hint, done } = row;
      const offer = chosen === null ? null : (offers.get(chosen) ?? null);
      const name = `第 ${wanted.line} 行`;
      const sum = sumOf(row, offers);
      const best = candidates.find(({ productId }) => productId === chosen);
      return (
        <li className={line} data-done={done ?? undefined}>
          <div className={questionStyle}>
            <span className={number}>{wanted.line}</span>
            <span className={words}>
              {row.original || wanted.text}
              {row.original && <span className={why}>{messages.batch.lookedUp(wanted.text)}</span>}
              {wanted.remark && done !== "inquiry" && <span className={why}>{messages.batch.remark(wanted.remark)}</span>}
              {wanted.problem && !done && <span className={status === "matched" ? why : problem}>{wanted.problem}</span>}
              {hint && !done && <span className={problem}>{hint}</span>}
            </span>
          </div>
          <div className={state}>
            <Tag tone={done ? "neutral" : tones[status]}>{done ? messages.batch.done[done] : rowStatusLabel[status]}</Tag>
            {best && !done && (
              <span className={why}>
                {best.confidence}% {best.why.join("、")}
              </span>
            )}
          </div>
          <div className={goods}>
            {offer && (
              <GoodsText
                goods={offer.product}
                href={`/goodsDetail/${offer.product.productId}`}
                lead={offer.product.futuresDay}
                hazards={offer.product.hazards}
              />
            )}
            {!done && candidates.length > 0 && (candidates.length > 1 || !offer) && (
              <NativeSelect
                size="sm"
                aria-label={`${name} 商品`}
                value={chosen ?? ""}
                placeholder={offer ? messages.batch.none : messages.batch.choose(candidates.length)}
                options={candidates.flatMap(({ productId, confidence }) => {
                  const one = offers.get(productId);
                  return one ? [{ value: productId, label: `${confidence}% ${offerLabel(one)}` }] : [];
                })}
                onChange={(event) => onDecide(id, { chosen: event.currentTarget.value || null })}
              />
            )}
            {!done && <Problem row={row} offer={offer} name={name} onQuantity={(next) => onDecide(id, { quantity: next })} />}
            {!done && status === "notFound" && <WaysToFind name={name} text={searchTextOf(wanted)} />}
            {!done && <FindAgain row={row} name={name} busy={busy} onFindAgain={onFindAgain} />}
          </div>
          <div className={count}>
            {!done && offer ? (
              <NumberInput
                size="sm"
                value={quantity}
                min={1}
                max={maxQuantity}
                allowEmpty
                aria-label={`${name} 数量`}
                onChange={(value) => onDecide(id, { quantity: value })}
              />
            ) : (
              (quantity ?? "—")
            )}{" "}
            {offer?.product.productMeasureUnit ?? wanted.unit}
            {!done && sum && <span className={sumStyle}>{sum}</span>}
          </div>
          <div className={figure}>
            {offer && offer.price !== null && quantity !== null ? (
              <Amount fen={lineAmount(offer.price, quantity)} size={14} />
            ) : (
              "—"
            )}
          </div>
        </li>
      );
    },
    ({ row }) => row.id,
  ),
);

type ProblemProps = { row: WorkRow; offer: Offer | null; name: string; onQuantity: (quantity: number) => void };

/** Why a row cannot go on like this, with the quantity that can, where its quantity is why. */
function Problem({ row: { status, quantity, text }, offer, name, onQuantity }: ProblemProps) {
  if (status === "matched" || status === "several") return null;
  return (
    <span className={remedies}>
      <span className={problem}>{text}</span>
      {offer && quantity !== null && status === "belowMinimum" && (
        <LineRemedies
          title={name}
          fitting={fittingOf(offer, quantity)}
          unit={offer.product.productMeasureUnit}
          onQuantity={onQuantity}
        />
      )}
    </span>
  );
}

/** Where else goods may be found that the list's words do not name: the search knows what is spelt alike. */
const WaysToFind = ({ name, text }: { name: string; text: string }) => (
  <span className={ways}>
    <TextLink href={`/goodsSearch?q=${encodeURIComponent(text)}`} target="_blank" aria-label={`${name} ${messages.batch.search}`}>
      {messages.batch.search}
    </TextLink>
    <HelpLink topic="batch-unmatched">找不到商品怎么办</HelpLink>
  </span>
);

/** The text of a row can be corrected and looked up again; open at once where nothing was found. */
function FindAgain({
  row,
  name,
  busy,
  onFindAgain,
}: {
  row: WorkRow;
  name: string;
  busy: boolean;
  onFindAgain: Props["onFindAgain"];
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(searchTextOf(row.wanted));
  if (!open && row.status !== "notFound") {
    return (
      <Button
        variant="ghost"
        size="sm"
        icon="edit"
        className={start}
        aria-label={`${messages.batch.edit} ${name}`}
        onClick={() => setOpen(true)}
      >
        {messages.batch.edit}
      </Button>
    );
  }
  return (
    <form
      className={again}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onFindAgain(row.id, text);
        setOpen(false);
      }}
    >
      <TextInput
        size="sm"
        value={text}
        maxLength={300}
        aria-label={`${name} 货号、CAS 号或名称`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="outline" size="sm" type="submit" disabled={busy}>
        {messages.batch.findAgain}
      </Button>
    </form>
  );
}

const line = css({
  display: "grid",
  columnGap: "3",
  rowGap: "1.5",
  px: "3",
  py: "2",
  borderTop: "default",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"asked asked" "state state" "goods goods" "count figure"',
  md: {
    gridTemplateColumns: "minmax(0, 3fr) 130px minmax(0, 5fr) 160px 110px",
    gridTemplateAreas: '"asked state goods count figure"',
  },
  contentVisibility: "auto",
  containIntrinsicSize: "[auto 80px]",
  "&[data-done]": { color: "fg.subtle", bg: "bg.page" },
});
const questionStyle = css({
  gridArea: "asked",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: "2",
  textStyle: "table",
});
const sumStyle = mutedText({ flexBasis: "full" });
const number = css({ color: "fg.subtle", minWidth: "6", textAlign: "end" });
const words = css({ overflowWrap: "anywhere", display: "grid" });
const problem = dangerText();
const state = css({ gridArea: "state", display: "grid", justifyItems: "start", gap: "0.5" });
const why = mutedText();
const goods = css({ gridArea: "goods", display: "grid", gridTemplateAreas: '"text"', gap: "1", minWidth: "0" });
const count = wrap({ gridArea: "count", textStyle: "small", align: "center", gap: "1.5" });
const figure = css({ gridArea: "figure", textAlign: "end" });
const again = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: "2", maxWidth: "text" });
const remedies = wrap({ align: "center", columnGap: "2", rowGap: "1" });
const ways = wrap({ align: "center", columnGap: "3", rowGap: "1" });
const start = css({ justifySelf: "start" });
