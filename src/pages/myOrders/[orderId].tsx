import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OrderDetail } from "#src/features/order/components/order-detail.tsx";
import { loadOrder } from "#src/features/order/loaders.ts";
import { messages } from "#src/features/order/messages.ts";
import { Slip, slipOf } from "#src/features/order/components/slip.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function OrderPage({ orderId, query }: { orderId: string; query: string }) {
  const order = await loadOrder(orderId);
  const held = currentSession()?.permissions ?? [];
  const slip = slipOf(query);
  return (
    <>
      <PageTitle>{messages.detail}</PageTitle>
      {order && slip ? (
        <Slip kind={slip} order={order} back={`/myOrders/${orderId}`} />
      ) : order ? (
        <OrderDetail order={order} mayBuy={holdsPermission(held, [permissions.cartEdit])} />
      ) : (
        <EmptyState icon="clipboard" title={messages.gone} action={<LinkButton href="/myOrders">{messages.title}</LinkButton>} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
