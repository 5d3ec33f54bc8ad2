import * as v from "valibot";
import { removeOldInvitations as removeOldOperatorInvitations } from "./operator/repo.ts";
import { purgeAccounts } from "./session/purge.ts";
import { purgeUploads } from "./upload/purge.ts";
import { app } from "./app.ts";
import { checkCountsDaily, followCompanies, refreshHeavy } from "./catalogue/indexing/service.ts";
import { notifyNewSearchHits } from "./favourites/new-hits.ts";
import { indexStructures } from "./catalogue/structure/indexing.ts";
import { drawStructures } from "./catalogue/structure/pictures.ts";
import { moveOverdueBiddings } from "./bidding/overdue.ts";
import { closeOverdueCollections, finishCollections } from "./collection/close.ts";
import { closePeriods } from "./consignment/close.ts";
import { purgeBoardPictures } from "./content/board/purge.ts";
import { scheduledCtx } from "./kernel/context.ts";
import { connect, type Db } from "./db/client.ts";
import type { ApiEnv } from "./kernel/env.ts";
import { remindEnding } from "./hazard/ending/service.ts";
import { remindFilings } from "./hazard/duty/filing.ts";
import { followLicences } from "./hazard/licence.ts";
import { purgeGate } from "./http/purge.ts";
import { sendDigests } from "./notice/digest/service.ts";
import { deliver } from "./notice/deliver.ts";
import { purgeOutbox } from "./notice/service.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { removeOldLinks } from "./purchase/link/repo.ts";
import { removeOldInvitations } from "./unit/invitation/repo.ts";
import { remindApprovers } from "./purchase/remind/service.ts";
import { expireWishes } from "./purchase/expire/service.ts";
import { archiveAuditLog } from "./system/audit/archive/service.ts";
import { scoreShops } from "./shop/score/service.ts";

export { BiddingRoom } from "./bidding/room/bidding-room.do.ts";
export { ChatRoom } from "./chat/room/chat-room.do.ts";
export { SharedCartRoom } from "./shared-cart/shared-cart-room.do.ts";

/** The cron triggers of wrangler.api.toml; a run under another name does everything. */
const minutely = "* * * * *";
const fiveMinutely = "*/5 * * * *";
/** Frequent terms that one run counts anew. */
const termsPerRun = 20;

const Wakening = v.strictObject({ messageId: v.string() });

export default {
  fetch: app.fetch,
  /** Delivers the outbox rows that the messages name, each for itself: one that cannot be handled holds up no other. */
  async queue(batch, env) {
    const db = connect(env.DB);
    for (const message of batch.messages) await wake(db, env, message);
  },
  /** Every task runs, whatever became of the ones before; the run fails with what failed. */
  async scheduled({ cron, scheduledTime: now }, env, execution) {
    const db = connect(env.DB);
    const ctxOf = (job: string) => scheduledCtx(db, env, now, (work) => execution.waitUntil(work), job);
    /** What somebody waits for, the first time they look again. */
    const everyMinute = {
      expireWishes: () => expireWishes(ctxOf("expireWishes")),
      followLicences: () => followLicences(db, now),
      followCompanies: () => followCompanies(db),
      refreshHeavy: () => refreshHeavy(db, termsPerRun),
    };
    const everyFiveMinutes = {
      remindApprovers: () => remindApprovers(ctxOf("remindApprovers")),
      purgeApprovalLinks: () => removeOldLinks(db, now - 30 * day),
      moveBiddings: () => moveOverdueBiddings(ctxOf("moveBiddings")),
      purgeInvitations: () => removeOldInvitations(db, now - 30 * day),
      purgeOperatorInvitations: () => removeOldOperatorInvitations(db, now - 365 * day),
      closeCollections: () => closeOverdueCollections(ctxOf("closeCollections")),
      finishCollections: () => finishCollections(ctxOf("finishCollections")),
      closePeriods: () => closePeriods(ctxOf("closePeriods"), null),
      checkCounts: () => checkCountsDaily(db, now, termsPerRun),
      remindFilings: () => remindFilings(ctxOf("remindFilings")),
      remindEnding: () => remindEnding(ctxOf("remindEnding")),
      notifyNewSearchHits: () => notifyNewSearchHits(ctxOf("notifyNewSearchHits")),
      scoreShops: () => scoreShops(db, now),
      indexStructures: () => indexStructures(db, 100),
      drawStructures: () => drawStructures(db, env.FILES, 100),
      sendDigests: () => sendDigests(ctxOf("sendDigests")),
      purgeOutbox: () => purgeOutbox(db, env, now),
      purgeAccounts: () => purgeAccounts(db, now),
      purgeUploads: () => purgeUploads(db, env.FILES, now),
      purgeBoardPictures: () => purgeBoardPictures(db, env.FILES, now),
      archiveAuditLog: () => archiveAuditLog(ctxOf("archiveAuditLog")),
      purgeGate: () => purgeGate(db, now),
    };
    const tasks =
      cron === minutely ? everyMinute : cron === fiveMinutely ? everyFiveMinutes : { ...everyMinute, ...everyFiveMinutes };
    const errors: unknown[] = [];
    for (const [task, run] of Object.entries(tasks)) {
      try {
        await run();
      } catch (error) {
        errors.push(error);
        logError({ task, error: String(error) });
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, "a scheduled task failed");
  },
} satisfies ExportedHandler<ApiEnv>;

async function wake(db: Db, env: ApiEnv, message: Message): Promise<void> {
  const body = v.safeParse(Wakening, message.body);
  if (!body.success) {
    // It reads the same the next time. No row is lost with it: the schedule wakes what waits in the outbox.
    logError({ queueMessage: message.id, error: "malformed" });
    message.ack();
    return;
  }
  try {
    const outcome = await deliver(db, env, body.output.messageId);
    if (outcome.done) message.ack();
    else message.retry({ delaySeconds: outcome.delaySeconds });
  } catch (error) {
    logError({ queueMessage: message.id, error: String(error) });
    message.retry({ delaySeconds: retryDelay });
  }
}

/** Seconds until a message is tried again whose delivery could not even be noted. */
const retryDelay = 60;

const logError = (what: Record<string, string>) => console.error(JSON.stringify({ level: "error", ...what }));
