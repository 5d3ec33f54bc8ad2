import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { FactsEntry } from "#src/features/hazard/components/register-entry.tsx";
import { RegisterImport } from "#src/features/hazard/components/register-import.tsx";
import { RegisterFilter, RegisterList } from "#src/features/hazard/components/register-list.tsx";
import { loadSubstances } from "#src/features/hazard/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";

/** The register of chemicals: find, export, import a list, register a substance. */
export default async function SubstancesPage({ query }: { query: string }) {
  const { filters, page } = await loadSubstances(query);
  const { q, list } = filters;
  return (
    <>
      <AdminHeading
        title="化学品登记"
        about="物质、目录、分类与密度，各注明依据；修改由一人提出、另一人核准，涉及的商品随后重新判定。"
        actions={
          <>
            <TextLink href="/admin/substanceProposals">待核准的提议</TextLink>
            <LinkButton variant="outline" href={`/prod-api/mall-admin/register/export/xlsx${list ? `?list=${list}` : ""}`}>
              导出
            </LinkButton>
          </>
        }
      />
      <RegisterImport />
      <FactsEntry />
      <RegisterFilter q={q} list={list} />
      {page.rows.length === 0 ? (
        <EmptyState icon="danger" title={q || list ? "没有这样的物质" : "登记中还没有物质"}>
          {q || list ? "请调整搜索词或目录。" : "更新参考数据，或在此登记。"}
        </EmptyState>
      ) : (
        <RegisterList rows={page.rows} />
      )}
      <AdminPages path="/admin/substances" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
