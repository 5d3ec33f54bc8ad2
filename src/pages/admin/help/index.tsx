import { helpTopics } from "#src/domain/content/help/topics.ts";
import { audiences } from "#src/domain/content/schema.ts";
import { PieceFinder } from "#src/features/content/components/desk/piece-finder.tsx";
import { PieceTable } from "#src/features/content/components/desk/piece-table.tsx";
import { loadEditedArticles } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/help";

export default async function EditedArticlesPage({ query }: { query: string }) {
  const { asked, page, titles } = await loadEditedArticles(query);
  return (
    <>
      <DeskHeading
        title="帮助文章"
        actions={
          <>
            <LinkButton href="/admin/helpCategories" look="outline">
              分类
            </LinkButton>
            <LinkButton href={`${path}/new`}>写文章</LinkButton>
          </>
        }
      />
      <PieceFinder path={path} q={asked.q} status={asked.status} />
      <PieceTable
        label="帮助文章"
        columns={["分类", "对象", "受阻处"]}
        rows={page.rows.map((row) => ({
          ...row,
          href: `${path}/${row.id}`,
          cells: [titles.get(row.cateId) ?? "", audiences[row.audience], row.topic ? helpTopics[row.topic] : "—"],
        }))}
      />
      <DeskPages path={path} total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
