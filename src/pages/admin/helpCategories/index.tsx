import { ContentTable } from "#src/features/content/components/admin/content-table.tsx";
import { loadEditedCategories } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/helpCategories";

export default async function EditedCategoriesPage() {
  const categories = await loadEditedCategories();
  return (
    <>
      <AdminHeading title="帮助分类" actions={<LinkButton href={`${path}/new`}>新建分类</LinkButton>} />
      <ContentTable
        label="帮助分类"
        columns={["排序"]}
        rows={categories.map((row) => ({ ...row, href: `${path}/${row.id}`, cells: [row.orderNum] }))}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
