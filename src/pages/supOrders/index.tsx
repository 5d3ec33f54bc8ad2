import { PageTitle } from "#src/features/frame/page-title.tsx";
import { ExportOrders } from "#src/features/order/components/export-orders.tsx";
import { OrderList } from "#src/features/order/components/order-list.tsx";
import { SupplyTabs } from "#src/features/supplier/components/supply-tabs.tsx";
import { loadSupplyOrders } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";

export default async function SupplierOrdersPage({ query }: { query: string }) {
  const { filter, page } = await loadSupplyOrders(query);
  return (
    <>
      <PageTitle>{messages.orders}</PageTitle>
      <SupplyTabs current="/supOrders" />
      <h1 className={heading}>{messages.orders}</h1>
      <OrderList
        path="/supOrders"
        side="supplier"
        page={page}
        filter={filter}
        tools={<ExportOrders side="supplier" filter={filter} />}
        empty={
          <EmptyState icon="clipboard" title={messages.none}>
            {messages.noneHint}
          </EmptyState>
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
