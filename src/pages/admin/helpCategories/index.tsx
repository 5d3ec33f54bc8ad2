import { PieceTable } from "#src/features/content/components/desk/piece-table.tsx";
import { loadEditedCategories } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const path = "/admin/helpCategories";

export default async function EditedCategoriesPage() {
  const categories = await loadEditedCategories();
  return (
    <>
      <DeskHeading title="帮助分类" actions={<LinkButton href={`${path}/new`}>新建分类</LinkButton>} />
      <PieceTable
        label="帮助分类"
        columns={["排序"]}
        rows={categories.map((row) => ({ ...row, href: `${path}/${row.id}`, cells: [row.orderNum] }))}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
