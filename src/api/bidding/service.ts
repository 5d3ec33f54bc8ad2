import { v7 as uuid } from "uuid";
import * as v from "valibot";
import { ceilingOf, fitsTogether, tooMuchTogether, windowProblem, type BiddingRules } from "#src/domain/bidding/rules.ts";
import type { BiddingForm, CorrectBidding } from "#src/domain/bidding/schema.ts";
import { maxWindow } from "#src/domain/kernel/range.ts";
import { termsSentence } from "#src/domain/bidding/commercial.ts";
import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { rulesOf } from "#src/domain/bidding/terms.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { formatDateTime, Instant, minute } from "#src/domain/kernel/instant.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { groupScope, type Ctx, type GroupScope, type PurchaserScope } from "../kernel/context.ts";
import { requireSellable } from "../catalogue/intake/wanted.ts";
import { commit, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { copyAttachments } from "./attachment/repo.ts";
import { approvalOf } from "./award/approval.ts";
import { cancelled } from "./cancel.ts";
import { rowAfter, applyStep } from "./change.ts";
import { reloadBidding } from "./reload.ts";
import { loadUnitPolicy } from "./policy.ts";
import {
  insertBidding,
  insertTerms,
  moveBidding,
  publishTerms,
  readActiveCompanies,
  readGroups,
  readInvited,
  readLines,
  readProductIds,
  readGroupBidding,
  removeDraftTerms,
  replaceInvited,
} from "./repo.ts";
import { notifyRoom } from "./room-link.ts";
import { copyTerms } from "./rerun/repo.ts";
import { wantedOf } from "./wanted.ts";

/** A draft of the caller's unit. Throws 422. */
export async function createBidding(ctx: Ctx, form: BiddingForm): Promise<{ biddingId: string }> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  await requireExisting(ctx, scope, form);
  const biddingId = uuid();
  const { unitId, purchaserId } = scope;
  const draft = { id: biddingId, unitId, purchaserId, createdAt: ctx.now, ...headOf(form, ctx.now) };
  const statements = [
    insertBidding(ctx.db, draft),
    ...contentOf(ctx, { biddingId, termsNo: 1, note: "", publishedAt: null }, form),
  ];
  return commit(ctx, statements, [{ entity: "bidding", entityId: biddingId, after: form }], { biddingId });
}

/** Writes a draft anew. Throws 404, 409, 422. */
export async function editBidding(ctx: Ctx, biddingId: string, form: BiddingForm): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const { row } = loaded;
  const event = decideBidding({ type: "edit" }, loaded.state);
  await requireExisting(ctx, scope, form);
  const statements = [
    ...removeDraftTerms(ctx.db, biddingId),
    ...contentOf(ctx, { biddingId, termsNo: 1, note: "", publishedAt: null }, form),
    ...moveBidding(ctx.db, row, { ...rowAfter(loaded, event, ctx.now), ...headOf(form, ctx.now) }),
  ];
  return applyStep(ctx, row, { statements, after: form }, null);
}

/** Freezes the rules and tells those who were invited. Throws 404, 409, 422 for a window shorter than the unit's. */
export async function publishBidding(ctx: Ctx, biddingId: string): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const { row, rules } = loaded;
  const opensAt = row.opensAtOnce === 1 || row.opensAt <= ctx.now ? ctx.now : row.opensAt;
  const event = decideBidding({ type: "publish", at: ctx.now }, { ...loaded.state, opensAt });
  requireSayable(rules);
  const [lines] = await readAll(ctx.db, [readLines(biddingId)]);
  await requireSellable(ctx.db, ctx.now, lines.map(wantedOf), () => "lines");
  await requireWindow(ctx, scope, { opensAt, endsAt: row.endsAt });
  const [invited] = await readAll(ctx.db, [readInvited(biddingId)]);
  const change = { ...rowAfter(loaded, event, ctx.now), opensAt };
  const terms = { opensAt, rules: JSON.stringify({ ...rules, opensAt }), publishedAt: ctx.now };
  const words = {
    subject: "邀请参与竞价",
    text: `${row.unitName}邀请贵公司参与竞价，${formatDateTime(opensAt)} 开始，${formatDateTime(row.endsAt)} 截止。${termsSentence(rules)}`,
  };
  const given = await applyStep(
    ctx,
    row,
    {
      statements: [...publishTerms(ctx.db, row, terms), ...moveBidding(ctx.db, row, change)],
      after: change,
      telling: { suppliers: [{ coIds: invited.map(({ coId }) => coId), words }] },
    },
    null,
  );
  await notifyRoom(ctx, biddingId);
  return given;
}

