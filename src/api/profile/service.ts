import { formFields, type CompleteInfo, type Profile } from "#src/domain/profile/schema.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { refuse } from "#src/domain/profile/refusals.ts";
import { signedIn, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange } from "../db/batch.ts";
import { insertPurchaser } from "../registration/repo.ts";
import { notify } from "../notice/notify.ts";
import { readProof, storeProof } from "../upload/proof.ts";
import {
  findGroup,
  findJoinable,
  findProfile,
  listGroups,
  listReviewers,
  listUnits,
  saveProfile,
  submitPurchaser,
} from "./repo.ts";
import { measureUpload } from "../upload/measure.ts";

/** The permission line of a purchaser whose information need not be complete. */
function purchaserOf(ctx: Ctx) {
  const actor = signedIn(ctx);
  if (actor.userType !== userTypes.purchaser) throw notFound("采购人资料");
  return actor;
}

export function viewUnits(ctx: Ctx) {
  signedIn(ctx);
  return listUnits(ctx.db);
}

async function joinable(ctx: Ctx, unitId: string) {
  purchaserOf(ctx);
  const found = await findJoinable(ctx.db, unitId);
  if (!found) throw notFound("单位");
  return found;
}

export async function viewUnitType(ctx: Ctx, { unitId }: { unitId: string }) {
  const { unitType: type, typeLabel: label } = await joinable(ctx, unitId);
  return { type, label };
}

export async function viewGroups(ctx: Ctx, { unitId }: { unitId: string }) {
  await joinable(ctx, unitId);
  return listGroups(ctx.db, unitId);
}

export async function viewNeedWorkPic(ctx: Ctx, { unitId }: { unitId: string }) {
  return { needWorkPic: (await joinable(ctx, unitId)).needWorkPic === 1 };
}

/** Keeps a work card under the caller's own folder; handing in the profile names it. */
export async function uploadWorkPic(ctx: Ctx, { content }: { content: string }) {
  const { userId } = purchaserOf(ctx);
  const proof = readProof(content, { folder: `work/${userId}`, field: "content" });
  await measureUpload(ctx, "POST /mall-pur/pur/purchaser/workPic");
  await storeProof(ctx.env.FILES, proof);
  return { workPic: proof.key };
}

export async function viewProfile(ctx: Ctx): Promise<Profile> {
  const found = await findProfile(ctx.db, purchaserOf(ctx).purchaserId);
  if (!found) throw notFound("资料");
  const { profile, review, unitName, groupName, userName } = found;
  return {
    review,
    unitId: profile?.unitId ?? null,
    unitName,
    groupId: profile?.groupId ?? null,
    groupName,
    realName: profile?.realName ?? userName,
    jobNo: profile?.jobNo ?? "",
    hasWorkPic: Boolean(profile?.workPicKey),
    rejections: profile ? rejectionsOf(profile) : {},
  };
}

/** Hands in the profile for the unit's review. Throws 422 with fields, 409 while it is reviewed or once it is accepted. */
export async function completeInfo(ctx: Ctx, given: CompleteInfo): Promise<Profile> {
  const { purchaserId } = purchaserOf(ctx);
  const form = { ...given, workPic: given.workPic ?? (await storedWorkPic(ctx, purchaserId, given.unitId)) };
  const { unitId, groupId, realName, jobNo, workPic } = form;
  const [unit, group] = await Promise.all([
    findJoinable(ctx.db, unitId),
    groupId ? findGroup(ctx.db, groupId, unitId) : undefined,
  ]);
  return submitProfile(
    ctx,
    form,
    { purchaserId, isNew: false },
    {
      review: "pending",
      unitId,
      unitName: unit?.name ?? null,
      groupId,
      groupName: group?.name ?? null,
      realName,
      jobNo,
      hasWorkPic: workPic !== null,
      rejections: {},
    },
  );
}

type Place = { purchaserId: string; /** The row of a further unit is written with its profile. */ isNew: boolean };

/** What joining a unit takes, the first or a further one: the form is right, the row waits for review, the reviewers are told. */
export async function submitProfile<Answer>(ctx: Ctx, form: CompleteInfo, place: Place, answer: Answer): Promise<Answer> {
  const { userId } = purchaserOf(ctx);
  const { purchaserId } = place;
  const wrong = await wrongFields(ctx, userId, form);
  if (wrong) throw new DomainError(codes.invalid, Object.values(wrong)[0] ?? "", { fields: wrong });
  const { unitId, groupId, realName, jobNo, workPic } = form;
  const row = { purchaserId, unitId, groupId, realName, jobNo, workPicKey: workPic, submittedAt: ctx.now };
  const notice = await notify(ctx, await listReviewers(ctx.db, unitId), {
    kind: "task",
    message: { kind: "profileWaiting", link: new URL("/unitMembers", ctx.env.PUBLIC_ORIGIN).href },
    href: "/unitMembers",
  });
  try {
    await commit(
      ctx,
      [
        ...(place.isNew ? [insertPurchaser(ctx.db, { id: purchaserId, userId, createdAt: ctx.now })] : []),
        submitPurchaser(ctx.db, purchaserId, unitId, jobNo),
        mustChange(ctx.db),
        saveProfile(ctx.db, row),
        ...notice.statements,
      ],
      [{ entity: "purchaser", entityId: purchaserId, after: { ...row, review: "pending" } }],
      answer,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.profilePending();
    if (mentions(error, "purchaser.unit_id")) throw refuse.alreadyPurchaserHere();
    throw error;
  }
  notice.send();
  return answer;
}

/** The card that this unit has seen and not refused: mending a name asks for no second photo. */
async function storedWorkPic(ctx: Ctx, purchaserId: string, unitId: string): Promise<string | null> {
  const profile = (await findProfile(ctx.db, purchaserId))?.profile;
  if (!profile || profile.unitId !== unitId || "workPic" in rejectionsOf(profile)) return null;
  return profile.workPicKey;
}

const rejectionsOf = ({ rejections }: { rejections: string | null }) =>
  rejections ? (JSON.parse(rejections) as Record<string, string>) : {};

async function wrongFields(ctx: Ctx, userId: string, form: CompleteInfo): Promise<Record<string, string> | null> {
  const unit = await findJoinable(ctx.db, form.unitId);
  if (!unit) return { unitId: "请选择单位" };
  if (form.groupId && !(await findGroup(ctx.db, form.groupId, form.unitId))) return { groupId: "请选择该单位的课题组" };
  const fields = formFields({ needWorkPic: unit.needWorkPic === 1 });
  if (fields.includes("workPic") && !form.workPic) return { workPic: "该单位要求上传工作证照片" };
  // A key of another person's folder would show their card to this unit.
  const mine = form.workPic === null || form.workPic.startsWith(`private/work/${userId}/`);
  const there = form.workPic === null || (mine && (await ctx.env.FILES.head(form.workPic)) !== null);
  return there ? null : { workPic: "请重新上传工作证照片" };
}
