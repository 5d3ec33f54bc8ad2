import * as v from "valibot";
import { day } from "#src/domain/kernel/instant.ts";
import type { ApprovalRule, RequestFacts } from "#src/domain/approval/path.ts";
import { nearThreshold, splitWatch, type WatchSettings } from "#src/domain/approval/split-watch.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { noneSubmitted, readEarlier } from "./repo.ts";

type Watched = {
  /** The request or redemption that is submitted. */
  besides: string;
  groupId: string;
  cateIds: readonly number[];
  coIds: readonly number[];
  facts: RequestFacts;
  unitRules: readonly ApprovalRule[];
  settings: WatchSettings;
};

/**
 * Looks at what the group spent before when this is just under a threshold (化整为零); null when it is not. `guard` holds in the
 * batch while what was read is all there is.
 */
export async function watchSplit(
  ctx: Ctx,
  scope: PurchaserScope,
  { besides, groupId, cateIds, coIds, facts, unitRules, settings }: Watched,
) {
  const threshold = nearThreshold(unitRules, facts, settings);
  if (threshold === null) return null;
  const since = ctx.now - settings.days * day;
  const [rows] = await readAll(ctx.db, [readEarlier(scope, groupId, besides, since)]);
  const earlier = rows.map((row) => ({
    ...row,
    cateIds: v.parse(Ids, JSON.parse(row.cateIds)),
    coIds: v.parse(Ids, JSON.parse(row.coIds)),
  }));
  return {
    found: splitWatch({ total: facts.total, cateIds, coIds }, threshold, earlier, settings.days),
    guard: [noneSubmitted(ctx.db, scope, groupId, besides, since, rows.length)],
  };
}

const Ids = v.array(v.number());
