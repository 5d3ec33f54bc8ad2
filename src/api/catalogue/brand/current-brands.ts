import type { SearchQuery } from "#src/domain/catalogue/schema.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { isolateCache } from "../../db/isolate-cache.ts";
import { readAll } from "../../db/read.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readMergedBrands } from "./repo.ts";

type Cached = { until: Instant; into: ReadonlyMap<string, string> };

/** Merges are few and the same for everybody: one copy per isolate, forgotten after a minute. */
const mergedBrands = isolateCache<Cached>();

/** A merge was made in this isolate: its next search knows. Others follow within a minute. */
export const forgetMergedBrands = (db: Db): void => mergedBrands.forget(db);

/** A query by brands that were merged is one by the brands that are meant: links and saved searches outlive a name. */
export async function inCurrentBrands(ctx: Ctx, query: SearchQuery): Promise<SearchQuery> {
  if (query.brandId.length === 0) return query;
  const cached = mergedBrands.get(ctx.db);
  const { into } = cached && cached.until > ctx.now ? cached : await load(ctx);
  return { ...query, brandId: [...new Set(query.brandId.map((brandId) => into.get(brandId) ?? brandId))] };
}

async function load({ db, now }: Ctx): Promise<Cached> {
  const [rows] = await readAll(db, [readMergedBrands()]);
  const loaded = { until: now + minute, into: new Map(rows.map((row) => [String(row.brandId), String(row.into)])) };
  mergedBrands.set(db, loaded);
  return loaded;
}
