/** SQL: what the operator took `product p` off sale for, `{kind, reason}` as JSON; null while it is not taken down. Goods on sale are not. */
export const openTakedown = `iif(p.product_status = 1, null, (select json_object('kind', t.kind, 'reason', t.reason) from goods_takedown t
  where t.product_id = p.id and t.ended_at is null))`;
