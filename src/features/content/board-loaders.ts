import "server-only";
import { boardCalls } from "#src/domain/content/board/calls.ts";
import { feedbackCalls } from "#src/domain/content/feedback/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { currentSession, read, readOrNull } from "#src/web/server-api.ts";

const board = "GET /mall-admin/portal/board/list";
const feedback = "GET /mall-admin/feedback/list";

/** The board for an address; a visitor who asks for their own sees all. */
export async function loadBoard(query: string) {
  const { filters, sent } = listQuery(boardCalls[board].query, query);
  const filter = filters.filter === "mine" && !currentSession() ? "all" : filters.filter;
  return { filters: { ...filters, filter }, page: await read(board, { query: { ...sent, filter } }) };
}

/** Null when there is none with this number for whoever looks. */
export const loadBoardMessage = (id: string) =>
  /^[1-9]\d{0,14}$/.test(id) ? readOrNull("GET /mall-admin/portal/board/{id}", { params: { id } }) : null;

/** What came in through the forms, for an address. */
export async function loadFeedback(query: string) {
  const { filters, sent } = listQuery(feedbackCalls[feedback].query, query);
  return { filters, page: await read(feedback, { query: sent }) };
}
