"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { RedemptionAction } from "#src/domain/points/available-actions.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { ShipRedemption } from "./ship-redemption.tsx";
import { messages } from "../messages.ts";

/** The operator's steps of a redemption. */
export function RedemptionAdmin({
  redemptionId,
  availableActions,
  of,
}: {
  redemptionId: string;
  availableActions: readonly RedemptionAction[];
  of: string;
}) {
  const router = useRouter();
  const [ships, setShips] = useState(false);
  const { busy, run } = useAction({ reload: true });
  const params = { id: redemptionId };
  const cancel = async () => {
    const reason = await promptReason({ kind: "textarea", title: `取消：${of}`, label: "取消原因", hint: "采购人会看到" });
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(() => request("POST /mall-admin/points/redemption/{id}/cancel", { params, body }), messages.cancelledBack);
  };
  const received = async () => {
    if (!(await confirm({ content: messages.receiveConfirm(of) }))) return;
    await run(() => request("POST /mall-admin/points/redemption/{id}/receive", { params, body: {} }), messages.markedReceived);
  };
  const confirmed = () => request("POST /mall-admin/points/redemption/{id}/confirm", { params, body: {} });
  return (
    <div className={row}>
      {availableActions.includes("confirm") && (
        <Button size="sm" busy={busy} aria-label={`确认：${of}`} onClick={() => void run(confirmed, messages.confirmedByMall)}>
          确认
        </Button>
      )}
      {availableActions.includes("ship") && (
        <Button size="sm" aria-label={`发货：${of}`} onClick={() => setShips(true)}>
          发货
        </Button>
      )}
      {availableActions.includes("receive") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`标为收货：${of}`} onClick={() => void received()}>
          标为收货
        </Button>
      )}
      {availableActions.includes("cancel") && (
        <Button size="sm" variant="ghost" busy={busy} aria-label={`取消：${of}`} onClick={() => void cancel()}>
          取消
        </Button>
      )}
      {ships && (
        <ShipRedemption redemptionId={redemptionId} of={of} onClose={() => setShips(false)} onDone={() => router.reload()} />
      )}
    </div>
  );
}

const row = css({ display: "flex", gap: "2" });
