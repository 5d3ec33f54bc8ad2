import * as v from "valibot";
import { SearchQuery } from "#src/domain/catalogue/schema.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { notifyEach } from "../notice/notify-each.ts";
import { expressionOf } from "../catalogue/search/service.ts";
import { markChecked, readSearchesToCheck, readNewHits } from "./repo.ts";

/** So many searches at one run of the schedule: the rest come at the next. */
const atOnce = 40;

/** Looks once a day whether saved searches find goods that were not there before, and tells whose they are. */
export async function notifyNewSearchHits(ctx: Ctx): Promise<void> {
  const [overdue] = await readAll(ctx.db, [readSearchesToCheck(ctx.now - day, atOnce)]);
  for (const search of overdue) {
    const found = search.newestId > search.viewedProductId ? await countNew(ctx, search.query, search.viewedProductId) : 0;
    const { userId, mobile, email, name, query } = search;
    const notification = {
      subject: `“${name}”有 ${found} 件新商品`,
      text: `您保存的搜索“${name}”新增了 ${found} 件商品。`,
      page: `/goodsSearch?${query}`,
    };
    const notified = await notifyEach(ctx, found > 0 ? [{ recipient: { userId, mobile, email }, notification }] : []);
    await commit(ctx, [markChecked(ctx.db, search, found, ctx.now), ...notified.statements], [], null);
    notified.send();
  }
}

async function countNew(ctx: Ctx, address: string, lastCount: number): Promise<number> {
  const { priceFrom, priceTo, ...fields } = Object.fromEntries(new URLSearchParams(address));
  const query = v.safeParse(SearchQuery, pick(fields));
  if (!query.success) return 0;
  // The page's address speaks of yuan.
  const price = { from: parseYuan(priceFrom ?? "") ?? 0, to: parseYuan(priceTo ?? "") ?? 99_999_999_999 };
  const [[counted]] = await readAll(ctx.db, [readNewHits(await expressionOf(ctx, query.output), lastCount, price)]);
  return counted?.total ?? 0;
}

const meant = ["q", "scope", "cateId", "brandId", "coId", "grade", "pack", "lead", "danger"];
const pick = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => meant.includes(name)));
