import { v7 as uuid } from "uuid";
import type { CollectionEvent } from "#src/domain/collection/state.ts";
import { decideCollection } from "#src/domain/collection/state.ts";
import { changeSince, readChosen, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { toGoods } from "../goods/goods.ts";
import { asSystem, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { notifyEach, type Notification } from "../notice/notify-each.ts";
import { draftAgreed, type AgreedRequest } from "../purchase/agreed.ts";
import { releaseFunds } from "../fund/repo.ts";
import { endCause, shareNotes } from "../purchase/share/hold.ts";
import { partsOf, type PledgeRow } from "./parts.ts";
import {
  clearReserved,
  fixShares,
  moveCampaign,
  readAnyCampaign,
  readOverdueCampaigns,
  readFinishedCampaigns,
  readRecipients,
  type CampaignRow,
} from "./repo.ts";
import { logError } from "../kernel/log.ts";

/** So many in one go; what is left is met by the next call or the next run of the schedule. */
const max = 20;

/**
 * Closes the campaigns whose window is over: whoever's read or schedule meets one, it is the mall's own act, one batch, guarded
 * by the version that every commitment moves on (decision on closing in docs/decisions).
 */
export async function closeOverdueCollections(ctx: Ctx): Promise<void> {
  const [overdue] = await readAll(ctx.db, [readOverdueCampaigns(ctx.now, max)]);
  for (const { collectionId } of overdue) await closeOverdue(asSystem(ctx, "closeCollections"), collectionId);
}

async function closeOverdue(ctx: Ctx, collectionId: string): Promise<void> {
  const [[row]] = await readAll(ctx.db, [readAnyCampaign(collectionId)]);
  if (!row) return;
  const { campaign, pledges } = partsOf(row);
  const runs = campaign.status === "open" || campaign.status === "proposed";
  if (!runs || campaign.closesAt > ctx.now) return;
  try {
    await endCampaign(ctx, row, decideCollection({ type: "close", at: ctx.now, pledges }, campaign), null);
  } catch (error) {
    // Somebody else closed it, or a commitment came just before the end. The next reader closes it then.
    if (error instanceof ConflictError) return;
    // The caller's page must not fail because of this; the schedule tries again.
    logError({ requestId: ctx.requestId, task: "closeCollections", collectionId }, error);
  }
}

/** Writes an ending or a prolongation with its requests and letters. Throws `ConflictError`. */
export async function endCampaign<Answer>(
  ctx: Ctx,
  row: CampaignRow,
  event: CollectionEvent<PledgeRow>,
  answer: Answer,
): Promise<Answer> {
  const { collectionId, version } = row;
  const [recipients] = await readAll(ctx.db, [readRecipients(collectionId)]);
  const { statements, notificationFor } = write(ctx, row, event);
  const mails = await notifyEach(
    ctx,
    recipients.map(({ purchaserId, ...recipient }) => ({ recipient, notification: notificationFor(purchaserId) })),
  );
  const change = {
    entity: "collection",
    entityId: collectionId,
    before: { status: row.collectionStatus, version },
    after: event,
  };
  const given = await commit(ctx, [...statements, ...mails.statements], [change], answer);
  mails.send();
  return given;
}

/** What the funds of these pledges hold more than they are to from now on. */
const releasesOf = (pledges: readonly PledgeRow[], reserves: (pledgeId: string) => Fen) =>
  pledges.flatMap(({ id, fundId, held, holdId }) => {
    const amount = fen(held - reserves(id));
    return fundId === null || amount <= 0 ? [] : [{ fundId, amount, cause: endCause(holdId) }];
  });

const ledgerOf = (ctx: Ctx) => ({
  note: shareNotes.release,
  userId: "userId" in ctx.actor ? ctx.actor.userId : "",
  at: ctx.now,
});

type Written = { statements: Statement[]; notificationFor: (purchaserId: string) => Notification };

type EventOf<Type extends CollectionEvent<PledgeRow>["type"]> = Extract<CollectionEvent<PledgeRow>, { type: Type }>;

function write(ctx: Ctx, row: CampaignRow, event: CollectionEvent<PledgeRow>): Written {
  const { collectionId, collectionTitle: title } = row;
  const page = `/centralizedAcquisitionOrder/${collectionId}`;
  switch (event.type) {
    case "edited":
    case "committed":
    case "withdrawn":
    case "confirmed":
    case "raised":
      throw new Error(`${event.type} ends no campaign`);
    case "prolonged":
      return {
        statements: moveCampaign(ctx.db, row, { closesAt: event.closesAt, prolonged: row.prolonged + 1 }),
        notificationFor: () => ({
          subject: `集采延期：${title}`,
          text: `截止时还差 ${event.short} 未达起订总量，延期至 ${formatDateTime(event.closesAt)}，报名仍然有效。`,
          page,
        }),
      };
    case "cancelled":
      return writeCancellation(ctx, row, event, page);
    case "closed":
      return writeClosing(ctx, row, event, page);
  }
}

/** All funds are released. */
function writeCancellation(ctx: Ctx, row: CampaignRow, event: EventOf<"cancelled">, page: string): Written {
  const { collectionId, collectionTitle: title } = row;
  return {
    statements: [
      ...moveCampaign(ctx.db, row, { status: "cancelled", cancelReason: event.reason, endedAt: ctx.now }),
      ...releaseFunds(
        ctx.db,
        releasesOf(partsOf(row).pledges, () => fen(0)),
        ledgerOf(ctx),
      ),
      clearReserved(ctx.db, collectionId),
    ],
    notificationFor: () => ({
      subject: `集采取消：${title}`,
      text: `集采“${title}”已取消：${event.reason}。冻结的经费已释放。`,
      page,
    }),
  };
}

/** A drafted request for each share, whose cost its fund holds. */
function writeClosing(ctx: Ctx, row: CampaignRow, event: EventOf<"closed">, page: string): Written {
  const { collectionId } = row;
  const shares = event.shares.map(({ pledge, allocated }) => ({ pledge, allocated, wishId: allocated > 0 ? uuid() : null }));
  const reservedOf = new Map(
    shares.map(({ pledge: { id, fundId }, allocated }) => [id, fundId === null ? fen(0) : lineAmount(event.price, allocated)]),
  );
  const goods = toGoods(row, ctx.now, [], null);
  const requests = shares.flatMap(({ pledge, allocated, wishId }): AgreedRequest[] => {
    if (wishId === null) return [];
    const { unitId, groupId, purchaserId } = pledge;
    const lines = [{ goods, quantity: allocated, price: event.price, chosen: readChosen(pledge.chosen) }];
    return [{ wishId, unitId, groupId, purchaserId, sourceType: sourceTypes.collection, sourceId: collectionId, lines }];
  });
  return {
    statements: [
      ...moveCampaign(ctx.db, row, { status: "closed", price: event.price, endedAt: ctx.now }),
      // What is held is what the share costs from now on, until its request holds it.
      ...releaseFunds(
        ctx.db,
        releasesOf(partsOf(row).pledges, (id) => reservedOf.get(id) ?? fen(0)),
        ledgerOf(ctx),
      ),
      ...draftAgreed(ctx, requests),
      ...fixShares(
        ctx.db,
        collectionId,
        shares.map(({ pledge: { id }, allocated, wishId }) => ({
          id,
          allocated,
          wishId,
          held: reservedOf.get(id) ?? fen(0),
        })),
      ),
    ],
    notificationFor: (purchaserId) => closingNotification(purchaserId, row.collectionTitle, event, { page, card: goods.card }),
  };
}

/** What a purchaser is told of their shares in a closed campaign. */
function closingNotification(
  purchaserId: string,
  title: string,
  event: EventOf<"closed">,
  { page, card }: { page: string; card: ChosenGoods },
): Notification {
  const mine = event.shares.filter(({ pledge }) => pledge.purchaserId === purchaserId);
  const pieces = mine.reduce((sum, { allocated }) => sum + allocated, 0);
  const price = formatMoney(event.price);
  const subject = `集采已截单：${title}`;
  if (mine.length === 0) return { subject, text: `共 ${event.pieces}，单价 ${price}。`, page };
  if (pieces === 0) {
    return { subject, text: "整箱或可供数量不足以满足您的最少数量，您的课题组此次没有分到，不需要付款。", page };
  }
  const [changed] = mine.map(({ pledge }) => changeSince(readChosen(pledge.chosen), card)).filter((change) => change !== "");
  const binding = changed ? `供应商在报名后改动了商品：${changed}，请核对；不再需要时可以取消申请。` : "份额截单后不能单方退出。";
  return {
    subject,
    text: `您分到 ${pieces}，单价 ${price}。采购申请已生成，经费已按此冻结，请选择地址后提交。${binding}`,
    page,
  };
}

/** Closed campaigns are done when all their requests are: ordered, or given up by everybody. */
export async function finishCollections(ctx: Ctx): Promise<void> {
  const [finished] = await readAll(ctx.db, [readFinishedCampaigns(max)]);
  for (const { ordered, ...at } of finished) {
    const change =
      ordered === 1 ? ({ status: "ordered" } as const) : { status: "cancelled" as const, cancelReason: "各课题组均未下单" };
    const auditChange = { entity: "collection", entityId: at.collectionId, before: { status: "closed" }, after: change };
    await commit(ctx, moveCampaign(ctx.db, at, change), [auditChange], null).catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error;
    });
  }
}
