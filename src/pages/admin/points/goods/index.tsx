import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
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
  const { filters, page } = await loadOfferedGoods(query);
  return (
    <>
      <AdminHeading
        title="积分商品"
        about={`共 ${page.total} 件`}
        actions={<LinkButton href={`${path}/new`}>新建积分商品</LinkButton>}
      />
      <TabLinks
        label="商品状态"
        items={states.map(({ sale, label }) => ({
          href: sale ? `${path}?sale=${sale}` : path,
          label,
          current: sale === filters.sale,
        }))}
      />
      {page.rows.length === 0 ? (
        <EmptyState icon="gift" title={filters.sale ? "没有这样的积分商品" : "还没有积分商品"}>
          {!filters.sale && "新建后即可在积分商城兑换。"}
        </EmptyState>
      ) : (
        <OfferedGoods rows={page.rows} />
      )}
      <AdminPages path={path} total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
