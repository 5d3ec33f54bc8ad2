"use client";
import { useState } from "react";
import type { LineOffers } from "#src/domain/bidding/outcome.ts";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";

export type Names = ReadonlyMap<number, string>;
type Lines = readonly LineOffers[];
type Props = { goods: readonly BiddingLine[]; lines: Lines; bidders: readonly number[]; names: Names };

/** Columns that can be compared at a glance; the others are shown when they are asked for. */
const maxAtOnce = 5;

/** A row for each line, a column for each bidder, the best first; of many the best alone until all are wanted. */
export function PriceTable({ bidders, ...rest }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? bidders : bidders.slice(0, maxAtOnce);
  return (
    <>
      <Prices bidders={shown} {...rest} />
      {bidders.length > maxAtOnce && (
        <div data-print="hide">
          <Button variant="outline" size="sm" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? messages.showBestBidders(maxAtOnce) : messages.showAllBidders(bidders.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const Prices = ({ goods, lines, bidders, names }: Props) => (
  <TableFrame label={messages.compare} minWidth={112 + bidders.length * 120}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col" className={pinnedHead}>
            商品
          </th>
          {eachRow(
            bidders,
            (coId) => coId,
            (coId) => (
              <th scope="col" className={bidder}>
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
              <th scope="row" className={pinned}>
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

function PriceCell({ coId, quoted }: { coId: number; quoted: LineOffers["offers"] }) {
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

const number = css({ textAlign: "end", whiteSpace: "nowrap" });
/** Names of companies are long: they break, so that a phone shows a price beside the goods. */
const bidder = css({ textAlign: "end", whiteSpace: "normal!", minWidth: "[116px]" });
/** Whose row it is stays in sight while the bidders go past. */
const beside = { position: "sticky", insetInlineStart: "0", zIndex: "1", minWidth: { base: "[112px]", md: "[140px]" } } as const;
const pinnedHead = css(beside);
const pinned = css({ ...beside, bg: "bg.surface", textAlign: "start", fontWeight: "normal" });
const facts = mutedText();
