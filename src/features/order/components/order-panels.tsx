import type { ReactNode } from "react";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { OrderDetailView, OrderLineView, OrderStep } from "#src/domain/order/schema.ts";
import { GoodsText } from "#src/features/cart/components/goods-text.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Image } from "#src/ui/image.tsx";
import { Steps, type Step } from "#src/ui/steps.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { link } from "#styled-system/recipes";
import { amountsText } from "../amounts.ts";
import { OrderStatusTag } from "../order-status.tsx";
import { OrderFulfilment } from "./order-fulfilment.tsx";
import { OrderHistory } from "./order-history.tsx";

type Props = {
  order: OrderDetailView;
  /** Where photos of acceptances are read. */
  photos: string;
  actions?: ReactNode;
  /** Whether its page can be put on paper. */
  prints?: boolean;
  /** What the two sides do not agree on. */
  disputes: ReactNode;
  /** Who delivers to whom, and who pays: differs by side. */
  facts: ReactNode;
};

/** One order as both sides see it: how far it came, what was bought, what was shipped, accepted and sent back. */
export function OrderPanels({ order, photos, actions, prints = true, disputes, facts }: Props) {
  return (
    <>
      <header className={head}>
        <h1 className={title}>
          {order.orderNo} <OrderStatusTag status={order.status} />
        </h1>
        <div className={tools}>
          {actions}
          {prints && (
            <span className={printLinks} data-print="hide">
              <TextLink href="?slip=order">打印订单</TextLink>
              {order.acceptances.length > 0 && <TextLink href="?slip=acceptance">打印验收单</TextLink>}
            </span>
          )}
        </div>
      </header>
      <section className={panel} aria-label="订单进度">
        <Steps label="订单进度" items={order.steps.map(stepOf)} />
      </section>
      {disputes}
      <div className={pair}>{facts}</div>
      <section className={panel} aria-labelledby="goods">
        <h2 id="goods" className={heading}>
          商品（下单时的信息）
        </h2>
        <ul>
          {eachRow(
            order.lines,
            (line) => line.lineId,
            (line) => (
              <Line line={line} />
            ),
          )}
        </ul>
        <p className={total}>
          {amountsText(order)}，应付 <Amount fen={order.total} size={22} />
        </p>
      </section>
      <OrderFulfilment order={order} photos={photos} />
      <section className={panel} aria-labelledby="trail">
        <h2 id="trail" className={heading}>
          经过
        </h2>
        <OrderHistory history={order.history} />
      </section>
    </>
  );
}

function Line({
  line: { goods, hazards, sheet, price, quantity, amount, shipped, received, accepted, returned, refused },
}: {
  line: OrderLineView;
}) {
  const progress = [
    shipped > 0 && `已发 ${shipped}`,
    received > 0 && `已收 ${received}`,
    accepted > 0 && `已验收 ${accepted}`,
    returned > 0 && `已退 ${returned}`,
    refused > 0 && `未供货 ${refused}`,
  ].filter(Boolean);
  return (
    <li className={row}>
      <Image src={goods.productPic} alt="" />
      <GoodsText goods={goods} href={`/goodsDetail/${goods.productId}`} lead={goods.futuresDay} hazards={hazards}>
        {sheet && (
          <a
            href={sheet}
            className={link({ variant: "text" })}
            download={`${goods.productTitle} 安全技术说明书.${sheet.split(".").at(-1)}`}
            data-print="hide"
          >
            安全技术说明书
          </a>
        )}
      </GoodsText>
      <span className={unit}>
        <Amount fen={price} size={14} /> × {quantity} {goods.productMeasureUnit}
        {progress.length > 0 && <span className={moved}>{progress.join("，")}</span>}
      </span>
      <span className={sum}>
        <Amount fen={amount} />
      </span>
    </li>
  );
}

/** A titled box of facts. */
export const Facts = ({ id, title: text, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={panel} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {text}
    </h2>
    {children}
  </section>
);

function stepOf({ label, at, by, state }: OrderStep): Step {
  const states = { done: "done", current: "current", ahead: "todo", ended: "failed" } as const;
  return { label, state: states[state], ...(at !== null && { detail: <WhenAndWho at={at} by={by ?? ""} /> }) };
}

/** Breaks between day, time and person, never within. */
const WhenAndWho = ({ at, by }: { at: number; by: string }) => (
  <>
    {eachRow(
      [...formatDateTime(at).split(" "), by],
      (part, place) => `${place}${part}`,
      (part) => (
        <span className={whole}>{part} </span>
      ),
      "span",
    )}
  </>
);

const whole = css({ display: "inline-block", whiteSpace: "pre" });
const head = wrap({ gap: "3", justify: "space-between", align: "center" });
const title = wrap({ textStyle: "title", align: "center", gap: "3", fontVariantNumeric: "tabular-nums" });
const tools = wrap({ gap: "3", align: "center" });
const printLinks = css({ display: "inline-flex", gap: "3" });
const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "1fr 1fr" } });
const panel = surface({ p: "4" });
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
  md: { gridTemplateColumns: "80px minmax(0, 1fr) 210px 120px", gridTemplateAreas: '"pic text unit sum"' },
  "& > .km-image": { gridArea: "pic" },
});
const unit = mutedText({ size: "table", gridArea: "unit", textAlign: { md: "end" } });
const moved = css({ display: "block", textStyle: "small" });
const sum = css({ gridArea: "sum", textAlign: "end" });
const total = css({ textAlign: "end", pt: "3", borderTop: "default", color: "fg.muted" });
