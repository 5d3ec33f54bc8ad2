import { sql, type SQL } from "drizzle-orm";
import type { ChatSide } from "#src/domain/chat/message.ts";
import type { QuoteStatus } from "#src/domain/chat/quote.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { PricedProduct } from "#src/domain/pricing/price.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, write, type Write } from "../db/read.ts";
import type { Recipient } from "../notice/notify.ts";
import { staffOf } from "../notice/staff/repo.ts";
import type { ChatScope } from "./scope.ts";

export type ChatRow = {
  chatId: string;
  coId: number;
  purchaserId: string;
  coName: string;
  region: string;
  qq: string | null;
  buyerName: string;
  unitName: string | null;
  lastSeq: number;
  lastText: string;
  lastAt: Instant;
  buyerRead: number;
  supplierRead: number;
  buyerUnread: number;
  supplierUnread: number;
};

const columns = `c.id as chatId, c.co_id as coId, c.purchaser_id as purchaserId, co.short_name as coName, co.region, co.qq,
  u.real_name as buyerName, unit.name as unitName, c.last_seq as lastSeq, c.last_text as lastText, c.last_at as lastAt,
  c.buyer_read as buyerRead, c.supplier_read as supplierRead, c.buyer_unread as buyerUnread, c.supplier_unread as supplierUnread`;
const joined = `conversation c join company co on co.id = c.co_id join purchaser p on p.id = c.purchaser_id
  join user u on u.id = p.user_id left join unit on unit.id = p.unit_id`;
/** `?1` the buyer, `?2` the company; one of them is null. */
const mine = "(c.purchaser_id = ?1 or c.co_id = ?2)";
const named =
  "(?3 = '' or instr(lower(co.short_name), ?3) > 0 or instr(lower(co.name), ?3) > 0 or instr(lower(u.real_name), ?3) > 0 or instr(lower(unit.name), ?3) > 0)";
/** A conversation without messages is listed for nobody. */
const begun = "(c.last_seq > 0 or ?2 is null)";

export const readChatCount = ({ purchaserId, coId }: ChatScope, q: string) =>
  read<{ total: number }>(
    `select count(*) as total from ${joined} where ${mine} and ${begun} and ${named}`,
    purchaserId,
    coId,
    searchWord(q),
  );

const sorts = { lastAt: "c.last_at" };
export type ChatSort = SortOf<typeof sorts>;

export const readChats = ({ purchaserId, coId }: ChatScope, q: string, sort: ChatSort, limit: number, offset: number) =>
  read<ChatRow>(
    `select ${columns} from ${joined} where ${mine} and ${begun} and ${named}
     order by ${orderBy(sort, sorts, "c.last_at desc, c.id", "c.id")} limit ?4 offset ?5`,
    purchaserId,
    coId,
    searchWord(q),
    limit,
    offset,
  );

export const readUnread = ({ purchaserId, coId, side }: ChatScope) =>
  read<{ unread: number }>(
    `select coalesce(sum(c.${side}_unread), 0) as unread from conversation c where ${mine}`,
    purchaserId,
    coId,
  );

export const readChat = ({ purchaserId, coId }: ChatScope, chatId: string) =>
  read<ChatRow>(`select ${columns} from ${joined} where ${mine} and c.id = ?3`, purchaserId, coId, chatId);

export const readChatWith = (purchaserId: string, coId: number) =>
  read<{ chatId: string }>("select id as chatId from conversation where purchaser_id = ?1 and co_id = ?2", purchaserId, coId);

/** Whose order it is that a company received, and the conversation that the two have. */
export const readOrderBuyer = (coId: number, orderId: string) =>
  read<{ purchaserId: string; chatId: string | null }>(
    `select o.purchaser_id as purchaserId, c.id as chatId from "order" o
     left join conversation c on c.purchaser_id = o.purchaser_id and c.co_id = o.co_id where o.id = ?1 and o.co_id = ?2`,
    orderId,
    coId,
  );

export const readTradingCompany = (coId: number) =>
  read<{ name: string }>("select short_name as name from company where id = ?1 and status = 'active'", coId);

export type MessageRow = { messageId: string; seq: number; side: ChatSide; author: string; at: Instant; body: string };
const message = `m.id as messageId, m.seq, m.side, u.real_name as author, m.at, m.body
  from chat_message m join user u on u.id = m.user_id`;

/** The newest `limit` messages before one, newest first. */
export const readMessagesBefore = (chatId: string, before: number, limit: number) =>
  read<MessageRow>(
    `select ${message} where m.conversation_id = ?1 and m.seq < ?2 order by m.seq desc limit ?3`,
    chatId,
    before,
    limit,
  );

/** The newest `limit` messages behind one, newest first. */
export const readMessagesBehind = (chatId: string, since: number, limit: number) =>
  read<MessageRow>(
    `select ${message} where m.conversation_id = ?1 and m.seq > ?2 order by m.seq desc limit ?3`,
    chatId,
    since,
    limit,
  );

export const readMarks = (chatId: string) =>
  read<{ buyer: number; supplier: number }>(
    "select buyer_read as buyer, supplier_read as supplier from conversation where id = ?1",
    chatId,
  );

