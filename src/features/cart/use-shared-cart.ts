"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { RoomMessage, type LineEvent, type Present } from "#src/domain/cart/share/live.ts";
import type { SharedCartView } from "#src/domain/cart/share/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { preloadMessages } from "#src/ui/preload-messages.ts";
import { readAgain } from "#src/ui/read-again.ts";
import { apiBase } from "#src/web/constants.ts";
import { stayConnected, type Connection } from "#src/web/live-connection.ts";
import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { messages } from "./messages.ts";
import { applied, withRead, withSaved } from "./shared-state.ts";

/** Nobody else changes a cart that may only be looked at: it stays `off`. */
export type SharedConnection = Connection | "off";

const whatItIs = "共享清单";

/** A shared cart with everybody's changes as they happen; after a lost connection it catches up with what was missed. */
export function useSharedCart(initial: SharedCartView) {
  const { shareId, availableActions } = initial;
  const { view, latest, show, readNow, hearLine, takeBack } = useSharedView(initial);
  const canEdit = availableActions.includes("edit");
  const { people, connection, endedReason, say, isLive } = useSharedRoom({ shareId, canEdit, latest, hearLine, readNow });
  useEffect(preloadMessages, []);

  /**
   * Sends a quantity, and with `goods` that they are taken as they are; it shows at once, and is taken back and said when it could not
   * be saved. True when it was.
   */
  const setQuantity = useCallback(
    async (productId: string, quantity: number, goods?: ChosenGoods) => {
      const before = latest.current;
      const lines =
        quantity === 0
          ? before.lines.filter(({ product }) => product.productId !== productId)
          : before.lines.map((line) => (line.product.productId === productId ? { ...line, quantity } : line));
      show({ ...before, lines });
      const key = "POST /mall-pur/cart/share/{shareId}/line";
      try {
        await request(key, { params: { shareId }, body: { productId, quantity, ...(goods && { goods }) } }, { quiet: true });
      } catch (caught) {
        if (!(caught instanceof DomainError)) throw caught;
        toaster.error(messages.unsaved(caught.message));
        await takeBack(productId);
        return false;
      }
      // Without a live connection nobody tells this page what it has done itself.
      if (!isLive()) await readNow();
      return true;
    },
    [shareId, latest, isLive, readNow, show, takeBack],
  );

  const remove = useCallback(
    async (productId: string, title: string, quantity: number) => {
      if (!(await setQuantity(productId, 0))) return;
      toaster.info(messages.removed(title), {
        duration: 8000,
        action: { label: messages.undo, onClick: () => void setQuantity(productId, quantity) },
      });
    },
    [setQuantity],
  );

  return { view, people, connection, endedReason, setQuantity, remove, say };
}

type SharedView = ReturnType<typeof useSharedView>;

/** What the page knows of the cart: `view` to render, `latest` for what runs later, both ahead of the server while it saves. */
function useSharedView(initial: SharedCartView) {
  const { shareId } = initial;
  const [view, setView] = useState(initial);
  const latest = useRef(initial);
  /** What the server has, as far as this page knows. */
  const saved = useRef(initial);
  const isStale = useRef(false);

  const show = useCallback((next: SharedCartView) => {
    latest.current = next;
    setView(next);
  }, []);
  const readNow = useCallback(
    () =>
      readAgain(whatItIs, async () => {
        const read = await request("GET /mall-pur/cart/share/{shareId}", { params: { shareId } }, { quiet: true });
        isStale.current = false;
        saved.current = withRead(saved.current, read);
        show(withRead(latest.current, read));
      }),
    [shareId, show],
  );
  useEffect(() => {
    const catchUp = () => {
      if (isStale.current) void readNow();
    };
    addEventListener("online", catchUp);
    return () => removeEventListener("online", catchUp);
  }, [readNow]);

  /** A line that somebody changed; where a change before it is missing, the cart is read again. */
  const hearLine = useCallback(
    (event: LineEvent) => {
      const next = applied(latest.current, event);
      saved.current = applied(saved.current, event) ?? saved.current;
      if (next) show(next);
      else void readNow();
    },
    [readNow, show],
  );
  /** Puts a product back as the server has it. */
  const takeBack = useCallback(
    async (productId: string) => {
      show(withSaved(latest.current, saved.current, productId));
      isStale.current = true;
      if (navigator.onLine) await readNow();
    },
    [readNow, show],
  );
  return { view, latest, show, readNow, hearLine, takeBack };
}

type RoomOptions = Pick<SharedView, "latest" | "hearLine" | "readNow"> & { shareId: string; canEdit: boolean };

/** The connection to the cart's room: who is here, and how it stands. A cart that may only be looked at has none. */
function useSharedRoom({ shareId, canEdit, latest, hearLine, readNow }: RoomOptions) {
  const [people, setPeople] = useState<readonly Present[]>([]);
  const [connection, setConnection] = useState<SharedConnection>(canEdit ? "connecting" : "off");
  const [endedReason, setEndedReason] = useState("");
  const line = useRef<ReturnType<typeof stayConnected> | null>(null);

  const hear = useCallback(
    (data: unknown) => {
      const message = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!message.success) return;
      switch (message.output.type) {
        case "people":
          return setPeople(message.output.people);
        case "reload":
          return void readNow();
        case "line":
          return hearLine(message.output);
      }
    },
    [hearLine, readNow],
  );

  useEffect(() => {
    if (!canEdit) return undefined;
    const address = async () => {
      const key = "POST /mall-pur/cart/share/{shareId}/ticket";
      const { ticket } = await request(key, { params: { shareId }, body: {} }, { quiet: true });
      const query = new URLSearchParams({ ticket, since: String(latest.current.version) });
      return new URL(`${apiBase}/mall-pur/cart/share/${shareId}/live?${query}`, location.href);
    };
    const opened = stayConnected({
      address,
      onMessage: hear,
      onChange: (next, reason) => {
        setConnection(next);
        setEndedReason(reason);
        if (next !== "live") setPeople([]);
      },
    });
    line.current = opened;
    return opened.stop;
  }, [shareId, canEdit, hear, latest]);

  const say = useCallback((productId: string | null) => line.current?.say({ type: "editing", productId }), []);
  const isLive = useCallback(() => line.current?.isLive() ?? false, []);
  return { people, connection, endedReason, say, isLive };
}
