import { loadAreas } from "#src/features/content/loaders.ts";
import { messages } from "#src/features/content/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SpecialAreas } from "#src/features/content/components/special-areas.tsx";

/** The id is optional in the route table; without one all areas are shown. */
export default async function SpecialAreasPage() {
  return (
    <>
      <PageTitle>{messages.areas}</PageTitle>
      <SpecialAreas areas={await loadAreas()} heading="h1" />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
