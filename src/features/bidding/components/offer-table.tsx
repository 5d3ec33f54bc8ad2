import type { Offer } from "#src/domain/bidding/schema.ts";
import { formatTimestamp } from "#src/domain/kernel/instant.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { offerName } from "../offer-name.ts";

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
                {offerName(offer)}
                {offer.invalidReason && <p className={facts}>{offer.invalidReason}</p>}
              </th>
              <td className={number} data-label="合计">
                {offer.total === null ? "不公开" : <Amount fen={offer.total} size={14} />}
              </td>
              <td className={number} data-label="交货">
                {offer.lines.length > 0 ? `${Math.max(...offer.lines.map(({ leadDays }) => leadDays))} 天` : "—"}
              </td>
              <td data-label="报价时间">{offer.bidAt === null ? "—" : formatTimestamp(offer.bidAt)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const number = css({ textAlign: "end", whiteSpace: "nowrap" });
const rowHead = css({ textAlign: "start", fontWeight: "normal" });
const facts = mutedText();
