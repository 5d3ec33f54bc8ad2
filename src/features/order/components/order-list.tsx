import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { OrderRow } from "#src/domain/order/schema.ts";
import { orderStatuses, orderStatusLabels, type OrderStatus } from "#src/domain/order/state.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Image } from "#src/ui/image.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { OrderStatusTag } from "../order-status.tsx";

type Props = {
  rows: OrderRow[];
  total: number;
  counts: { status: OrderStatus; count: number }[];
  filter: { pageNum: number; pageSize: number; status?: OrderStatus | undefined; q: string };
};

/** The buyer's orders: the address is the state. */
export function OrderList({ rows, total, counts, filter }: Props) {
  const { status, q, pageNum, pageSize } = filter;
  const href = (change: Record<string, string>) =>
    `/myOrders?${new URLSearchParams({ ...(status && { status }), ...(q && { q }), ...change })}`;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const tabs = orderStatuses.flatMap((one) => {
    const count = counts.find((row) => row.status === one)?.count ?? 0;
    return count > 0 || one === status
      ? [{ href: `/myOrders?status=${one}`, label: `${orderStatusLabels[one]}（${count}）`, current: one === status }]
      : [];
  });
  return (
    <>
      <TabLinks label="订单状态" items={[{ href: "/myOrders", label: `${messages.all}（${all}）`, current: !status }, ...tabs]} />
      <search>
        <form action="/myOrders" method="get" className={form}>
          {status && <input type="hidden" name="status" value={status} />}
          <TextInput
            key={q}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={40}
            placeholder={messages.search}
            aria-label={messages.search}
          />
          <Button type="submit" icon="search">
            搜索
          </Button>
        </form>
      </search>
      {rows.length === 0 ? (
        <NoOrders filtered={all > 0} />
      ) : (
        <ul className={list}>
          {rows.map((row) => (
            <OrderCard key={row.orderId} row={row} />
          ))}
        </ul>
      )}
      {total > 0 && (
        <Pagination
          total={total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(page, size) => href({ pageNum: String(page), pageSize: String(size) })}
        />
      )}
    </>
  );
}

/** Nothing matches, or nothing was ever ordered: the way on is another one. */
const NoOrders = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState icon="clipboard" title={messages.noMatch} action={<LinkButton href="/myOrders">{messages.showAll}</LinkButton>}>
      {messages.noMatchHint}
    </EmptyState>
  ) : (
    <EmptyState icon="clipboard" title={messages.none} action={<LinkButton href="/shoppingCart">去购物车</LinkButton>}>
      {messages.noneHint}
    </EmptyState>
  );

const OrderCard = ({ row }: { row: OrderRow }) => (
  <li className={card}>
    <header className={head}>
      <TextLink href={`/myOrders/${row.orderId}`}>{row.orderNo}</TextLink>
      <span>{formatDateTime(row.placedAt)}</span>
      <span>{row.coName}</span>
      <span>{row.groupName}</span>
      <span className={state}>
        <OrderStatusTag status={row.status} />
      </span>
    </header>
    <div className={body}>
      <ul className={goods}>
        {row.lines.map(({ goods: kept, quantity }) => (
          <li key={kept.productId} className={item}>
            <Image src={kept.productPic} alt="" width={48} height={48} />
            <span className={text}>
              <span className={title}>{kept.productTitle}</span>
              <span className={facts}>
                {kept.productSpec} × {quantity} {kept.productMeasureUnit}
              </span>
            </span>
          </li>
        ))}
        {row.lineCount > row.lines.length && <li className={facts}>等 {row.lineCount} 种商品</li>}
      </ul>
      <p className={sum}>
        <Amount fen={row.total} />
        <span className={facts}>{row.freight > 0 ? "含运费" : "免运费"}</span>
      </p>
    </div>
  </li>
);

const form = css({ display: "flex", gap: "2", my: "3", maxWidth: "form" });
const list = css({ display: "grid", gap: "3", mb: "4" });
const card = css({ bg: "bg.surface", border: "default", borderRadius: "md" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5",
  rowGap: "1",
  alignItems: "center",
  px: "3",
  py: "2",
  bg: "bg.muted",
  textStyle: "table",
  color: "fg.muted",
});
const state = css({ ms: "auto" });
const body = css({ display: "flex", flexWrap: "wrap", gap: "4", justifyContent: "space-between", alignItems: "center", p: "3" });
const goods = css({ display: "flex", flexWrap: "wrap", gap: "4", alignItems: "center", flexGrow: "1" });
const item = css({ display: "flex", gap: "2", alignItems: "center", maxWidth: "[280px]" });
const text = css({ display: "grid", minWidth: "0" });
const title = css({ lineClamp: "1" });
const facts = css({ textStyle: "small", color: "fg.muted" });
const sum = css({ display: "grid", justifyItems: "end", ms: "auto" });
