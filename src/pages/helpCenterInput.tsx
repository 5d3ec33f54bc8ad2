import { HelpHome } from "#src/features/content/components/help/help-home.tsx";
import { HelpResults } from "#src/features/content/components/help/help-results.tsx";
import { HelpSearch } from "#src/features/content/components/help/help-search.tsx";
import { loadHelp } from "#src/features/content/loaders.ts";
import { messages } from "#src/features/content/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";

export default async function HelpCenterPage({ query }: { query: string }) {
  const { q, found, categories } = await loadHelp(query);
  return (
    <>
      <PageTitle>{messages.helpCentre}</PageTitle>
      <h1 className={heading}>{messages.helpCentre}</h1>
      <HelpSearch q={q} />
      {found && <HelpResults q={q} found={found} />}
      <HelpHome categories={categories} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
