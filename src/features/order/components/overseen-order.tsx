import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import type { OverseenOrder as Order } from "#src/domain/order/schema.ts";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { column } from "#styled-system/patterns";
import { billingFacts } from "../../billing/facts.ts";
import { messages } from "../messages.ts";
import { Facts, OrderPanels } from "./order-panels.tsx";

/** One order as the operator reads it, who changes nothing of it here. */
export const OverseenOrder = ({ order }: { order: Order }) => (
  <div className={stack}>
    <Breadcrumb items={[{ label: messages.overseen, href: "/admin/orders" }, { label: order.orderNo }]} />
    <OrderPanels
      order={order}
      photos=""
      prints={false}
      disputes={null}
      facts={
        <>
          <Facts id="parties" title="双方">
            <Stats
              columns={1}
              items={[
                { label: "采购方", value: `${order.unitName} · ${order.groupName} · ${order.buyerName}` },
                { label: "供应商", value: <TextLink href={`/admin/orders?coId=${order.coId}`}>{order.coName}</TextLink> },
                { label: "供应商联系人", value: `${order.supplier.contact} ${order.supplier.phone}` },
                { label: "收货人", value: `${order.delivery.receiver} ${order.delivery.mobile}` },
                { label: "收货地区", value: order.delivery.region },
                { label: "来源", value: sourceTypeLabels[order.sourceType] },
                { label: "备注", value: <AuthorLines text={order.remark || "无"} /> },
              ]}
            />
          </Facts>
          <Facts id="billing" title="开票与结算">
            <Stats
              columns={1}
              items={[...billingFacts(order), { label: "对账单", value: order.statement?.statementNo ?? "尚未对账" }]}
            />
          </Facts>
        </>
      }
    />
  </div>
);

const stack = column({ gap: "4" });
