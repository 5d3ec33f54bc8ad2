import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SavedTabs } from "#src/features/favourites/components/saved-tabs.tsx";
import { SavedSearches } from "#src/features/favourites/components/saved-searches.tsx";
import { loadSavedSearches } from "#src/features/favourites/loaders.ts";
import { messages } from "#src/features/favourites/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

const { searches: words } = messages;

export default async function SavedSearchesPage() {
  const searches = await loadSavedSearches();
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <SavedTabs current="/savedSearches" />
      <p className={lead}>{words.lead}</p>
      {searches.length === 0 ? (
        <EmptyState icon="search" title={words.none} action={<LinkButton href="/goodsSearch">去找商品</LinkButton>}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <SavedSearches searches={searches} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const lead = css({ color: "fg.muted", mb: "3" });
