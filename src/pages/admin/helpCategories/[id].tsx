import { unstable_redirect as redirect } from "waku/router/server";
import { HelpCategoryForm } from "#src/features/content/components/admin/help-category-form.tsx";
import { loadEditedCategories, loadOneOf } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function EditedHelpCategoryFormPage({ id }: { id: string }) {
  const category = await loadOneOf(loadEditedCategories, id);
  if (category === undefined) redirect("/404");
  return (
    <>
      <AdminHeading title={category ? "编辑分类" : "新建分类"} />
      <HelpCategoryForm category={category} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
