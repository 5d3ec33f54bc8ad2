"use client";
import { lazy, Suspense, useMemo, useState } from "react";
import { useRouter } from "waku/router/client";
import { selectionOf } from "#src/domain/cart/totals.ts";
import type { CartView } from "#src/domain/cart/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { allLines, hasNewPrice, idsOf, isBlocked, totalsOf } from "../cart-state.ts";
import { StorageAdvice } from "../../hazard/components/storage-advice.tsx";
import { freightText } from "../../pricing/freight-text.ts";
import { messages } from "../messages.ts";
import { useCart } from "../use-cart.ts";
import { InvalidLines } from "./invalid-lines.tsx";
import { SupplierGroup } from "./cart-supplier.tsx";

/** The whole cart: one island, since every change moves the totals. */
export function Cart({ initial, canSubmit, canBid }: { initial: CartView; canSubmit: boolean; canBid: boolean }) {
  const { state, setQuantity, select, acceptPrices, remove, reload } = useCart(initial);
  const actions = useMemo(
    () => ({ setQuantity, select, acceptPrices, remove, reload }),
    [setQuantity, select, acceptPrices, remove, reload],
  );
  const router = useRouter();
  // What became unavailable since the cart was read says so in its line.
  const { busy, run } = useAction({ refused: () => reload() });
  const [dialog, setDialog] = useState<"share" | "lists" | null>(null);
  const lines = allLines(state);
  const chosen = lines.filter(({ selected }) => selected);
  const totals = totalsOf(state);
  const changed = lines.filter(hasNewPrice);
  const blocked = chosen.filter(isBlocked);
  const selection = selectionOf(lines);
  const hasAddress = state.deliverTo !== null;

  const submit = async () => {
    const stop = chosen.find(isBlocked);
    if (chosen.length === 0) return toaster.warning(messages.nothingSelected);
    if (stop) {
      document.getElementById(`cart-${stop.product.productId}`)?.scrollIntoView({ block: "center" });
      return toaster.warning(messages.blocked);
    }
    await run(async () => {
      const wanted = chosen.map(({ product, quantity }) => ({ productId: product.productId, quantity }));
      const { wishId } = await request("POST /mall-pur/wish/create", { body: { sourceType: 1, lines: wanted } });
      await router.push(`/generatedPurchaseOrder/${wishId}/1` as `/${string}`);
    });
    return undefined;
  };

  const toBidding = () =>
    chosen.length === 0 ? toaster.warning(messages.nothingSelected) : void router.push("/biddingNew?from=cart");

  const dialogs = dialog && (
    <Suspense>
      {dialog === "share" ? (
        <ShareCart productIds={idsOf(chosen)} onClose={() => setDialog(null)} />
      ) : (
        <CartLists productIds={idsOf(chosen)} onClose={() => setDialog(null)} onAdded={reload} />
      )}
    </Suspense>
  );
  if (lines.length === 0 && state.invalid.length === 0) {
    return (
      <>
        <EmptyState
          icon="cart"
          title={messages.empty}
          action={
            <>
              <LinkButton href="/goodsSearch">去找商品</LinkButton>
              <LinkButton variant="outline" href="/batchAddPurchase">
                {messages.batch.title}
              </LinkButton>
              <Button variant="outline" onClick={() => setDialog("lists")}>
                {messages.lists.open}
              </Button>
            </>
          }
        >
          {messages.emptyHint}
        </EmptyState>
        {dialogs}
      </>
    );
  }
  return (
    <div className={stack} data-long={lines.length > longCart || undefined}>
      {changed.length > 0 && (
        <Alert tone="warning">
          {messages.priceChanged(changed.length)}
          <Button variant="ghost" size="sm" onClick={() => acceptPrices(idsOf(changed))}>
            {messages.acceptAll}
          </Button>
        </Alert>
      )}
      <StorageAdvice storage={state.storage} casNos={lines.flatMap(({ product }) => product.casNo ?? [])} />
      <div className={columns} aria-hidden="true">
        <span>商品</span>
        <span>{messages.unitPrice}</span>
        <span>{messages.quantity}</span>
        <span>{messages.amount}</span>
      </div>
      {eachRow(
        state.suppliers,
        (supplier) => supplier.coId,
        (supplier) => (
          <SupplierGroup supplier={supplier} hasAddress={hasAddress} actions={actions} />
        ),
        "div",
      )}
      {state.invalid.length > 0 && <InvalidLines lines={state.invalid} onRemove={(productIds) => void remove(productIds)} />}
      {blocked.length > 0 && (
        <Alert tone="warning">
          {messages.blockedLines.unselect(blocked.length)}
          {blocked.length < chosen.length && (
            <Button variant="outline" size="sm" onClick={() => select(idsOf(blocked), false)}>
              {messages.blockedLines.buyOthers(chosen.length - blocked.length)}
            </Button>
          )}
        </Alert>
      )}
      {lines.length > 0 && (
        <section className={bar} aria-label="合计" data-print="hide">
          <div className={barStart}>
            <Checkbox
              checked={selection === "some" ? "mixed" : selection === "all"}
              onChange={(selected) => select(idsOf(lines), selected)}
            >
              {messages.selectAll}
            </Checkbox>
            <Button variant="ghost" size="sm" disabled={chosen.length === 0} onClick={() => void remove(idsOf(chosen))}>
              {messages.removeSelected}
            </Button>
            <Button variant="ghost" size="sm" icon="share" onClick={() => setDialog("share")}>
              {messages.share.open}
            </Button>
            <Button variant="ghost" size="sm" icon="list" onClick={() => setDialog("lists")}>
              {messages.lists.open}
            </Button>
            {canBid && (
              <Button variant="ghost" size="sm" icon="gavel" onClick={toBidding}>
                {messages.toBidding}
              </Button>
            )}
            <LinkButton variant="ghost" size="sm" icon="paste" href="/batchAddPurchase">
              {messages.batch.title}
            </LinkButton>
          </div>
          <div className={figures} aria-live="polite">
            <span className={detail}>
              已选 {totals.lines} 种 {totals.pieces} 件，{messages.freight}：{freightText(totals.freight, hasAddress)}
            </span>
            <span className={sum}>
              合计 <Amount fen={totals.total} size={22} />
            </span>
          </div>
          <Button size="lg" busy={busy} disabled={!canSubmit} onClick={() => void submit()}>
            {messages.submit}
          </Button>
          {!canSubmit && <p className={refusal}>{messages.cannotSubmit}</p>}
        </section>
      )}
      {dialogs}
    </div>
  );
}

