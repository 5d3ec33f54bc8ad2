import type { OrderPage, orderViews } from "#src/domain/order/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { messages } from "../messages.ts";
import { ExportOrders } from "./export-orders.tsx";
import { countText, OrderList, type OrderFilter } from "./order-list.tsx";

type View = (typeof orderViews)[number];

/** The buyer's orders; who accepts or settles for the unit has those of others beside them. */
export function MyOrders({
  page,
  filter,
  wholeUnit,
  settles,
}: {
  page: OrderPage;
  filter: OrderFilter & { view: View };
  wholeUnit: boolean;
  settles: boolean;
}) {
  const { view } = filter;
  const waiting = page.toAccept === null ? [] : [tab("accept", `待我验收（${countText(page.toAccept)}）`, view)];
  const all = wholeUnit ? [tab("unit", "本单位订单", view)] : [];
  const views = [tab("mine", messages.title, view), tab("receive", messages.toReceive, view), ...waiting, ...all];
  const empty =
    view === "accept" ? (
      <EmptyState icon="clipboard" title={messages.noneToAccept}>
        {messages.noneToAcceptHint}
      </EmptyState>
    ) : view === "receive" ? (
      <EmptyState icon="clipboard" title={messages.noneToReceive}>
        {messages.noneToReceiveHint}
      </EmptyState>
    ) : (
      <EmptyState icon="clipboard" title={messages.none} action={<LinkButton href="/shoppingCart">去购物车</LinkButton>}>
        {messages.noneHint}
      </EmptyState>
    );
  return (
    <>
      {views.length > 1 && <TabLinks label="订单范围" items={views} />}
      <OrderList
        path="/myOrders"
        side="buyer"
        page={page}
        filter={filter}
        hiddenFields={view === "mine" ? {} : { view }}
        tabs={view === "mine" || view === "unit"}
        empty={empty}
        tools={
          <>
            {settles && (
              <LinkButton href="/myStatements" variant="outline">
                对账单
              </LinkButton>
            )}
            <ExportOrders side="buyer" filter={filter} view={view} />
          </>
        }
      />
    </>
  );
}

const tab = (view: View, label: string, current: View) => ({
  href: view === "mine" ? "/myOrders" : `/myOrders?view=${view}`,
  label,
  current: view === current,
});
