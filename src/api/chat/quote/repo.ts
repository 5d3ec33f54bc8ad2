import type { QuoteStatus } from "#src/domain/chat/quote.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { read, write, type Write } from "../../db/read.ts";
import type { ChatScope } from "../scope.ts";

type NewQuote = {
  id: string;
  chatId: string;
  purchaserId: string;
  productId: number;
  quantity: number;
  unitPrice: Fen;
  expiresAt: Instant;
  now: Instant;
  chosen: string;
};

export const insertQuote = ({
  id,
  chatId,
  purchaserId,
  productId,
  quantity,
  unitPrice,
  expiresAt,
  now,
  chosen,
}: NewQuote): Write =>
  write(
    `insert into chat_quote (id, conversation_id, purchaser_id, product_id, quantity, unit_price, expires_at, created_at, chosen)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    id,
    chatId,
    purchaserId,
    productId,
    quantity,
    unitPrice,
    expiresAt,
    now,
    chosen,
  );

export type QuoteRow = {
  quoteId: string;
  chatId: string;
  productId: number;
  quantity: number;
  unitPrice: Fen;
  status: QuoteStatus;
  expiresAt: Instant;
  /** JSON of `ChosenGoods`. */
  chosen: string | null;
};

/** A quote of one of the caller's conversations. */
export const readQuote = ({ purchaserId, coId }: ChatScope, quoteId: string) =>
  read<QuoteRow>(
    `select q.id as quoteId, q.conversation_id as chatId, q.product_id as productId, q.quantity, q.unit_price as unitPrice,
       iif(q.wish_id is null, q.status, 'used') as status, q.expires_at as expiresAt, q.chosen
     from chat_quote q join conversation c on c.id = q.conversation_id
     where (c.purchaser_id = ?1 or c.co_id = ?2) and q.id = ?3`,
    purchaserId,
    coId,
    quoteId,
  );

export const moveQuote = ({ quoteId, status }: QuoteRow, next: QuoteStatus): Write =>
  write("update chat_quote set status = ?3 where id = ?1 and status = ?2 and wish_id is null", quoteId, status, next);
