import { audiences } from "#src/domain/content/schema.ts";
import { PieceFinder } from "#src/features/content/components/desk/piece-finder.tsx";
import { periodText, PieceTable } from "#src/features/content/components/desk/piece-table.tsx";
import { loadEditedAnnouncements } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/announcements";

export default async function EditedAnnouncementsPage({ query }: { query: string }) {
  const { asked, page } = await loadEditedAnnouncements(query);
  return (
    <>
      <DeskHeading title="公告" actions={<LinkButton href={`${path}/new`}>发布公告</LinkButton>} />
      <PieceFinder path={path} q={asked.q} status={asked.status} />
      <PieceTable
        label="公告"
        columns={["类别", "对象", "显示时间", "已读"]}
        rows={page.rows.map((row) => ({
          ...row,
          title: row.pinned ? `【置顶】${row.title}` : row.title,
          href: `${path}/${row.id}`,
          cells: [row.kindLabel, audiences[row.audience], periodText(row.showFrom, row.showTo), `${row.readers} 人`],
        }))}
      />
      <DeskPages path={path} total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
