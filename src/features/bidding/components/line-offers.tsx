import type { BiddingLine, Offer } from "#src/domain/bidding/schema.ts";
import { timesFen } from "#src/domain/kernel/money.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { offerName } from "../offer-name.ts";

/** What everybody asks for one line, the cheapest first. */
export function LineOffers({ line, offers }: { line: BiddingLine; offers: readonly Offer[] }) {
  const lineOffers = offers
    .flatMap((offer) => {
      const mine = offer.lines.find(({ lineId }) => lineId === String(line.lineNo));
      return mine ? [{ name: offerName(offer), ...mine }] : [];
    })
    .toSorted((a, b) => a.unitPrice - b.unitPrice);
  return (
    <section className={card} aria-labelledby="offers">
      <h2 id="offers" className={heading}>
        各家报价
      </h2>
      <TableFrame label="各家报价" minWidth={480}>
        <table className={table()}>
          <thead>
            <tr>
              <th scope="col">供应商</th>
              <th scope="col">单价</th>
              <th scope="col">小计</th>
              <th scope="col">交货</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              lineOffers,
              ({ name }) => name,
              ({ name, unitPrice, leadDays }) => (
                <tr>
                  <td>{name}</td>
                  <td>
                    <Amount fen={unitPrice} size={14} />
                  </td>
                  <td>
                    <Amount fen={timesFen(unitPrice, line.quantity)} size={14} />
                  </td>
                  <td>{leadDays} 天</td>
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

const card = surface({ display: "grid", gap: "3", p: "4", mt: "3" });
const heading = css({ textStyle: "section" });
