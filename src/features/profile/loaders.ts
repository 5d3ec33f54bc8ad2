import "server-only";
import { pagingIn } from "#src/web/list-query.ts";
import { read } from "#src/web/server-api.ts";

/** Who waits for the unit's review, page by page. */
export async function loadPendingMembers(query: string) {
  const { pageNum, pageSize } = pagingIn(query);
  const page = await read("GET /mall-pur/pur/purchaser/reviewList", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize) },
  });
  return { ...page, pageNum, pageSize };
}
