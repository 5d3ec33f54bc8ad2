import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { relationTo } from "#src/domain/bidding/relations.ts";
import { statusOf } from "#src/domain/bidding/bid-status.ts";
import type { JoinBidding } from "#src/domain/bidding/schema.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { supplierScope, type Ctx, type SupplierScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { refuseConflict, rowAfter, untilWritten, writeStep } from "../change.ts";
import { reloadBidding } from "../reload.ts";
import { moveBidding, readOfferedBidding } from "../repo.ts";
import { notifyRoom } from "../room-link.ts";
import { putParticipant, readDeclared } from "./repo.ts";

/**
 * Takes part under the terms that hold, or confirms new ones. A company with something in common with a bidder who was there
 * before is barred, and told why (domain §5). Throws 404, 409 for terms that have changed or a window that is over.
 */
export async function joinBidding(ctx: Ctx, biddingId: string, input: JoinBidding): Promise<{ barredReason: string | null }> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const given = await untilWritten(() => join(ctx, scope, biddingId, input)).catch(refuseConflict);
  await notifyRoom(ctx, biddingId);
  return given;
}

async function join(ctx: Ctx, scope: SupplierScope, biddingId: string, input: JoinBidding) {
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const { row, participants } = loaded;
  const { coId } = scope;
  const [[company]] = await readAll(ctx.db, [readDeclared(scope)]);
  if (company?.status !== "active") throw refuse.companyInactive();
  const { bankAccount, controller } = input;
  const facts = { legalPerson: company.legalPerson, address: company.address, bankAccount, controller };
  const before = participants.find(({ coId }) => coId === scope.coId);
  const others = participants.filter(
    (one) => one.coId !== scope.coId && one.barredReason === null && (!before || one.bidderNo < before.bidderNo),
  );
  const type = statusOf(loaded.state, coId) === "joined" ? "redeclare" : "join";
  const command = { type, coId, termsNo: input.termsNo, barredReason: relationTo(facts, others) } as const;
  const event = decideBidding(command, loaded.state);
  if (event.type !== "joined") throw new Error(`taking part became ${event.type}`);
  const { barredReason } = event.participant;
  const after = { biddingId, ...facts, ...event.participant };
  const entry = { ...after, confirmedAt: ctx.now, joinedAt: before?.joinedAt ?? ctx.now };
  return writeStep(
    ctx,
    row,
    {
      // The version moves on, so that two related companies that join at once cannot both find nobody there.
      statements: [putParticipant(ctx.db, entry), ...moveBidding(ctx.db, row, rowAfter(loaded, event, ctx.now))],
      before: before && { barredReason: before.barredReason, confirmedTerms: before.confirmedTerms },
      after,
    },
    { barredReason },
  );
}
