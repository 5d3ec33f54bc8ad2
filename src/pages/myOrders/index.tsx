import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { MyOrders } from "#src/features/order/components/my-orders.tsx";
import { WaitingWishes } from "#src/features/order/components/waiting-wishes.tsx";
import { loadOrders } from "#src/features/order/loaders.ts";
import { messages } from "#src/features/order/messages.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

export default async function MyOrdersPage({ query }: { query: string }) {
  const { filter, page, waiting } = await loadOrders(query);
  const granted = currentSession()?.permissions ?? [];
  const wholeUnit = holdsPermission(granted, [permissions.orderAccept, permissions.orderSettle]);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      {waiting.length > 0 && filter.view === "mine" && <WaitingWishes wishes={waiting} />}
      <MyOrders page={page} filter={filter} wholeUnit={wholeUnit} settles={holdsPermission(granted, [permissions.orderSettle])} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
