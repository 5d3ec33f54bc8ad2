import { GoodsPage } from "#src/features/catalogue/components/goods-page.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";

export default async function GoodsSearchPage({ query }: { query: string }) {
  return <GoodsPage search={await loadSearch(query)} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
