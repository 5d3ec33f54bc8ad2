import "server-only";
import * as v from "valibot";
import { ProtocolParam } from "#src/domain/protocol/schema.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

export const loadProtocols = () => read("GET /mall-admin/protocol/list", {});

/** An agreement with its draft and versions; null for a name there is none of. */
export async function loadProtocol(name: string) {
  const current = v.safeParse(ProtocolParam, name);
  return current.success ? read("GET /mall-admin/protocol/{name}", { params: { name: current.output } }) : null;
}

export const loadProtocolVersion = (versionId: string, pageNum: string) =>
  readOrNull("GET /mall-admin/protocol/version/{versionId}", { params: { versionId }, query: { pageNum, pageSize: "50" } });
