import { audiences } from "#src/domain/content/schema.ts";
import { ContentFinder } from "#src/features/content/components/admin/content-finder.tsx";
import { periodText, ContentTable } from "#src/features/content/components/admin/content-table.tsx";
import { loadEditedAnnouncements } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/announcements";

export default async function EditedAnnouncementsPage({ query }: { query: string }) {
  const { filters, page } = await loadEditedAnnouncements(query);
  return (
    <>
      <AdminHeading title="公告" actions={<LinkButton href={`${path}/new`}>发布公告</LinkButton>} />
      <ContentFinder path={path} q={filters.q} status={filters.status} />
      <ContentTable
        narrowed={Boolean(filters.q || filters.status)}
        label="公告"
        columns={["类别", "对象", "显示时间", "已读"]}
        rows={page.rows.map((row) => ({
          ...row,
          title: row.pinned ? `【置顶】${row.title}` : row.title,
          href: `${path}/${row.id}`,
          cells: [row.kindLabel, audiences[row.audience], periodText(row.showFrom, row.showTo), `${row.readers} 人`],
        }))}
      />
      <AdminPages path={path} total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
