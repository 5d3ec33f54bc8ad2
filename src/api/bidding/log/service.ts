import type { Context } from "hono";
import { isOpened, logOpensAt } from "#src/domain/bidding/disclosure.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { groupScope, supplierScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { reloadBidding } from "../reload.ts";
import { disclosureOf } from "../load.ts";
import { readGroupBidding, readOfferedBidding } from "../repo.ts";
import { readLog } from "./repo.ts";

/**
 * The room's log as a file for the verifier: for the unit once the bidding is opened, for suppliers once the award is public. It
 * holds company ids and every price, so before that it would tell what the mode hides. Throws 404, 409.
 */
export async function serveLog(c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const biddingId = c.req.param("biddingId") ?? "";
  const head =
    side === "buyer"
      ? readGroupBidding(groupScope(ctx, undefined, permissions.biddingUnit), biddingId)
      : readOfferedBidding(supplierScope(ctx, permissions.biddingBid), biddingId);
  const loaded = await reloadBidding(ctx, biddingId, head);
  const opensAt = logOpensAt(disclosureOf(loaded), side);
  if (opensAt === null) throw isOpened(disclosureOf(loaded)) ? refuse.logAfterNotice() : refuse.logAfterOpening();
  if (opensAt > ctx.now) {
    throw refuse.logLater({ opensAt });
  }
  const [rows] = await readAll(ctx.db, [readLog(biddingId)]);
  return new Response(rows.map(({ entry }) => `${entry}\n`).join(""), {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Content-Disposition": `attachment; filename="bidding-${biddingId}.jsonl"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
