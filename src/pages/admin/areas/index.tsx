import { ContentTable } from "#src/features/content/components/admin/content-table.tsx";
import { loadEditedAreas } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/areas";

export default async function EditedAreasPage() {
  const areas = await loadEditedAreas();
  return (
    <>
      <AdminHeading title="特色专区" actions={<LinkButton href={`${path}/new`}>新建专区</LinkButton>} />
      <ContentTable
        label="专区"
        columns={["排序", "商品范围"]}
        rows={areas.map((row) => ({ ...row, href: `${path}/${row.id}`, cells: [row.orderNum, row.search] }))}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
