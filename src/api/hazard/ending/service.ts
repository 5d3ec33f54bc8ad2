import { amountText, permitLabel } from "#src/domain/hazard/rule.ts";
import { endingWithin, type EndingDocument } from "#src/domain/hazard/ending.ts";
import { clearanceLabel } from "#src/domain/hazard/evaluate.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatLastDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import type { Ctx } from "../../kernel/context.ts";
import { commit } from "../../db/batch.ts";
import { readAll, type Read } from "../../db/read.ts";
import { notifyEach, type Notification } from "../../notice/notify-each.ts";
import type { Recipient } from "../../notice/notify.ts";
import { readRightHolders } from "../../unit/holders/repo.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import {
  markNotified,
  readEndingClearances,
  readEndingLicences,
  readEndingPermits,
  type EndingClearance,
  type EndingLicence,
  type EndingPermit,
} from "./repo.ts";

type Ending = { document: EndingDocument; documentId: string; holders: Read<Recipient>; notification: Notification };

/**
 * Tells the holders of papers, once, that these end soon and have no successor: a company of its licences, a unit's safety
 * officers of permits that are not used up and of what its groups may store and handle.
 */
export async function remindEnding(ctx: Ctx): Promise<void> {
  const until = ctx.now + endingWithin;
  const [licences, permits, clearances] = await readAll(ctx.db, [
    readEndingLicences(ctx.now, until),
    readEndingPermits(ctx.now, until),
    readEndingClearances(ctx.now, until),
  ]);
  const endings = [...licences.map(ofLicence), ...permits.map(ofPermit), ...clearances.map(ofClearance)];
  for (const { document, documentId, holders, notification } of endings) {
    const [recipients] = await readAll(ctx.db, [holders]);
    const notified = await notifyEach(
      ctx,
      recipients.map((recipient) => ({ recipient, notification })),
    );
    await commit(ctx, [markNotified(ctx.db, document, documentId, ctx.now), ...notified.statements], [], null);
    notified.send();
  }
}

const ofLicence = ({ documentId, coId, kind, number, validTo }: EndingLicence): Ending => ({
  document: "licence",
  documentId,
  holders: staffOf(coId, permissions.goodsEdit),
  notification: {
    subject: `${licenceLabel[kind]}将于 ${formatLastDay(validTo)} 到期`,
    text: `编号 ${number}。到期后此类商品自动停售，请提前在“店铺管理”中提交新证。`,
    page: "/supShop",
  },
});

const ofPermit = ({ documentId, unitId, kind, substance, number, measure, balance, validTo }: EndingPermit): Ending => ({
  document: "permit",
  documentId,
  holders: readRightHolders(unitId, permissions.hazardManage),
  notification: {
    subject: `${substance}的${permitLabel[kind]}将于 ${formatLastDay(validTo)} 到期`,
    text: `编号 ${number}${measure && balance !== null ? `，剩余 ${amountText({ measure, milli: balance })}` : ""}。到期后不能再用于采购，请提前换发，并在“危化品管理”中登记。`,
    page: "/unitHazards",
  },
});

const ofClearance = ({ documentId, unitId, groupName, kind, list, note, validTo }: EndingClearance): Ending => ({
  document: "clearance",
  documentId,
  holders: readRightHolders(unitId, permissions.hazardManage),
  notification: {
    subject: `课题组「${groupName}」的${hazardListLabel[list]}${clearanceLabel[kind]}将于 ${formatLastDay(validTo)} 到期`,
    text: `${note}。到期后该课题组不能再采购此类商品，请核查后在“危化品管理”中重新登记。`,
    page: "/unitHazards",
  },
});
