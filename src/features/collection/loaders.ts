import "server-only";
import * as v from "valibot";
import { collectionCalls } from "#src/domain/collection/calls.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const Query = collectionCalls["GET /mall-pur/collection/list"].query;

/** The list for an address; what is wrong in it is left out. */
export async function loadCollections(query: string) {
  const filter = filterOf(query);
  return { filter, page: await read("GET /mall-pur/collection/list", { query: wireOf(filter) }) };
}

export const loadCollection = (collectionId: string) =>
  readOrNull("GET /mall-pur/collection/{collectionId}", { params: { collectionId } });

/** The supplier's: campaigns of its goods. */
export async function loadSuppliedCollections(query: string) {
  const filter = filterOf(query);
  return { filter, page: await read("GET /mall-sup/collection/list", { query: wireOf(filter) }) };
}

/** The operator's: campaigns that are open to every unit. */
export async function loadMallCollections(query: string) {
  const filter = filterOf(query);
  return { filter, page: await read("GET /mall-admin/collection/list", { query: wireOf(filter) }) };
}

export const loadMallCollection = (collectionId: string) =>
  readOrNull("GET /mall-admin/collection/{collectionId}", { params: { collectionId } });

type Filter = v.InferOutput<typeof Query>;

function filterOf(query: string): Filter {
  const parsed = v.safeParse(Query, Object.fromEntries(new URLSearchParams(query)));
  return parsed.success ? parsed.output : v.parse(Query, {});
}

const wireOf = ({ pageNum, pageSize, status }: Filter) => ({
  pageNum: String(pageNum),
  pageSize: String(pageSize),
  status,
});
