import { helpTopics } from "#src/domain/content/help/topics.ts";
import { audiences } from "#src/domain/content/schema.ts";
import { ContentFinder } from "#src/features/content/components/admin/content-finder.tsx";
import { ContentTable } from "#src/features/content/components/admin/content-table.tsx";
import { loadEditedArticles } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/help";

export default async function EditedArticlesPage({ query }: { query: string }) {
  const { filters, page, titles } = await loadEditedArticles(query);
  return (
    <>
      <AdminHeading
        title="帮助文章"
        actions={
          <>
            <LinkButton href="/admin/helpCategories" variant="outline">
              分类
            </LinkButton>
            <LinkButton href={`${path}/new`}>写文章</LinkButton>
          </>
        }
      />
      <ContentFinder path={path} q={filters.q} status={filters.status} />
      <ContentTable
        narrowed={Boolean(filters.q || filters.status)}
        label="帮助文章"
        columns={["分类", "对象", "受阻处"]}
        rows={page.rows.map((row) => ({
          ...row,
          href: `${path}/${row.id}`,
          cells: [titles.get(row.cateId) ?? "", audiences[row.audience], row.topic ? helpTopics[row.topic] : "—"],
        }))}
      />
      <AdminPages path={path} total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
