import * as v from "valibot";
import { removeOldInvitations as removeOldOperatorInvitations } from "./operator/repo.ts";
import { purgeAccounts } from "./session/purge.ts";
import { purgeUploads } from "./upload/purge.ts";
import { app } from "./app.ts";
import { checkCounts, followBrands, followCategories, followCompanies, refreshHeavy } from "./catalogue/indexing/service.ts";
import { notifyNewSearchHits } from "./favourites/new-hits.ts";
import { indexStructures } from "./catalogue/structure/indexing.ts";
import { drawStructures } from "./catalogue/structure/pictures.ts";
import { moveOverdueBiddings } from "./bidding/overdue.ts";
import { closeOverdueCollections, finishCollections } from "./collection/close.ts";
import { closePeriods } from "./consignment/close.ts";
import { purgeBoardPictures } from "./content/board/purge.ts";
import { scheduledCtx } from "./kernel/context.ts";
import { connect, connectInBackground, type Db } from "./db/client.ts";
import type { ApiEnv } from "./kernel/env.ts";
import { remindEnding } from "./hazard/ending/service.ts";
import { remindPurchaseFilings } from "./hazard/purchase-filing/service.ts";
import { remindAnnual } from "./hazard/annual/service.ts";
import { remindFilings } from "./hazard/duty/filing.ts";
import { followLicences } from "./hazard/licence.ts";
import { purgeGate } from "./http/purge.ts";
import { sendDigests } from "./notice/digest/service.ts";
import { deliver } from "./notice/deliver.ts";
import { purgeOutbox } from "./notice/service.ts";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import type { TaskName } from "#src/domain/system/task/tasks.ts";
import { removeOldLinks } from "./purchase/link/repo.ts";
import { removeOldStaffInvitations } from "./supplier/staff/invitation/repo.ts";
import { removeOldInvitations } from "./unit/invitation/repo.ts";
import { remindCases } from "./approval/case/remind.ts";
import { remindApprovers } from "./purchase/remind/service.ts";
import { remindSuppliers } from "./order/deadline/service.ts";
import { stopOrders } from "./order/stop/service.ts";
import { expireWishes } from "./purchase/expire/service.ts";
import { recheckDaily, recheckGoods } from "./catalogue/register/recheck.ts";
import { archiveAuditLog } from "./system/audit/archive/service.ts";
import { expirePoints } from "./points/expiry/service.ts";
import { checkShopDays, rescoreShops, scoreShops } from "./shop/score/service.ts";
import { runTasks, type TaskWork } from "./system/task/run.ts";
import { logError } from "./kernel/log.ts";

export { BiddingRoom } from "./bidding/room/bidding-room.do.ts";
export { ChatRoom } from "./chat/room/chat-room.do.ts";
export { SharedCartRoom } from "./shared-cart/shared-cart-room.do.ts";

/** Frequent terms that one run counts anew. */
const termsPerRun = 20;

const Wakening = v.strictObject({ messageId: v.string() });

export default {
  fetch: app.fetch,
  /** Delivers the outbox rows that the messages name, each by itself: one that fails does not hold up the others. */
  async queue(batch, env) {
    const db = connect(env.DB);
    for (const message of batch.messages) await wake(db, env, message);
  },
  /** What the trigger stands for: `cadences` of domain/system/task/tasks.ts. Under another name everything runs. */
  async scheduled({ cron, scheduledTime: now }, env, execution) {
    await runTasks(
      connectInBackground(env.DB),
      workOf(env, now, (work) => execution.waitUntil(work)),
      cron,
      now,
    );
  },
} satisfies ExportedHandler<ApiEnv>;

/** Each task takes a bounded part of what waits: what one run leaves the next one does. */
function workOf(env: ApiEnv, now: Instant, waitUntil: (work: Promise<unknown>) => void): TaskWork {
  const db = connectInBackground(env.DB);
  const ctxOf = (job: TaskName) => scheduledCtx(db, env, now, waitUntil, job);
  return {
    expireWishes: () => expireWishes(ctxOf("expireWishes")),
    followLicences: () => followLicences(db, now),
    followCompanies: () => followCompanies(db),
    stopOrders: () => stopOrders(ctxOf("stopOrders")),
    followBrands: () => followBrands(db, now),
    followCategories: () => followCategories(db, now),
    recheckGoods: () => recheckGoods(db, now),
    refreshHeavy: () => refreshHeavy(db, termsPerRun),
    remindApprovers: async () => {
      await remindApprovers(ctxOf("remindApprovers"));
      await remindCases(ctxOf("remindApprovers"));
    },
    remindSuppliers: () => remindSuppliers(ctxOf("remindSuppliers")),
    moveBiddings: () => moveOverdueBiddings(ctxOf("moveBiddings")),
    closeCollections: () => closeOverdueCollections(ctxOf("closeCollections")),
    finishCollections: () => finishCollections(ctxOf("finishCollections")),
    closePeriods: () => closePeriods(ctxOf("closePeriods"), null),
    notifyNewSearchHits: () => notifyNewSearchHits(ctxOf("notifyNewSearchHits")),
    scoreShops: () => scoreShops(db, now),
    indexStructures: () => indexStructures(db, 100),
    drawStructures: () => drawStructures(db, env.FILES, 100),
    sendDigests: () => sendDigests(ctxOf("sendDigests")),
    purgeOutbox: () => purgeOutbox(db, env, now),
    archiveAuditLog: () => archiveAuditLog(ctxOf("archiveAuditLog")),
    purgeBoardPictures: () => purgeBoardPictures(db, env.FILES, now),
    remindFilings: () => remindFilings(ctxOf("remindFilings")),
    remindPurchaseFilings: () => remindPurchaseFilings(ctxOf("remindPurchaseFilings")),
    remindAnnual: () => remindAnnual(ctxOf("remindAnnual")),
    remindEnding: () => remindEnding(ctxOf("remindEnding")),
    purgeGate: () => purgeGate(db, now),
    purgeAccounts: () => purgeAccounts(db, now),
    recheckDaily: () => recheckDaily(db, now),
    checkCounts: () => checkCounts(db, termsPerRun),
    checkShopDays: () => checkShopDays(db, now),
    expirePoints: () => expirePoints(ctxOf("expirePoints")),
    rescoreShops: () => rescoreShops(db, now),
    purgeUploads: () => purgeUploads(db, env.FILES, now),
    purgeApprovalLinks: () => removeOldLinks(db, now - 30 * day),
    purgeInvitations: () => db.batch([removeOldInvitations(db, now - 30 * day), removeOldStaffInvitations(db, now - 30 * day)]),
    purgeOperatorInvitations: () => removeOldOperatorInvitations(db, now - 365 * day),
  };
}

async function wake(db: Db, env: ApiEnv, message: Message): Promise<void> {
  const body = v.safeParse(Wakening, message.body);
  if (!body.success) {
    // It would fail in the same way next time. No row is lost: the schedule wakes what waits in the outbox.
    logError({ queueMessage: message.id }, new Error("malformed message"));
    message.ack();
    return;
  }
  try {
    const outcome = await deliver(db, env, body.output.messageId);
    if (outcome.done) message.ack();
    else message.retry({ delaySeconds: outcome.delaySeconds });
  } catch (error) {
    logError({ queueMessage: message.id }, error);
    message.retry({ delaySeconds: retryDelay });
  }
}

/** Seconds until a message is tried again whose delivery could not even be noted. */
const retryDelay = 60;
