import { OverseenOrder } from "#src/features/order/components/overseen-order.tsx";
import { loadAnyOrder } from "#src/features/order/loaders.ts";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function AnyOrderPage({ orderId }: { orderId: string }) {
  const order = await loadAnyOrder(orderId);
  if (!order) notFound();
  return <OverseenOrder order={order} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
