import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { NewUnit } from "#src/features/unit/components/new-unit.tsx";
import { UnitFilter, UnitList } from "#src/features/unit/components/unit-list.tsx";
import { loadOptions } from "#src/features/system/loaders.ts";
import { loadUnits } from "#src/features/unit/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function UnitsPage({ query }: { query: string }) {
  const [{ asked, page }, types] = await Promise.all([loadUnits(query), loadOptions("mall_unit_type")]);
  return (
    <>
      <DeskHeading title="采购单位" about={`共 ${page.total} 个`} actions={<NewUnit types={types} />} />
      <UnitFilter q={asked.q} status={asked.status} />
      {page.rows.length === 0 ? (
        <EmptyState icon="building" title="没有这样的单位">
          {asked.q || asked.status ? "请调整搜索词或状态。" : "新建单位并任命管理员后，采购人即可申请加入。"}
        </EmptyState>
      ) : (
        <UnitList rows={page.rows} />
      )}
      <DeskPages path="/admin/units" total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
