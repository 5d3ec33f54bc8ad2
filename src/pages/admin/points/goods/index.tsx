import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { OfferedGoods } from "#src/features/points/components/offered-goods.tsx";
import { loadOfferedGoods } from "#src/features/points/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

const path = "/admin/points/goods";
const states = [
  { sale: undefined, label: "全部" },
  { sale: "on", label: "可兑换" },
  { sale: "off", label: "已下架" },
] as const;

export default async function OfferedGoodsPage({ query }: { query: string }) {
  const { asked, page } = await loadOfferedGoods(query);
  return (
    <>
      <DeskHeading
        title="积分商品"
        about={`共 ${page.total} 件`}
        actions={<LinkButton href={`${path}/new`}>新建积分商品</LinkButton>}
      />
      <TabLinks
        label="商品状态"
        items={states.map(({ sale, label }) => ({
          href: sale ? `${path}?sale=${sale}` : path,
          label,
          current: sale === asked.sale,
        }))}
      />
      {page.rows.length === 0 ? <EmptyState icon="gift" title="没有这样的积分商品" /> : <OfferedGoods rows={page.rows} />}
      <DeskPages path={path} total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
