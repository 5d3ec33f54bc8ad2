"use client";
import { lazy, Suspense, useMemo, useState } from "react";
import type { CartLine, CartView } from "#src/domain/cart/schema.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { useFirstRows } from "#src/ui/use-first-rows.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { allLines, hasNewPrice, idsOf, isBlocked } from "../cart-state.ts";
import { StorageAdvice } from "../../hazard/components/storage-advice.tsx";
import { messages } from "../messages.ts";
import { useCart } from "../use-cart.ts";
import { CartBar, type CartDialog } from "./cart-bar.tsx";
import { InvalidLines } from "./invalid-lines.tsx";
import { SupplierGroup } from "./cart-supplier.tsx";

/** The whole cart: one island, since every change moves the totals. */
export function Cart({ initial, canSubmit, canBid }: { initial: CartView; canSubmit: boolean; canBid: boolean }) {
  const { state, setQuantity, select, acceptPrices, acceptGoods, remove, reload } = useCart(initial);
  const actions = useMemo(
    () => ({ setQuantity, select, acceptPrices, acceptGoods, remove, reload }),
    [setQuantity, select, acceptPrices, acceptGoods, remove, reload],
  );
  const [dialog, setDialog] = useState<CartDialog | null>(null);
  const lines = allLines(state);
  const drawn = useFirstRows(lines.length);
  const chosen = lines.filter(({ selected }) => selected);
  const dialogs = dialog && (
    <CartDialogs dialog={dialog} productIds={idsOf(chosen)} onClose={() => setDialog(null)} onAdded={reload} />
  );
  if (lines.length === 0 && state.invalid.length === 0) {
    return (
      <>
        <EmptyCart onOpenLists={() => setDialog("lists")} />
        {dialogs}
      </>
    );
  }
  return (
    <div className={stack} data-long={lines.length > longCart || undefined}>
      <NewPrices changed={lines.filter(hasNewPrice)} onAccept={acceptPrices} />
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
          <SupplierGroup
            supplier={supplier}
            drawn={Math.max(0, drawn - lines.indexOf(supplier.lines[0] as CartLine))}
            hasAddress={state.deliverTo !== null}
            actions={actions}
          />
        ),
        "div",
      )}
      {state.invalid.length > 0 && <InvalidLines lines={state.invalid} onRemove={(productIds) => void remove(productIds)} />}
      <BlockedChosen chosen={chosen} onUnselect={(productIds) => select(productIds, false)} />
      {lines.length > 0 && (
        <CartBar state={state} canSubmit={canSubmit} canBid={canBid} actions={actions} onOpenDialog={setDialog} />
      )}
      {dialogs}
    </div>
  );
}

type DialogsProps = { dialog: CartDialog; productIds: string[]; onClose: () => void; onAdded: () => Promise<void> };

const CartDialogs = ({ dialog, productIds, onClose, onAdded }: DialogsProps) => (
  <Suspense>
    {dialog === "share" ? (
      <ShareCart productIds={productIds} onClose={onClose} />
    ) : (
      <CartLists productIds={productIds} onClose={onClose} onAdded={onAdded} />
    )}
  </Suspense>
);

const EmptyCart = ({ onOpenLists }: { onOpenLists: () => void }) => (
  <EmptyState
    icon="cart"
    title={messages.empty}
    action={
      <>
        <LinkButton href="/goodsSearch">去找商品</LinkButton>
        <LinkButton variant="outline" href="/batchAddPurchase">
          {messages.batch.title}
        </LinkButton>
        <Button variant="outline" onClick={onOpenLists}>
          {messages.lists.open}
        </Button>
      </>
    }
  >
    {messages.emptyHint}
  </EmptyState>
);

function NewPrices({ changed, onAccept }: { changed: readonly CartLine[]; onAccept: (productIds: string[]) => void }) {
  if (changed.length === 0) return null;
  return (
    <Alert tone="warning">
      {messages.priceChanged(changed.length)}
      <Button variant="ghost" size="sm" onClick={() => onAccept(idsOf(changed))}>
        {messages.acceptAll}
      </Button>
    </Alert>
  );
}

/** What is chosen and cannot be bought, and the way to buy the rest. */
function BlockedChosen({ chosen, onUnselect }: { chosen: readonly CartLine[]; onUnselect: (productIds: string[]) => void }) {
  const blocked = chosen.filter(isBlocked);
  if (blocked.length === 0) return null;
  return (
    <Alert tone="warning">
      {messages.blockedLines.unselect(blocked.length)}
      {blocked.length < chosen.length && (
        <Button variant="outline" size="sm" onClick={() => onUnselect(idsOf(blocked))}>
          {messages.blockedLines.buyOthers(chosen.length - blocked.length)}
        </Button>
      )}
    </Alert>
  );
}

/** Dialogs come when they are asked for. */
const CartLists = lazy(() => loadPatiently(() => import("./cart-lists.tsx")));
const ShareCart = lazy(() => loadPatiently(() => import("./share-cart.tsx")));

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
