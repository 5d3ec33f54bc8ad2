import { Icon } from "#src/ui/icon.tsx";
import { button } from "#styled-system/recipes";
import type { OrderFilter } from "./order-list.tsx";

/** The list as it is filtered, as a spreadsheet. */
export function ExportOrders({ side, filter, view }: { side: "buyer" | "supplier"; filter: OrderFilter; view?: string }) {
  const { status, q, from, to } = filter;
  const query = new URLSearchParams({
    ...(view && { view }),
    ...(status && { status }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
  });
  return (
    <a
      href={`/prod-api/mall-${side === "buyer" ? "pur" : "sup"}/order/export/xlsx?${query}`}
      download
      className={button({ variant: "outline" })}
      title="导出最新的 2,000 个订单"
    >
      <Icon name="download" />
      导出
    </a>
  );
}
