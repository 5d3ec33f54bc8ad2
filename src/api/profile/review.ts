import { formFields, profileFields, type ProfileField, type ProfileReview } from "#src/domain/profile/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { Message } from "#src/domain/notice/message.ts";
import { refuse } from "#src/domain/profile/refusals.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mustChange } from "../db/batch.ts";
import { notify, type Notice } from "../notice/notify.ts";
import { closeReview, findPending, giveMemberRole, joinGroup, listPending, noteRejections, setRealName } from "./repo.ts";

/** People who wait to join the caller's unit, the longest waiting first. */
export async function viewPending(ctx: Ctx, paging: Parameters<typeof listPending>[2]) {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const [[counted], rows] = await listPending(ctx.db, scope, paging);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ username, groupName, needWorkPic, profile }) => ({
      purchaserId: profile.purchaserId,
      username,
      realName: profile.realName,
      jobNo: profile.jobNo,
      groupName,
      hasWorkPic: profile.workPicKey !== null,
      fields: formFields({ needWorkPic: needWorkPic === 1 }),
      submittedAt: profile.submittedAt,
    })),
  };
}

/** Lets a purchaser into the caller's unit, or refuses with a reason for each field; the purchaser is told. */
export async function reviewProfile(ctx: Ctx, purchaserId: string, decision: ProfileReview) {
  const scope = purchaserScope(ctx, permissions.memberReview);
  const found = await findPending(ctx.db, scope, purchaserId);
  if (!found) throw notFound("待审核的资料");
  const { profile, userId } = found;
  if (!decision.approve) requireAsked(found, decision.rejections);
  const accepted = decision.approve
    ? [
        setRealName(ctx.db, userId, profile.realName),
        giveMemberRole(ctx.db, purchaserId),
        ...(profile.groupId ? [joinGroup(ctx.db, profile.groupId, purchaserId, ctx.now)] : []),
      ]
    : [];
  const notice = await notify(ctx, [found], noticeOf(ctx, decision));
  try {
    await commit(
      ctx,
      [
        closeReview(ctx.db, scope, purchaserId, decision.approve),
        mustChange(ctx.db),
        noteRejections(ctx.db, purchaserId, decision.approve ? null : decision.rejections, ctx.now),
        ...accepted,
        ...notice.statements,
      ],
      [{ entity: "purchaser", entityId: purchaserId, before: { review: "pending" }, after: decision }],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.profileReviewed();
    throw error;
  }
  notice.send();
  return null;
}

function noticeOf(ctx: Ctx, decision: ProfileReview): Notice {
  const what = "采购人资料";
  const href = decision.approve ? "/" : "/ImproveDataBaseData";
  const link = new URL(href, ctx.env.PUBLIC_ORIGIN).href;
  const message: Message = decision.approve
    ? { kind: "approved", what, link }
    : { kind: "rejected", what, reason: reasonsOf(decision.rejections), link };
  return { kind: "review", message, href };
}

/** What the form does not ask for could never be mended. */
function requireAsked({ needWorkPic }: { needWorkPic: number }, rejections: Partial<Record<ProfileField, string>>) {
  const fields = formFields({ needWorkPic: needWorkPic === 1 });
  const field = Object.keys(rejections).find((name) => !fields.includes(name as ProfileField));
  if (field) throw refuse.fieldNotAsked({ field: profileFields[field as ProfileField] });
}

const reasonsOf = (rejections: Partial<Record<ProfileField, string>>) =>
  Object.entries(rejections)
    .map(([field, reason]) => `${profileFields[field as ProfileField]}：${reason}`)
    .join("；");
