import "server-only";
import { inboxCalls } from "#src/domain/notice/inbox-calls.ts";
import { noticeCalls } from "#src/domain/notice/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read } from "#src/web/server-api.ts";

const list = "GET /mall-admin/outbox/list";

/** Mails and SMS of the mall for an address, newest first. */
export async function loadOutbox(query: string) {
  const { filters, sent } = listQuery(noticeCalls[list].query, query);
  return { filters, page: await read(list, { query: sent }) };
}

const inbox = "GET /mall-admin/sysMsg/list";

/** One's own messages for an address, newest first. */
export async function loadInbox(query: string) {
  const { filters, sent } = listQuery(inboxCalls[inbox].query, query);
  return { filters, page: await read(inbox, { query: sent }) };
}

const deliveries = "GET /mall-admin/notice/deliveries";

/** What the mall sent the caller, newest first. */
export async function loadDeliveries(query: string) {
  const { filters, sent } = listQuery(inboxCalls[deliveries].query, query);
  return { filters, page: await read(deliveries, { query: sent }) };
}
