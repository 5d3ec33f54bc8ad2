import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { GoodsAdminFilter } from "#src/features/supplier/components/goods-admin-filter.tsx";
import { GoodsAdminList } from "#src/features/supplier/components/goods-admin-list.tsx";
import { loadAdminGoods } from "#src/features/supplier/loaders.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

/** Goods of all suppliers: find, look, take down. */
export default async function AdminGoodsPage({ query }: { query: string }) {
  const { filters, page, categories } = await loadAdminGoods(query);
  const { q, code, casNo, company, coId, cateId, state } = filters;
  const isFiltered = [q, code, casNo, company, coId, cateId, state].some(Boolean);
  return (
    <>
      <AdminHeading
        title="商品"
        about={
          page.totalIsCapped
            ? `超过 ${formatCount(page.total)} 件，只列出前 ${formatCount(page.total)} 件，请缩小范围`
            : `共 ${formatCount(page.total)} 件`
        }
      />
      <GoodsAdminFilter filters={filters} categories={categories} />
      {page.rows.length === 0 ? (
        <EmptyState icon="box" title={isFiltered ? "没有这样的商品" : "还没有商品"}>
          {isFiltered ? "请调整查找内容、分类或状态。" : "供应商新增或导入商品后出现在这里。"}
        </EmptyState>
      ) : (
        <GoodsAdminList key={query} rows={page.rows} />
      )}
      <AdminPages path="/admin/goods" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
