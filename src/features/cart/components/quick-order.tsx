"use client";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import { addFen, type Fen } from "#src/domain/kernel/money.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, surface, wrap } from "#styled-system/patterns";
import { offerRemarks } from "../copy-remarks.ts";
import { messages } from "../messages.ts";
import { addLinesToCart, draftRequest, stillBlocked } from "../order-goods.ts";
import { offerOf, orderedBy, pastedRows, readyRows, remarksOf, type QuickRow } from "../quick-rows.ts";
import { useQuickOrder } from "../use-quick-order.ts";
import { BlockedLines } from "./blocked-lines.tsx";
import { QuickOrderRow } from "./quick-order-row.tsx";

/** The quick pad: codes and quantities, straight into the cart or to a request. */
export function QuickOrder({ canSubmit }: { canSubmit: boolean }) {
  const { rows, type, paste, change, setQuantity, addRow, remove } = useQuickOrder();
  const list = useRef<HTMLOListElement>(null);
  const ready = readyRows(rows);
  const open = rows.filter((row) => row.code.trim() !== "" && !ready.includes(row)).length;
  const { running, blocked, draft, toCart, toRequest, setRemedied } = useSending(ready, open, remove);
  const isBlocked = (productId: string | null) => blocked.some((line) => line.productId === productId);

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
            <QuickOrderRow
              row={row}
              place={place}
              isLast={rows.length === 1}
              onType={type}
              onGoOn={goOn}
              onPaste={pasteCodes}
              onChange={change}
              onRemove={remove}
            />
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
        onRemedied={setRemedied}
        onBuyOthers={() => void draft(ready.filter(({ productId }) => !isBlocked(productId)))}
      />
      <Sums ready={ready} open={open} running={running} canSubmit={canSubmit} onCart={toCart} onRequest={toRequest} />
    </section>
  );
}

/** Sends the rows into the cart or a request; rows that went are taken off, those that are refused say why (`blocked`). */
function useSending(ready: readonly QuickRow[], open: number, remove: (ids: readonly number[]) => void) {
  const router = useRouter();
  const { running, run } = useAction();
  const [refused, setRefused] = useState<readonly BlockedLine[]>([]);
  const lines = linesOf(ready);
  const blocked = stillBlocked(refused, lines);
  const toCart = () =>
    run(
      async () => {
        const refused = await addLinesToCart(lines, () => void router.push("/shoppingCart"));
        if (!refused) return;
        const added = ready.filter(({ productId }) => !refused.has(productId ?? ""));
        remove(added.map(({ id }) => id));
        offerRemarks(remarksOf(added));
      },
      "",
      "cart",
    );
  const draft = (bought: readonly QuickRow[]) =>
    run(
      async () => {
        const drafted = await draftRequest(6, linesOf(bought));
        if (!drafted) return;
        if ("blocked" in drafted) return setRefused([...blocked, ...drafted.blocked]);
        remove(bought.map(({ id }) => id));
        offerRemarks(remarksOf(bought));
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
  const setRemedied = (line: BlockedLine) => setRefused(blocked.filter((one) => one !== line));
  return { running, blocked, draft, toCart, toRequest, setRemedied };
}

type SumsProps = {
  ready: readonly QuickRow[];
  open: number;
  running: string | null;
  canSubmit: boolean;
  onCart: () => Promise<unknown>;
  onRequest: () => Promise<unknown>;
};

function Sums({ ready, open, running, canSubmit, onCart, onRequest }: SumsProps) {
  const total = addFen(...ready.map((row) => lineAmount(offerOf(row)?.price ?? (0 as Fen), orderedBy(row).quantity ?? 0)));
  return (
    <div className={bar} data-print="hide">
      <span className={sum} aria-live="polite">
        {ready.length} 种可下单{open > 0 && `，${open} 行待处理`}，合计 <Amount fen={total} size={22} />
      </span>
      <Button
        variant="outline"
        size="lg"
        icon="cart"
        busy={running === "cart"}
        disabled={ready.length === 0}
        onClick={() => void onCart()}
      >
        {messages.quick.toCart}
      </Button>
      <Button size="lg" busy={running === "request"} disabled={ready.length === 0 || !canSubmit} onClick={() => void onRequest()}>
        {messages.quick.toRequest}
      </Button>
      {!canSubmit && <p className={refusal}>{messages.cannotSubmit}</p>}
    </div>
  );
}

const linesOf = (rows: readonly QuickRow[]) =>
  rows.map((row) => ({ productId: row.productId ?? "", quantity: orderedBy(row).quantity ?? 1 }));

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
