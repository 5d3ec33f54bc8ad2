import "server-only";
import { auditCalls } from "#src/domain/system/audit/calls.ts";
import type { ReservedDict } from "#src/domain/system/dict/reserved.ts";
import type { Option } from "#src/ui/option.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const list = "GET /mall-admin/audit/list";

/** The trail for an address, newest first. */
export async function loadAuditLog(query: string) {
  const { filters, sent } = listQuery(auditCalls[list].query, query);
  const [page, archives] = await Promise.all([read(list, { query: sent }), read("GET /mall-admin/audit/archives", {})]);
  return { filters, page, archives };
}

/** What a dictionary offers now. */
export async function loadOptions(dictType: ReservedDict): Promise<Option[]> {
  const entries = await read("GET /system/dict/data/type/{dictType}", { params: { dictType } });
  return entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
}

export const loadDicts = () => read("GET /mall-admin/dict/list", {});
export const loadDict = (dictType: string) => readOrNull("GET /mall-admin/dict/{dictType}", { params: { dictType } });

export const loadConfigs = () => read("GET /mall-admin/config/list", {});
export const loadHealth = () => read("GET /mall-admin/task/list", {});