/** New terms before the opening; who takes part has to confirm them. Throws 404, 409, 422. */
export async function correctBidding(
  ctx: Ctx,
  biddingId: string,
  { form, note }: v.InferOutput<typeof CorrectBidding>,
): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const { row, participants } = loaded;
  const event = decideBidding({ type: "correct", at: ctx.now }, loaded.state);
  await requireExisting(ctx, scope, form);
  const head = headOf(form, ctx.now);
  if (form.opensAt === null || head.opensAt < ctx.now + minute) {
    throw invalidField("opensAt", "更正后的开始时间应在一分钟之后，供参与者重新确认");
  }
  if (head.mode !== row.mode || head.groupId !== row.groupId)
    throw invalidField("mode", "更正不能改变竞价方式与课题组，请取消后重新发起");
  await requireWindow(ctx, scope, head);
  const change = { ...rowAfter(loaded, event, ctx.now), ...head };
  const { termsNo } = change;
  const words = {
    subject: "竞价已更正，请重新确认",
    text: `更正说明：${note}。请确认新版本后再报价。${termsSentence(form)}`,
  };
  const given = await applyStep(
    ctx,
    row,
    {
      statements: [
        ...contentOf(ctx, { biddingId, termsNo, note, publishedAt: ctx.now }, form),
        ...moveBidding(ctx.db, row, change),
      ],
      after: { ...change, note, form },
      telling: { suppliers: [{ coIds: participants.map(({ coId }) => coId), words }] },
    },
    null,
  );
  await notifyRoom(ctx, biddingId);
  return given;
}

/** Ends it without an award; once bids could be made, when the unit's approvers agree. Throws 404, 409. */
export async function cancelBidding(
  ctx: Ctx,
  biddingId: string,
  { reason }: { reason: string },
): Promise<{ approving: boolean }> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const { row } = loaded;
  const event = decideBidding({ type: "cancel", reason }, loaded.state);
  if (event.type !== "cancelled") throw new Error(`a cancellation became ${event.type}`);
  const approval = await approvalOf(ctx, scope, loaded, event);
  const given = await applyStep(ctx, row, approval?.step ?? cancelled(ctx, loaded, event), { approving: approval !== null });
  approval?.send();
  if (approval === null && row.publishedAt !== null) await notifyRoom(ctx, biddingId);
  return given;
}

/** The same goods, rules and files once more as a draft, after it failed or was cancelled; once. Throws 404, 409. */
export async function rerunBidding(ctx: Ctx, biddingId: string): Promise<{ biddingId: string }> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const { row, state } = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const event = decideBidding({ type: "rerun", biddingId: uuid() }, state);
  if (event.type !== "repeated") throw new Error(`a repetition became ${event.type}`);
  const again = event.biddingId;
  const length = Math.min(row.plannedEnd - row.opensAt, maxWindow);
  const { unitId, purchaserId } = scope;
  const { groupId, title, mode, access } = row;
  const window = { opensAt: ctx.now, endsAt: ctx.now + length };
  const draft = {
    id: again,
    unitId,
    purchaserId,
    groupId,
    title,
    mode,
    access,
    rerunOf: biddingId,
    createdAt: ctx.now,
    ...window,
  };
  const statements = [
    insertBidding(ctx.db, draft),
    ...copyTerms(ctx.db, { from: row, to: again, window }),
    copyAttachments(ctx.db, { from: biddingId, to: again, now: ctx.now }),
  ];
  const auditChange = { entity: "bidding", entityId: again, after: { rerunOf: biddingId } };
  return commit(ctx, statements, [auditChange], { biddingId: again });
}

