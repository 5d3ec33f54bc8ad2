import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { OfferedGoods } from "#src/features/points/components/offered-goods.tsx";
import { loadOfferedGoods } from "#src/features/points/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function OfferedGoodsPage({ query }: { query: string }) {
  const { asked, page } = await loadOfferedGoods(query);
  return (
    <>
      <DeskHeading title="积分商品" about="新商品用 npm run import 导入（productType 为 2）；上限留空表示不限。" />
      {page.rows.length === 0 && <EmptyState icon="gift" title="还没有积分商品" />}
      {page.rows.map((goods) => (
        <OfferedGoods key={goods.productId} goods={goods} />
      ))}
      <DeskPages path="/admin/points/goods" total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