export const readQuoteStatuses = (chatId: string) =>
  read<{ quoteId: string; status: QuoteStatus }>(
    "select id as quoteId, iif(wish_id is null, status, 'used') as status from chat_quote where conversation_id = ?1",
    chatId,
  );

export const insertChat = (row: { id: string; purchaserId: string; coId: number; now: Instant }): Write =>
  write(
    `insert into conversation (id, purchaser_id, co_id, last_at, created_at) values (?1, ?2, ?3, ?4, ?4)
     on conflict (purchaser_id, co_id) do nothing`,
    row.id,
    row.purchaserId,
    row.coId,
    row.now,
  );

export type NewMessage = {
  id: string;
  chatId: string;
  side: ChatSide;
  userId: string;
  body: string;
  summary: string;
  now: Instant;
};

/** Appends a message under the next number; whoever writes has read what came before, on their own side. */
export const appendMessage = ({ id, chatId, side, userId, body, summary, now }: NewMessage): Write[] => [
  write(
    `update conversation set last_seq = last_seq + 1, last_text = ?2, last_at = max(last_at, ?3),
       ${side === "buyer" ? "supplier" : "buyer"}_unread = ${side === "buyer" ? "supplier" : "buyer"}_unread + 1 where id = ?1`,
    chatId,
    summary,
    now,
  ),
  write(
    `insert into chat_message (conversation_id, seq, id, side, user_id, body, at)
     select id, last_seq, ?2, ?3, ?4, ?5, ?6 from conversation where id = ?1`,
    chatId,
    id,
    side,
    userId,
    body,
    now,
  ),
];

/** Holds while a side has said no more than `max` since then; looks at no more than twice as many messages. */
export const chatFits = ({ chatId, side, since, max }: { chatId: string; side: ChatSide; since: Instant; max: number }): SQL =>
  sql`(select count(*) from chat_message m where m.conversation_id = ${chatId} and m.side = ${side} and m.at > ${since}
    and m.seq > (select last_seq from conversation where id = ${chatId}) - ${2 * max}) <= ${max}`;

/** Moves a side's mark forward, never back, and counts what is left. */
export const markRead = (chatId: string, side: ChatSide, seq: number): Write =>
  write(
    `update conversation set ${side}_read = min(last_seq, ?2),
       ${side}_unread = (select count(*) from chat_message m where m.conversation_id = ?1 and m.seq > ?2 and m.side <> ?3)
     where id = ?1 and ${side}_read < min(last_seq, ?2)`,
    chatId,
    seq,
    side,
  );

/** Everybody of a company who serves the chat, or the buyer. */
export const readSideToNotify = ({ coId, purchaserId }: { coId: number; purchaserId: string }, side: ChatSide) =>
  side === "supplier"
    ? staffOf(coId, permissions.chatServe)
    : read<Recipient>(
        `select u.id as userId, u.mobile, u.email from purchaser p join user u on u.id = p.user_id
         where p.id = ?1 and u.status = 'active'`,
        purchaserId,
      );

export const readChatProduct = (coId: number, productId: number) =>
  read<
    { title: string; spec: string; pictureKey: string; measureUnit: string; minQuantity: number; stepQuantity: number } & Pick<
      PricedProduct,
      "pfPrice" | "aPrice" | "aPriceFrom" | "aPriceTo"
    >
  >(
    `select p.title, p.spec, coalesce(nullif(p.picture_key, ''), nullif(sub.picture_key, ''), c.picture_key) as pictureKey,
       p.measure_unit as measureUnit, p.min_quantity as minQuantity, p.step_quantity as stepQuantity,
       p.pf_price as pfPrice, p.a_price as aPrice, p.a_price_from as aPriceFrom, p.a_price_to as aPriceTo
     from product p join category c on c.id = p.cate_id left join substance sub on sub.cas_no = p.cas_no
     where p.id = ?1 and p.co_id = ?2 and p.product_status = 1 and p.product_type = 1`,
    productId,
    coId,
  );

/** The newest orders between the two. */
export const readChatOrders = ({ coId, purchaserId }: { coId: number; purchaserId: string }) =>
  read<{ orderId: string; orderNo: string; title: string }>(
    `select o.id as orderId, o.order_no as orderNo,
       (select l.product_title from order_line l where l.order_id = o.id order by l.line_no limit 1) as title
     from "order" o where o.co_id = ?1 and o.purchaser_id = ?2 order by o.placed_at desc, o.id desc limit 20`,
    coId,
    purchaserId,
  );

/** An order between the two. */
export const readChatOrder = ({ coId, purchaserId }: { coId: number; purchaserId: string }, orderId: string) =>
  read<{ orderNo: string; title: string }>(
    `select o.order_no as orderNo, (select l.product_title from order_line l where l.order_id = o.id order by l.line_no limit 1) as title
     from "order" o where o.id = ?1 and o.co_id = ?2 and o.purchaser_id = ?3`,
    orderId,
    coId,
    purchaserId,
  );

export const readReplies = (coId: number) =>
  read<{ text: string }>("select text from saved_reply where co_id = ?1 order by order_num", coId);

export const replaceReplies = (coId: number, replies: readonly string[]): Write[] => [
  write("delete from saved_reply where co_id = ?1", coId),
  write(
    "insert into saved_reply (co_id, order_num, text) select ?1, key, value from json_each(?2)",
    coId,
    JSON.stringify(replies),
  ),
];
