import type { Outcome } from "#src/domain/bidding/outcome.ts";
import { anchorHash, anchorText, type Anchor } from "#src/domain/bidding/anchor.ts";
import { signAnchor } from "#src/domain/bidding/anchor-signature.ts";
import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { offersBindUntil } from "#src/domain/bidding/validity.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { asSystem, type Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { insertOffers } from "./award/repo.ts";
import { numberParticipants } from "./join/repo.ts";
import { rowAfter, untilWritten, writeStep } from "./change.ts";
import { loadBidding, type Loaded } from "./load.ts";
import { anchorKeys } from "./log/keys.ts";
import { insertAnchor, readLastEntry, readLatestAnchor } from "./log/repo.ts";
import { moveBidding, readAnyBidding } from "./repo.ts";

/** The room's window is over. Does nothing the second time. */
export async function closeBidding(ctx: Ctx, biddingId: string): Promise<void> {
  await untilWritten(async () => {
    const loaded = await loadBidding(ctx, biddingId, readAnyBidding(biddingId));
    if (loaded?.row.status !== "open") return;
    await writeClosing(asSystem(ctx, "closeBidding"), loaded);
  });
}

/** The room knows its outcome: who bid validly, whose bids do not count, or why it fails (流标). Does nothing the second time. */
export async function settleBidding(ctx: Ctx, biddingId: string, outcome: Outcome): Promise<void> {
  await closeBidding(ctx, biddingId);
  await untilWritten(async () => {
    const loaded = await loadBidding(ctx, biddingId, readAnyBidding(biddingId));
    if (loaded?.row.status !== "closed" || loaded.row.settledAt !== null) return;
    await writeOutcome(asSystem(ctx, "closeBidding"), loaded, outcome);
  });
}

async function writeClosing(ctx: Ctx, loaded: Loaded) {
  const { row, state, rules, participants } = loaded;
  const event = decideBidding({ type: "close" }, state);
  const change = rowAfter(loaded, event, ctx.now);
  const reveal = { subject: "请揭示报价", text: "竞价已截止。请在揭示期内打开竞价页面揭示报价，逾期未揭示的报价视为无效。" };
  const coIds = participants.map(({ coId }) => coId);
  await writeStep(
    ctx,
    row,
    {
      statements: moveBidding(ctx.db, row, change),
      after: change,
      ...(rules.mode === "sealed" && { telling: { suppliers: [{ coIds, words: reveal }] } }),
    },
    null,
  );
}

/** What anchors the log as the room told it; null where it told none of it. */
async function anchorFor(ctx: Ctx, biddingId: string): Promise<Anchor | null> {
  const [[last], [latest]] = await readAll(ctx.db, [readLastEntry(biddingId), readLatestAnchor()]);
  if (!last) return null;
  const anchor = {
    no: (latest?.no ?? 0) + 1,
    biddingId,
    entries: last.seq,
    head: last.hash,
    previous: latest?.hash ?? "",
    at: ctx.now,
  };
  const hash = await anchorHash(anchor);
  return { ...anchor, hash, signature: await signAnchor(anchorKeys(ctx.env), hash) };
}

async function writeOutcome(ctx: Ctx, loaded: Loaded, { bidders, ranking, invalid, failure }: Outcome) {
  const { row, state, participants } = loaded;
  const { biddingId } = row;
  const anchor = await anchorFor(ctx, biddingId);
  const until = offersBindUntil(state);
  const binding = until === null ? "" : `报价有效至 ${formatDateTime(until)}。`;
  const receipt = anchor ? `\n日志存证（请保存，验证日志时使用）：${anchorText(anchor)}` : "";
  const event = decideBidding({ type: "settle", ranking, failure }, state);
  const offers = [
    ...ranking.map(({ coId, rank, total, lines, seq, at }) => ({
      biddingId,
      coId,
      place: rank,
      total,
      lines: JSON.stringify(lines),
      seq,
      bidAt: at,
      invalidReason: null,
    })),
    ...invalid.map(({ coId, reason }) => ({
      biddingId,
      coId,
      place: null,
      total: null,
      lines: "[]",
      seq: null,
      bidAt: null,
      invalidReason: reason,
    })),
  ];
  const failed = event.type === "failed";
  const change = rowAfter(loaded, event, ctx.now);
  const [best] = ranking;
  const coIds = participants.map(({ coId }) => coId);
  const words = failed
    ? { subject: "竞价流标", text: `${event.reason}。${receipt}` }
    : { subject: "竞价已开标", text: `共 ${ranking.length} 家有效报价，采购方定标后公示。${binding}${receipt}` };
  const organiser = failed
    ? words
    : {
        subject: "竞价已开标，请定标",
        text: `共 ${ranking.length} 家有效报价，最低 ${best ? formatMoney(best.total) : ""}。${binding}${receipt}`,
      };
  await writeStep(
    ctx,
    row,
    {
      statements: [
        ...moveBidding(ctx.db, row, change),
        // One numbering for the room and the result; who did not bid comes behind, in the order of joining.
        ...numberParticipants(ctx.db, biddingId, [...new Set([...bidders, ...coIds])]),
        ...insertOffers(ctx.db, offers),
        ...(anchor ? insertAnchor(ctx.db, anchor) : []),
      ],
      after: { ...change, valid: ranking.length, invalid: invalid.length },
      telling: { organiser, suppliers: [{ coIds, words }] },
    },
    null,
  );
}
