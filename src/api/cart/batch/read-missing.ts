import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import { readGoods, type GoodsRow } from "../../goods/repo.ts";

/** Adds those of these goods that are not known yet to `goods`: each is read once, however many rows mean it. */
export async function readMissing(db: Db, productIds: readonly number[], goods: Map<number, GoodsRow>): Promise<void> {
  const missing = [...new Set(productIds)].filter((productId) => !goods.has(productId));
  for (let from = 0; from < missing.length; from += goodsAtOnce) {
    const [rows] = await readAll(db, [readGoods(missing.slice(from, from + goodsAtOnce))]);
    for (const row of rows) goods.set(row.id, row);
    await letOthersRun();
  }
}
/** Few enough that others do not wait for them. */
const goodsAtOnce = 1_000;
