import type { WishView } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";

/** The orders a request became, one a supplier; they are the requester's own to open. */
export const PlacedOrders = ({ orders, isMine }: Pick<WishView, "orders" | "isMine">) => (
  <section className={card} aria-labelledby="orders">
    <h2 id="orders" className={heading}>
      生成的订单
    </h2>
    <ul>
      {eachRow(
        orders,
        ({ orderId }) => orderId,
        ({ orderId, orderNo, coName, total }) => (
          <li className={row}>
            {isMine ? <TextLink href={`/myOrders/${orderId}`}>{orderNo}</TextLink> : orderNo}
            <span>{coName}</span>
            <Amount fen={total} />
          </li>
        ),
      )}
    </ul>
  </section>
);

const card = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "3" });
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr auto", sm: "220px 1fr auto" },
  gap: "2",
  alignItems: "baseline",
  py: "2",
  borderTop: "default",
  "& span:nth-child(2)": { smDown: { gridRow: "2" } },
});
