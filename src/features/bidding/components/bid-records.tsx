import { lazy, Suspense } from "react";
import type { RoomEvent } from "#src/domain/bidding/projection.ts";
import { formatClock } from "#src/domain/kernel/instant.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { column } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { bidderName } from "../offer-name.ts";

const BidChart = lazy(() => loadPatiently(() => import("./bid-chart.tsx")));

type Bids = readonly Extract<RoomEvent, { type: "bid" }>[];

/** What was bid until now, as a curve and in words. `mine`: one's own number; `isCurrent`: the room is heard. */
export const BidRecords = ({ bids, mine, isCurrent }: { bids: Bids; mine: number | null; isCurrent: boolean }) => (
  <div className={charts} data-stale={isCurrent ? undefined : true}>
    <Suspense fallback={null}>
      <BidChart bids={bids} />
    </Suspense>
    <BidTable bids={bids} mine={mine} />
  </div>
);

const shown = 20;

/** The latest bids in words; bidders are numbered by their first bid, nobody is named. */
const BidTable = ({ bids, mine }: { bids: Bids; mine: number | null }) => (
  <TableFrame label="报价记录" minWidth={280}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">供应商</th>
          <th scope="col">合计</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          bids.slice(-shown).toReversed(),
          ({ n }) => n,
          ({ at, bidder, total }) => (
            <tr>
              <td>{formatClock(at)}</td>
              <td>{bidderName(bidder, bidder === mine)}</td>
              <td>
                <Amount fen={total} size={14} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const charts = column({
  gap: "4",
  md: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
  // What is shown is as old as the connection.
  "&[data-stale]": { filter: "grayscale(1)", opacity: "0.7" },
});
