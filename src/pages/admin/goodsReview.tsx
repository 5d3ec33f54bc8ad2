import { proposalStateLabels, proposalStates } from "#src/domain/supplier/review.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { GoodsReview } from "#src/features/supplier/components/goods-review.tsx";
import { ReviewedGoods } from "#src/features/supplier/components/reviewed-goods.tsx";
import { loadProposals } from "#src/features/supplier/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

/** Goods of suppliers that wait for review before they are sold. */
export default async function GoodsReviewPage({ query }: { query: string }) {
  const { filters, page } = await loadProposals(query);
  const waits = filters.state === "submitted";
  return (
    <>
      <AdminHeading
        title="商品审核"
        about="供应商新增或改动的商品，通过后才按新内容销售；在“系统配置”中开启。化学品登记中没有的化学品，无论是否开启都在此核验危险性。"
      />
      <TabLinks
        label="商品审核"
        items={proposalStates.map((state) => ({
          href: `/admin/goodsReview?state=${state}`,
          label: state === "submitted" ? `${proposalStateLabels[state]}（${page.waiting}）` : proposalStateLabels[state],
          current: state === filters.state,
        }))}
      />
      {page.rows.length === 0 && (
        <EmptyState icon="box" title={waits ? "没有待审核的商品" : "没有这样的商品"}>
          {waits && "在“系统配置”中开启商品审核后，供应商新增与改动的商品会先到这里。"}
        </EmptyState>
      )}
      {page.rows.length > 0 && (waits ? <GoodsReview rows={page.rows} /> : <ReviewedGoods rows={page.rows} />)}
      <AdminPages path="/admin/goodsReview" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
