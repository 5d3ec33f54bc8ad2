import { hazardLists } from "#src/domain/hazard/substance.ts";
import { membershipsOf, type Membership } from "#src/domain/hazard/rule.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { contentOfRow, type DescribedRow } from "../../hazard/described.ts";
import { planHazards } from "../indexing/service.ts";
import { markRechecked, noteChanges, readRecheck, readRecheckGoods, recheckOfDay, type RecheckGoods } from "./repo.ts";

/** So many goods in one transaction, and so many transactions in one run of the schedule: 4,000 goods a minute. */
const goodsAtOnce = 200;
const partsPerRun = 20;

/**
 * Judges the goods of changed substances anew by what they hold: on which lists they stand, and that none of the first class of 易制毒 is
 * on sale. What one run leaves the next one does. Returns how many goods were looked at.
 */
export async function recheckGoods(db: Db, now: Instant): Promise<number> {
  const today = isoDay(now);
  let done = 0;
  for (let part = 0; part < partsPerRun; part++) {
    const [[request]] = await readAll(db, [readRecheck()]);
    if (!request) return done;
    const [goods] = await readAll(db, [readRecheckGoods(request.casNo, request.afterId, today, goodsAtOnce)]);
    const changed = goods.map(judge).filter(({ isChanged }) => isChanged);
    const isLast = goods.length < goodsAtOnce;
    await writeAll(db, [
      ...(changed.length > 0 ? await planHazards(db, now, new Map(changed.map((one) => [one.id, one]))) : []),
      ...(changed.length > 0 ? [noteChanges(request, changed.map(toChange), now)] : []),
      markRechecked(request, isLast ? null : (goods.at(-1)?.id ?? null)),
    ]);
    done += goods.length;
  }
  return done;
}

/** Goods of lists that begin or end to hold today. Purchases are judged by the lists themselves from the first minute of the day. */
export async function recheckDaily(db: Db, now: Instant): Promise<void> {
  await writeAll(db, [recheckOfDay(isoDay(now), now)]);
}

function judge({ id, hazardBits: before, productStatus, described, listings }: RecheckGoods) {
  const content = contentOfRow(JSON.parse(described) as DescribedRow);
  const memberships = membershipsOf(JSON.parse(listings) as Membership[], [], content);
  const hazardBits = memberships.reduce((bits, { list }) => bits | (1 << hazardLists.indexOf(list)), 0);
  const isForbidden = memberships.some(({ list, grade }) => list === "precursor" && grade === 1);
  const isOffSale = isForbidden && productStatus === 1;
  return { id, before, hazardBits, isOffSale, isChanged: hazardBits !== before || isOffSale };
}

const toChange = ({ id, before, hazardBits, isOffSale }: ReturnType<typeof judge>) => ({
  productId: id,
  before,
  after: hazardBits,
  isOffSale: isOffSale ? (1 as const) : (0 as const),
});
