import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { NewCategoryButton } from "#src/features/catalogue/components/category-dialogs.tsx";
import { CategoryFinder, CategoryList } from "#src/features/catalogue/components/category-list.tsx";
import { loadAdminCategories } from "#src/features/catalogue/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function CategoriesPage({ query }: { query: string }) {
  const { filters, found } = await loadAdminCategories(query);
  const about = found ? `共 ${found.total} 个，改动一分钟内用于全站` : undefined;
  return (
    <>
      <AdminHeading title="商品分类" {...(about && { about })} actions={<NewCategoryButton />} />
      <CategoryFinder q={filters.q} root={filters.root} roots={found?.roots ?? []} />
      {found && found.rows.length > 0 ? (
        <CategoryList rows={found.rows} />
      ) : (
        <EmptyState icon="search" title={filters.q ? "没有这样的分类" : "还没有分类"}>
          {filters.q ? "请调整搜索词。" : "请新增一级分类，商品放在第 3 级分类中。"}
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
