import { PageTitle } from "#src/features/frame/page-title.tsx";
import { DisputePanel } from "#src/features/dispute/components/dispute-panel.tsx";
import { loadSellerDisputes } from "#src/features/dispute/loaders.ts";
import { SupplyDetail } from "#src/features/supplier/components/supply-detail.tsx";
import { loadSupplyOrder } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { Print, printOf } from "#src/features/order/components/print.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function SupplierOrderPage({ orderId, query }: { orderId: string; query: string }) {
  const [order, disputes] = await Promise.all([loadSupplyOrder(orderId), loadSellerDisputes(orderId)]);
  const print = printOf(query);
  return (
    <>
      <PageTitle>{messages.detail}</PageTitle>
      {order && print ? (
        <Print kind={print} order={order} back={`/supOrders/${orderId}`} />
      ) : order ? (
        <SupplyDetail order={order} disputes={<DisputePanel side="sup" order={order} disputes={disputes} />} />
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
