"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { closeCodes, RoomMessage, type Present } from "#src/domain/cart/share/live.ts";
import type { SharedCartView } from "#src/domain/cart/share/schema.ts";
import { apiBase } from "#src/web/constants.ts";
import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { applied } from "./shared-state.ts";

export type Connection = "off" | "connecting" | "live" | "lost" | "ended";

/** ms until the next try after so many failed ones. */
const pauses = [500, 1_000, 2_000, 5_000, 10_000] as const;

/** A shared cart with everybody's changes as they happen; after a lost connection it catches up with what was missed. */
export function useSharedCart(initial: SharedCartView) {
  const { shareId, mayEdit } = initial;
  const [view, setView] = useState(initial);
  const [people, setPeople] = useState<readonly Present[]>([]);
  const [connection, setConnection] = useState<Connection>(mayEdit ? "connecting" : "off");
  const latest = useRef(initial);
  const socket = useRef<WebSocket | null>(null);

  const show = useCallback((next: SharedCartView) => {
    latest.current = next;
    setView(next);
  }, []);
  const reload = useCallback(async () => {
    show(await request("GET /mall-pur/cart/share/{shareId}", { params: { shareId } }, { quiet: true }));
  }, [shareId, show]);

  const hear = useCallback(
    (data: unknown) => {
      const message = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!message.success) return;
      switch (message.output.type) {
        case "people":
          return setPeople(message.output.people);
        case "reload":
          return void reload().catch(() => undefined);
        case "line": {
          const next = applied(latest.current, message.output);
          if (next) return show(next);
          return void reload().catch(() => undefined);
        }
      }
    },
    [reload, show],
  );

  useEffect(() => {
    if (!mayEdit) return undefined;
    let stopped = false;
    let failed = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (stopped) return;
      setConnection("lost");
      timer = setTimeout(() => void connect(), pauses[Math.min(failed, pauses.length - 1)]);
      failed += 1;
    };
    const connect = async () => {
      const issued = await request(
        "POST /mall-pur/cart/share/{shareId}/ticket",
        { params: { shareId }, body: {} },
        { quiet: true },
      ).catch(() => null);
      if (stopped) return;
      if (!issued) return again();
      const url = new URL(`${apiBase}/mall-pur/cart/share/${shareId}/live`, location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      url.search = new URLSearchParams({ ticket: issued.ticket, since: String(latest.current.version) }).toString();
      const opened = new WebSocket(url);
      socket.current = opened;
      opened.addEventListener("open", () => {
        failed = 0;
        setConnection("live");
      });
      opened.addEventListener("message", ({ data }) => hear(data));
      opened.addEventListener("close", ({ code }) => {
        if (socket.current === opened) socket.current = null;
        setPeople([]);
        if (code === closeCodes.ended || code === closeCodes.forbidden) return setConnection("ended");
        return again();
      });
      return undefined;
    };
    void connect();
    const hurry = () => {
      if (socket.current || stopped) return;
      clearTimeout(timer);
      failed = 0;
      void connect();
    };
    addEventListener("online", hurry);
    return () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener("online", hurry);
      socket.current?.close();
    };
  }, [shareId, mayEdit, hear]);

  /** Sends a quantity; it shows at once, and what the server holds takes its place when it is refused. */
  const setQuantity = useCallback(
    async (productId: string, quantity: number) => {
      const before = latest.current;
      const lines =
        quantity === 0
          ? before.lines.filter(({ product }) => product.productId !== productId)
          : before.lines.map((line) => (line.product.productId === productId ? { ...line, quantity } : line));
      show({ ...before, lines });
      try {
        await request("POST /mall-pur/cart/share/{shareId}/line", { params: { shareId }, body: { productId, quantity } });
        // Without a live connection nobody tells this page what it has done itself.
        if (!socket.current) await reload();
      } catch {
        await reload().catch(() => undefined);
      }
    },
    [shareId, reload, show],
  );

  const remove = useCallback(
    async (productId: string, title: string, quantity: number) => {
      await setQuantity(productId, 0);
      toaster.info(`已移出“${title}”`, {
        duration: 8000,
        action: { label: "撤销", onClick: () => void setQuantity(productId, quantity) },
      });
    },
    [setQuantity],
  );

  const say = useCallback((productId: string | null) => {
    if (socket.current?.readyState === WebSocket.OPEN) socket.current.send(JSON.stringify({ type: "editing", productId }));
  }, []);

  return { view, people, connection, setQuantity, remove, say };
}
