"use client";
import { useEffect, useRef } from "react";
import { useRouter } from "waku/router/client";
import { Icon } from "#src/ui/icon.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

/** Begins the conversation that a link asked for and goes to it. */
export function BeginChat({ coId, productId }: { coId: string; productId: string | null }) {
  const router = useRouter();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    request("POST /mall-admin/chat/open", { body: { coId, ...(productId && { productId }) } })
      .then(({ chatId }) => {
        const query = new URLSearchParams({ chat: chatId, ...(productId && { productId }) });
        return router.replace(`/merchantChat?${query}`);
      })
      // Said by `request`.
      .catch(() => undefined);
  }, [coId, productId, router]);
  return (
    <div className={waiting} role="status">
      <Icon name="loading" />
      {messages.connecting}
    </div>
  );
}

const waiting = css({ display: "flex", alignItems: "center", gap: "2", p: "6", color: "fg.muted", justifyContent: "center" });
