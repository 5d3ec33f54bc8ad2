import { GoodsPage } from "#src/features/catalogue/components/goods-page.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";
import { ZoneHead } from "#src/features/hazard/components/zone-head.tsx";

/** Regulated goods of every class, with the mall's own search and filters. */
export default async function HazardousChemicalsProductPage({ query }: { query: string }) {
  return (
    <>
      <ZoneHead at="/hazardousChemicalsProduct" heading={false} />
      <GoodsPage search={await loadSearch(query, "/hazardousChemicalsProduct")} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
