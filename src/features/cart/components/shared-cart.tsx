"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { chosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import type { Present } from "#src/domain/cart/share/live.ts";
import { shareRightHint, shareRightLabel, type SharedCartView, type SharedLine } from "#src/domain/cart/share/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Image } from "#src/ui/image.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useFirstRows } from "#src/ui/use-first-rows.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { cartChanged } from "../../frame/cart-count.ts";
import { sayShort } from "../../frame/short-stock.ts";
import { messages } from "../messages.ts";
import { totalOf } from "../shared-state.ts";
import { type SharedConnection, useSharedCart } from "../use-shared-cart.ts";
import { ConnectionBadge } from "./connection-badge.tsx";
import { GoodsText } from "./goods-text.tsx";

const text = messages.share;

/** A shared cart as its link opens it: to look at, to copy, or to edit together. */
export function SharedCart({ initial }: { initial: SharedCartView }) {
  const { view, people, connection, endedReason, setQuantity, remove, say } = useSharedCart(initial);
  const { lines, availableActions } = view;
  const drawn = useFirstRows(lines.length);
  const canEdit = availableActions.includes("edit") && connection !== "ended";
  return (
    <div className={stack}>
      <Head view={view} connection={connection} />
      {people.length > 0 && <p className={facts}>{text.present(people.map(({ name }) => name))}</p>}
      {connection === "ended" && (
        <Alert tone="warning" title={endedReason || undefined}>
          {text.endedHint}
        </Alert>
      )}
      {!view.seesPrices && <Alert>{shareRightHint.preview}</Alert>}
      {canEdit && <AddByCode onAdd={(productId, quantity) => void setQuantity(productId, quantity)} existing={lines} />}
      {lines.length === 0 ? (
        <EmptyState icon="cart" title={text.empty}>
          {canEdit ? text.emptyHint : null}
        </EmptyState>
      ) : (
        <ul className={list}>
          {eachRow(
            lines.slice(0, drawn),
            (line) => line.product.productId,
            (line) => (
              <Line
                line={line}
                canEdit={canEdit}
                others={people.filter(({ editing }) => editing === line.product.productId)}
                onQuantity={(quantity) => void setQuantity(line.product.productId, quantity)}
                onAccept={() => void setQuantity(line.product.productId, line.quantity, chosenGoods(line.product))}
                onRemove={() => void remove(line.product.productId, line.product.productTitle, line.quantity)}
                onEditing={(editing) => say(editing ? line.product.productId : null)}
              />
            ),
          )}
          {drawn < lines.length && <li className={facts}>{messages.rest(lines.length - drawn)}</li>}
        </ul>
      )}
      {(availableActions.includes("copy") || availableActions.includes("request")) && lines.length > 0 && <Actions view={view} />}
    </div>
  );
}

const Head = ({ view, connection }: { view: SharedCartView; connection: SharedConnection }) => (
  <div className={head}>
    <h1 className={heading}>{view.title}</h1>
    <Tag tone="neutral">{shareRightLabel[view.right]}</Tag>
    <span className={facts}>
      {view.ownerName} 分享，{formatDateTime(view.expiresAt)} 前有效
    </span>
    {connection !== "off" && <ConnectionBadge connection={connection} />}
  </div>
);

/** What becomes of the whole cart: copied into one's own, or made a request. */
function Actions({ view }: { view: SharedCartView }) {
  const { shareId, lines, availableActions } = view;
  const router = useRouter();
  const { running, run } = useAction();
  const copy = () =>
    run(
      async () => {
        const { count, added, refused, short } = await request("POST /mall-pur/cart/share/{shareId}/copy", {
          params: { shareId },
          body: {},
        });
        cartChanged(count);
        if (added > 0)
          toaster.success(text.copied(added), {
            action: { label: messages.toCart, onClick: () => void router.push("/shoppingCart") },
          });
        if (refused.length > 0) toaster.warning(messages.refused(refused.length, refused[0]?.text ?? ""));
        sayShort(short, () => void router.push("/shoppingCart"));
      },
      "",
      "copy",
    );
  const toRequest = () =>
    run(
      async () => {
        const { wishId } = await request("POST /mall-pur/cart/share/{shareId}/wish", { params: { shareId }, body: {} });
        await router.push(`/generatedPurchaseOrder/${wishId}/5`);
      },
      "",
      "wish",
    );
  const total = totalOf(view);
  return (
    <div className={bar} data-print="hide">
      <span className={sum} aria-live="polite">
        {lines.length} 种
        {total !== null && (
          <>
            ，合计 <Amount fen={total} size={22} />
          </>
        )}
      </span>
      {availableActions.includes("copy") && (
        <Button variant="outline" size="lg" icon="copy" busy={running === "copy"} onClick={() => void copy()}>
          {text.copy}
        </Button>
      )}
      {availableActions.includes("request") && (
        <Button size="lg" busy={running === "wish"} onClick={() => void toRequest()}>
          {messages.submit}
        </Button>
      )}
    </div>
  );
}

type LineProps = {
  line: SharedLine;
  canEdit: boolean;
  others: readonly Present[];
  onQuantity: (quantity: number) => void;
  onAccept: () => void;
  onRemove: () => void;
  onEditing: (editing: boolean) => void;
};

