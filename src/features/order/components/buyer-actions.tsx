"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { BuyerAction } from "#src/domain/order/available-actions.ts";
import type { OrderLineView } from "#src/domain/order/schema.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { askReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { HelpLink } from "../../content/components/help-link.tsx";
import { messages } from "../messages.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { QuantityDialog } from "./quantity-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

export type ActionLine = {
  lineId: string;
  title: string;
  spec: string;
  unit: string;
  room: OrderLineView["room"];
};
export type ActionOrder = {
  orderId: string;
  status: OrderStatus;
  may: readonly BuyerAction[];
  lines: readonly ActionLine[];
  /** Lot numbers by line, as shipped. */
  lots: Record<string, string>;
};

/** What the viewer may do with the order now. After each step the page shows what the server has. */
export function BuyerActions({ order, mayBuy }: { order: ActionOrder; mayBuy: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState<"receive" | "accept" | "askReturn" | null>(null);
  const [busy, setBusy] = useState(false);
  const { orderId, may, lines } = order;
  const params = { orderId };
  const close = () => setOpen(null);

  const done = async (text: string) => {
    close();
    toaster.success(text);
    await router.reload();
  };
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toaster.success(await work());
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
    setBusy(false);
  };
  const cancel = async () => {
    const own = order.status === "placed";
    const title = own ? messages.cancel : messages.askCancel;
    const hint = own ? messages.cancelHint : messages.askCancelHint;
    const reason = await askReason({ kind: "textarea", title, label: messages.cancelReason, hint });
    if (reason === null) return;
    await run(async () => {
      const body = { reason: String(reason) };
      const { status } = await request("POST /mall-pur/order/{orderId}/cancel", { params, body });
      return status === "cancelled" ? messages.cancelled : messages.cancelAsked;
    });
  };
  const withdraw = async () => {
    if (!(await confirm({ content: `${messages.withdraw}？` }))) return;
    await run(async () => {
      await request("POST /mall-pur/order/{orderId}/return/withdraw", { params, body: {} });
      return messages.withdrawn;
    });
  };
  const linesWith = (step: keyof ActionLine["room"]) =>
    lines.map(({ room, ...line }) => ({ ...line, most: room[step] })).filter(({ most }) => most > 0);

  return (
    <div className={row} data-print="hide">
      {may.includes("receive") && <Button onClick={() => setOpen("receive")}>{messages.receive}</Button>}
      {may.includes("accept") && <Button onClick={() => setOpen("accept")}>{messages.accept}</Button>}
      {order.status === "received" && !may.includes("accept") && <HelpLink topic="acceptance-other">为什么我不能验收</HelpLink>}
      {may.includes("askReturn") && (
        <Button look="outline" onClick={() => setOpen("askReturn")}>
          {messages.askReturn}
        </Button>
      )}
      {(may.includes("askReturn") || may.includes("withdrawReturn")) && (
        <HelpLink topic="order-return">{messages.returnHelp}</HelpLink>
      )}
      {may.includes("withdrawReturn") && (
        <Button look="outline" busy={busy} onClick={() => void withdraw()}>
          {messages.withdraw}
        </Button>
      )}
      {may.includes("cancel") && (
        <Button look="outline" busy={busy} onClick={() => void cancel()}>
          {order.status === "placed" ? messages.cancel : messages.askCancel}
        </Button>
      )}
      {mayBuy && <BuyAgain orderId={orderId} />}
      {open === "receive" && (
        <QuantityDialog
          title={messages.receive}
          hint={messages.receiveHint}
          ok={messages.receive}
          lines={linesWith("receive")}
          onClose={close}
          onSend={async (wanted) => {
            await request("POST /mall-pur/order/{orderId}/receive", { params, body: { lines: wanted } }, { quiet: true });
            await done(messages.received);
          }}
        />
      )}
      {open === "accept" && (
        <AcceptDialog
          orderId={orderId}
          lines={linesWith("accept")}
          lots={order.lots}
          onClose={close}
          onDone={() => done(messages.accepted)}
        />
      )}
      {open === "askReturn" && (
        <ReturnDialog orderId={orderId} lines={linesWith("return")} onClose={close} onDone={() => done(messages.returnAsked)} />
      )}
    </div>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "2" });
