import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { incompleteUploads, uploadKinds, type UploadCall } from "#src/domain/upload/kinds.ts";
import { signedIn, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mustHold } from "../db/batch.ts";
import { hasRoom, uploadEntity } from "./repo.ts";

/**
 * Takes one upload off the day's measure of the caller, after the content was found right and before it is stored. The trail
 * is the counter: condition and row are one batch, so that of any number at once exactly as many pass as may. Throws 429.
 */
export async function measureUpload(ctx: Ctx, call: UploadCall): Promise<void> {
  const actor = signedIn(ctx);
  const { folder, aDay } = uploadKinds[call];
  if (aDay === null) return;
  const incomplete = actor.userType === userTypes.purchaser && actor.completeInfo !== 1;
  const max = incomplete ? Math.min(aDay, incompleteUploads[call] ?? aDay) : aDay;
  try {
    await commit(
      { ...ctx, idempotency: null },
      [mustHold(ctx.db, hasRoom(actor.userId, folder, { since: ctx.now - day, max }))],
      [{ entity: uploadEntity, entityId: folder, after: {} }],
      null,
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const next = incomplete ? "完善资料并通过单位审核后可上传更多" : "请明天再传";
    throw new DomainError(codes.tooMany, `24 小时内最多上传 ${max} 个此类文件，已达上限；${next}，已填写的文字不会丢失`);
  }
}
