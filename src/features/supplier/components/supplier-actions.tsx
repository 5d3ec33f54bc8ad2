"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { SupplierAction } from "#src/domain/order/available-actions.ts";
import type { DialogLine } from "#src/features/order/components/quantity-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ConcedeDialog } from "./concede-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { type SentWaybill, WaybillDialog } from "./waybill-dialog.tsx";

export type SupplyOrder = {
  orderId: string;
  total: Fen;
  availableActions: readonly SupplierAction[];
  lines: DialogLine[];
  /** Those whose waybill can be corrected. */
  parcels: readonly SentWaybill[];
  /** Something was shipped: only the rest may be refused. */
  partly: boolean;
  /** What the buyer asks for, in their words; empty when nothing waits for an answer. */
  request: string;
};

/** What the supplier may do with the order now. After each step the page shows what the server has. */
export function SupplierActions({ order }: { order: SupplyOrder }) {
  const { orderId, availableActions, partly } = order;
  const router = useRouter();
  const [open, setOpen] = useState<DialogStep | null>(null);
  const { busy, run } = useAction({ reload: true });
  const params = { orderId };
  const close = () => setOpen(null);
  const done = async (text: string) => {
    close();
    toaster.success(text);
    await router.reload();
  };
  const confirmIt = async () => {
    if (!(await confirm({ title: messages.confirm, content: messages.confirmPrompt }))) return;
    await run(() => request("POST /mall-sup/order/{orderId}/confirm", { params, body: {} }), messages.confirmed);
  };
  const refuse = async () => {
    const [title, label, hint, success] = partly
      ? [messages.refuseRest, messages.refuseRestReason, messages.refuseRestHint(restOf(order.lines)), messages.restRefused]
      : [messages.refuse, messages.refuseReason, messages.refuseHint, messages.refused];
    const reason = await promptReason({ kind: "textarea", title, label, hint });
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(() => request("POST /mall-sup/order/{orderId}/refuse", { params, body }), success);
  };
  const takeBack = async () => {
    if (!(await confirm({ title: messages.takeBack, content: messages.takeBackConfirm }))) return;
    await run(() => request("POST /mall-sup/order/{orderId}/takeBack", { params, body: {} }), messages.takenBack);
  };
  return (
    <div className={row} data-print="hide">
      {availableActions.includes("confirm") && (
        <Button busy={busy} onClick={() => void confirmIt()}>
          {messages.confirm}
        </Button>
      )}
      {availableActions.includes("ship") && (
        <Button icon="truck" onClick={() => setOpen("ship")}>
          {messages.ship}
        </Button>
      )}
      {availableActions.includes("answerCancel") && (
        <Button onClick={() => setOpen("answerCancel")}>{messages.answerCancel}</Button>
      )}
      {availableActions.includes("answerMissing") && (
        <Button onClick={() => setOpen("answerMissing")}>{messages.answerMissing}</Button>
      )}
      {availableActions.includes("answerReturn") && (
        <Button onClick={() => setOpen("answerReturn")}>{messages.answerReturn}</Button>
      )}
      {availableActions.includes("takeBack") && (
        <Button busy={busy} onClick={() => void takeBack()}>
          {messages.takeBack}
        </Button>
      )}
      {availableActions.includes("concede") && (
        <Button variant="outline" onClick={() => setOpen("concede")}>
          {messages.concede}
        </Button>
      )}
      {availableActions.includes("correctWaybill") && (
        <Button variant="outline" onClick={() => setOpen("correctWaybill")}>
          {messages.correctWaybill}
        </Button>
      )}
      {availableActions.includes("refuse") && (
        <Button variant="outline" busy={busy} onClick={() => void refuse()}>
          {partly ? messages.refuseRest : messages.refuse}
        </Button>
      )}
      {open && <StepDialog step={open} order={order} onClose={close} onDone={done} />}
    </div>
  );
}

type DialogStep = "concede" | "ship" | "correctWaybill" | "answerCancel" | "answerMissing" | "answerReturn";
type StepDialogProps = {
  step: DialogStep;
  order: SupplyOrder;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
};

/** Asks what a step needs to know. */
function StepDialog({ step, order: { orderId, total, lines, parcels, request: asked }, onClose, onDone }: StepDialogProps) {
  const params = { orderId };
  switch (step) {
    case "concede":
      return (
        <ConcedeDialog
          about={orderId}
          total={total}
          send={(body) => request("POST /mall-sup/order/{orderId}/concede", { params, body }, { quiet: true })}
          onClose={onClose}
          onDone={() => onDone(messages.conceded)}
        />
      );
    case "ship":
      return (
        <ShipDialog
          orderId={orderId}
          lines={lines.filter(({ max }) => max > 0)}
          onClose={onClose}
          onDone={() => onDone(messages.shipped)}
        />
      );
    case "correctWaybill":
      return (
        <WaybillDialog orderId={orderId} parcels={parcels} onClose={onClose} onDone={() => onDone(messages.waybillCorrected)} />
      );
    case "answerCancel":
    case "answerMissing":
    case "answerReturn":
      return (
        <AnswerDialog
          about={`${step}.${orderId}`}
          title={messages[step]}
          hint={step === "answerMissing" ? messages.answerMissingHint : ""}
          request={asked}
          onClose={onClose}
          onSend={async (body) => {
            await request(`POST /mall-sup/order/{orderId}/${step}`, { params, body }, { quiet: true });
            await onDone(messages.answered);
          }}
        />
      );
  }
}

const row = wrap({ gap: "2" });

/** What was not shipped, in words: 乙醇 500mL 7 瓶. */
const restOf = (lines: readonly DialogLine[]): string =>
  lines
    .filter(({ max }) => max > 0)
    .map(({ title, spec, unit, max }) => [title, spec, max, unit].filter(Boolean).join(" "))
    .join("、");
