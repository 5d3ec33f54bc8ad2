import { ClassTabs, LicensedSuppliers } from "#src/features/hazard/components/licensed-suppliers.tsx";
import { ZoneHead } from "#src/features/hazard/components/zone-head.tsx";
import { loadLicensed } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";

export default async function HazardousChemicalsSupPage({ query }: { query: string }) {
  const { list, suppliers } = await loadLicensed(query);
  return (
    <>
      <ZoneHead at="/hazardousChemicalsSup" lead={messages.zone.supLead} />
      <ClassTabs list={list} />
      <LicensedSuppliers suppliers={suppliers} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
