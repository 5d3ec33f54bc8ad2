import { Hono, type Context, type MiddlewareHandler } from "hono";
import { allowedWhileViewing } from "#src/domain/operator/viewing/rules.ts";
import type { Contract } from "#src/domain/contract.ts";
import type { Call, CallData, CallInput, CallKey, Calls } from "#src/domain/kernel/call.ts";
import { canonicalPath } from "#src/domain/kernel/canonical-path.ts";
import { codes, DomainError, forbidden, identityChangedMessage, unauthenticated } from "#src/domain/kernel/error.ts";
import { deviceMarkHeader, userTagName, userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { requireTrading } from "#src/domain/supplier/suspension.ts";
import { holdsPermission } from "#src/domain/kernel/permissions.ts";
import { connect, connectToRead } from "../db/client.ts";
import { isTrading, type Ctx } from "../kernel/context.ts";
import { isNobody, requireNotViewing, type Actor } from "#src/domain/kernel/actor.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { authenticate } from "./auth.ts";
import { trustedDevice } from "./device.ts";
import { failure, success } from "./envelope.ts";
import { hashOf, storedAnswer } from "./idempotency.ts";
import { parseInput } from "./parse.ts";
import { newRequestId } from "../kernel/request-id.ts";
import { addressOf, isAccountRate, limitRate } from "./rate-limit.ts";
import { userTagOf } from "./user-tag.ts";

type Handler<C extends Call> = (ctx: Ctx, input: CallInput<C>) => CallData<C> | Promise<CallData<C>>;
/** One handler per call: a call without one, or a handler without a call, does not compile. */
export type Handlers<T extends Calls> = { [K in keyof T & CallKey]: Handler<T[K]> };

/**
 * What a visitor's call proves by a signature alone: the name of the ticket that came with it, which gets a limit of its own
 * (`limitRate`), or null. Asked before anything is counted, so it reads no database.
 */
type Proof<C extends Call> = (ctx: { env: ApiEnv; now: Instant }, input: CallInput<C>) => string | null | Promise<string | null>;
export type Proofs<T extends Calls> = { [K in keyof T & CallKey]?: Proof<T[K]> };

export type Implemented<T extends Calls = Calls> = {
  calls: T;
  handlers: Record<CallKey, unknown>;
  proofs: Partial<Record<CallKey, unknown>>;
};

/** Ties a feature's calls to their handlers. */
export const implement = <T extends Calls>(calls: T, handlers: Handlers<T>, proofs: Proofs<T> = {}): Implemented<T> => ({
  calls,
  handlers,
  proofs,
});

export type ApiHono = { Bindings: ApiEnv };

type KeysOf<F> = F extends Implemented<infer T> ? keyof T : never;
/** The features themselves when every call of the contract is among them; otherwise nothing fits, and it does not compile. */
type Complete<F extends readonly Implemented[]> = [Exclude<keyof Contract, KeysOf<F[number]>>] extends [never] ? F : never;

/** The Hono app of all features; what is not in it is refused. */
export function serveCalls<const F extends readonly Implemented[]>(features: Complete<F>) {
  const app = new Hono<ApiHono>();
  app.use(oneWayToWrite);
  const routes = features.flatMap(({ calls, handlers, proofs }) =>
    (Object.keys(calls) as CallKey[]).map((key): Route => {
      const proof = proofs[key] as Proof<Call> | undefined;
      return { key, call: calls[key] as Call, handler: handlers[key] as Handler<Call>, proof };
    }),
  );
  const methodsOf = new Map<string, string[]>();
  for (const route of routes.toSorted((a, b) => specificity(b.key) - specificity(a.key))) {
    const [method = "", path = ""] = route.key.split(" ");
    const pattern = patternOf(path);
    methodsOf.set(pattern, [...(methodsOf.get(pattern) ?? []), method]);
    app.on(method, pattern, (c) => answer(c, route));
  }
  for (const [pattern, methods] of methodsOf) app.all(pattern, (c) => wrongMethod(c, methods));
  app.notFound((c) => failure(c, new DomainError(codes.notFound, "接口不存在")));
  app.onError((error, c) => failure(c, error));
  return app;
}

/** How the router writes a path of the contract; a file's key may hold slashes. */
export const patternOf = (path: string) => path.replace(/\/files\/\{key\}$/, "/files/*").replaceAll(/\{(\w+)\}/g, ":$1");

/** Rights are looked up by the path, so there is one way to write it (`canonicalPath`). */
const oneWayToWrite: MiddlewareHandler<ApiHono> = async (c, next) =>
  canonicalPath(c.req.raw.url) === null ? failure(c, new DomainError(codes.badRequest, "地址写法不正确，请检查后重试")) : next();

/** `/goods/search` before `/goods/{prodId}`. */
const specificity = (key: string) => key.split("/").length * 10 - (key.match(/\{/g)?.length ?? 0);

function wrongMethod(c: Context, methods: string[]) {
  c.header("Allow", methods.join(", "));
  return failure(c, new DomainError(codes.methodNotAllowed, `此接口只接受 ${methods.join("、")}`));
}

type Route = { key: CallKey; call: Call; handler: Handler<Call>; proof: Proof<Call> | undefined };

async function answer(c: Context<ApiHono>, route: Route) {
  const { key, call, handler } = route;
  // Hono answers HEAD with the GET: what acts is not for looking.
  if (call.acts && c.req.method === "HEAD") return wrongMethod(c, ["GET"]);
  const db = connect(c.env.DB);
  const now = Date.now();
  const actor = await authenticate(c, db, now);
  requireSamePerson(c, call, actor);
  const { proved, reading } = await provedBy(c, route, actor, now);
  await limitRate(c, call.rate, actor, { call: key, proved });
  requireCaller(actor, call);
  if (!allowedWhileViewing(key, call.rate)) requireNotViewing({ actor });
  const { input, text } = await (reading ?? parseInput(c, call));
  const ctx: Ctx = {
    db: key.startsWith("GET ") && !call.acts ? connectToRead(c.env.DB) : db,
    env: c.env,
    now,
    actor,
    call: key,
    ...(call.trades !== undefined && { trades: true }),
    requestId: c.req.header("x-request-id") ?? newRequestId(),
    ip: addressOf(c),
    agent: c.req.header("agent")?.slice(0, 40) ?? "browser",
    device: c.req.header("user-agent")?.slice(0, 200) ?? "",
    deviceMark: deviceMarkOf(c),
    idempotency: await idempotencyOf(c, call, text),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
  const stored = await storedAnswer(ctx);
  if (stored) return success(c, stored.answer);
  // After what was done before the company was suspended has its answer again.
  if (call.trades !== undefined) requireTrading(isTrading(ctx), call.trades);
  try {
    const data = await handler(ctx, input);
    if (call.cacheable) c.header("Cache-Control", "public, max-age=60");
    // configKey gives its value in `msg` (mall-spec §3).
    return key === "GET /system/config/configKey/{key}" ? success(c, null, String(data)) : success(c, data);
  } catch (error) {
    // The same key in flight twice: whichever lost, on whatever it lost, gives the winner's answer (decision 003).
    const first = await storedAnswer(ctx);
    if (first) return success(c, first.answer);
    throw error;
  }
}

const deviceMarkOf = (c: Context) => c.req.header(deviceMarkHeader)?.slice(0, 200) ?? null;

/** By what a visitor's account call is told from those of strangers; the input where it had to be read for that. */
async function provedBy(c: Context<ApiHono>, { key, call, proof }: Route, actor: Actor, now: Instant) {
  if (!isNobody(actor) || !isAccountRate(call.rate)) return { proved: null };
  const device = trustedDevice({ env: c.env, now, deviceMark: deviceMarkOf(c) });
  if (device) return { proved: `device:${device.userId}` };
  if (!proof) return { proved: null };
  const reading = parseInput(c, call);
  // Silent: a body that cannot be read proves nothing, and is refused after it was counted.
  const input = await reading.then(({ input: read }) => read as CallInput<Call>).catch(() => null);
  const ticket = input && (await proof({ env: c.env, now }, input));
  return { proved: ticket && `${key} ${ticket}`, reading };
}

/**
 * mall-spec §4: what a page that was rendered for somebody else asks to be changed is refused before anything happens.
 * Programs that name nobody are whom their token says.
 */
function requireSamePerson(c: Context, call: Call, actor: Actor) {
  const renderedFor = c.req.header(userTagName);
  if (renderedFor === undefined || c.req.method === "GET" || call.who === "anyone" || call.skipIdentityCheck) return;
  if (isNobody(actor) || renderedFor === userTagOf(actor)) return;
  throw new DomainError(codes.identityChanged, identityChangedMessage);
}

/** Default deny: the call's row decides before anything of the body is read. The verbs check again what they need. */
function requireCaller(actor: Actor, call: Call) {
  if (call.who === "anyone") return;
  if (isNobody(actor)) throw unauthenticated();
  const fits = {
    user: true,
    purchaser: actor.userType === userTypes.purchaser,
    business: actor.userType === userTypes.business,
    trader: actor.userType !== userTypes.operator,
    operator: actor.userType === userTypes.operator,
  }[call.who];
  if (!fits) throw forbidden("当前账号类型不能使用此功能");
  if (call.who !== "user" && actor.userType === userTypes.purchaser && actor.completeInfo !== 1) {
    throw forbidden("请先完善资料，通过单位审核后即可采购");
  }
  const needed = [call.permission, actor.userType === userTypes.business ? call.supplierRight : undefined];
  if (needed.some((code) => code !== undefined && !holdsPermission(actor.permissions, [code]))) throw forbidden();
}

async function idempotencyOf(c: Context, call: Call, text: string) {
  const key = c.req.header("idempotency-key");
  if (!call.idempotent || !key) return null;
  if (!/^[\w-]{8,64}$/.test(key)) throw new DomainError(codes.invalid, "Idempotency-Key 应为 8–64 位字母、数字或连字符");
  return { key, bodyHash: await hashOf(`${c.req.path}\n${text}`) };
}
