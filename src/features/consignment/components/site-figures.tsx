import type { VendorSite } from "#src/domain/consignment/schema.ts";
import { formatSignedCount } from "#src/domain/kernel/number.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Goods = Pick<VendorSite["goods"][number], "price" | "agreedPrice" | "lots" | "quantity" | "refillAt" | "difference">;

/** What pieces of a site cost: those that leave next, those that came at another price, and what is brought from now on. */
export const SitePrices = ({ goods: { price, agreedPrice, lots } }: { goods: Goods }) => (
  <>
    <Amount fen={price} size={14} />
    {eachRow(
      lots.slice(1),
      (lot) => String(lot.price),
      (lot) => (
        <span className={line}>
          {messages.otherLots} {lot.quantity} × <Amount fen={lot.price} size={12} />
        </span>
      ),
      "span",
    )}
    {agreedPrice !== (lots.at(-1)?.price ?? price) && (
      <span className={line}>
        {messages.laterPrice} <Amount fen={agreedPrice} size={12} />
      </span>
    )}
  </>
);

/** How many lie there by the books, whether to refill, and what a count found that nobody has confirmed. */
export const SiteStockCount = ({ goods: { quantity, refillAt, difference } }: { goods: Goods }) => (
  <>
    {quantity <= refillAt && <Tag tone="warning">{messages.low}</Tag>} <strong>{quantity}</strong>
    {difference !== null && (
      <span className={line}>
        <Tag tone="warning">{messages.difference(formatSignedCount(difference))}</Tag>
      </span>
    )}
  </>
);

const line = mutedText({ display: "block" });
