"use client";
import { useRouter } from "waku/router/client";
import type { Contract } from "#src/domain/contract.ts";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { noticeKinds } from "#src/domain/notice/kinds.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { unreadCount } from "../unread-count.ts";

type Rows = CallAnswer<Contract["GET /mall-admin/sysMsg/list"]>["rows"];

const kindName = (kind: string) =>
  Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as keyof typeof noticeKinds].label : "通知";

/** One's messages. Opening what a message is about marks it as read, like its button. */
export function Inbox({ rows, unreadOnly }: { rows: Rows; unreadOnly: boolean }) {
  const router = useRouter();
  const { busy, run } = useAction();
  const mark = async (messageIds: string[] | null) => {
    await run(async () => {
      const { count } = messageIds
        ? await request("POST /mall-admin/sysMsg/read", { body: { messageIds } })
        : await request("POST /mall-admin/sysMsg/readAll", { body: {} });
      unreadCount.set(count);
    });
  };
  const markHere = async (messageIds: string[] | null) => {
    await mark(messageIds);
    await router.reload();
  };
  if (rows.length === 0) {
    return (
      <EmptyState icon="bell" title={unreadOnly ? "没有未读消息" : "还没有消息"}>
        审批、订单、留言有新进展时会出现在这里。
      </EmptyState>
    );
  }
  return (
    <>
      <div>
        <Button
          variant="outline"
          size="sm"
          icon="check"
          busy={busy}
          disabled={rows.every(({ readAt }) => readAt !== null)}
          onClick={() => void markHere(null)}
        >
          全部标为已读
        </Button>
      </div>
      <ul className={list}>
        {eachRow(
          rows,
          ({ messageId }) => messageId,
          ({ messageId, kind, title, content, href, createdAt, readAt }) => (
            <li data-unread={readAt === null || undefined}>
              <header>
                <Tag tone={readAt === null ? "danger" : "neutral"}>{readAt === null ? "未读" : "已读"}</Tag>
                <strong>{title}</strong>
                <time dateTime={machineTime(createdAt)}>{formatDateTime(createdAt)}</time>
              </header>
              <p>{content}</p>
              <footer>
                <span>{kindName(kind)}</span>
                {href && (
                  <a href={href} onClick={() => void (readAt === null && mark([messageId]))}>
                    查看<span className={forEars}>：{title}</span>
                  </a>
                )}
                {readAt === null && (
                  <Button variant="ghost" size="sm" aria-label={`标为已读：${title}`} onClick={() => void markHere([messageId])}>
                    标为已读
                  </Button>
                )}
              </footer>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

const forEars = css({ srOnly: true });
const list = surface({
  "& li": { display: "grid", gap: "1", px: "4", py: "3", borderBottom: "default" },
  "& li:last-child": { borderBottom: "none" },
  "& li[data-unread]": { bg: "bg.subtle" },
  "& header": { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "3" },
  "& time": { ms: { md: "auto" }, color: "fg.muted", textStyle: "small" },
  "& p": { whiteSpace: "pre-line", overflowWrap: "anywhere" },
  "& footer": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", color: "fg.muted", textStyle: "small" },
  "& footer a": { color: "link.default", py: "1", _hover: { textDecoration: "underline" } },
});
