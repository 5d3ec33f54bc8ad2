import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { OrderStep, OrderView } from "#src/domain/order/schema.ts";
import { sourceTypeLabels } from "#src/domain/purchase/source.ts";
import { GoodsText } from "#src/features/cart/components/goods-text.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { Image } from "#src/ui/image.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { Steps, type Step } from "#src/ui/steps.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { OrderStatusTag } from "../order-status.tsx";
import { CancelOrder } from "./cancel-order.tsx";

/** One order as it was placed, and how far it came. */
export function OrderDetail({ order, mayCancel }: { order: OrderView; mayCancel: boolean }) {
  return (
    <div className={stack}>
      <Breadcrumb items={[{ label: messages.title, href: "/myOrders" }, { label: order.orderNo }]} />
      <header className={head}>
        <h1 className={title}>
          {order.orderNo} <OrderStatusTag status={order.status} />
        </h1>
        {mayCancel && order.mayCancel && <CancelOrder orderId={order.orderId} />}
      </header>
      <section className={card} aria-label="订单进度">
        <Steps label="订单进度" items={order.steps.map(stepOf)} />
      </section>
      <div className={pair}>
        <section className={card} aria-labelledby="delivery">
          <h2 id="delivery" className={heading}>
            收货与供应商
          </h2>
          <Stats
            columns={1}
            items={[
              { label: "收货人", value: `${order.delivery.receiver} ${order.delivery.mobile}` },
              { label: "收货地址", value: `${order.delivery.region} ${order.delivery.detail}` },
              { label: "供应商", value: order.coName },
              { label: "联系方式", value: `${order.supplier.contact} ${order.supplier.phone}` },
            ]}
          />
        </section>
        <section className={card} aria-labelledby="payment">
          <h2 id="payment" className={heading}>
            采购与经费
          </h2>
          <Stats
            columns={1}
            items={[
              { label: "采购人", value: `${order.buyerName}（${order.groupName}）` },
              { label: "来源", value: sourceTypeLabels[order.sourceType] },
              ...order.funds.map(({ code, name, amount }) => ({
                label: "经费",
                value: `${name}（${code}）${formatMoney(amount)}`,
              })),
              { label: "备注", value: order.remark || "无" },
            ]}
          />
        </section>
      </div>
      <section className={card} aria-labelledby="goods">
        <h2 id="goods" className={heading}>
          商品（下单时的信息）
        </h2>
        <ul>
          {order.lines.map(({ lineId, goods, hazards, price, quantity, amount }) => (
            <li key={lineId} className={row}>
              <Image src={goods.productPic} alt="" />
              <GoodsText goods={goods} href={`/goodsDetail/${goods.productId}`} lead={goods.futuresDay} hazards={hazards} />
              <span className={unit}>
                <Amount fen={price} size={14} /> × {quantity} {goods.productMeasureUnit}
              </span>
              <span className={sum}>
                <Amount fen={amount} />
              </span>
            </li>
          ))}
        </ul>
        <p className={total}>
          商品 {formatMoney(order.goods)}，运费 {order.freight === 0 ? "免运费" : formatMoney(order.freight)}，应付{" "}
          <Amount fen={order.total} size={22} />
        </p>
      </section>
      <section className={card} aria-labelledby="trail">
        <h2 id="trail" className={heading}>
          经过
        </h2>
        <ol>
          {order.trail.map(({ at, label, by, note }) => (
            <li key={`${at}${label}`} className={event}>
              <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
              <span>
                {label}（{by}）{note && `：${note}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function stepOf({ label, at, by, state }: OrderStep): Step {
  const states = { done: "done", current: "current", ahead: "todo", ended: "failed" } as const;
  return { label, state: states[state], ...(at !== null && { detail: `${formatDateTime(at)} ${by ?? ""}` }) };
}

const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
const head = css({ display: "flex", flexWrap: "wrap", gap: "3", justifyContent: "space-between", alignItems: "center" });
const title = css({
  textStyle: "title",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "3",
  fontVariantNumeric: "tabular-nums",
});
const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "1fr 1fr" } });
const card = css({ bg: "bg.surface", border: "default", borderRadius: "md", p: "4" });
const heading = css({ textStyle: "section", mb: "2" });
const row = css({
  display: "grid",
  columnGap: "3",
  rowGap: "1",
  alignItems: "center",
  py: "3",
  borderTop: "default",
  gridTemplateColumns: "80px minmax(0, 1fr) auto",
  gridTemplateAreas: '"pic text text" ". unit sum"',
  md: { gridTemplateColumns: "80px minmax(0, 1fr) 190px 120px", gridTemplateAreas: '"pic text unit sum"' },
  "& > .km-image": { gridArea: "pic" },
});
const unit = css({ gridArea: "unit", textAlign: { md: "end" }, textStyle: "table", color: "fg.muted" });
const sum = css({ gridArea: "sum", textAlign: "end" });
const total = css({ textAlign: "end", pt: "3", borderTop: "default", color: "fg.muted" });
const event = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "200px 1fr" },
  columnGap: "4",
  py: "1.5",
  textStyle: "table",
  "& time": { color: "fg.muted" },
});
