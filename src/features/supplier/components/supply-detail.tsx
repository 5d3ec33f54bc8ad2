import type { ReactNode } from "react";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import type { SupplyView } from "#src/domain/order/schema.ts";
import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { dueText } from "#src/features/order/components/due-tag.tsx";
import { Facts, OrderPanels } from "#src/features/order/components/order-panels.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { isOpenHere } from "#src/web/open-here.ts";
import { column } from "#styled-system/patterns";
import { billingFacts } from "../../billing/facts.ts";
import { messages } from "../messages.ts";
import { SupplierActions } from "./supplier-actions.tsx";

/** One order as its supplier sees it, with what comes next. */
export function SupplyDetail({ order, disputes }: { order: SupplyView; disputes: ReactNode }) {
  const { orderId, total, lines, availableActions, returns } = order;
  const open = returns.find(({ status }) => status === "asked");
  return (
    <div className={stack}>
      <Breadcrumb items={[{ label: messages.orders, href: "/supOrders" }, { label: order.orderNo }]} />
      {order.dueAt !== null && <Alert tone={order.late ? "warning" : "info"}>{dueText(order)}</Alert>}
      <OrderPanels
        order={order}
        disputes={disputes}
        photos={`/prod-api/mall-sup/order/${orderId}/photo`}
        actions={
          availableActions.some((action) => action !== "concedeDispute") && (
            <SupplierActions
              order={{
                orderId,
                total,
                availableActions,
                partly: lines.some(({ shipped }) => shipped > 0),
                lines: lines.map(({ lineId, goods, room }) => ({
                  lineId,
                  title: goods.productTitle,
                  spec: goods.productSpec,
                  unit: goods.productMeasureUnit,
                  max: room.ship,
                })),
                parcels: order.parcels
                  .filter(({ shipmentId }) => order.correctable.includes(shipmentId))
                  .map(({ shipmentId, carrier, trackingNo }) => ({ shipmentId, carrier, trackingNo })),
                request: open ? open.reason : lastNote(order),
              }}
            />
          )
        }
        facts={
          <>
            <Facts id="delivery" title="收货信息">
              <Stats
                columns={1}
                items={[
                  { label: "收货人", value: `${order.delivery.receiver} ${order.delivery.mobile}` },
                  { label: "收货地址", value: `${order.delivery.region} ${order.delivery.detail}` },
                  { label: "备注", value: <AuthorLines text={order.remark || "无"} /> },
                ]}
              />
            </Facts>
            <Facts id="billing" title="开票信息">
              <Stats columns={1} items={billingFacts(order)} />
            </Facts>
            <Facts id="buyer" title="采购方">
              <Stats
                columns={1}
                items={[
                  { label: "单位", value: order.unitName },
                  { label: "课题组", value: order.groupName },
                  { label: "采购人", value: order.buyerName },
                  ...(isOpenHere("/merchantChat")
                    ? [{ label: "沟通", value: <TextLink href={chatHref(order)}>联系采购人</TextLink> }]
                    : []),
                  { label: "来源", value: sourceTypeLabels[order.sourceType] },
                ]}
              />
            </Facts>
          </>
        }
      />
    </div>
  );
}

const chatHref = ({ orderId, chatId }: SupplyView) =>
  chatId === null ? (`/merchantChat?orderId=${orderId}` as const) : (`/merchantChat?chat=${chatId}` as const);

/** Why the buyer wants to cancel, or which pieces it misses. */
function lastNote({ cancelRequested, missingReported, history }: SupplyView): string {
  const last = history.findLast(({ side, note }) => side === "buyer" && note !== "");
  if (!last || !(cancelRequested || missingReported)) return "";
  const pieces = missingReported ? last.lines.map(({ title, quantity, unit }) => `${title} × ${quantity} ${unit}`) : [];
  return [last.note, ...pieces].join("；");
}

const stack = column({ gap: "4" });
