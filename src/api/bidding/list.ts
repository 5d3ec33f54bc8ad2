import type * as v from "valibot";
import type { OverseenPage, PurBiddingPage, SupBiddingPage } from "#src/domain/bidding/schema.ts";
import type { BiddingStatus } from "#src/domain/bidding/state.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { groupScope, requireOperator, supplierScope, type Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { moveOverdueBiddings } from "./overdue.ts";
import { bidStatus } from "#src/domain/bidding/bid-status.ts";
import { readOfferedBiddings, readPublishedBiddings, readBidStatuses, readUnitBiddings, type BiddingSort } from "./repo.ts";
import { headingOf, participationIn } from "./view.ts";

type Query = { status?: BiddingStatus | undefined; q: string; pageNum: number; pageSize: number } & BiddingSort;
type Todo = { todo?: "1" | undefined };

/** The unit's biddings; drafts too. */
export async function listUnitBiddings(ctx: Ctx, { status, todo, ...page }: Query & Todo): Promise<PurBiddingPage> {
  const scope = groupScope(ctx, undefined, permissions.biddingUnit);
  await moveOverdueBiddings(ctx);
  const [rows, [count], counts] = await readAll(
    ctx.db,
    readUnitBiddings(scope, { ...page, status: status ?? null, todo: todo !== undefined }),
  );
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => {
      const { groupName, createdAt } = row;
      const participants = row.runs === 1 ? participationIn(row, "buyer") : null;
      return { ...headingOf(row), groupName, participants, createdAt };
    }),
    counts,
    serverNow: ctx.now,
  };
}

/** Every unit's, once published. */
export async function listBiddings(ctx: Ctx, { status, ...page }: Query): Promise<v.InferOutput<typeof OverseenPage>> {
  requireOperator(ctx, permissions.biddingOversee);
  await moveOverdueBiddings(ctx);
  const [rows, [count], counts] = await readAll(ctx.db, readPublishedBiddings({ ...page, status: status ?? null }));
  const total = count?.total ?? 0;
  return {
    total,
    rows: rows.map((row) => ({ ...headingOf(row), participants: participationIn(row, "operator") })),
    counts,
    serverNow: ctx.now,
  };
}

/** Public biddings, and those the caller's company is invited to. */
export async function listOfferedBiddings(
  ctx: Ctx,
  { status, mine, todo, ...page }: Query & Todo & { mine?: "1" | undefined },
): Promise<SupBiddingPage> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  await moveOverdueBiddings(ctx);
  const [rows, [count], counts] = await readAll(
    ctx.db,
    readOfferedBiddings(scope, { ...page, status: status ?? null, mine: mine !== undefined, todo: todo !== undefined }),
  );
  const ids = rows.map(({ biddingId }) => biddingId);
  const [statuses] = await readAll(ctx.db, [readBidStatuses(scope, ids)]);
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => {
      const current = statuses.find(({ biddingId }) => biddingId === row.biddingId);
      return {
        ...headingOf(row),
        invited: current?.invited === 1,
        bidStatus: current ? bidStatus(current, row.termsNo) : "none",
        mine: current && current.place !== null && current.total !== null ? { place: current.place, total: current.total } : null,
      };
    }),
    counts,
    serverNow: ctx.now,
  };
}
