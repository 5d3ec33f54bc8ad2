import { loadAreas } from "#src/features/content/loaders.ts";
import { messages } from "#src/features/content/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { SpecialAreas } from "#src/features/content/components/special-areas.tsx";

/** The id is optional in the route table; without one all areas are shown. */
export default async function SpecialAreasPage() {
  const areas = await loadAreas();
  return (
    <>
      <PageTitle>{messages.areas}</PageTitle>
      <SpecialAreas areas={areas} heading="h1" />
      {areas.length === 0 && (
        <EmptyState
          icon="document"
          title={messages.areasNone}
          action={<LinkButton href="/goodsSearch">{messages.areasInstead}</LinkButton>}
        >
          {messages.areasNoneHint}
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
