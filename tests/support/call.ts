import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import * as v from "valibot";
import { app } from "#src/api/app.ts";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call, CallAnswer, CallRequest } from "#src/domain/kernel/call.ts";
import { callUrl, type AnyRequest, type Envelope } from "#src/web/call-url.ts";

export type CallOptions = {
  /** Access token; none is a visitor. */
  as?: string | undefined;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Bindings and secrets other than those of the run. */
  env?: Partial<ApiEnv>;
};

/** A test writes in a second what a person writes in a day; by whom it is counted is `rate-limit.worker.test.ts`. */
const patience: Partial<ApiEnv> = { RATE_SAY: { limit: async () => ({ success: true }) } };

/** The api Worker's answer to any request, parsed or not. */
export async function ask(
  path: string,
  init: RequestInit = {},
  more: Partial<ApiEnv> = {},
): Promise<{ status: number; headers: Headers; body: Envelope }> {
  const ctx = createExecutionContext();
  const response = await app.fetch(new Request(`https://api${path}`, init), { ...env, ...patience, ...more }, ctx);
  const body = await response.json<Envelope>();
  await waitOnExecutionContext(ctx);
  return { status: response.status, headers: response.headers, body };
}

/** Makes a call with whatever it is given, right or wrong. */
export function tryCall(key: keyof Contract, request: AnyRequest = {}, options: CallOptions = {}) {
  const { method, path, body } = callUrl(key, request);
  const call: Call = contract[key];
  const form = call.bodyType === "form";
  const headers = new Headers({ agent: "test", ...options.headers });
  if (options.as) headers.set("authorization", `Bearer ${options.as}`);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (body !== null) headers.set("content-type", form ? "application/x-www-form-urlencoded" : "application/json");
  const payload = form && request.body ? new URLSearchParams(request.body as Record<string, string>).toString() : body;
  return ask(path, { method, headers, body: payload }, options.env);
}

/** Makes a call that must succeed, and checks the answer against the contract. */
export async function call<K extends keyof Contract>(
  key: K,
  request: CallRequest<Contract[K]>,
  options: CallOptions = {},
): Promise<CallAnswer<Contract[K]>> {
  const { body } = await tryCall(key, request, options);
  if (body.code !== 200) throw new Error(`${key}: ${body.code} ${body.msg} ${JSON.stringify(body.data)}`);
  return v.parse(contract[key].data, body.data) as CallAnswer<Contract[K]>;
}