const headOf = (form: BiddingForm, now: Instant) => ({
  groupId: form.groupId,
  title: form.title,
  mode: form.mode,
  access: form.access,
  // Until it is published, one that opens at once begins where it was written.
  opensAt: form.opensAt ?? Math.min(now, form.endsAt - 1),
  endsAt: form.endsAt,
});

type Terms = { biddingId: string; termsNo: number; note: string; publishedAt: Instant | null };

function contentOf(ctx: Ctx, { biddingId, termsNo, note, publishedAt }: Terms, form: BiddingForm): Statement[] {
  const { opensAt, endsAt } = headOf(form, ctx.now);
  const rules = rulesOf({ ...form, opensAt });
  const { confirmHours, noticeDays } = form.policy;
  const terms = {
    biddingId,
    termsNo,
    note,
    publishedAt,
    opensAt,
    endsAt,
    confirmHours,
    noticeDays,
    description: form.description,
    rules: JSON.stringify(rules),
    ceiling: ceilingOf(rules),
    opensAtOnce: flagOf(form.opensAt === null),
  };
  const lines = form.lines.map(({ productId, ...line }, place) => ({
    biddingId,
    termsNo,
    lineNo: place + 1,
    productId: productId === null ? null : Number(productId),
    ...line,
  }));
  const invited = form.access === "public" ? [] : [...new Set(form.invited)];
  return [
    ...insertTerms(ctx.db, { terms, lines }),
    ...replaceInvited(
      ctx.db,
      biddingId,
      invited.map((coId) => ({ biddingId, coId: Number(coId), invitedAt: ctx.now })),
    ),
  ];
}

async function requireExisting(ctx: Ctx, scope: GroupScope, form: BiddingForm) {
  const productIds = [...new Set(form.lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))];
  const invited = [...new Set(form.invited)];
  const [groups, companies, products] = await readAll(ctx.db, [
    readGroups(scope, form.groupId),
    readActiveCompanies(invited),
    readProductIds(productIds),
  ]);
  if (groups.length === 0) throw invalidField("groupId", "请选择您所在的课题组");
  if (companies.length !== invited.length) throw invalidField("invited", "有受邀供应商不存在或已停业，请重新选择");
  if (products.length !== productIds.length) throw invalidField("lines", "有商品已不存在，请移除后重试");
  if (form.endsAt <= ctx.now) throw invalidField("endsAt", "截止时间已过，请重新选择");
  await requireSellable(ctx.db, ctx.now, form.lines.map(wantedOf), (index) => `lines.${index}.title`);
}

/** A draft from before there were bounds may hold what no form can, or lack what forms ask for now: it is mended before anybody is asked to bid. */
function requireSayable({ opensAt, endsAt, lines, commercial }: BiddingRules) {
  const end = v.safeParse(Instant, endsAt);
  if (!end.success) throw invalidField("endsAt", `${end.issues[0].message}，请修改截止时间`);
  const start = v.safeParse(Instant, opensAt);
  if (!start.success) throw invalidField("opensAt", `${start.issues[0].message}，请修改开始时间`);
  if (!commercial) throw invalidField("commercial", "请先修改草稿，填写商务条款（最迟交货、付款、税率、报价有效期）");
  if (!fitsTogether(lines)) throw invalidField("lines", tooMuchTogether);
}

async function requireWindow(ctx: Ctx, scope: PurchaserScope, window: { opensAt: Instant; endsAt: Instant }) {
  const problem = windowProblem(window, await loadUnitPolicy(ctx, scope));
  if (problem) throw invalidField("endsAt", problem);
}
