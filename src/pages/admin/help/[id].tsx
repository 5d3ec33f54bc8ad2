import { unstable_redirect as redirect } from "waku/router/server";
import { HelpArticleForm } from "#src/features/content/components/desk/help-article-form.tsx";
import { loadEditedArticle } from "#src/features/content/desk-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";

export default async function EditedArticlePage({ id }: { id: string }) {
  const found = await loadEditedArticle(id);
  if (!found) redirect("/404");
  return (
    <>
      <DeskHeading title={found.article ? "编辑帮助文章" : "写帮助文章"} />
      <HelpArticleForm article={found.article} categories={found.categories} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
