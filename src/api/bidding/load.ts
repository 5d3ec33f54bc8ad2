import * as v from "valibot";
import { type BiddingRules, StoredRules } from "#src/domain/bidding/rules.ts";
import type { Bidding } from "#src/domain/bidding/state.ts";
import { fen } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../context.ts";
import { readAll, type Read } from "../db/read.ts";
import { readAwards, readOffers, type AwardRow, type OfferRow } from "./award/repo.ts";
import { readParticipants, type ParticipantRow } from "./join/repo.ts";
import type { BiddingRow } from "./repo.ts";
import { readObjections, type ObjectionRow } from "./talk/repo.ts";

/** A bidding and everything its next step depends on, of one snapshot. */
export type Loaded = {
  row: BiddingRow;
  rules: BiddingRules;
  state: Bidding;
  awards: AwardRow[];
  offers: OfferRow[];
  objections: ObjectionRow[];
  participants: ParticipantRow[];
};

/** Null when `head` finds nothing for whoever asks. */
export async function loadBidding(ctx: Ctx, biddingId: string, head: Read<BiddingRow>): Promise<Loaded | null> {
  const [[row], awards, offers, objections, participants] = await readAll(ctx.db, [
    head,
    readAwards(biddingId),
    readOffers(biddingId),
    readObjections(biddingId),
    readParticipants(biddingId),
  ]);
  if (!row) return null;
  const ranking = offers.flatMap(({ coId, place, total }) =>
    place !== null && total !== null ? [{ coId, total: fen(total) }] : [],
  );
  return {
    row,
    rules: v.parse(StoredRules, JSON.parse(row.rules)),
    awards,
    offers,
    objections,
    participants,
    state: {
      status: row.status,
      opensAt: row.opensAt,
      endsAt: row.endsAt,
      ranking: row.settledAt === null ? null : ranking,
      awards,
      noticeUntil: row.noticeUntil,
      // Those against an award that was not taken speak of nothing that stands.
      openObjections: objections.filter(({ answer, turn }) => answer === null && turn === awards.length).length,
      confirmHours: row.confirmHours,
      noticeDays: row.noticeDays,
    },
  };
}
