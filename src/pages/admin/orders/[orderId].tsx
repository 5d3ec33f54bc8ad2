import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OverseenOrder } from "#src/features/order/components/overseen-order.tsx";
import { loadAnyOrder } from "#src/features/order/loaders.ts";
import { messages } from "#src/features/order/messages.ts";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function AnyOrderPage({ orderId }: { orderId: string }) {
  const order = await loadAnyOrder(orderId);
  if (!order) notFound();
  return (
    <>
      <PageTitle>{`${messages.detail} ${order.orderNo}`}</PageTitle>
      <OverseenOrder order={order} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
