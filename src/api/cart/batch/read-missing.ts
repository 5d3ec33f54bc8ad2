import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { readGoods, type GoodsRow } from "../../goods/repo.ts";

/** Adds those of these goods that are not known yet to `goods`: each is read once, however many rows mean it. */
export async function readMissing(db: Db, productIds: readonly number[], goods: Map<number, GoodsRow>): Promise<void> {
  const missing = [...new Set(productIds)].filter((productId) => !goods.has(productId));
  if (missing.length === 0) return;
  const [rows] = await readAll(db, [readGoods(missing)]);
  for (const row of rows) goods.set(row.id, row);
}
