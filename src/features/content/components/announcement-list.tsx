import type { AnnouncementKind, AnnouncementLine } from "#src/domain/content/schema.ts";
import { formatDate, machineTime } from "#src/domain/kernel/instant.ts";
import { toneOf } from "#src/features/system/dict-tone.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { Option } from "#src/ui/option.ts";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css, cx } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { tag } from "#styled-system/recipes";
import { announcementsOfAPage } from "../loaders.ts";
import { messages } from "../messages.ts";

type AnnouncementListProps = {
  kind: AnnouncementKind | null;
  kinds: readonly Option[];
  pageNum: number;
  total: number;
  rows: readonly AnnouncementLine[];
};

/** Announcements by kind, the pinned ones first, each with its day. */
export const AnnouncementList = ({ kind, kinds, pageNum, total, rows }: AnnouncementListProps) => (
  <>
    <TabLinks
      label="公告类别"
      items={[{ value: null, label: messages.all }, ...kinds].map(({ value, label }) => ({
        href: hrefOf(value, 1),
        label,
        current: value === kind,
      }))}
    />
    {rows.length === 0 ? (
      <EmptyState icon="announcement" title={kind === null ? messages.none : messages.noneOfKind}>
        {messages.noneHint}
      </EmptyState>
    ) : (
      <ul className={list}>
        {eachRow(
          rows,
          (line) => line.announcementId,
          (line) => (
            <li>
              <span className={tag({ tone: line.pinned ? "warning" : toneOf(line.kindStyle) })}>
                {line.pinned ? messages.pinned : line.kindLabel}
              </span>
              <a href={`/announceDetail?id=${line.announcementId}`}>
                {line.title}
                {line.read === false && <span className={unreadStyle}>{messages.unread}</span>}
              </a>
              <time dateTime={machineTime(line.publishedAt)}>{formatDate(line.publishedAt)}</time>
            </li>
          ),
        )}
      </ul>
    )}
    {total > announcementsOfAPage && (
      <Pagination
        total={total}
        pageNum={pageNum}
        pageSize={announcementsOfAPage}
        pageSizes={[announcementsOfAPage]}
        href={(page) => hrefOf(kind, page)}
      />
    )}
  </>
);

function hrefOf(kind: string | null, pageNum: number): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(pageNum > 1 ? { pageNum: String(pageNum) } : {}) });
  return query.size > 0 ? `/mallAnnouncement?${query}` : "/mallAnnouncement";
}

const unreadStyle = cx(tag({ tone: "danger" }), css({ ms: "2" }));
const list = surface({
  mt: "3",
  mb: "4",
  "& li": {
    display: "grid",
    gridTemplateColumns: { base: "auto minmax(0, 1fr)", md: "auto minmax(0, 1fr) auto" },
    alignItems: "baseline",
    columnGap: "3",
    px: "4",
    py: "2.5",
    borderBottom: "default",
  },
  "& li:last-child": { borderBottom: "none" },
  "& a": { fontWeight: "bold", _touch: { py: "1.5" }, _hover: { color: "link.hover", textDecoration: "underline" } },
  "& time": { gridColumn: { base: "2", md: "auto" }, color: "fg.muted", textStyle: "small" },
});
