import { and, eq } from "drizzle-orm";
import type { AwardStatus } from "#src/domain/bidding/award.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import { pathOfCategory } from "../../db/category.ts";
import { insertRows, mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingAward, biddingAwardGoods, biddingOffer, biddingOfferExtension } from "../../db/tables/bidding.ts";

export type OfferRow = {
  coId: number;
  coName: string;
  bidderNo: number;
  place: number | null;
  total: Fen | null;
  /** JSON array of `BidLine`. */
  lines: string;
  seq: number | null;
  bidAt: Instant | null;
  invalidReason: string | null;
};

/** Where each bidder ended, the best first; bids that do not count last. Empty until the bidding is settled. */
export const readOffers = (biddingId: string) =>
  read<OfferRow>(
    `select f.co_id as coId, c.name as coName, p.bidder_no as bidderNo, f.place, f.total, f.lines, f.seq, f.bid_at as bidAt,
       f.invalid_reason as invalidReason from bidding_offer f join company c on c.id = f.co_id
     join bidding_participant p on p.bidding_id = f.bidding_id and p.co_id = f.co_id
     where f.bidding_id = ?1 order by f.place is null, f.place, p.bidder_no`,
    biddingId,
  );

export type AwardRow = {
  turn: number;
  coId: number;
  coName: string;
  total: Fen;
  reason: string;
  status: AwardStatus;
  awardedAt: Instant;
  confirmBy: Instant;
  decidedAt: Instant | null;
};

export const readAwards = (biddingId: string) =>
  read<AwardRow>(
    `select a.turn, a.co_id as coId, c.name as coName, a.total, a.reason, a.status, a.awarded_at as awardedAt,
       a.confirm_by as confirmBy, a.decided_at as decidedAt
     from bidding_award a join company c on c.id = a.co_id where a.bidding_id = ?1 order by a.turn`,
    biddingId,
  );

export type ExtensionRow = { coId: number; until: Instant; extendedAt: Instant };

/** Offers that bind longer, as their companies agreed, in that order. */
export const readExtensions = (biddingId: string) =>
  read<ExtensionRow>(
    `select co_id as coId, until, extended_at as extendedAt from bidding_offer_extension where bidding_id = ?1
     order by extended_at, co_id`,
    biddingId,
  );

export const insertExtension = (db: Db, row: typeof biddingOfferExtension.$inferInsert): Statement =>
  db.insert(biddingOfferExtension).values(row);

/** The goods of the award that stands. */
export const readAwardGoods = (biddingId: string) =>
  read<{ lineNo: number; productId: number }>(
    `select g.line_no as lineNo, g.product_id as productId from bidding_award_goods g
     join bidding_award a on a.bidding_id = g.bidding_id and a.turn = g.turn
     where g.bidding_id = ?1 and a.status = 'confirmed' order by g.line_no`,
    biddingId,
  );

/** The same goods as they are called; none while nothing is confirmed. */
export const readSuppliedGoods = (biddingId: string) =>
  read<{ lineNo: number; productId: number; title: string; brand: string; spec: string; code: string; casNo: string | null }>(
    `select g.line_no as lineNo, g.product_id as productId, p.title, n.name as brand, p.spec,
       coalesce(nullif(p.maker_code, ''), p.product_code) as code, p.cas_no as casNo
     from bidding_award_goods g join bidding_award a on a.bidding_id = g.bidding_id and a.turn = g.turn
     join product p on p.id = g.product_id join brand n on n.id = p.brand_id
     where g.bidding_id = ?1 and a.status = 'confirmed' order by g.line_no`,
    biddingId,
  );

/** Lines of a bidding that runs which ask for a CAS number of which the company has nothing on sale. */
export const readLinesWithoutGoods = ({ coId }: SupplierScope, biddingId: string) =>
  read<{ lineNo: number }>(
    `select l.line_no as lineNo from bidding_line l join bidding b on b.id = l.bidding_id and b.terms_no = l.terms_no
     where l.bidding_id = ?1 and b.status in ('published', 'open') and l.cas_no <> '' and not exists (select 1 from product p
       where p.co_id = ?2 and p.cas_no = l.cas_no and p.product_status = 1) order by l.line_no`,
    biddingId,
    coId,
  );

/** The categories of the lines that name a product, each with those above it (`1/2/7`). */
export const readLineCategories = (biddingId: string) =>
  read<{ path: string }>(
    `select distinct ${pathOfCategory("c")} as path from bidding b join bidding_line l on l.bidding_id = b.id and l.terms_no = b.terms_no
     join product p on p.id = l.product_id join category c on c.id = p.cate_id where b.id = ?1`,
    biddingId,
  );

/** Whether a unit may buy dangerous goods. */
export const readCanBuyDangerous = (unitId: string) =>
  read<{ allowed: Flag }>("select can_buy_danger_product as allowed from unit where id = ?1", unitId);

export const insertOffers = (db: Db, rows: readonly (typeof biddingOffer.$inferSelect)[]): Statement[] =>
  rows.length > 0 ? [insertRows(db, biddingOffer, rows)] : [];

export const insertAward = (db: Db, row: typeof biddingAward.$inferInsert): Statement => db.insert(biddingAward).values(row);

export const insertAwardGoods = (db: Db, rows: readonly (typeof biddingAwardGoods.$inferSelect)[]): Statement =>
  insertRows(db, biddingAwardGoods, rows);

/** The award that waits, or the one that was confirmed and is revoked. */
export const decideAward = (
  db: Db,
  { biddingId, from }: { biddingId: string; from: "waiting" | "confirmed" },
  change: { status: AwardStatus; decidedAt: Instant },
): Statement[] => [
  db
    .update(biddingAward)
    .set(change)
    .where(and(eq(biddingAward.biddingId, biddingId), eq(biddingAward.status, from))),
  mustChange(db),
];
