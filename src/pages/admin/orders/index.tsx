import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { OrderList } from "#src/features/order/components/order-list.tsx";
import { loadAllOrders } from "#src/features/order/loaders.ts";
import { messages } from "#src/features/order/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function AllOrdersPage({ query }: { query: string }) {
  const { filter, page } = await loadAllOrders(query);
  const { coId, unitId } = filter;
  const [first] = page.rows;
  const whose = coId ? first?.coName : unitId ? first?.unitName : undefined;
  return (
    <>
      <AdminHeading
        title={messages.overseen}
        about={whose ? messages.overseenOf(whose) : messages.overseenAbout}
        actions={
          (coId || unitId) && (
            <LinkButton href="/admin/orders" variant="outline">
              {messages.overseen}
            </LinkButton>
          )
        }
      />
      <OrderList
        path="/admin/orders"
        side="operator"
        page={page}
        filter={filter}
        hiddenFields={{ ...(coId && { coId }), ...(unitId && { unitId }) }}
        empty={
          <EmptyState icon="clipboard" title={messages.overseenNone}>
            {messages.overseenNoneHint}
          </EmptyState>
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
