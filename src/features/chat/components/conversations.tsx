"use client";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import type { ChatLine } from "#src/domain/chat/calls.ts";
import { formatAgo, type Instant, machineTime, second } from "#src/domain/kernel/instant.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { openChat, withOpen } from "../open-chat.ts";

/** So often a page that somebody looks at asks what is new elsewhere; the conversation that is open is told (decision 027). */
const every = 10 * second;

type Props = { q: string; rows: readonly ChatLine[]; current: string | null; now: Instant; children: ReactNode };

/** One's conversations as they are now, the latest first; `children` while there are none. */
export function Conversations({ q, rows, current, now, children }: Props) {
  const [older, setRequested] = useState<{ since: typeof rows; rows: typeof rows; now: Instant } | null>(null);
  // What was asked before the page was drawn anew is older than it.
  const latest = older?.since === rows ? older : { rows, now };
  useEffect(() => {
    let stopped = false;
    const load = async () => {
      if (document.hidden) return;
      try {
        const page = await request(
          "GET /mall-admin/chat/list",
          { query: { q, pageSize: "100" } },
          { background: true, quiet: true },
        );
        if (!stopped) setRequested({ since: rows, rows: page.rows, now: Date.now() });
      } catch {
        // Silent: offline, or signed out meanwhile; the next act of the user says so.
      }
    };
    const timer = setInterval(() => void load(), every);
    const onVisible = () => void load();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [q, rows]);
  const shown = withOpen(latest.rows, useSyncExternalStore(openChat.subscribe, openChat.get, none));
  if (shown.length === 0) return children;
  return (
    <ul className={list}>
      {eachRow(
        shown,
        ({ chatId }) => chatId,
        ({ chatId, name, detail, lastText, lastAt, unread }) => (
          <li>
            <a href={`/merchantChat?chat=${chatId}`} aria-current={chatId === current ? "page" : undefined}>
              <span className={first}>
                <b>{name}</b>
                <time dateTime={machineTime(lastAt)}>{formatAgo(lastAt, Math.max(latest.now, lastAt))}</time>
              </span>
              <span className={quiet}>{detail}</span>
              <span className={last}>
                <span>{lastText}</span>
                <CountBadge count={unread} label="未读消息" tone="danger" />
              </span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

const none = () => null;

const list = css({
  maxHeight: { md: "[calc(100dvh - 310px)]" },
  overflowY: "auto",
  "& a": {
    display: "grid",
    gap: "0.5",
    px: "3",
    py: "2.5",
    borderBottom: "default",
    // The list cuts off what stands out.
    outlineOffset: "-2px",
    _hover: { bg: "bg.subtle" },
  },
  "& a[aria-current]": { bg: "primary.subtle" },
});
const first = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "2",
  "& time": { textStyle: "small", color: "fg.muted" },
});
const quiet = mutedText();
const last = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "2",
  fontSize: "sm",
  "& > span:first-child": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});
