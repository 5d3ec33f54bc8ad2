import "server-only";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { currentSession, read, readOrNull } from "#src/web/server-api.ts";
import { areaName } from "./area-names.ts";

/** Where freight is counted to. */
export type FreightArea = { areaCode: string; name: string };

/**
 * The area that a page's address names, else that of the purchaser's default address; null when neither says one. A code that
 * is nowhere in the tree of areas counts as none.
 */
export async function loadFreightArea(asked: string | null): Promise<FreightArea | null> {
  if (asked !== null && /^\d{6}$/.test(asked)) {
    const name = await loadAreaName(asked);
    if (name !== null) return { areaCode: asked, name };
  }
  const userInfo = currentSession()?.userInfo;
  if (userInfo?.userType !== userTypes.purchaser || userInfo.completeInfo !== 1) return null;
  // A product is shown all the same when the addresses cannot be read.
  const [first] = await read("GET /mall-pur/address", {}).catch(() => []);
  return first?.isDefault ? { areaCode: first.areaCode, name: first.region } : null;
}

/** Names already looked up: the tree of areas is large and its names do not change while a Worker lives. */
const known = new Map<string, string>();

async function loadAreaName(areaCode: string): Promise<string | null> {
  const name = known.get(areaCode);
  if (name !== undefined) return name;
  const found = areaName(await read("GET /mall-sup/treeBox/getAddress", {}), areaCode);
  if (found !== null) known.set(areaCode, found);
  return found;
}

/** What the buyer's own unit paid for a product before; null for those who are no buyers. */
export const loadPaidPrices = (prodId: string) => readOrNull("GET /mall-pur/goods/{prodId}/paid", { params: { prodId } });
