import { formatDate, formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { OrderDetailView, OrderLineView } from "#src/domain/order/schema.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import { amountInWords } from "#src/features/pricing/amount-in-words.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { amountsText } from "../amounts.ts";

export const prints = { order: "采购订单", acceptance: "验收单" } as const;
export type PrintKind = keyof typeof prints;
export const printOf = (query: string): PrintKind | null => {
  const filters = new URLSearchParams(query).get("slip");
  return filters === "order" || filters === "acceptance" ? filters : null;
};

/** An A4 slip of an order: the head of its table, with number and parties, repeats on every printed page. */
export function Print({ kind, order, back }: { kind: PrintKind; order: OrderDetailView; back: string }) {
  const rows = kind === "order" ? orderRows(order) : acceptanceRows(order);
  const columns = kind === "order" ? orderColumns : acceptanceColumns;
  return (
    <article className={sheet}>
      <div className={tools} data-print="hide">
        <TextLink href={back}>返回订单</TextLink>
        <PrintButton label={`打印${prints[kind]}`} />
      </div>
      <TableFrame label={prints[kind]}>
        <table className={table()}>
          <thead>
            <tr>
              <th colSpan={columns.length}>
                <h1 className={title}>{prints[kind]}</h1>
                <p className={facts}>
                  {order.orderNo} · {formatDate(order.placedAt)} · {orderStatusLabels[order.status]}
                </p>
                <p className={facts}>
                  采购单位 {order.unitName}（{order.groupName}，{order.buyerName}） · 供应商 {order.coName}
                </p>
              </th>
            </tr>
            <tr>
              {eachRow(
                columns,
                (name) => name,
                (name) => (
                  <th scope="col" data-numeric={numericColumns.has(name) || undefined}>
                    {name}
                  </th>
                ),
                "th",
              )}
            </tr>
          </thead>
          <tbody>
            {eachRow(
              rows,
              (_, place) => place,
              (cells) => (
                <tr>
                  {eachRow(
                    cells,
                    (_, at) => columns[at] ?? at,
                    (cell, at) => (
                      <td data-numeric={numericColumns.has(columns[at] ?? "") || undefined}>{cell}</td>
                    ),
                    "td",
                  )}
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
      {kind === "order" ? (
        <>
          <p className={sum}>{amountsText(order)}</p>
          <p className={sum}>
            应付合计 <strong>{formatMoney(order.total)}</strong>（大写：{amountInWords(order.total)}）
          </p>
          <p>
            收货：{order.delivery.receiver} {order.delivery.mobile}，{order.delivery.region} {order.delivery.detail}
          </p>
        </>
      ) : (
        <p className={sum}>
          订单金额 {formatMoney(order.total)}（大写：{amountInWords(order.total)}）
        </p>
      )}
      <p className={signs}>
        <span>采购人：</span>
        <span>{kind === "order" ? "供应商（盖章）：" : "验收人："}</span>
        <span>日期：</span>
      </p>
    </article>
  );
}

const numericColumns: ReadonlySet<string> = new Set(["数量", "单价", "金额"]);

/** What is not sent, or was sent back, stands on paper too: the total below is without it. */
export const orderedText = ({ quantity, refused, returned, goods }: OrderLineView): string =>
  [
    `${quantity} ${goods.productMeasureUnit}`,
    ...(refused > 0 ? [`未供货 ${refused}`] : []),
    ...(returned > 0 ? [`已退 ${returned}`] : []),
  ].join("，");

const orderColumns = ["序号", "货号", "商品", "规格", "数量", "单价", "金额"];
const orderRows = ({ lines }: OrderDetailView): string[][] =>
  lines.map((line, place) => [
    String(place + 1),
    line.goods.productCode,
    line.goods.productTitle,
    line.goods.productSpec,
    orderedText(line),
    formatMoney(line.price),
    formatMoney(line.amount),
  ]);

const acceptanceColumns = ["验收时间", "验收人", "货号", "商品", "规格", "数量", "批号", "意见"];
const acceptanceRows = ({ acceptances, lines: ordered }: OrderDetailView): string[][] =>
  acceptances.flatMap(({ at, by, note, lines }) =>
    lines.map(({ lineId, title: text, quantity, lotNo }) => {
      const goods = ordered.find((line) => line.lineId === lineId)?.goods;
      const name = goods ? [goods.productCode, goods.productTitle, goods.productSpec] : ["", text, ""];
      return [formatDateTime(at), by, ...name, `${quantity} ${goods?.productMeasureUnit ?? ""}`, lotNo ?? "", note];
    }),
  );

const sheet = surface({ p: "4", display: "grid", gap: "2" });
const tools = css({ display: "flex", justifyContent: "space-between", alignItems: "center" });
/** The heading stays in sight where the table is wider than its frame. */
const still = {
  position: "sticky",
  insetInlineStart: "0",
  maxWidth: "[calc(100cqi - 24px)]",
  _print: { maxWidth: "none" },
} as const;
const title = css({ ...still, textStyle: "section", textAlign: "center" });
const facts = css({ ...still, textAlign: "center", whiteSpace: "normal", fontWeight: "normal" });
const sum = css({ textAlign: "end" });
const signs = css({ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", pt: "8" });
