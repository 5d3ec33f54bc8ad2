import { AccountFrame } from "#src/features/profile/components/account-frame.tsx";
import { DeliveryLog } from "#src/features/notice/components/delivery-log.tsx";
import { loadDeliveries } from "#src/features/notice/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";

const path = "/myAccount/deliveries";

export default async function AccountDeliveriesPage({ query }: { query: string }) {
  const { filters, page } = await loadDeliveries(query);
  return (
    <AccountFrame at={path}>
      {page.rows.length === 0 ? (
        <EmptyState icon="mail" title="还没有发给您的消息">
          站内消息、邮件与短信的发送情况会出现在这里；验证码不记录。
        </EmptyState>
      ) : (
        <DeliveryLog rows={page.rows} />
      )}
      {page.total > filters.pageSize && (
        <Pagination
          total={page.total}
          pageNum={filters.pageNum}
          pageSize={filters.pageSize}
          href={(pageNum, pageSize) => `${path}?pageNum=${pageNum}&pageSize=${pageSize}`}
        />
      )}
    </AccountFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
