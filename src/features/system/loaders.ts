import "server-only";
import { auditCalls } from "#src/domain/system/audit/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read } from "#src/web/server-api.ts";

const list = "GET /mall-admin/audit/list";

/** The trail for an address, newest first. */
export async function loadTrail(query: string) {
  const { asked, sent } = listQuery(auditCalls[list].query, query);
  return { asked, page: await read(list, { query: sent }) };
}

export const loadConfigs = () => read("GET /mall-admin/config/list", {});
