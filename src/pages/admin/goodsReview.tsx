import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { GoodsReview } from "#src/features/supplier/components/goods-review.tsx";
import { ReviewFilter } from "#src/features/supplier/components/review-filter.tsx";
import { ReviewedGoods } from "#src/features/supplier/components/reviewed-goods.tsx";
import { loadProposals } from "#src/features/supplier/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { currentSession } from "#src/web/server-api.ts";

/** Goods of suppliers that wait for review before they are sold. */
export default async function GoodsReviewPage({ query }: { query: string }) {
  const { filters, page, categories } = await loadProposals(query);
  const invites = holdsPermission(currentSession()?.permissions ?? [], [permissions.roleEdit]);
  const isNarrowed = [filters.company, filters.cateId, filters.hazard, filters.wait].some(Boolean);
  const waits = filters.state === "submitted";
  return (
    <>
      <AdminHeading
        title="商品审核"
        about="供应商新增或改动的商品，通过后才按新内容销售；在“系统配置”中开启。化学品登记中没有的化学品，无论是否开启都在此核验危险性；涉及受管制物质的由两人先后核验。"
      />
      <ReviewFilter filters={filters} waiting={page.waiting} categories={categories} />
      {page.rows.length === 0 && (
        <EmptyState icon="box" title={waits && !isNarrowed ? "没有待审核的商品" : "没有这样的商品"}>
          {waits && !isNarrowed && "在“系统配置”中开启商品审核后，供应商新增与改动的商品会先到这里。"}
        </EmptyState>
      )}
      {/* What was not decided is still said when the last row has gone. */}
      {waits && <GoodsReview rows={page.rows} invitations={invites ? "/admin/operatorInvitations" : null} />}
      {!waits && page.rows.length > 0 && <ReviewedGoods rows={page.rows} />}
      <AdminPages path="/admin/goodsReview" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
