/**
 * SQL: pieces of an order line that count as returned since a dispute about their return awarded them to the buyer: nobody pays for them,
 * and they are still with the group.
 */
export const retainedOf = (line: string): string =>
  `(select coalesce(sum(x.awarded), 0) from dispute d join dispute_line x on x.dispute_id = d.id and x.order_line_id = ${line}.id
    where d.order_id = ${line}.order_id and d.about = 'return' and d.status <> 'open')`;
