import type { ChatLine } from "#src/domain/chat/calls.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { button, input } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { Conversations } from "./conversations.tsx";

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
        <button type="submit" className={button({ variant: "outline" })}>
          查找
        </button>
      </form>
    </search>
    <Conversations q={q} rows={rows} current={current} now={now}>
      <EmptyState icon="chat" title={q ? messages.notFound(q) : messages.none}>
        {!q && (isBuyer ? messages.noneBuyer : messages.noneSupplier)}
      </EmptyState>
    </Conversations>
  </nav>
);

const root = surface({ overflow: "hidden" });
const finder = css({ display: "flex", gap: "2", p: "3", borderBottom: "default", "& input": { flex: "1", minWidth: "0" } });
