import { type AnnouncementKind, type AnnouncementLine, announcementKinds } from "#src/domain/content/schema.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css, cx } from "#styled-system/css";
import { tag } from "#styled-system/recipes";
import { announcementsOfAPage } from "../loaders.ts";
import { messages } from "../messages.ts";

type AnnouncementListProps = { kind: AnnouncementKind | null; pageNum: number; total: number; rows: readonly AnnouncementLine[] };

/** Announcements by kind, the pinned ones first, each with its day. */
export const AnnouncementList = ({ kind, pageNum, total, rows }: AnnouncementListProps) => (
  <>
    <TabLinks
      label="公告类别"
      items={[null, ...(Object.keys(announcementKinds) as AnnouncementKind[])].map((one) => ({
        href: hrefOf(one, 1),
        label: one ? announcementKinds[one] : messages.all,
        current: one === kind,
      }))}
    />
    {rows.length === 0 ? (
      <EmptyState icon="announcement" title={messages.none}>
        {messages.noneHint}
      </EmptyState>
    ) : (
      <ul className={list}>
        {rows.map((line) => (
          <li key={line.announcementId}>
            <span className={line.pinned ? pinnedLook : kindLook}>
              {line.pinned ? messages.pinned : announcementKinds[line.kind]}
            </span>
            <a href={`/announceDetail?id=${line.announcementId}`}>
              {line.title}
              {line.read === false && <span className={unreadLook}>{messages.unread}</span>}
            </a>
            <time dateTime={new Date(line.publishedAt).toISOString()}>{formatDate(line.publishedAt)}</time>
          </li>
        ))}
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

function hrefOf(kind: AnnouncementKind | null, pageNum: number): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(pageNum > 1 ? { pageNum: String(pageNum) } : {}) });
  return query.size > 0 ? `/mallAnnouncement?${query}` : "/mallAnnouncement";
}

const pinnedLook = tag({ tone: "warning" });
const kindLook = tag({ tone: "neutral" });
const unreadLook = cx(tag({ tone: "danger" }), css({ ms: "2" }));
const list = css({
  mb: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
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
