import "server-only";
import { chatCalls } from "#src/domain/chat/calls.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { listQuery } from "#src/web/list-query.ts";
import { currentSession, read, readOrNull } from "#src/web/server-api.ts";

const list = "GET /mall-admin/chat/list";
/** Ids as the api takes them; anything else in an address is nobody's. */
const idPattern = /^[\w-]{1,40}$/;
const numberPattern = /^[1-9]\d{0,14}$/;

/**
 * The caller's conversations and the one the address names: by `chat`, by `coId` (a buyer's links from goods and shops) or by
 * `orderId` (a supplier's from its orders), and is begun when it does not exist yet (`begin`). Null for people who have none.
 */
export async function loadChatPage(query: string) {
  const who = currentSession()?.userInfo;
  if (!who || who.userType === userTypes.operator) return null;
  if (who.userType === userTypes.purchaser && who.completeInfo !== 1) return null;
  const address = new URLSearchParams(query);
  const { filters, sent } = listQuery(chatCalls[list].query, new URLSearchParams({ q: address.get("q") ?? "" }).toString());
  const page = await read(list, { query: { ...sent, pageSize: "100" } });
  const coId = matching(address.get("coId"), numberPattern);
  const chatId =
    matching(address.get("chat"), idPattern) ?? page.rows.find((one) => coId !== null && one.coId === coId)?.chatId ?? null;
  const [thread, goods] = await Promise.all([chatId ? loadThread(chatId) : null, loadGoods(address.get("productId"))]);
  const begin = chatId === null ? beginningOf(who.userType, coId, matching(address.get("orderId"), idPattern)) : null;
  return { q: filters.q, page, thread, goods, begin };
}

/** What a conversation is begun by. */
export type Beginning = { coId: string } | { orderId: string };

function beginningOf(userType: number, coId: string | null, orderId: string | null): Beginning | null {
  if (userType === userTypes.business) return orderId === null ? null : { orderId };
  return coId === null ? null : { coId };
}

async function loadThread(chatId: string) {
  const [head, history] = await Promise.all([
    readOrNull("GET /mall-admin/chat/{chatId}", { params: { chatId } }),
    readOrNull("GET /mall-admin/chat/{chatId}/messages", { params: { chatId }, query: {} }),
  ]);
  return head && history && { head, history };
}

async function loadGoods(productId: string | null) {
  const prodId = matching(productId, numberPattern);
  const product = prodId ? await readOrNull("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} }) : null;
  return prodId && product ? { productId: prodId, title: product.productTitle, spec: product.productSpec } : null;
}

const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null);
