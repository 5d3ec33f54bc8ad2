import { AuthorLines } from "#src/ui/author-lines.tsx";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { OrderHistoryEntry } from "#src/domain/order/schema.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

/** Every step: who, when, from where, and what it changed. */
export const OrderHistory = ({ history }: { history: readonly OrderHistoryEntry[] }) => (
  <ol>
    {eachRow(
      history,
      (entry) => entry.seq,
      (entry) => (
        <li className={event}>
          <time dateTime={machineTime(entry.at)}>{formatDateTime(entry.at)}</time>
          <span>
            <span>
              {entry.label}（{sides[entry.side]}
              {entry.by}）{entry.note && <AuthorLines text={`：${entry.note}`} />}
            </span>
            {eachRow(
              changesOf(entry),
              (text) => text,
              (text) => (
                <span className={more}>{text}</span>
              ),
              "span",
            )}
          </span>
        </li>
      ),
    )}
  </ol>
);

const sides = { buyer: "采购方 ", supplier: "供应商 ", system: "" } as const;

function changesOf({ before, after, total, lines, from }: OrderHistoryEntry): string[] {
  const pieces = lines.map(({ title, quantity, unit }) => `${title} × ${quantity} ${unit}`).join("；");
  const status = before && after && before !== after ? `${orderStatusLabels[before]} → ${orderStatusLabels[after]}` : "";
  const money = total ? `应付 ${formatMoney(total.from)} → ${formatMoney(total.to)}` : "";
  return [status, money, pieces, from ? `来自 ${from}` : ""].filter((text) => text !== "");
}

const event = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "200px 1fr" },
  columnGap: "4",
  py: "1.5",
  textStyle: "table",
  "& time": { color: "fg.muted" },
});
const more = mutedText({ display: "block" });
