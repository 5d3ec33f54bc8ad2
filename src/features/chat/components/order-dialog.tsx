"use client";
import { useCallback } from "react";
import type { ChatSending } from "#src/domain/chat/message.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useAnswer } from "#src/ui/use-answer.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { chatId: string; onClose: () => void; onSend: (message: ChatSending) => void };

/** The latest orders between the two, one of which is sent as a card. */
export function OrderDialog({ chatId, onClose, onSend }: Props) {
  const load = useCallback(
    () => request("GET /mall-admin/chat/{chatId}/orders", { params: { chatId } }, { quiet: true }),
    [chatId],
  );
  const { answer, again } = useAnswer(load);
  const orders = answer.status === "ready" ? answer.value : null;
  return (
    <Modal open title={messages.order} onClose={onClose}>
      {answer.status === "loading" && <Icon name="loading" />}
      {answer.status === "failed" && <LoadFailed what={messages.ordersBetween} onAgain={again} />}
      {orders?.length === 0 && <EmptyState title={messages.noOrders} />}
      <ul className={list}>
        {eachRow(
          orders ?? [],
          ({ orderId }) => orderId,
          ({ orderId, orderNo, title }) => (
            <li>
              <button type="button" onClick={() => onSend({ kind: "order", orderId })}>
                <b>{orderNo}</b>
                <span>{title}</span>
              </button>
            </li>
          ),
        )}
      </ul>
    </Modal>
  );
}

const list = css({
  display: "grid",
  gap: "1",
  "& button": {
    display: "grid",
    width: "full",
    px: "3",
    py: "2",
    textAlign: "start",
    border: "default",
    borderRadius: "sm",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
  },
  "& span": { textStyle: "small", color: "fg.muted" },
});
