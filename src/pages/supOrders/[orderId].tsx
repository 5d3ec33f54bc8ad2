import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SupplyDetail } from "#src/features/supplier/components/supply-detail.tsx";
import { loadSupplyOrder } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { Slip, slipOf } from "#src/features/order/components/slip.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function SupplierOrderPage({ orderId, query }: { orderId: string; query: string }) {
  const order = await loadSupplyOrder(orderId);
  const slip = slipOf(query);
  return (
    <>
      <PageTitle>{messages.detail}</PageTitle>
      {order && slip ? (
        <Slip kind={slip} order={order} back={`/supOrders/${orderId}`} />
      ) : order ? (
        <SupplyDetail order={order} />
      ) : (
        <EmptyState
          icon="clipboard"
          title={messages.gone}
          action={<LinkButton href="/supOrders">{messages.orders}</LinkButton>}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
