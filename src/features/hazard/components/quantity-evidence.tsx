import { reachedText, type QuantityReached, type QuantityWatch } from "#src/domain/hazard/monthly-quantity.ts";
import { amountText } from "#src/domain/hazard/rule.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const { quantity: words } = messages;

/** Why a request goes to the safety officer: what the group asked for of a substance in the month, line by line. */
export const QuantityEvidence = ({ watch: { month, reached, others } }: { watch: QuantityWatch }) => (
  <Alert tone="warning" title={words.title}>
    <p>{words.lead(month)}</p>
    {eachRow(
      reached,
      ({ list, casNo, limit }, at) => `${at}-${list}-${casNo}-${limit}`,
      (one) => (
        <Reached one={one} />
      ),
    )}
    {others > 0 && <p>{words.moreRules(others)}</p>}
  </Alert>
);

function Reached({ one }: { one: QuantityReached }) {
  const { list, measure, own, source, earlier, others } = one;
  const text = (milli: number | null) => (milli === null ? null : amountText({ measure, milli }, one.limit));
  return (
    <div className={block}>
      <p>
        <strong>{reachedText(one)}</strong>
        {words.limit(source, hazardListLabel[list])}
      </p>
      <ul className={lines}>
        <li>{words.own(text(own))}</li>
        {eachRow(
          earlier,
          ({ wishId, at, productTitle }, place) => `${place}-${wishId}-${at}-${productTitle}`,
          ({ wishId, at, requesterName, productTitle, productSpec, pieces, milli }) => (
            <li>
              {formatDateTime(at)} {requesterName}
              {wishId === null && words.fromSite}：{productTitle} {productSpec} × {words.pieces(pieces, text(milli))}
            </li>
          ),
        )}
      </ul>
      {others > 0 && <p>{words.moreLines(others)}</p>}
    </div>
  );
}

const block = css({ mt: "2" });
const lines = css({ listStyle: "disc", ps: "5", mt: "1", overflowWrap: "anywhere" });
