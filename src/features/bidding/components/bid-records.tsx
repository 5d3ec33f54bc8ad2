import { lazy, Suspense } from "react";
import type { RoomEvent } from "#src/domain/bidding/projection.ts";
import { formatClock } from "#src/domain/kernel/instant.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { column } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";

const BidChart = lazy(() => loadPatiently(() => import("./bid-chart.tsx")));

type Bids = readonly Extract<RoomEvent, { type: "bid" }>[];

/** What was bid until now, as a curve and in words. `isCurrent`: the room is heard. */
export const BidRecords = ({ bids, isCurrent }: { bids: Bids; isCurrent: boolean }) => (
  <div className={charts} data-stale={isCurrent ? undefined : true}>
    <Suspense fallback={null}>
      <BidChart bids={bids} />
    </Suspense>
    <BidTable bids={bids} />
  </div>
);

const shown = 20;

/** The latest bids in words; bidders are numbered by their first bid, nobody is named. */
const BidTable = ({ bids }: { bids: Bids }) => (
  <TableFrame label="报价记录" minWidth={280}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">报价者</th>
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
              <td>报价者 {bidder}</td>
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
