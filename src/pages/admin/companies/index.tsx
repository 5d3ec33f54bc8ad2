import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { CompanyFilter, CompanyList } from "#src/features/supplier/components/company-list.tsx";
import { loadCompanies } from "#src/features/supplier/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function CompaniesPage({ query }: { query: string }) {
  const { filters, page } = await loadCompanies(query);
  const isFiltered = Boolean(filters.q || filters.status);
  return (
    <>
      <AdminHeading title="供应商" about={`共 ${page.total} 家`} />
      <CompanyFilter q={filters.q} status={filters.status} />
      {page.rows.length === 0 ? (
        <EmptyState icon="building" title={isFiltered ? "没有这样的供应商" : "还没有供应商"}>
          {isFiltered ? "请调整搜索词或状态。" : "供应商注册并通过审核后出现在这里。"}
        </EmptyState>
      ) : (
        <CompanyList rows={page.rows} />
      )}
      <AdminPages path="/admin/companies" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
