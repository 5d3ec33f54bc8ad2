import { write, type Write } from "../../src/api/db/read.ts";
import { day, type Instant } from "../../src/domain/kernel/instant.ts";

/**
 * A cart that lay for a while: two of its goods have been taken off sale meanwhile, the price of a third has risen. Behind
 * the goods, by what became of them.
 */
export const cartRows = (now: Instant): Write[] => [
  lie("product_status = 2", 2, "null", now - 20 * day),
  lie("product_status = 1 and stock > 50 and futures_day = 0 and hazard_bits = 0", 1, "pf_price - 100", now - 10 * day),
];

const lie = (which: string, count: number, expectedPrice: string, at: Instant): Write =>
  write(
    `insert into cart_line (id, purchaser_id, product_id, quantity, selected, expected_price, added_at)
     select 'cart-' || id, 'pur-zhenghao', id, min_quantity, 1, ${expectedPrice}, ?1 from product
     where product_type = 1 and ${which} order by id limit ${count} on conflict do nothing`,
    at,
  );
