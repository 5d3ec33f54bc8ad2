import type { BidLine } from "#src/domain/bidding/rules.ts";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

type Props = {
  goods: readonly BiddingLine[];
  bid: { lines: readonly BidLine[]; total: Fen };
  /** Lines whose price is far from `farFrom`: likely typing errors. */
  far: readonly BiddingLine[];
  farFrom: string;
  /** What sending it means. */
  validity: string;
};

/** A bid as it will be sent, to be read once more: total, lines with price and delivery, and what holds then. */
export function BidSummary({ goods, bid: { lines, total }, far, farFrom, validity }: Props) {
  const days = lines.map(({ leadDays }) => leadDays);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return (
    <div className={stack}>
      <dl className={figures}>
        <dt>合计</dt>
        <dd>
          <Amount fen={total} size={18} />
        </dd>
        <dt>商品</dt>
        <dd>{lines.length} 行，全部已填</dd>
        <dt>交货</dt>
        <dd>{first === last ? `${first} 天` : `${first}–${last} 天`}</dd>
        <dt>有效</dt>
        <dd>{validity}</dd>
      </dl>
      {far.length > 0 && (
        <Alert tone="warning">
          以下商品的单价与{farFrom}相差超过 20%，请核对：{far.map(({ title }) => title).join("、")}
        </Alert>
      )}
      <ul className={list}>
        {eachRow(
          goods,
          ({ lineNo }) => lineNo,
          ({ lineNo, title, spec, quantity, unit }) => {
            const line = lines.find(({ lineId }) => lineId === String(lineNo));
            return (
              <li>
                {lineNo}. {title} {spec}：{quantity} {unit} × {line && formatMoney(line.unitPrice)}，{line?.leadDays} 天
              </li>
            );
          },
        )}
      </ul>
    </div>
  );
}

const stack = css({ display: "grid", gap: "3" });
const figures = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: "4",
  rowGap: "1",
  alignItems: "baseline",
  "& dt": { color: "fg.muted" },
});
const list = mutedText({ display: "grid", gap: "1" });
