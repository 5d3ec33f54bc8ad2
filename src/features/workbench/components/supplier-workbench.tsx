import type { Instant } from "#src/domain/kernel/instant.ts";
import type { FirstOrder } from "#src/domain/supplier/first-order.ts";
import { type TodoKind, todoKindsOf, type Todos } from "#src/domain/todo/schema.ts";
import type { SupplierWorkbench as Workbench } from "#src/domain/workbench/schema.ts";
import type { SessionView } from "#src/domain/session/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { FirstOrderSteps } from "../../supplier/components/first-order-steps.tsx";
import { TodoTiles } from "../../todo/components/todo-tiles.tsx";
import { messages } from "../messages.ts";
import { DueOrders } from "./due-orders.tsx";
import { EndingLicences } from "./ending-licences.tsx";
import { LowStockGoods } from "./low-stock.tsx";
import { SalesPanel } from "./sales-panel.tsx";

/** What a supplier looks at first, in the order of its hurry. */
const always: readonly TodoKind[] = [
  "lateOrder",
  "dueOrder",
  "orderConfirmation",
  "shipment",
  "inquiry",
  "unstatedOrder",
  "invoice",
];

type Props = { session: SessionView; todos: Todos | null; workbench: Workbench | null; steps: FirstOrder | null; now: Instant };

/** What waits for a supplier, what comes next, and how it sells. */
export function SupplierWorkbench({ session, todos, workbench, steps, now }: Props) {
  const mine = todoKindsOf(session.userInfo.userType, session.permissions);
  const { due, stock, licences, sales } = workbench ?? {};
  return (
    <>
      <TodoTiles todos={todos} always={always.filter((kind) => mine.includes(kind))} />
      {todos?.length === 0 && mine.length === 0 && (
        <EmptyState icon="clipboard" title={messages.nothing}>
          {messages.nothingHint}
        </EmptyState>
      )}
      <FirstOrderSteps steps={steps} />
      {workbench === null && <PartFailed what={messages.title} />}
      <div className={columns}>
        {due && <DueOrders rows={due} now={now} />}
        {(stock || licences) && (
          <div className={side}>
            {stock && <LowStockGoods stock={stock} />}
            {licences && <EndingLicences licences={licences} now={now} />}
          </div>
        )}
      </div>
      {sales && <SalesPanel sales={sales} />}
    </>
  );
}

const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
  "& > :only-child": { gridColumn: "1 / -1" },
});
const side = column({ gap: "4" });
