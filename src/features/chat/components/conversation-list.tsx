import type { ChatLine } from "#src/domain/chat/calls.ts";
import { formatAgo, type Instant } from "#src/domain/kernel/instant.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { messages } from "../messages.ts";

type Props = { q: string; rows: readonly ChatLine[]; current: string | null; isBuyer: boolean; now: Instant };

/** One's conversations, the latest first, with what is unread. */
export const ConversationList = ({ q, rows, current, isBuyer, now }: Props) => (
  <nav className={root} aria-label={messages.title}>
    <search>
      <form method="get" action="/merchantChat" className={finder} key={q}>
        <input
          name="q"
          type="search"
          defaultValue={q}
          maxLength={40}
          autoComplete="off"
          aria-label={messages.find}
          placeholder={messages.find}
          className={input({})}
        />
        <button type="submit" className={button({ look: "outline" })}>
          查找
        </button>
      </form>
    </search>
    {rows.length === 0 ? (
      <EmptyState icon="chat" title={q ? messages.notFound(q) : messages.none}>
        {!q && (isBuyer ? messages.noneBuyer : messages.noneSupplier)}
      </EmptyState>
    ) : (
      <ul className={list}>
        {rows.map(({ chatId, name, detail, lastText, lastAt, unread }) => (
          <li key={chatId}>
            <a href={`/merchantChat?chat=${chatId}`} aria-current={chatId === current ? "page" : undefined}>
              <span className={first}>
                <b>{name}</b>
                <time dateTime={new Date(lastAt).toISOString()}>{formatAgo(lastAt, now)}</time>
              </span>
              <span className={quiet}>{detail}</span>
              <span className={last}>
                <span>{lastText}</span>
                <CountBadge count={unread} label="未读消息" tone="danger" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </nav>
);

const root = css({ bg: "bg.surface", border: "default", borderRadius: "md", overflow: "hidden" });
const finder = css({ display: "flex", gap: "2", p: "3", borderBottom: "default", "& input": { flex: "1", minWidth: "0" } });
const list = css({
  maxHeight: { md: "[calc(100dvh - 230px)]" },
  overflowY: "auto",
  "& a": { display: "grid", gap: "0.5", px: "3", py: "2.5", borderBottom: "default", _hover: { bg: "bg.subtle" } },
  "& a[aria-current]": { bg: "primary.subtle" },
});
const first = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "2",
  "& time": { textStyle: "small", color: "fg.muted" },
});
const quiet = css({ textStyle: "small", color: "fg.muted" });
const last = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "2",
  fontSize: "sm",
  "& > span:first-child": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});
