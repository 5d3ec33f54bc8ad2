"use client";
import { useState } from "react";
import { invalidNotice } from "#src/domain/catalogue/sale.ts";
import type { ListRow, ListView } from "#src/domain/cart/list/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";
import { cartChanged } from "../../frame/cart-count.ts";
import { sayShort } from "../../frame/short-stock.ts";
import { messages } from "../messages.ts";
import { GoodsText } from "./goods-text.tsx";

const text = messages.lists;

type Props = { list: ListRow; onAdded: () => Promise<void>; onChanged: () => Promise<void> };

/** A named list: what is in it, and everything that can be done with it. */
export function CartListItem({ list, onAdded, onChanged }: Props) {
  const { lines, busy, toCart, open, close, rename, remove, removeLine } = useCartList({ list, onAdded, onChanged });
  const button = (label: string, work: () => unknown, more: object = {}) => (
    <Button variant="ghost" size="sm" disabled={busy} aria-label={`${label} ${list.name}`} onClick={() => void work()} {...more}>
      {label}
    </Button>
  );
  return (
    <li className={root}>
      <div className={head}>
        <span className={what}>
          <b>{list.name}</b>
          <span className={facts}>
            {list.lines} 种{list.titles && `：${list.titles}`}
            {list.lines > 4 && " 等"}
          </span>
        </span>
        <span>
          {button(text.toCart, toCart, { variant: "outline", icon: "cart" })}
          {button(lines ? text.close : text.openList, lines ? close : open, {
            "aria-expanded": lines !== null,
          })}
          {button(text.rename, rename)}
          {button(text.remove, remove)}
        </span>
      </div>
      {lines?.length === 0 && <p className={facts}>{text.empty}</p>}
      {lines && (
        <ul className={goods}>
          {eachRow(
            lines,
            ({ product }) => product.productId,
            (line) => (
              <ListLine line={line} busy={busy} onRemove={() => void removeLine(line.product.productId)} />
            ),
          )}
        </ul>
      )}
    </li>
  );
}

/** The goods of a list once it is open, and what a press does with the list. */
function useCartList({ list, onAdded, onChanged }: Props) {
  const params = { listId: list.listId };
  const [lines, setLines] = useState<ListView["lines"] | null>(null);
  const { busy, run } = useAction();
  const open = () => run(async () => setLines((await request("GET /mall-pur/cart/lists/{listId}", { params })).lines));
  const addToCart = async () => {
    const { count, added, refused, short } = await request("POST /mall-pur/cart/lists/{listId}/cart", { params, body: {} });
    cartChanged(count);
    if (added > 0) toaster.success(messages.added(added));
    if (refused.length > 0) toaster.warning(messages.refused(refused.length, refused[0]?.text ?? ""));
    sayShort(short);
    await onAdded();
  };
  const rename = async () => {
    const name = await promptReason({
      kind: "textarea",
      title: text.rename,
      label: text.listName,
      rows: 1,
      maxLength: 30,
      value: list.name,
    });
    if (name === null || String(name).trim() === list.name) return;
    await run(async () => {
      await request("PUT /mall-pur/cart/lists/{listId}", { params, body: { name: String(name).trim() } });
      await onChanged();
    });
  };
  const remove = async () => {
    if (!(await confirm({ content: text.confirmRemove(list.name), danger: true }))) return;
    await run(async () => {
      await request("DELETE /mall-pur/cart/lists/{listId}", { params });
      await onChanged();
    });
  };
  const removeLine = (productId: string) =>
    run(async () => {
      await request("POST /mall-pur/cart/lists/{listId}/remove", { params, body: { productIds: [productId] } });
      setLines((current) => current?.filter(({ product }) => product.productId !== productId) ?? null);
      await onChanged();
    });
  return { lines, busy, toCart: () => run(addToCart), open, close: () => setLines(null), rename, remove, removeLine };
}

type LineProps = { line: ListView["lines"][number]; busy: boolean; onRemove: () => void };

const ListLine = ({ line: { product, price, barred, quantity }, busy, onRemove }: LineProps) => (
  <li className={row}>
    <GoodsText
      goods={product}
      href={product.productStatus === 1 ? `/goodsDetail/${product.productId}` : null}
      lead={product.futuresDay}
      hazards={product.hazards}
    />
    <span className={figures}>
      <span>
        {quantity} {product.productMeasureUnit}
      </span>
      {product.productStatus === 1 ? (
        price !== null && <Amount fen={price} size={14} />
      ) : (
        <span className={bad}>{invalidNotice(product.invalidReason)}</span>
      )}
      {barred && <span className={bad}>{text.barred}</span>}
    </span>
    <IconButton icon="remove" size="sm" disabled={busy} label={`${text.removeLine} ${product.productTitle}`} onClick={onRemove} />
  </li>
);

const root = css({ display: "grid", gap: "2", py: "2", borderTop: "default" });
const head = wrap({ align: "center", gap: "2" });
const what = css({ display: "grid", flex: "1", minWidth: "40" });
const facts = mutedText();
const goods = css({ ps: "3", borderInlineStart: "default" });
const row = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto 34px",
  gridTemplateAreas: '"text figures remove"',
  columnGap: "3",
  alignItems: "center",
  py: "1.5",
});
const figures = css({ display: "grid", justifyItems: "end", textStyle: "table" });
const bad = dangerText();
