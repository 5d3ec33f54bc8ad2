"use client";
import { useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import type { ChatBody, ChatSide } from "#src/domain/chat/message.ts";
import { isAbovePrice, quoteActionsOf, type QuoteStatus } from "#src/domain/chat/quote.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney, timesFen } from "#src/domain/kernel/money.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { cartChanged } from "../../frame/cart-count.ts";
import { messages } from "../messages.ts";

type Quote = Extract<ChatBody, { kind: "quote" }>;
type Props = { quote: Quote; status: QuoteStatus; side: ChatSide };

const tones = { open: "warning", taken: "success", used: "neutral", withdrawn: "neutral", expired: "neutral" } as const;

/** A supplier's price for this buyer, with what either side may do with it. */
export function QuoteCard({ quote, status, side }: Props) {
  const router = useRouter();
  const card = useRef<HTMLDivElement>(null);
  const { busy, run } = useAction();
  const [openedAt] = useState(() => Date.now());
  const { quoteId, quantity, unitPrice, measureUnit, shopPrice, expiresAt } = quote;
  const state = status === "withdrawn" || status === "used" || openedAt < expiresAt ? status : "expired";
  const availableActions = quoteActionsOf({ status, expiresAt }, side, openedAt);
  const accept = async () => {
    const { count } = await request("POST /mall-admin/chat/quote/{quoteId}/take", { params: { quoteId }, body: {} });
    cartChanged(count);
    toaster.success(messages.taken, { action: { label: messages.toCart, onClick: () => void router.push("/shoppingCart") } });
  };
  const withdraw = async () => {
    await request("POST /mall-admin/chat/quote/{quoteId}/withdraw", { params: { quoteId }, body: {} });
    // The button goes with its press.
    card.current?.focus();
  };
  return (
    <div className={root} ref={card} tabIndex={-1}>
      <p>
        <b>{formatMoney(unitPrice)}</b>
        {` / ${measureUnit} × ${quantity} = ${formatMoney(timesFen(unitPrice, quantity))}`}
      </p>
      {shopPrice !== undefined && (
        <p className={shop} data-dearer={isAbovePrice(unitPrice, shopPrice) || undefined}>
          {messages.shopPrice(shopPrice, isAbovePrice(unitPrice, shopPrice))}
        </p>
      )}
      <p className={quiet}>
        <Tag tone={tones[state]}>{messages.quoteStates[state]}</Tag>
        {`满 ${quantity} ${measureUnit}起，有效至 ${formatDateTime(expiresAt)}，用于一张采购申请`}
      </p>
      {availableActions.includes("take") && (
        <Button size="sm" variant={state === "open" ? "solid" : "outline"} busy={busy} onClick={() => void run(accept)}>
          {messages.take}
        </Button>
      )}
      {availableActions.includes("withdraw") && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void run(withdraw)}>
          {messages.withdraw}
        </Button>
      )}
    </div>
  );
}

const root = css({
  display: "grid",
  gap: "1.5",
  justifyItems: "start",
  mt: "2",
  pt: "2",
  borderTop: "default",
  "& b": { color: "price" },
});
const shop = mutedText({ "&[data-dearer]": { color: "danger" } });
const quiet = mutedText({ display: "flex", alignItems: "center", gap: "2" });
