import * as v from "valibot";
import { SearchQuery } from "#src/domain/catalogue/schema.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../../context.ts";
import { commit } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { tellNews } from "../../notice/news.ts";
import { expressionOf } from "../search/service.ts";
import { markChecked, readDueSearches, readNewHits } from "./repo.ts";

/** So many searches at one run of the schedule: the rest come at the next. */
const atOnce = 40;

/** Looks once a day whether saved searches find goods that were not there before, and tells whose they are. */
export async function lookForNewGoods(ctx: Ctx): Promise<void> {
  const [due] = await readAll(ctx.db, [readDueSearches(ctx.now - day, atOnce)]);
  for (const search of due) {
    const found = search.newestId > search.seenProductId ? await countNew(ctx, search.query, search.seenProductId) : 0;
    const { userId, mobile, email, name, query } = search;
    const news = {
      subject: `“${name}”有 ${found} 件新商品`,
      text: `您保存的搜索“${name}”新增了 ${found} 件商品。`,
      page: `/goodsSearch?${query}`,
    };
    const told = await tellNews(ctx, found > 0 ? [{ recipient: { userId, mobile, email }, news }] : []);
    await commit(ctx, [markChecked(ctx.db, search, found, ctx.now), ...told.statements], [], null);
    told.send();
  }
}

async function countNew(ctx: Ctx, address: string, seen: number): Promise<number> {
  const { priceFrom, priceTo, ...fields } = Object.fromEntries(new URLSearchParams(address));
  const query = v.safeParse(SearchQuery, pick(fields));
  if (!query.success) return 0;
  // The page's address speaks of yuan.
  const price = { from: parseYuan(priceFrom ?? "") ?? 0, to: parseYuan(priceTo ?? "") ?? 99_999_999_999 };
  const [[counted]] = await readAll(ctx.db, [readNewHits(await expressionOf(ctx, query.output), seen, price)]);
  return counted?.total ?? 0;
}

const meant = ["q", "scope", "cateId", "brandId", "coId", "grade", "pack", "lead", "danger"];
const pick = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => meant.includes(name)));