function Line({
  line: { product, price, quantity, notices, addedBy, changedBy },
  canEdit,
  others,
  onQuantity,
  onAccept,
  onRemove,
  onEditing,
}: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of the controls inside bubbles up
    <li className={row} onFocus={() => onEditing(true)} onBlur={() => onEditing(false)}>
      <Image src={product.productPic} alt="" />
      <div className={goods}>
        <GoodsText
          goods={product}
          href={`/goodsDetail/${product.productId}`}
          lead={product.futuresDay}
          hazards={product.hazards}
        />
        {addedBy && <span className={facts}>{text.by(addedBy, changedBy)}</span>}
        {others.length > 0 && <span className={facts}>{text.editing(others.map(({ name }) => name))}</span>}
        {eachRow(
          notices,
          (notice) => notice.kind,
          (notice) => (
            <span className={problem}>
              {notice.text}
              {canEdit && notice.kind === "changed" && (
                <Button variant="ghost" size="sm" onClick={onAccept}>
                  {messages.acceptGoods}
                </Button>
              )}
            </span>
          ),
          "span",
        )}
      </div>
      <span className={figure}>{price !== null && <Amount fen={price} size={14} />}</span>
      <span className={count}>
        {canEdit ? (
          <NumberInput
            size="sm"
            value={quantity}
            min={product.minQuantity}
            max={maxQuantity}
            step={product.stepQuantity}
            strict
            aria-label={`${product.productTitle} 数量`}
            onChange={(value) => value !== null && onQuantity(value)}
          />
        ) : (
          quantity
        )}
        {product.productMeasureUnit}
      </span>
      <span className={figure}>{price !== null && <Amount fen={lineAmount(price, quantity)} size={14} />}</span>
      <span>{canEdit && <IconButton icon="remove" size="sm" label={`移出 ${product.productTitle}`} onClick={onRemove} />}</span>
    </li>
  );
}

/** One more product by its code. */
function AddByCode({
  onAdd,
  existing: current,
}: {
  onAdd: (productId: string, quantity: number) => void;
  existing: readonly SharedLine[];
}) {
  const [code, setCode] = useState("");
  const { busy, run } = useAction();
  const add = async () => {
    const found = await request("GET /mall-pur/cart/lookup", { query: { code } });
    const [only, second] = found.offers;
    if (!found.exact || !only) return toaster.warning(messages.share.notFound(messages.quick.notFound(code)));
    if (second) return toaster.warning(messages.share.severalFit(found.offers.length));
    if (current.some(({ product }) => product.productId === only.product.productId)) return toaster.info(messages.share.isThere);
    onAdd(only.product.productId, only.product.minQuantity);
    return setCode("");
  };
  return (
    <form
      className={adder}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") void run(add);
      }}
    >
      <TextInput
        value={code}
        maxLength={60}
        placeholder={text.code}
        aria-label={text.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" icon="add" busy={busy}>
        {text.add}
      </Button>
    </form>
  );
}

const stack = column({ gap: "3" });
const head = wrap({ align: "center", columnGap: "3", rowGap: "1" });
const heading = css({ textStyle: "title" });
const facts = mutedText();
const list = surface();
const row = css({
  display: "grid",
  columnGap: "3",
  rowGap: "2",
  alignItems: "center",
  px: "3",
  py: "3",
  "&:not(:first-child)": { borderTop: "default" },
  gridTemplateColumns: "80px minmax(0, 1fr) auto",
  "& > :nth-child(2)": { gridColumn: "2 / 3" },
  // On narrow screens the quantity, what it comes to, and the bin share a line; the price of one piece stands below the picture.
  "& > :nth-child(3)": { gridColumn: "1 / 2", textAlign: "center" },
  "& > :nth-child(4)": { gridColumn: "2 / 3" },
  "& > :nth-child(6)": { gridColumn: "3 / 4", gridRow: "1", alignSelf: "start" },
  md: {
    gridTemplateColumns: "80px minmax(0, 1fr) 110px 170px 120px 34px",
    "& > :nth-child(2)": { gridColumn: "auto" },
    "& > :nth-child(3)": { gridColumn: "auto", textAlign: "end" },
    "& > :nth-child(4)": { gridColumn: "auto" },
    "& > :nth-child(6)": { gridColumn: "auto", gridRow: "auto", alignSelf: "auto" },
  },
});
const goods = css({ display: "grid", gridTemplateAreas: '"text"', gap: "0.5", minWidth: "0" });
const problem = dangerText();
const figure = css({ textAlign: "end" });
const count = css({ display: "flex", alignItems: "center", gap: "1.5", textStyle: "small", justifyContent: { md: "center" } });
const adder = css({ display: "grid", gridTemplateColumns: "minmax(0, 320px) auto", justifyContent: "start", gap: "2" });
const bar = surface({
  position: "sticky",
  bottom: "0",
  zIndex: "sticky",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "3",
  px: "3",
  py: "3",
  boxShadow: "popover",
});
const sum = css({ textStyle: "group", flexGrow: "1" });
