import "server-only";
import { read } from "#src/web/server-api.ts";
import { areaName } from "./area-names.ts";

/** Names already looked up: the tree of areas is large and its names do not change while a Worker lives. */
const known = new Map<string, string>();

/** The name of an area code, or null when there is none. */
export async function loadAreaName(areaCode: string): Promise<string | null> {
  const name = known.get(areaCode);
  if (name !== undefined) return name;
  const found = areaName(await read("GET /mall-sup/treeBox/getAddress", {}), areaCode);
  if (found !== null) known.set(areaCode, found);
  return found;
}
