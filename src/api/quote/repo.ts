import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { read, write, type Write } from "../db/read.ts";

export type AppliedQuote = { quoteId: string; productId: number; quantity: number; unitPrice: Fen; expiresAt: Instant };
const quoteColumns =
  "q.id as quoteId, q.product_id as productId, q.quantity, q.unit_price as unitPrice, q.expires_at as expiresAt from chat_quote q";

/** What a buyer's taken quotes hold for now that no request was submitted at, oldest first: of two for the same goods the later one counts. */
export const readAppliedQuotes = (purchaserId: string, productIds: readonly number[], now: Instant) =>
  read<AppliedQuote>(
    `select ${quoteColumns} where q.purchaser_id = ?1 and q.product_id in (select value from json_each(?2)) and q.status = 'taken'
       and q.wish_id is null and q.expires_at > ?3 order by q.created_at, q.id`,
    purchaserId,
    JSON.stringify(productIds),
    now,
  );

/** The same for the goods in a buyer's cart. */
export const readCartQuotes = (purchaserId: string, now: Instant) =>
  read<AppliedQuote>(
    `select ${quoteColumns} join cart_line l on l.purchaser_id = q.purchaser_id and l.product_id = q.product_id and l.list_id is null
     where q.purchaser_id = ?1 and q.status = 'taken' and q.wish_id is null and q.expires_at > ?2 order by q.created_at, q.id`,
    purchaserId,
    now,
  );

/** The same for the goods of a request, with those that it was submitted at before. */
export const readWishQuotes = (wishId: string, now: Instant) =>
  read<AppliedQuote>(
    `select ${quoteColumns} join wish w on w.purchaser_id = q.purchaser_id join wish_line l on l.wish_id = w.id and l.product_id = q.product_id
     where w.id = ?1 and q.status = 'taken' and (q.wish_id is null or q.wish_id = w.id) and q.expires_at > ?2 order by q.created_at, q.id`,
    wishId,
    now,
  );

/** Gives quotes to the request that is submitted at their prices; changes as many rows as are still free, or its own. */
export const bindQuotes = (wishId: string, quoteIds: readonly string[]): Write =>
  write(
    `update chat_quote set wish_id = ?1 where id in (select value from json_each(?2)) and status = 'taken'
       and (wish_id is null or wish_id = ?1)`,
    wishId,
    JSON.stringify(quoteIds),
  );
