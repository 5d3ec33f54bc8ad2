import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { LateOrders } from "#src/features/order/components/late-orders.tsx";
import { loadLateOrders } from "#src/features/order/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function LateOrdersPage({ query }: { query: string }) {
  const { filters, page } = await loadLateOrders(query);
  return (
    <>
      <AdminHeading title="逾期订单" about="供应商未在期限内确认或发货；期限在系统配置中设定" />
      {page.rows.length === 0 ? (
        <EmptyState icon="clock" title="没有逾期订单">
          供应商到期前一天与到期时各收到一次提醒。
        </EmptyState>
      ) : (
        <LateOrders rows={page.rows} />
      )}
      <AdminPages path="/admin/lateOrders" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
