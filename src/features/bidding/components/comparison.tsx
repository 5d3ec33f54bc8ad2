import { compare, type RankedBid } from "#src/domain/bidding/outcome.ts";
import type { BiddingLine, Offer } from "#src/domain/bidding/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { offerName } from "../offer-name.ts";
import { PriceTable, type Names } from "./price-table.tsx";

type Compared = NonNullable<ReturnType<typeof compare>>;

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
const list = css({ display: "grid", gap: "1" });
