import { compare, type RankedBid } from "#src/domain/bidding/outcome.ts";
import type { BiddingLine, Offer } from "#src/domain/bidding/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";

const nameOf = ({ coName, bidderNo, mine }: Offer) => coName ?? (mine ? "本公司" : `供应商 ${bidderNo}`);

/** Where everybody ended: place, total, delivery; bids that do not count with the reason. */
export const OfferTable = ({ offers }: { offers: readonly Offer[] }) => (
  <TableFrame label="报价名次" minWidth={560} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">名次</th>
          <th scope="col">供应商</th>
          <th scope="col" className={number}>
            合计
          </th>
          <th scope="col" className={number}>
            交货
          </th>
          <th scope="col">报价时间</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          offers,
          (offer) => offer.bidderNo,
          (offer) => (
            <tr>
              <td data-label="名次">
                {offer.place ?? <Tag tone="neutral">{offer.invalidReason === null ? "有效" : "无效"}</Tag>}
              </td>
              <th scope="row" className={rowHead}>
                {nameOf(offer)}
                {offer.invalidReason && <p className={facts}>{offer.invalidReason}</p>}
              </th>
              <td className={number} data-label="合计">
                {offer.total === null ? "不公开" : <Amount fen={offer.total} size={14} />}
              </td>
              <td className={number} data-label="交货">
                {offer.lines.length > 0 ? `${Math.max(...offer.lines.map(({ leadDays }) => leadDays))} 天` : "—"}
              </td>
              <td data-label="报价时间">{offer.bidAt === null ? "—" : formatDateTime(offer.bidAt)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

/** Every price by line, the cheapest one marked, with the three ways to buy: one supplier, the cheapest mix, the earliest. */
export function Comparison({ goods, offers }: { goods: readonly BiddingLine[]; offers: readonly Offer[] }) {
  const ranking = offers.flatMap((offer): RankedBid[] => {
    const { coId, place, total, lines, bidAt } = offer;
    if (coId === null || place === null || total === null || lines.length === 0) return [];
    const leadDays = Math.max(...lines.map((line) => line.leadDays));
    return [{ coId: Number(coId), rank: place, seq: place, at: bidAt ?? 0, total, leadDays, lines }];
  });
  const priced = goods.map(({ lineNo, quantity, ceiling }) => ({ lineId: String(lineNo), quantity, ceiling }));
  const comparison = compare(priced, ranking);
  if (!comparison) return null;
  const names = new Map(offers.map((offer) => [Number(offer.coId), nameOf(offer)]));
  const plans = [
    { label: "单家最低", plan: comparison.cheapestSingle },
    { label: "逐行最低（仅供参考）", plan: comparison.cheapestMix },
    { label: "交货最早", plan: comparison.earliest },
  ];
  return (
    <div className={stack}>
      <TableFrame label={messages.compare} minWidth={320 + ranking.length * 150}>
        <table className={table()}>
          <thead>
            <tr>
              <th scope="col">商品</th>
              {eachRow(
                ranking,
                ({ coId }) => coId,
                ({ coId }) => (
                  <th scope="col" className={number}>
                    {names.get(coId)}
                  </th>
                ),
                "th",
              )}
            </tr>
          </thead>
          <tbody>
            {eachRow(
              comparison.lines,
              ({ lineId }) => lineId,
              ({ offers: quoted }, place) => (
                <tr>
                  <th scope="row" className={rowHead}>
                    {goods[place]?.title} × {goods[place]?.quantity}
                  </th>
                  {eachRow(
                    ranking,
                    ({ coId }) => coId,
                    ({ coId }) => {
                      const offer = quoted.find((one) => one.coId === coId);
                      const isCheapest = offer?.unitPrice === quoted[0]?.unitPrice;
                      return (
                        <td className={number}>
                          {offer && <Amount fen={offer.unitPrice} size={14} />}
                          <p className={facts}>
                            {offer?.leadDays} 天{isCheapest && " · 最低"}
                          </p>
                        </td>
                      );
                    },
                    "td",
                  )}
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
      <ul className={list}>
        {eachRow(
          plans,
          ({ label }) => label,
          ({ label, plan }) => (
            <li>
              {label}：<Amount fen={plan.total} size={14} />，{plan.leadDays} 天内到齐（
              {[...new Set(plan.purchases.map(({ coId }) => names.get(coId)))].join("、")}）
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

const stack = css({ display: "grid", gap: "3", gridTemplateColumns: "minmax(0, 1fr)" });
const number = css({ textAlign: "end", whiteSpace: "nowrap" });
const rowHead = css({ textAlign: "start", fontWeight: "normal" });
const facts = css({ textStyle: "small", color: "fg.muted" });
const list = css({ display: "grid", gap: "1" });
