import { proposalStateLabels, proposalStates } from "#src/domain/supplier/review.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { GoodsReview } from "#src/features/supplier/components/goods-review.tsx";
import { ReviewedGoods } from "#src/features/supplier/components/reviewed-goods.tsx";
import { loadProposals } from "#src/features/supplier/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

/** Goods of suppliers that wait to be looked at before they are sold. */
export default async function GoodsReviewPage({ query }: { query: string }) {
  const { asked, page } = await loadProposals(query);
  const waits = asked.state === "submitted";
  return (
    <>
      <DeskHeading title="商品审核" about="供应商新增或改动的商品，通过后才按新内容销售；在“系统配置”中开启。" />
      <TabLinks
        label="商品审核"
        items={proposalStates.map((state) => ({
          href: `/admin/goods?state=${state}`,
          label: state === "submitted" ? `${proposalStateLabels[state]}（${page.waiting}）` : proposalStateLabels[state],
          current: state === asked.state,
        }))}
      />
      {page.rows.length === 0 && <EmptyState icon="box" title={waits ? "没有待审核的商品" : "没有这样的商品"} />}
      {page.rows.length > 0 && (waits ? <GoodsReview rows={page.rows} /> : <ReviewedGoods rows={page.rows} />)}
      <DeskPages path="/admin/goods" total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
