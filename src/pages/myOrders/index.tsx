import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OrderList } from "#src/features/order/components/order-list.tsx";
import { WaitingWishes } from "#src/features/order/components/waiting-wishes.tsx";
import { loadOrders } from "#src/features/order/loaders.ts";
import { messages } from "#src/features/order/messages.ts";
import { css } from "#styled-system/css";

export default async function MyOrdersPage({ query }: { query: string }) {
  const { filter, page, waiting } = await loadOrders(query);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      {waiting.length > 0 && <WaitingWishes wishes={waiting} />}
      <OrderList {...page} filter={filter} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
