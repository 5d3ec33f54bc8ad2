import { unstable_redirect as redirect } from "waku/router/server";
import { HelpArticle, HelpCategoryPage } from "#src/features/content/components/help/help-article.tsx";
import { loadHelpPage } from "#src/features/content/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

export default async function HelpCenterShowMorePage({ query }: { query: string }) {
  const given = new URLSearchParams(query);
  if (!["id", "cateId", "topic"].some((name) => given.has(name))) {
    return <NothingChosen icon="help" what="帮助文章" action={{ href: "/helpCenter", label: "去帮助中心" }} />;
  }
  const found = await loadHelpPage(query);
  if (!found) redirect("/404");
  if (found.kind === "search") redirect(`/helpCenterInput?${new URLSearchParams({ q: found.q })}`);
  return found.kind === "article" ? (
    <>
      <PageTitle>{found.article.title}</PageTitle>
      <HelpArticle article={found.article} />
    </>
  ) : (
    <>
      <PageTitle>{found.category.title}</PageTitle>
      <HelpCategoryPage category={found.category} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
