import type { ReactNode } from "react";
import { DueTag } from "./due-tag.tsx";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { countLimit, type OrderPage, type OrderRow } from "#src/domain/order/schema.ts";
import { orderStatuses, orderStatusLabels, type OrderStatus } from "#src/domain/order/state.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Image } from "#src/ui/image.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { RecordCard } from "#src/ui/record-card.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { freightAndDeduction } from "../amounts.ts";
import { messages } from "../messages.ts";
import { OrderStatusTag } from "../order-status.tsx";
import { OrderFilterForm } from "./order-filter-form.tsx";
import { eachRow } from "#src/ui/each-row.tsx";

export type OrderFilter = {
  pageNum: number;
  pageSize: number;
  status?: OrderStatus | undefined;
  q: string;
  from?: string | undefined;
  to?: string | undefined;
};

type Props = {
  /** `/myOrders`, `/supOrders` or `/admin/orders`; orders stand below it. */
  path: string;
  /** Whose list it is: each card names the other side, or for the operator both. */
  side: "buyer" | "supplier" | "operator";
  page: OrderPage;
  filter: OrderFilter;
  /** Fields of the address that every link and form of the list keeps. */
  hiddenFields?: Record<string, string>;
  /** False where the view itself says the status. */
  tabs?: boolean;
  empty: ReactNode;
  tools?: ReactNode;
};

/** Orders of either side, newest first: the address is the state. */
export function OrderList({ path, side, page, filter, hiddenFields = {}, tabs = true, empty, tools }: Props) {
  const { rows, total, counts, atLeast } = page;
  const { status, q, from, to, pageNum, pageSize } = filter;
  const narrowed = { ...hiddenFields, ...(q && { q }), ...(from && { from }), ...(to && { to }) };
  const isFiltered = Boolean(q || from || to || (status && tabs));
  const href = (change: Record<string, string>, base: Record<string, string> = narrowed) => {
    const query = new URLSearchParams({ ...base, ...change }).toString();
    return query ? `${path}?${query}` : path;
  };
  const countOf = (one: OrderStatus) => counts.find((row) => row.status === one)?.count ?? 0;
  const shown = orderStatuses.filter((one) => countOf(one) > 0 || one === status);
  const items = shown.map((one) => {
    return {
      href: href({ status: one }),
      label: `${orderStatusLabels[one]}（${countText(countOf(one))}）`,
      current: one === status,
    };
  });
  return (
    <>
      {tabs && items.length > 0 && (
        <TabLinks label="订单状态" items={[{ href: href({}), label: messages.all, current: !status }, ...items]} />
      )}
      <OrderFilterForm
        path={path}
        filter={filter}
        hiddenFields={{ ...hiddenFields, ...(status && tabs && { status }) }}
        tools={tools}
      />
      {rows.length === 0 ? (
        isFiltered ? (
          <NoMatch href={href({}, hiddenFields)} />
        ) : (
          empty
        )
      ) : (
        <ul className={list}>
          {eachRow(
            rows,
            (row) => row.orderId,
            (row) => (
              <OrderCard row={row} href={`${path}/${row.orderId}`} side={side} />
            ),
          )}
        </ul>
      )}
      {total > 0 && (
        <Pagination
          total={total}
          atLeast={atLeast}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => href({ ...(status && tabs && { status }), pageNum: String(num), pageSize: String(size) })}
        />
      )}
    </>
  );
}

/** Nothing matches: another way on than where nothing was ever ordered. */
const NoMatch = ({ href }: { href: string }) => (
  <EmptyState icon="clipboard" title={messages.noMatch} action={<LinkButton href={href}>{messages.showAll}</LinkButton>}>
    {messages.noMatchHint}
  </EmptyState>
);

export const countText = (count: number) => (count >= countLimit ? `${countLimit - 1}+` : String(count));

const OrderCard = ({ row, href, side }: { row: OrderRow; href: string; side: Props["side"] }) => (
  <RecordCard
    head={
      <>
        <TextLink href={href}>{row.orderNo}</TextLink>
        <span>{formatDateTime(row.placedAt)}</span>
        {side === "buyer" ? (
          <>
            <span>{row.coName}</span>
            <span>
              {row.buyerName}（{row.groupName}）
            </span>
          </>
        ) : (
          <>
            {side === "operator" && <span>{row.coName}</span>}
            <span>
              {row.unitName} · {row.groupName} · {row.buyerName}
            </span>
          </>
        )}
        <span className={state}>
          <DueTag row={row} side={side} />
          {row.cancelRequested && row.status === "confirmed" && <Tag tone="warning">申请取消</Tag>}
          {row.missingReported && <Tag tone="warning">报告未收到</Tag>}
          {row.returning && <Tag tone="warning">退货中</Tag>}
          {row.disputed && <Tag tone="warning">平台裁定中</Tag>}
          <OrderStatusTag status={row.status} />
        </span>
      </>
    }
  >
    <ul className={goods}>
      {eachRow(
        row.lines,
        ({ goods: snapshotGoods }) => snapshotGoods.productId,
        ({ goods: snapshotGoods, quantity }) => (
          <li className={item}>
            <Image src={snapshotGoods.productPic} alt="" width={48} height={48} />
            <span className={text}>
              <span className={title}>{snapshotGoods.productTitle}</span>
              <span className={facts}>
                {snapshotGoods.productSpec} × {quantity} {snapshotGoods.productMeasureUnit}
              </span>
            </span>
          </li>
        ),
      )}
      {row.lineCount > row.lines.length && <li className={facts}>等 {row.lineCount} 种商品</li>}
    </ul>
    <p className={sum}>
      <Amount fen={row.total} />
      <span className={facts}>{freightAndDeduction(row)}</span>
    </p>
  </RecordCard>
);

const list = css({ display: "grid", gap: "3", mb: "4" });
const state = css({ ms: "auto", display: "flex", gap: "1.5" });
const goods = wrap({ gap: "4", align: "center", flexGrow: "1" });
const item = css({ display: "flex", gap: "2", alignItems: "center", maxWidth: "[280px]" });
const text = css({ display: "grid", minWidth: "0" });
const title = css({ lineClamp: "1" });
const facts = mutedText();
const sum = css({ display: "grid", justifyItems: "end", ms: "auto" });
