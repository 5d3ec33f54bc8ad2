import { unstable_redirect as redirect } from "waku/router/server";
import { HelpCategoryForm } from "#src/features/content/components/desk/help-category-form.tsx";
import { loadEditedCategories, loadOneOf } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";

export default async function EditedHelpCategoryFormPage({ id }: { id: string }) {
  const category = await loadOneOf(loadEditedCategories, id);
  if (category === undefined) redirect("/404");
  return (
    <>
      <DeskHeading title={category ? "编辑分类" : "新建分类"} />
      <HelpCategoryForm category={category} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
