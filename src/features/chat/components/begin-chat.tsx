"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import type { Beginning } from "../loaders.ts";
import { messages } from "../messages.ts";

/** Begins the conversation that a link asked for and goes to it. */
export function BeginChat({ beginning, productId }: { beginning: Beginning; productId: string | null }) {
  const router = useRouter();
  const begun = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useCallback(async () => {
    setProblem(null);
    try {
      const { chatId } = await open(beginning, productId);
      const query = new URLSearchParams({ chat: chatId, ...(productId && { productId }) });
      await router.replace(`/merchantChat?${query}`);
    } catch (error) {
      setProblem(error instanceof DomainError ? error.message : messages.notBegun);
    }
  }, [beginning, productId, router]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, [begin]);
  if (problem !== null) {
    return (
      <Alert tone="danger" live title={problem}>
        <Button variant="outline" size="sm" onClick={() => void begin()}>
          {messages.beginAgain}
        </Button>
      </Alert>
    );
  }
  return (
    <div className={waiting} role="status">
      <Icon name="loading" />
      {messages.connecting}
    </div>
  );
}

const open = (beginning: Beginning, productId: string | null) =>
  "orderId" in beginning
    ? request("POST /mall-admin/chat/order/{orderId}", { params: beginning }, { quiet: true })
    : request("POST /mall-admin/chat/open", { body: { ...beginning, ...(productId && { productId }) } }, { quiet: true });

const waiting = css({ display: "flex", alignItems: "center", gap: "2", p: "6", color: "fg.muted", justifyContent: "center" });
