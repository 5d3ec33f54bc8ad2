import { freightText } from "#src/features/pricing/freight-text.ts";
import type { ReactNode } from "react";
import type { HazardFailure } from "#src/domain/hazard/evaluate.ts";
import { fen, formatMoney } from "#src/domain/kernel/money.ts";
import type { WishLine, WishSupplier } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { GoodsText } from "#src/features/cart/components/goods-text.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Image } from "#src/ui/image.tsx";
import { css } from "#styled-system/css";
import { column, dangerText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Controls = {
  /** Before the picture of a line: a box to choose it. */
  renderBox?: (line: WishLine) => ReactNode;
  /** In place of the quantity: a field to change it. */
  renderQuantity?: (line: WishLine) => ReactNode;
  /** In place of the note: the conditions a line fails. */
  renderFailures?: (line: WishLine, failures: readonly HazardFailure[]) => ReactNode;
  /** Behind the notes of a line that cannot be bought: what can be done about it. */
  renderRemedies?: (line: WishLine) => ReactNode;
};
type Props = Controls & { suppliers: readonly WishSupplier[]; hasAddress: boolean };

/** The goods of a request by supplier, each with its freight and amount. */
export const GoodsTables = ({ suppliers, hasAddress, ...controls }: Props) => (
  <div className={stack}>
    {eachRow(
      suppliers,
      ({ coId }) => coId,
      ({ coName, lines, goods, freight, short, conceded }) => (
        <section className={group} aria-label={coName}>
          <header className={head}>
            <span className={name}>
              <Icon name="shop" />
              {coName}
            </span>
            {short > 0 && (
              <span className={bad}>
                <Icon name="error" size={14} />
                {messages.short(coName, short)}
              </span>
            )}
          </header>
          <ul>
            {eachRow(
              lines,
              (line) => line.lineId,
              (line) => (
                <Line line={line} {...controls} />
              ),
            )}
          </ul>
          <footer className={foot}>
            <span>
              {messages.freight}：{freightText(freight, hasAddress)}
            </span>
            <span>
              {messages.goodsTotal}：<Amount fen={goods} />
            </span>
            {conceded !== null && (
              <span>
                {messages.concession}：{formatMoney(fen(conceded - goods - (freight ?? 0)))}
              </span>
            )}
            {conceded !== null && (
              <span>
                {messages.conceded}：<Amount fen={conceded} />
              </span>
            )}
          </footer>
        </section>
      ),
      "div",
    )}
  </div>
);

function Line({ line, renderBox, renderQuantity, renderFailures, renderRemedies }: { line: WishLine } & Controls) {
  const { goods: goodsSnapshot, hazards, quantity, price, amount, notices, rejectReason, leftInCart } = line;
  const failures = notices.flatMap((notice) => notice.failures ?? []);
  // Said where the quantity is chosen: what is asked for less often than it lies in the cart would be bought again from there.
  const isLeftShown = renderQuantity !== undefined && leftInCart > 0;
  const isShown = renderFailures !== undefined && failures.length > 0;
  return (
    <li className={row} data-choose={renderBox ? "" : undefined}>
      {renderBox && <span className={box}>{renderBox(line)}</span>}
      <Image src={goodsSnapshot.productPic} alt="" failed={notices.some(({ kind }) => kind === "invalid")} />
      <GoodsText
        goods={goodsSnapshot}
        href={`/goodsDetail/${goodsSnapshot.productId}`}
        lead={goodsSnapshot.futuresDay}
        hazards={hazards}
      />
      <span className={unit}>
        {price !== null && <Amount fen={price} size={14} />} ×{" "}
        {renderQuantity ? renderQuantity(line) : `${quantity} ${goodsSnapshot.productMeasureUnit}`}
      </span>
      <span className={sum}>{amount !== null && <Amount fen={amount} />}</span>
      {(notices.length > 0 || rejectReason || isLeftShown) && (
        <ul className={notes}>
          {rejectReason && <Note blocks text={`审批意见：${rejectReason}`} />}
          {eachRow(
            notices,
            ({ kind }) => kind,
            ({ kind, text, blocks }) =>
              isShown && kind === "hazard" ? <li>{renderFailures(line, failures)}</li> : <Note blocks={blocks} text={text} />,
          )}
          {isLeftShown && <Note blocks={false} text={messages.leftInCart(leftInCart, goodsSnapshot.productMeasureUnit)} />}
          {notices.some(({ blocks }) => blocks) && renderRemedies && <li className={note}>{renderRemedies(line)}</li>}
        </ul>
      )}
    </li>
  );
}

const Note = ({ blocks, text }: { blocks: boolean; text: string }) => (
  <li className={note} data-tone={blocks ? "danger" : "warning"}>
    <Icon name={blocks ? "error" : "alert"} size={14} />
    {text}
  </li>
);

const stack = column({ gap: "3" });
const group = css({ border: "default", borderRadius: "md" });
const head = wrap({ justify: "space-between", gap: "2", px: "3", py: "2", bg: "bg.muted" });
const name = css({ display: "inline-flex", alignItems: "center", gap: "1.5", textStyle: "group" });
const row = css({
  display: "grid",
  columnGap: "3",
  rowGap: "1",
  alignItems: "center",
  px: "3",
  py: "3",
  borderTop: "default",
  gridTemplateColumns: "80px minmax(0, 1fr) auto",
  gridTemplateAreas: '"pic text text" "unit unit sum" "notes notes notes"',
  md: {
    gridTemplateColumns: "80px minmax(0, 1fr) minmax(190px, auto) 120px",
    gridTemplateAreas: '"pic text unit sum" ". notes notes notes"',
  },
  "& > .km-image": { gridArea: "pic" },
  "&[data-choose]": {
    gridTemplateColumns: "24px 80px minmax(0, 1fr) auto",
    gridTemplateAreas: '"box pic text text" ". unit unit sum" ". notes notes notes"',
    md: {
      gridTemplateColumns: "24px 80px minmax(0, 1fr) 190px 120px",
      gridTemplateAreas: '"box pic text unit sum" ". . notes notes notes"',
    },
  },
});
const box = css({ gridArea: "box" });
// A field and its button take a second line where they have no room.
const unit = wrap({
  gridArea: "unit",
  align: "center",
  justify: { md: "flex-end" },
  gap: "1",
  minWidth: "0",
  textStyle: "table",
  color: "fg.muted",
});
const sum = css({ gridArea: "sum", textAlign: "end" });
const notes = wrap({ gridArea: "notes", columnGap: "4" });
const note = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  textStyle: "small",
  "&[data-tone='danger']": { color: "danger.fg" },
  "&[data-tone='warning']": { color: "warning.fg" },
});
const foot = wrap({
  justify: "flex-end",
  align: "baseline",
  columnGap: "6",
  px: "3",
  py: "2",
  borderTop: "default",
  textStyle: "table",
  color: "fg.muted",
});
const bad = dangerText({ display: "inline-flex", alignItems: "center", gap: "1" });
