import { formatDate } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { leastPurchases, type PaidPrices as Paid } from "#src/domain/pricing/paid.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { surface } from "#styled-system/patterns";

/** What one's own unit paid before; with too few purchases it says so and shows only those. */
export function PaidPrices({ paid: { rows, lowest, middle, highest }, unit }: { paid: Paid; unit: string }) {
  return (
    <section aria-labelledby="paid-heading" className={panel}>
      <h2 id="paid-heading">本单位成交价</h2>
      {lowest !== null && middle !== null && highest !== null ? (
        <p>{`近两年 ${rows.length} 次：最低 ${formatMoney(lowest)}，中位 ${formatMoney(middle)}，最高 ${formatMoney(highest)}`}</p>
      ) : (
        <p>{`数据不足：近两年本单位购买 ${rows.length} 次，满 ${leastPurchases} 次后给出统计。`}</p>
      )}
      {rows.length > 0 && (
        <ul>
          {eachRow(
            rows.slice(0, 8),
            (_, place) => place,
            ({ at, price, quantity }) => (
              // Two purchases of a day may be the same in everything.
              <li>
                <span>{formatDate(at)}</span>
                <strong>{formatMoney(price)}</strong>
                <span>{`× ${quantity} ${unit}`}</span>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

const panel = surface({
  display: "grid",
  gap: "2",
  p: "4",
  "& h2": { textStyle: "section" },
  "& p": { color: "fg.muted" },
  "& li": { display: "grid", gridTemplateColumns: "140px 100px 1fr", fontVariantNumeric: "tabular-nums", textStyle: "small" },
});
