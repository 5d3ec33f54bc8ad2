import "server-only";
import { auditCalls } from "#src/domain/system/audit/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read } from "#src/web/server-api.ts";

const list = "GET /mall-admin/audit/list";

/** The trail for an address, newest first. */
export async function loadTrail(query: string) {
  const { asked, sent } = listQuery(auditCalls[list].query, query);
  const [page, archives] = await Promise.all([read(list, { query: sent }), read("GET /mall-admin/audit/archives", {})]);
  return { asked, page, archives };
}

export const loadConfigs = () => read("GET /mall-admin/config/list", {});
