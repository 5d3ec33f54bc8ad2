import { randomBytes } from "node:crypto";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { oneLine } from "#src/domain/kernel/text.ts";
import { refuse } from "#src/domain/session/refusals.ts";
import { signedIn, type Ctx } from "../../kernel/context.ts";
import { commit } from "../../db/batch.ts";
import { link, linkedUser } from "../external/service.ts";
import { burnNonce } from "../sign-in/repo.ts";
import { openSession } from "../open.ts";
import { casProvider } from "./cas.ts";
import { oidcProvider } from "./oidc.ts";
import { configOf, configuredProviders, type Begun, type ExternalIdentity, type Provider } from "./providers.ts";
import { bindTicketFor, openBegun, readBindTicket, sealBegun, ssoLimits } from "./sealed.ts";
import { logWarning } from "../../kernel/log.ts";

export const viewProviders = (ctx: Ctx) =>
  Object.entries(configuredProviders(ctx.env)).map(([provider, { type, label }]) => ({ provider, type, label }));

/** Where a sign-in elsewhere begins. Throws 404 for a provider that is not configured, 500 for one that does not answer. */
export async function startSso(ctx: Ctx, input: { provider: string; redirect: string }) {
  const begun: Begun = { ...input, state: secret(), nonce: secret(), verifier: secret() };
  const provider = providerFor(ctx, begun.provider);
  const address = await provider.addressFor(begun).catch((error: unknown) => {
    throw unreachable(ctx, begun, error);
  });
  return { address: address.href, sso_binding: await sealBegun(ctx.env, begun, ctx.now) };
}

type Returned = { state: string; binding: string; [parameter: string]: string | undefined };

/**
 * Signs in who comes back from a provider, in the browser that left for it, once. Throws 409 with `needBind` and a ticket
 * for linking when the account there belongs to nobody here; 422 for everything that proves nothing.
 */
export async function getInfoBySso(ctx: Ctx, { binding, state, ...rest }: Returned) {
  const begun = await openBegun(ctx.env, binding, state, ctx.now);
  const isNew = begun && (await burnNonce(ctx.db, `sso:${state}`, ctx.now + ssoLimits.begun));
  if (!isNew) throw new DomainError(codes.invalid, "登录凭证无效、已使用或已过期，请重新发起单点登录");
  const identity = await identify(ctx, begun, { state, ...rest });
  const provider = `sso:${begun.provider}`;
  const user = await linkedUser(ctx, provider, identity.subject);
  if (!user) throw await needBind(ctx, provider, identity, begun.redirect);
  const opened = await openSession(ctx, user);
  return commit(ctx, opened.statements, [opened.change], { ...opened.answer, redirect: begun.redirect });
}

async function identify(ctx: Ctx, begun: Begun, returned: Record<string, string | undefined>): Promise<ExternalIdentity> {
  if (returned["error"] === "access_denied") throw new DomainError(codes.invalid, "您已取消单点登录，可重新登录或使用账号密码");
  const given = Object.entries(returned).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  try {
    return await providerFor(ctx, begun.provider).identify(begun, Object.fromEntries(given));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logFailure(ctx, begun, error);
    throw new DomainError(codes.invalid, "单点登录未能确认您的身份，请重新登录；多次失败请联系单位信息部门");
  }
}

const needBind = async (ctx: Ctx, provider: string, { subject, name }: ExternalIdentity, redirect: string) =>
  refuse.unboundSso({
    needBind: true,
    bindTicket: await bindTicketFor(ctx.env, provider, subject, ctx.now),
    // A provider writes what it likes, and only a name is wanted.
    externalName: oneLine((name ?? subject).slice(0, 64)),
    redirect,
  });

/** Links the caller's account with the one they have just proved at a provider. */
export async function bindSso(ctx: Ctx, { bindTicket }: { bindTicket: string }) {
  const { userId } = signedIn(ctx);
  const vouched = await readBindTicket(ctx.env, bindTicket, ctx.now);
  const isNew = vouched && (await burnNonce(ctx.db, vouched.nonce, ctx.now + 2 * ssoLimits.bind));
  if (!isNew) throw new DomainError(codes.invalid, "绑定凭证无效、已使用或已过期，请重新发起单点登录");
  return link(ctx, { provider: vouched.provider, subject: vouched.subject, userId });
}

function providerFor(ctx: Ctx, id: string): Provider {
  const config = configOf(ctx.env, id);
  const returnTo = `${ctx.env.PUBLIC_ORIGIN}/ssoLogin`;
  return config.type === "oidc" ? oidcProvider(config, returnTo) : casProvider(config, returnTo);
}

const secret = () => randomBytes(32).toString("base64url");

function unreachable(ctx: Ctx, begun: Begun, error: unknown) {
  logFailure(ctx, begun, error);
  return new DomainError(codes.serverError, "单点登录服务暂时无法访问，请稍后再试，或使用账号密码登录");
}

function logFailure(ctx: Ctx, { provider }: Begun, error: unknown) {
  logWarning({ requestId: ctx.requestId, sso: provider }, error);
}
