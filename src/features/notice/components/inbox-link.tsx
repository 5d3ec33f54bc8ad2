"use client";
import { useEffect, useSyncExternalStore } from "react";
import { minute } from "#src/domain/kernel/instant.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { request } from "#src/web/request.ts";
import { css, cx } from "#styled-system/css";
import { unreadCount } from "../unread-count.ts";

/** The way to one's messages, with how many are unread: asked when the page opens, when it is come back to, and while it is used. */
export function InboxLink({ className }: { className: string }) {
  const count = useSyncExternalStore(unreadCount.subscribe, unreadCount.get, none);
  useEffect(watchUnread, []);
  return (
    <a href="/myAccount/messages" className={cx(className, style)}>
      消息
      <CountBadge count={count} label="未读消息" tone="danger" />
    </a>
  );
}

const none = () => 0;

/**
 * A page that nobody touches asks nothing: the question would keep a session alive that its person has left. Nor does the
 * question lead anywhere when the session has ended meanwhile.
 */
function watchUnread() {
  let used = false;
  const note = () => {
    used = true;
  };
  const load = () => {
    if (document.visibilityState !== "visible") return;
    used = false;
    // Silent: it is asked again within minutes, and the inbox itself says what is there.
    request("GET /mall-admin/sysMsg/getMyUnReadCount", { query: {} }, { background: true })
      .then(({ count }) => unreadCount.set(count))
      .catch(() => undefined);
  };
  const timer = setInterval(() => used && load(), minute);
  load();
  addEventListener("pointerdown", note);
  addEventListener("keydown", note);
  document.addEventListener("visibilitychange", load);
  return () => {
    clearInterval(timer);
    removeEventListener("pointerdown", note);
    removeEventListener("keydown", note);
    document.removeEventListener("visibilitychange", load);
  };
}

const style = css({ display: "inline-flex!", alignItems: "center", gap: "1" });
