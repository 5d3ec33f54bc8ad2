import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OrderDetail } from "#src/features/order/components/order-detail.tsx";
import { DisputePanel } from "#src/features/dispute/components/dispute-panel.tsx";
import { loadBuyerDisputes } from "#src/features/dispute/loaders.ts";
import { loadOrder } from "#src/features/order/loaders.ts";
import { messages } from "#src/features/order/messages.ts";
import { Print, printOf } from "#src/features/order/components/print.tsx";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function OrderPage({ orderId, query }: { orderId: string; query: string }) {
  const [order, disputes] = await Promise.all([loadOrder(orderId), loadBuyerDisputes(orderId)]);
  const granted = currentSession()?.permissions ?? [];
  const print = printOf(query);
  return (
    <>
      <PageTitle>{messages.detail}</PageTitle>
      {order && print ? (
        <Print kind={print} order={order} back={`/myOrders/${orderId}`} />
      ) : order ? (
        <OrderDetail
          order={order}
          canPurchase={holdsPermission(granted, [permissions.cartEdit])}
          disputes={<DisputePanel side="pur" order={order} disputes={disputes} />}
        />
      ) : (
        <EmptyState icon="clipboard" title={messages.gone} action={<LinkButton href="/myOrders">{messages.title}</LinkButton>}>
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
