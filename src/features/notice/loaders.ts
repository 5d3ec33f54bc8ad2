import "server-only";
import { noticeCalls } from "#src/domain/notice/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read } from "#src/web/server-api.ts";

const list = "GET /mall-admin/outbox/list";

/** Mails and SMS of the mall for an address, newest first. */
export async function loadOutbox(query: string) {
  const { asked, sent } = listQuery(noticeCalls[list].query, query);
  return { asked, page: await read(list, { query: sent }) };
}
