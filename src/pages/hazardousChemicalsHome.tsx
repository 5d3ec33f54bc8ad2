import { ZoneHead } from "#src/features/hazard/components/zone-head.tsx";
import { ZoneHome } from "#src/features/hazard/components/zone-home.tsx";
import { loadHazardHome } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";

export default async function HazardousChemicalsHomePage() {
  return (
    <>
      <ZoneHead at="/hazardousChemicalsHome" lead={messages.zone.lead} />
      <ZoneHome {...await loadHazardHome()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
