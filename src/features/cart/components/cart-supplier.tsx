"use client";
import { memo } from "react";
import { selectionOf } from "#src/domain/cart/totals.ts";
import type { CartSupplier } from "#src/domain/cart/schema.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow, guardedRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { idsOf } from "../cart-state.ts";
import { freightText } from "../../pricing/freight-text.ts";
import { messages } from "../messages.ts";
import { CartLineRow, type LineActions } from "./cart-line.tsx";

/** The lines of one supplier with their own totals, freight and minimum. */
export const SupplierGroup = memo(
  guardedRow(
    function SupplierGroup({
      supplier,
      drawn,
      hasAddress,
      actions,
    }: {
      supplier: CartSupplier;
      /** Lines that are drawn, at most; the others follow (`useFirstRows`). */
      drawn: number;
      hasAddress: boolean;
      actions: LineActions;
    }) {
      const { lines, totals, coName } = supplier;
      const selection = selectionOf(lines);
      return (
        <section className={group} aria-label={coName}>
          <header className={head}>
            <Checkbox
              checked={selection === "some" ? "mixed" : selection === "all"}
              onChange={(selected) => actions.select(idsOf(lines), selected)}
            >
              <span className={name}>
                <Icon name="shop" />
                {coName}
              </span>
            </Checkbox>
            {totals.short > 0 && (
              <span className={short}>
                <Icon name="alert" size={14} />
                {messages.short(formatMoney(totals.short))}
              </span>
            )}
          </header>
          <ul>
            {eachRow(
              lines.slice(0, drawn),
              (line) => line.product.productId,
              (line) => (
                <CartLineRow line={line} actions={actions} />
              ),
            )}
            {drawn < lines.length && <li className={rest}>{messages.rest(lines.length - drawn)}</li>}
          </ul>
          {totals.lines > 0 && (
            <footer className={foot}>
              <span>
                {totals.lines} 种 {totals.pieces} 件
              </span>
              <span>
                {messages.freight}：{freightText(totals.freight, hasAddress)}
              </span>
              <span>
                商品合计：
                <Amount fen={totals.goods} />
              </span>
            </footer>
          )}
        </section>
      );
    },
    ({ supplier }) => supplier.coId,
    "div",
  ),
);

const group = surface({ overflow: "hidden" });
const head = wrap({ align: "center", justify: "space-between", columnGap: "4", px: "3", py: "2", bg: "bg.muted" });
const name = css({ display: "inline-flex", alignItems: "center", gap: "1.5", textStyle: "group" });
const short = css({ display: "inline-flex", alignItems: "center", gap: "1", textStyle: "small", color: "warning.fg" });
const rest = mutedText({ p: "3", borderTop: "default" });
const foot = wrap({
  justify: "flex-end",
  align: "baseline",
  columnGap: "6",
  rowGap: "1",
  px: "3",
  py: "2",
  borderTop: "default",
  textStyle: "table",
  color: "fg.muted",
});