/** Dialogs come when they are asked for. */
const CartLists = lazy(() => import("./cart-lists.tsx"));
const ShareCart = lazy(() => import("./share-cart.tsx"));

const longCart = 60;

const stack = column({ gap: "4" });
const columns = css({
  display: { base: "none", md: "grid" },
  gridTemplateColumns: "minmax(0, 1fr) 110px 170px 120px 34px",
  columnGap: "3",
  px: "3",
  mb: "-2",
  textStyle: "small",
  color: "fg.subtle",
  "& span": { textAlign: "end" },
  "& span:first-child": { textAlign: "start", ps: "7" },
  "& span:nth-child(3)": { textAlign: "center" },
});
const bar = surface({
  position: "sticky",
  bottom: "0",
  zIndex: "sticky",
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "1fr auto auto" },
  alignItems: "center",
  columnGap: { base: "3", md: "6" },
  rowGap: "1",
  px: "3",
  py: { base: "2", md: "3" },
  boxShadow: "popover",
});
const barStart = wrap({ align: "center", columnGap: "2", gridColumn: { base: "1 / -1", md: "auto" } });
const figures = css({ display: "grid", justifyItems: { base: "start", md: "end" } });
const detail = mutedText();
const sum = css({ textStyle: "group" });
const refusal = dangerText({ gridColumn: "1 / -1", textAlign: "end" });
