import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { BrandFilter, BrandList } from "#src/features/catalogue/components/brand-list.tsx";
import { loadAdminBrands } from "#src/features/catalogue/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function BrandsPage({ query }: { query: string }) {
  const { filters, page } = await loadAdminBrands(query);
  const isFiltered = Boolean(filters.q || filters.state);
  return (
    <>
      <AdminHeading title="品牌" about={`共 ${page.total} 个`} />
      <BrandFilter q={filters.q} state={filters.state} />
      {page.rows.length === 0 ? (
        <EmptyState icon="box" title={isFiltered ? "没有这样的品牌" : "还没有品牌"}>
          {isFiltered ? "请调整搜索词或状态。" : "品牌随供应商的商品出现在这里。"}
        </EmptyState>
      ) : (
        <BrandList rows={page.rows} />
      )}
      <AdminPages path="/admin/brands" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
