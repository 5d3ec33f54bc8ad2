import { decideAsSupplier } from "#src/domain/bidding/available-actions.ts";
import type { JoinBidding } from "#src/domain/bidding/schema.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { isTrading, supplierScope, type Ctx, type SupplierScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { refuseConflict, rowAfter, untilWritten, writeStep } from "../change.ts";
import { reloadBidding } from "../reload.ts";
import { moveBidding, readOfferedBidding } from "../repo.ts";
import { notifyRoom } from "../room-link.ts";
import { insertDeclaration, putParticipant, readDeclared } from "./repo.ts";

/**
 * Takes part under the terms that hold, or confirms new ones, with one declaration for each version. What is declared alike with others
 * is the buyer's to judge once the bids are opened: the answer says nothing of it, or it would tell who else takes part. Throws 404, 409
 * for terms that have changed, a second declaration or a window that is over.
 */
export async function joinBidding(ctx: Ctx, biddingId: string, input: JoinBidding): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  await untilWritten(() => join(ctx, scope, biddingId, input)).catch(refuseConflict);
  await notifyRoom(ctx, biddingId);
  return null;
}

async function join(ctx: Ctx, scope: SupplierScope, biddingId: string, input: JoinBidding): Promise<null> {
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const { row, participants } = loaded;
  const { coId } = scope;
  const event = decideAsSupplier(isTrading(ctx), { type: "join", coId, termsNo: input.termsNo }, loaded.state);
  if (event.type !== "joined") throw new Error(`taking part became ${event.type}`);
  const [[company]] = await readAll(ctx.db, [readDeclared(scope)]);
  if (company?.status !== "active") throw refuse.companyInactive();
  const { bankAccount, controller, termsNo } = input;
  const facts = { legalPerson: company.legalPerson, address: company.address, bankAccount, controller };
  const before = participants.find((one) => one.coId === coId);
  const after = { biddingId, ...facts, ...event.participant };
  return writeStep(
    ctx,
    row,
    {
      statements: [
        putParticipant(ctx.db, { biddingId, ...event.participant, confirmedAt: ctx.now, joinedAt: before?.joinedAt ?? ctx.now }),
        insertDeclaration(ctx.db, { biddingId, coId, termsNo, ...facts, declaredAt: ctx.now }),
        // The version moves on, so that nobody joins what has just ended or was corrected.
        ...moveBidding(ctx.db, row, rowAfter(loaded, event, ctx.now)),
      ],
      before: before && { confirmedTerms: before.confirmedTerms },
      after,
    },
    null,
  );
}
