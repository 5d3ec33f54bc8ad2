import { waitingSupply, type WaitingSupply } from "#src/domain/order/schema.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { ExportOrders } from "#src/features/order/components/export-orders.tsx";
import { OrderList } from "#src/features/order/components/order-list.tsx";
import { loadSupplyOrders } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";

export default async function SupplierOrdersPage({ query }: { query: string }) {
  const { filter, page } = await loadSupplyOrders(query);
  const { view } = filter;
  return (
    <>
      <PageTitle>{messages.orders}</PageTitle>
      <h1 className={heading}>{messages.orders}</h1>
      <TabLinks
        label="订单范围"
        items={[tab(undefined, messages.allOrders, view), ...waitingSupply.map((one) => tab(one, messages.waiting[one], view))]}
      />
      <OrderList
        path="/supOrders"
        side="supplier"
        page={page}
        filter={filter}
        hiddenFields={view ? { view } : {}}
        tabs={!view}
        tools={!view && <ExportOrders side="supplier" filter={filter} />}
        empty={
          <EmptyState icon="clipboard" title={messages.none}>
            {messages.noneHint}
          </EmptyState>
        }
      />
    </>
  );
}

type View = WaitingSupply | undefined;
const tab = (view: View, label: string, shown: View) => ({
  href: view ? `/supOrders?view=${view}` : "/supOrders",
  label,
  current: view === shown,
});

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
