import type { BindContact } from "#src/domain/profile/own/schema.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/profile/refusals.ts";
import type { Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions } from "../../db/batch.ts";
import { notify } from "../../notice/notify.ts";
import { acceptCode, wrongCode } from "../../verification/service.ts";
import { currentUser, verifyOwner } from "../../session/reauthenticate.ts";
import { setContact } from "./repo.ts";

/**
 * Binds a number or address to the caller's account. An old one is replaced, and told. Throws 422 with the field, and 409 when
 * another account has it, which only whoever proved the number learns.
 */
export async function bindContact(ctx: Ctx, { target, code, proof }: BindContact): Promise<null> {
  const mine = await currentUser(ctx);
  const isMobile = patterns.mobile.test(target);
  const what = isMobile ? "手机号码" : "电子邮箱";
  const proved = await verifyOwner(ctx, proof);
  const burnt = await acceptCode(ctx, { use: "bind", target, code });
  const old = isMobile ? mine.mobile : mine.email;
  const reached = { userId: mine.id, mobile: mine.mobile, email: mine.email };
  const notice = await notify(ctx, old ? [reached] : [], {
    kind: "security",
    message: { kind: "contactChanged", what, at: ctx.now },
  });
  try {
    await commit(
      ctx,
      [...proved, ...burnt, setContact(ctx.db, mine.id, isMobile ? { mobile: target } : { email: target }), ...notice.statements],
      [{ entity: "user", entityId: mine.id, before: { [what]: old }, after: { [what]: target } }],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw wrongCode();
    if (mentions(error, "user.mobile") || mentions(error, "user.email")) throw beside("target", refuse.contactTaken({ what }));
    throw error;
  }
  notice.send();
  return null;
}
