import { unstable_redirect as redirect } from "waku/router/server";
import { HelpArticleForm } from "#src/features/content/components/admin/help-article-form.tsx";
import { loadEditedArticle } from "#src/features/content/admin-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function EditedArticlePage({ id }: { id: string }) {
  const found = await loadEditedArticle(id);
  if (!found) redirect("/404");
  return (
    <>
      <AdminHeading title={found.article ? "编辑帮助文章" : "写帮助文章"} />
      <HelpArticleForm article={found.article} categories={found.categories} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
