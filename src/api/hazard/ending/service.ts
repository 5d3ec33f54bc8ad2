import { amountText, paperLabel } from "#src/domain/hazard/rule.ts";
import { endingWithin, type EndingPaper } from "#src/domain/hazard/ending.ts";
import { clearanceLabel } from "#src/domain/hazard/evaluate.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatLastDay } from "#src/domain/kernel/instant.ts";
import { licenceLabel } from "#src/domain/shop/licence.ts";
import type { Ctx } from "../../context.ts";
import { commit } from "../../db/batch.ts";
import { readAll, type Read } from "../../db/read.ts";
import { tellNews, type News } from "../../notice/news.ts";
import type { Recipient } from "../../notice/notify.ts";
import { staffOf } from "../../order/tell/repo.ts";
import {
  keepersOf,
  markTold,
  readEndingClearances,
  readEndingLicences,
  readEndingPermits,
  type EndingClearance,
  type EndingLicence,
  type EndingPermit,
} from "./repo.ts";

type Ending = { paper: EndingPaper; paperId: string; holders: Read<Recipient>; news: News };

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
  for (const { paper, paperId, holders, news } of endings) {
    const [recipients] = await readAll(ctx.db, [holders]);
    const told = await tellNews(
      ctx,
      recipients.map((recipient) => ({ recipient, news })),
    );
    await commit(ctx, [markTold(ctx.db, paper, paperId, ctx.now), ...told.statements], [], null);
    told.send();
  }
}

const ofLicence = ({ paperId, coId, kind, number, validTo }: EndingLicence): Ending => ({
  paper: "licence",
  paperId,
  holders: staffOf(coId),
  news: {
    subject: `${licenceLabel[kind]}将于 ${formatLastDay(validTo)} 到期`,
    text: `编号 ${number}。到期后此类商品自动停售，请提前在“店铺管理”中提交新证。`,
    page: "/supShop",
  },
});

const ofPermit = ({ paperId, unitId, kind, substance, number, measure, balance, validTo }: EndingPermit): Ending => ({
  paper: "permit",
  paperId,
  holders: keepersOf(unitId),
  news: {
    subject: `${substance}的${paperLabel[kind]}将于 ${formatLastDay(validTo)} 到期`,
    text: `编号 ${number}${measure && balance !== null ? `，剩余 ${amountText({ measure, milli: balance })}` : ""}。到期后不能再用于采购，请提前换发，并在“危化品管理”中登记。`,
    page: "/unitHazards",
  },
});

const ofClearance = ({ paperId, unitId, groupName, kind, list, note, validTo }: EndingClearance): Ending => ({
  paper: "clearance",
  paperId,
  holders: keepersOf(unitId),
  news: {
    subject: `课题组「${groupName}」的${hazardListLabel[list]}${clearanceLabel[kind]}将于 ${formatLastDay(validTo)} 到期`,
    text: `${note}。到期后该课题组不能再采购此类商品，请核查后在“危化品管理”中重新登记。`,
    page: "/unitHazards",
  },
});
