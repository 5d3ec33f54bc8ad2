import { loadDocument } from "#src/web/load-document.ts";
import { request } from "#src/web/request.ts";

/** Goes to another unit of one's own and opens `page`, an address of this mall, as its member: cart, prices and rights are that unit's then. */
export async function swapUnit(unitId: string, page: string): Promise<never> {
  await request("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} });
  return loadDocument(page);
}
