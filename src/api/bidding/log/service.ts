import { createHash } from "node:crypto";
import type { Context } from "hono";
import { isOpened, logViewOf } from "#src/domain/bidding/disclosure.ts";
import { canonical, contentText, ownerOf, type LogEntry } from "#src/domain/bidding/log.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { groupScope, supplierScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { reloadBidding } from "../reload.ts";
import { disclosureOf, readerOf } from "../load.ts";
import { readGroupBidding, readOfferedBidding } from "../repo.ts";
import { readLog } from "./repo.ts";

/**
 * The room's log as a file for the verifier: whole for the unit once the bidding is opened; for who took part, once the award is public,
 * with others' entries as digests (`logViewOf`). Throws 404, 409.
 */
export async function serveLog(c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const biddingId = c.req.param("biddingId") ?? "";
  const coId = side === "supplier" ? supplierScope(ctx, permissions.biddingBid).coId : null;
  const head =
    coId === null
      ? readGroupBidding(groupScope(ctx, undefined, permissions.biddingUnit), biddingId)
      : readOfferedBidding(supplierScope(ctx, permissions.biddingBid), biddingId);
  const loaded = await reloadBidding(ctx, biddingId, head);
  const reader = readerOf(loaded, coId);
  if (reader === "outsider") throw refuse.logForBidders();
  const view = logViewOf(disclosureOf(loaded), reader);
  if (view === null) throw isOpened(disclosureOf(loaded)) ? refuse.logAfterNotice() : refuse.logAfterOpening();
  if (view.from > ctx.now) throw refuse.logLater({ opensAt: view.from });
  const [rows] = await readAll(ctx.db, [readLog(biddingId)]);
  const lines = rows.map(({ entry }) => (view.shows === "all" ? entry : ownOrHidden(entry, coId)));
  return new Response(lines.map((line) => `${line}\n`).join(""), {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Content-Disposition": `attachment; filename="bidding-${biddingId}.jsonl"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** An entry as it stands in the log; another company's only by the digest that the chain holds. Throws 409 where it has none. */
function ownOrHidden(text: string, coId: number | null): string {
  const entry = JSON.parse(text) as LogEntry;
  const owner = ownerOf(entry.body);
  if (owner === null || owner === coId) return text;
  const { seq, hash, salt } = entry;
  // Without a salt, prices could be tried until the hash fits.
  if (salt === undefined) throw refuse.logOlder();
  return canonical({ seq, digest: createHash("sha256").update(contentText(entry)).digest("hex"), hash });
}
