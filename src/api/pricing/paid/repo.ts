import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { read } from "../../db/read.ts";

/** Orders that came to nothing paid no price. */
export const readPaid = ({ unitId }: PurchaserScope, prodId: number, since: Instant) =>
  read<{ at: Instant; price: Fen; quantity: number }>(
    `select o.placed_at as at, l.price, l.quantity from order_line l join "order" o on o.id = l.order_id
     where l.product_id = ?2 and o.unit_id = ?1 and o.placed_at >= ?3 and o.status not in ('cancelled', 'refused')
     order by o.placed_at desc, o.id limit 50`,
    unitId,
    prodId,
    since,
  );
