import "server-only";
import * as v from "valibot";
import { collectionCalls } from "#src/domain/collection/calls.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const Query = collectionCalls["GET /mall-pur/collection/list"].query;

/** The list for an address; what is wrong in it is left out. */
export async function loadCollections(query: string) {
  const parsed = v.safeParse(Query, Object.fromEntries(new URLSearchParams(query)));
  const filter = parsed.success ? parsed.output : v.parse(Query, {});
  const { pageNum, pageSize, status } = filter;
  const page = await read("GET /mall-pur/collection/list", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize), status },
  });
  return { filter, page };
}

export const loadCollection = (collectionId: string) =>
  readOrNull("GET /mall-pur/collection/{collectionId}", { params: { collectionId } });
