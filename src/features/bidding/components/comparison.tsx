import { compare, type RankedBid } from "#src/domain/bidding/outcome.ts";
import type { BiddingLine, Offer } from "#src/domain/bidding/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { offerName } from "../offer-name.ts";

type Compared = NonNullable<ReturnType<typeof compare>>;
type Names = ReadonlyMap<number, string>;

/** Every price by line, the cheapest one marked, with the three ways to buy: one supplier, the cheapest mix, the earliest. */
export function Comparison({ goods, offers }: { goods: readonly BiddingLine[]; offers: readonly Offer[] }) {
  const ranking = offers.flatMap(rankedBid);
  const priced = goods.map(({ lineNo, quantity, ceiling }) => ({ lineId: String(lineNo), quantity, ceiling }));
  const comparison = compare(priced, ranking);
  if (!comparison) return null;
  const names = new Map(offers.map((offer) => [Number(offer.coId), offerName(offer)]));
  return (
    <div className={stack}>
      <PriceTable goods={goods} lines={comparison.lines} bidders={ranking.map(({ coId }) => coId)} names={names} />
      <Plans comparison={comparison} names={names} />
    </div>
  );
}

/** A bid that counts and whose prices are told. */
function rankedBid({ coId, place, total, lines, bidAt }: Offer): RankedBid[] {
  if (coId === null || place === null || total === null || lines.length === 0) return [];
  const leadDays = Math.max(...lines.map((line) => line.leadDays));
  return [{ coId: Number(coId), rank: place, seq: place, at: bidAt ?? 0, total, leadDays, lines }];
}

type TableProps = { goods: readonly BiddingLine[]; lines: Compared["lines"]; bidders: readonly number[]; names: Names };

/** A row for each line, a column for each bidder. */
const PriceTable = ({ goods, lines, bidders, names }: TableProps) => (
  <TableFrame label={messages.compare} minWidth={320 + bidders.length * 150}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          {eachRow(
            bidders,
            (coId) => coId,
            (coId) => (
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
          lines,
          ({ lineId }) => lineId,
          ({ offers: quoted }, place) => (
            <tr>
              <th scope="row" className={rowHead}>
                {goods[place]?.title} × {goods[place]?.quantity}
              </th>
              {eachRow(
                bidders,
                (coId) => coId,
                (coId) => (
                  <PriceCell coId={coId} quoted={quoted} />
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
);

function PriceCell({ coId, quoted }: { coId: number; quoted: Compared["lines"][number]["offers"] }) {
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
}

function Plans({ comparison, names }: { comparison: Compared; names: Names }) {
  const plans = [
    { label: "单家最低", plan: comparison.cheapestSingle },
    { label: "逐行最低（仅供参考）", plan: comparison.cheapestMix },
    { label: "交货最早", plan: comparison.earliest },
  ];
  return (
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
  );
}

const stack = column({ gap: "3" });
const number = css({ textAlign: "end", whiteSpace: "nowrap" });
const rowHead = css({ textAlign: "start", fontWeight: "normal" });
const facts = mutedText();
const list = css({ display: "grid", gap: "1" });
