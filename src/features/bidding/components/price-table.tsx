"use client";
import { useState } from "react";
import type { LineOffers } from "#src/domain/bidding/outcome.ts";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
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
  <TableFrame label={messages.compare} minWidth={240 + bidders.length * 130}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col" className={pinned}>
            商品
          </th>
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
              <th scope="row" className={cx(rowHead, pinned)}>
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
const rowHead = css({ textAlign: "start", fontWeight: "normal" });
/** Whose row it is stays in sight while the bidders go past. */
const pinned = css({ position: "sticky", insetInlineStart: "0", bg: "bg.surface", zIndex: "1", minWidth: "[140px]" });
const facts = mutedText();
