"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { BuyerAction } from "#src/domain/order/available-actions.ts";
import type { OrderLineView } from "#src/domain/order/schema.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { HelpLink } from "#src/ui/help-link.tsx";
import { messages } from "../messages.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { BuyAgain } from "../../cart/components/buy-again.tsx";
import { LinesDialog } from "./lines-dialog.tsx";
import { QuantityDialog } from "./quantity-dialog.tsx";

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
  availableActions: readonly BuyerAction[];
  lines: readonly ActionLine[];
  /** Lot numbers by line, as shipped. */
  lots: Record<string, string>;
};

/** What the viewer may do with the order now. After each step the page shows what the server has. */
export function BuyerActions({ order, canPurchase }: { order: ActionOrder; canPurchase: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState<DialogStep | null>(null);
  const { busy, run } = useAction({ reload: true });
  const { orderId, availableActions } = order;
  const params = { orderId };
  const close = () => setOpen(null);

  const done = async (text: string) => {
    close();
    toaster.success(text);
    await router.reload();
  };
  const act = (work: () => Promise<string>) => run(work, (text) => text);
  const cancel = async () => {
    const mine = order.status === "placed";
    const title = mine ? messages.cancel : messages.requestCancel;
    const hint = mine ? messages.cancelHint : messages.requestCancelHint;
    const reason = await promptReason({ kind: "textarea", title, label: messages.cancelReason, hint });
    if (reason === null) return;
    await act(async () => {
      const body = { reason: String(reason) };
      const { status } = await request("POST /mall-pur/order/{orderId}/cancel", { params, body });
      return status === "cancelled" ? messages.cancelled : messages.cancelRequested;
    });
  };
  const withdraw = async () => {
    if (!(await confirm({ content: `${messages.returning.withdraw}？` }))) return;
    await act(async () => {
      await request("POST /mall-pur/order/{orderId}/return/withdraw", { params, body: {} });
      return messages.returning.withdrawn;
    });
  };

  const withdrawMissing = async () => {
    if (!(await confirm({ content: `${messages.missing.withdraw}？` }))) return;
    await act(async () => {
      await request("POST /mall-pur/order/{orderId}/missing/withdraw", { params, body: {} });
      return messages.missing.withdrawn;
    });
  };

  return (
    <div className={row} data-print="hide">
      {availableActions.includes("receive") && <Button onClick={() => setOpen("receive")}>{messages.receive}</Button>}
      {availableActions.includes("reportMissing") && (
        <Button variant="outline" onClick={() => setOpen("reportMissing")}>
          {messages.missing.title}
        </Button>
      )}
      {availableActions.includes("withdrawMissing") && (
        <Button variant="outline" busy={busy} onClick={() => void withdrawMissing()}>
          {messages.missing.withdraw}
        </Button>
      )}
      {availableActions.includes("accept") && <Button onClick={() => setOpen("accept")}>{messages.accept}</Button>}
      {order.status === "received" && !availableActions.includes("accept") && (
        <HelpLink topic="acceptance-other">为什么我不能验收</HelpLink>
      )}
      {availableActions.includes("requestReturn") && (
        <Button variant="outline" onClick={() => setOpen("requestReturn")}>
          {messages.returning.title}
        </Button>
      )}
      {(availableActions.includes("requestReturn") || availableActions.includes("withdrawReturn")) && (
        <HelpLink topic="order-return">{messages.returning.help}</HelpLink>
      )}
      {availableActions.includes("withdrawReturn") && (
        <Button variant="outline" busy={busy} onClick={() => void withdraw()}>
          {messages.returning.withdraw}
        </Button>
      )}
      {availableActions.includes("cancel") && (
        <Button variant="outline" busy={busy} onClick={() => void cancel()}>
          {order.status === "placed" ? messages.cancel : messages.requestCancel}
        </Button>
      )}
      {canPurchase && <BuyAgain from={{ orderId }} />}
      {open && <StepDialog step={open} order={order} onClose={close} onDone={done} />}
    </div>
  );
}

type DialogStep = "receive" | "reportMissing" | "accept" | "requestReturn";
type StepDialogProps = {
  step: DialogStep;
  order: ActionOrder;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
};

/** Asks which pieces are received, accepted or sent back. */
function StepDialog({ step, order: { orderId, lines, lots }, onClose, onDone }: StepDialogProps) {
  const linesWith = (step: keyof ActionLine["room"]) =>
    lines.map(({ room, ...line }) => ({ ...line, max: room[step] })).filter(({ max }) => max > 0);
  switch (step) {
    case "receive":
      return (
        <QuantityDialog
          title={messages.receive}
          hint={messages.receiveHint}
          ok={messages.receive}
          lines={linesWith("receive")}
          onClose={onClose}
          onSend={async (wanted) => {
            await request(
              "POST /mall-pur/order/{orderId}/receive",
              { params: { orderId }, body: { lines: wanted } },
              { quiet: true },
            );
            await onDone(messages.received);
          }}
        />
      );
    case "reportMissing":
      return (
        <LinesDialog
          about={`missing.${orderId}`}
          texts={messages.missing}
          lines={linesWith("receive")}
          onClose={onClose}
          onSend={(body) => request("POST /mall-pur/order/{orderId}/missing", { params: { orderId }, body }, { quiet: true })}
          onDone={() => onDone(messages.missing.sent)}
        />
      );
    case "accept":
      return (
        <AcceptDialog
          orderId={orderId}
          lines={linesWith("accept")}
          lots={lots}
          onClose={onClose}
          onDone={() => onDone(messages.accepted)}
        />
      );
    case "requestReturn":
      return (
        <LinesDialog
          about={`return.${orderId}`}
          texts={messages.returning}
          lines={linesWith("return")}
          onClose={onClose}
          onSend={(body) => request("POST /mall-pur/order/{orderId}/return", { params: { orderId }, body }, { quiet: true })}
          onDone={() => onDone(messages.returning.sent)}
        />
      );
  }
}

const row = wrap({ gap: "2" });
