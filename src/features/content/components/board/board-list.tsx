import type { BoardFilter, BoardLine } from "#src/domain/content/board/schema.ts";
import { boardStatusLabels, type BoardStatus } from "#src/domain/content/board/state.ts";
import { formatAgo, machineTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { surface, wrap } from "#styled-system/patterns";
import { button, input } from "#styled-system/recipes";
import { messages } from "../../messages.ts";

type Filters = { filter: BoardFilter; q: string; pageNum: number; pageSize: number };
type Props = { filters: Filters; page: { total: number; rows: readonly BoardLine[] }; now: number; signedIn: boolean };

export const boardTones = { open: "warning", answered: "success", closed: "neutral" } as const satisfies Record<
  BoardStatus,
  string
>;

const isNarrowed = ({ filter, q }: Filters) => filter !== "all" || q !== "";

/** Questions, what moved last first. */
export const BoardList = ({ filters, page: { total, rows }, now, signedIn }: Props) => (
  <>
    <div className={tools}>
      <TabLinks
        label={messages.boardFilter}
        items={[
          { filter: "all" as const, label: messages.all },
          ...(["open", "answered", "closed"] as const).map((filter) => ({ filter, label: boardStatusLabels[filter] })),
          ...(signedIn ? [{ filter: "mine" as const, label: messages.boardMine }] : []),
        ].map(({ filter, label }) => ({ href: hrefOf({ ...filters, filter }, 1), label, current: filter === filters.filter }))}
      />
      <search>
        <form method="get" action="/messageBoard" className={finder} key={filters.q}>
          {filters.filter !== "all" && <input type="hidden" name="filter" value={filters.filter} />}
          <input
            name="q"
            type="search"
            defaultValue={filters.q}
            maxLength={40}
            autoComplete="off"
            aria-label={messages.boardFind}
            placeholder={messages.boardFind}
            className={input({})}
          />
          <button type="submit" className={button({ variant: "outline" })}>
            {messages.helpFind}
          </button>
        </form>
      </search>
    </div>
    {rows.length === 0 ? (
      <EmptyState icon="chat" title={isNarrowed(filters) ? messages.boardNone : messages.boardNoneYet}>
        {isNarrowed(filters) ? messages.boardNoneHint : messages.boardNoneYetHint}
      </EmptyState>
    ) : (
      <ul className={list}>
        {eachRow(
          rows,
          ({ messageId }) => messageId,
          ({ messageId, title, author, status, replyCount, pictureCount, activeAt }) => (
            <li>
              <Tag tone={boardTones[status]}>{boardStatusLabels[status]}</Tag>
              <a href={`/messageBoardDetail/${messageId}`}>{title}</a>
              <p>
                {author}
                <span>{`${replyCount} 条回复`}</span>
                {pictureCount > 0 && (
                  <span>
                    <Icon name="image" size={14} /> {pictureCount}
                  </span>
                )}
                <time dateTime={machineTime(activeAt)}>{formatAgo(activeAt, now)}</time>
              </p>
            </li>
          ),
        )}
      </ul>
    )}
    {total > filters.pageSize && (
      <Pagination
        total={total}
        pageNum={filters.pageNum}
        pageSize={filters.pageSize}
        pageSizes={[filters.pageSize]}
        href={(at) => hrefOf(filters, at)}
      />
    )}
  </>
);

function hrefOf({ filter, q }: Filters, pageNum: number): string {
  const query = new URLSearchParams({
    ...(filter === "all" ? {} : { filter }),
    ...(q ? { q } : {}),
    ...(pageNum > 1 ? { pageNum: String(pageNum) } : {}),
  });
  return query.size > 0 ? `/messageBoard?${query}` : "/messageBoard";
}

const tools = wrap({ justify: "space-between", align: "center", columnGap: "4", rowGap: "2", mb: "3" });
const finder = css({ display: "flex", gap: "2", "& input": { minWidth: "0" } });
const list = surface({
  mb: "4",
  "& li": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "baseline",
    columnGap: "3",
    px: "4",
    py: "2.5",
    borderBottom: "default",
  },
  "& li:last-child": { borderBottom: "none" },
  "& a": { fontWeight: "bold", _touch: { py: "1.5" }, _hover: { color: "link.hover", textDecoration: "underline" } },
  "& p": { gridColumn: "2", display: "flex", flexWrap: "wrap", columnGap: "3", color: "fg.muted", textStyle: "small" },
  "& p span": { display: "inline-flex", alignItems: "center", gap: "1" },
});
