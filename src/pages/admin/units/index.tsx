import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { NewUnit } from "#src/features/unit/components/new-unit.tsx";
import { UnitFilter, UnitList } from "#src/features/unit/components/unit-list.tsx";
import { loadOptions } from "#src/features/system/loaders.ts";
import { loadUnits } from "#src/features/unit/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function UnitsPage({ query }: { query: string }) {
  const [{ filters, page }, types] = await Promise.all([loadUnits(query), loadOptions("mall_unit_type")]);
  return (
    <>
      <AdminHeading title="采购单位" about={`共 ${page.total} 个`} actions={<NewUnit types={types} />} />
      <UnitFilter q={filters.q} status={filters.status} />
      {page.rows.length === 0 ? (
        <EmptyState icon="building" title={filters.q || filters.status ? "没有这样的单位" : "还没有采购单位"}>
          {filters.q || filters.status ? "请调整搜索词或状态。" : "新建单位并任命管理员后，采购人即可申请加入。"}
        </EmptyState>
      ) : (
        <UnitList rows={page.rows} />
      )}
      <AdminPages path="/admin/units" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
