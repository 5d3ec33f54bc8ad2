import type { ReactNode } from "react";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { acceptanceStep } from "#src/domain/order/available-actions.ts";
import { refuse } from "#src/domain/order/refusals.ts";
import type { OrderView } from "#src/domain/order/schema.ts";
import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { SecondPerson } from "#src/ui/second-person.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { column } from "#styled-system/patterns";
import { billingFacts } from "../../billing/facts.ts";
import { messages } from "../messages.ts";
import { BuyerActions } from "./buyer-actions.tsx";
import { CoReceive } from "./co-receive.tsx";
import { dueText } from "./due-tag.tsx";
import { Facts, OrderPanels } from "./order-panels.tsx";

/** One order as the buying unit sees it, with what the viewer may do next. */
export function OrderDetail({ order, canPurchase, disputes }: { order: OrderView; canPurchase: boolean; disputes: ReactNode }) {
  const { orderId, status, lines, availableActions } = order;
  return (
    <div className={stack}>
      <Breadcrumb items={[{ label: messages.title, href: "/myOrders" }, { label: order.orderNo }]} />
      {order.cancelRequested && status === "confirmed" && <Alert tone="warning">{messages.cancelRequested}</Alert>}
      {order.late && <Alert tone="warning">{dueText(order)}</Alert>}
      {order.missingReported && <Alert tone="warning">{messages.missing.waiting}</Alert>}
      {/* Where a step was a day ago, it says why it is gone. */}
      {order.statement && status === "accepted" && <Alert>{refuse.onStatement(order.statement).message}。</Alert>}
      {order.acceptors && (status === "received" || order.acceptors.length === 0) && (
        <Alert tone={order.acceptors.length === 0 ? "warning" : "info"}>
          <SecondPerson lead={messages.acceptedByOther} step={acceptanceStep} names={order.acceptors} href="/unitRoles" />
        </Alert>
      )}
      {order.receivers && <CoReceive orderId={orderId} receivers={order.receivers} />}
      <OrderPanels
        order={order}
        disputes={disputes}
        photos={`/prod-api/mall-pur/order/${orderId}/photo`}
        actions={
          <BuyerActions
            order={{ orderId, status, availableActions, lines: lines.map(toActionLine), lots: lotsOf(order) }}
            canPurchase={canPurchase}
          />
        }
        facts={
          <>
            <Facts id="delivery" title="收货与供应商">
              <Stats
                columns={1}
                items={[
                  { label: "收货人", value: `${order.delivery.receiver} ${order.delivery.mobile}` },
                  { label: "收货地址", value: `${order.delivery.region} ${order.delivery.detail}` },
                  { label: "供应商", value: order.coName },
                  { label: "联系方式", value: `${order.supplier.contact} ${order.supplier.phone}` },
                  { label: "沟通", value: <TextLink href={`/merchantChat?coId=${order.coId}`}>联系商家</TextLink> },
                ]}
              />
            </Facts>
            <Facts id="billing" title="开票信息">
              <Stats columns={1} items={billingFacts(order)} />
            </Facts>
            <Facts id="payment" title="采购与经费">
              <Stats
                columns={1}
                items={[
                  { label: "采购人", value: `${order.buyerName}（${order.groupName}）` },
                  { label: "来源", value: sourceTypeLabels[order.sourceType] },
                  ...order.funds.map(({ code, name, amount }) => ({
                    label: "经费",
                    value: `${name}（${code}）${formatMoney(amount)}`,
                  })),
                  { label: "备注", value: <AuthorLines text={order.remark || "无"} /> },
                ]}
              />
            </Facts>
          </>
        }
      />
    </div>
  );
}

/** The few fields that the dialogs show. */
const toActionLine = ({ lineId, goods, room }: OrderView["lines"][number]) => ({
  lineId,
  title: goods.productTitle,
  spec: goods.productSpec,
  unit: goods.productMeasureUnit,
  room,
});

/** The lot the supplier named for a line last, offered at acceptance. */
const lotsOf = ({ parcels }: OrderView): Record<string, string> =>
  Object.fromEntries(parcels.flatMap(({ lines }) => lines.flatMap(({ lineId, lotNo }) => (lotNo ? [[lineId, lotNo]] : []))));

const stack = column({ gap: "4" });
