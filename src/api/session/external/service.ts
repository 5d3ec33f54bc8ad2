import type { LoginResult } from "#src/domain/session/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { refuse } from "#src/domain/session/refusals.ts";
import { signedIn, type Ctx } from "../../kernel/context.ts";
import { commit, mentions } from "../../db/batch.ts";
import { burnNonce } from "../sign-in/repo.ts";
import { openSession } from "../open.ts";
import { findLinked, insertLink } from "./repo.ts";
import { codeLifetime, readPartnerCode } from "./partner.ts";

/** Signs in whom a partner vouches for. A code that nobody is linked to is not used up: it may still link an account. */
export async function partnerLogin(ctx: Ctx, { code }: { code: string }): Promise<LoginResult> {
  const { provider, subject, nonce } = await readPartnerCode(ctx, code);
  const found = await linkedUser(ctx, provider, subject);
  if (!found) throw refuse.unbound({ needBind: true });
  await burn(ctx, nonce);
  const opened = await openSession(ctx, found);
  return commit(ctx, opened.statements, [opened.change], opened.answer);
}

/** Links the caller's account with the partner's. One account of a partner belongs to one of the mall, and the other way round. */
export async function bindPartner(ctx: Ctx, { code }: { code: string }) {
  const { userId } = signedIn(ctx);
  const { provider, subject, nonce } = await readPartnerCode(ctx, code);
  await burn(ctx, nonce);
  return link(ctx, { provider, subject, userId });
}

/** Whom an account elsewhere belongs to; nobody is undefined. Throws 403 for an account that may not sign in. */
export async function linkedUser(ctx: Ctx, provider: string, subject: string) {
  const found = await findLinked(ctx.db, provider, subject);
  if (found && found.status !== "active") {
    throw new DomainError(codes.forbidden, "此账号已停用，请联系单位管理员或平台客服");
  }
  return found;
}

/** One account elsewhere is linked with one here, and the other way round. */
export async function link(ctx: Ctx, { provider, subject, userId }: { provider: string; subject: string; userId: string }) {
  try {
    return await commit(
      ctx,
      [insertLink(ctx.db, { provider, subject, userId, createdAt: ctx.now })],
      [{ entity: "externalLogin", entityId: userId, after: { provider, subject } }],
      null,
    );
  } catch (error) {
    if (mentions(error, "external_login.")) throw refuse.externalTaken();
    throw error;
  }
}

async function burn(ctx: Ctx, nonce: string) {
  if (await burnNonce(ctx.db, nonce, ctx.now + 2 * codeLifetime)) return;
  throw new DomainError(codes.invalid, "第三方登录凭证已使用过，请从合作网站重新进入");
}
