import type { Contract } from "#src/domain/contract.ts";
import type { CallAnswer, CallRequest } from "#src/domain/kernel/call.ts";
import { codes, DomainError, fallbackMessage, type ErrorCode, type ErrorDetails } from "#src/domain/kernel/error.ts";
import { userTagName, visitorTag } from "#src/domain/kernel/identity.ts";
import { callUrl, type AnyRequest, type Envelope } from "./call-url.ts";
import { apiBase, defaultAgent, logoutLock, requestTimeout } from "./constants.ts";
import { storeDrafts } from "./live-drafts.ts";
import { endedLoginPath, loginPath } from "./remembered-page.ts";
import { belongsTo, renderedFor } from "./viewer.ts";

/** What the screens do when a call fails. `features/frame` sets it once. */
export type Feedback = {
  toast: (message: string) => void;
  closeMessages: () => void;
  goTo: (path: string) => void;
  clearLogin: () => void;
  /** Asks whether to reload, because somebody else has signed in since the page was rendered. Resolves when answered. */
  promptRefresh: (message: string) => Promise<void>;
};

let feedback: Feedback | null = null;
export const setFeedback = (given: Feedback | null) => {
  feedback = given;
};

export type RequestOptions = {
  /** `Idempotency-Key`: a repeated submission with the same key counts once. A new key for every call unless given. */
  idempotencyKey?: string;
  /** True when the caller shows the refusal itself, beside the field it belongs to. */
  quiet?: boolean;
  /** True for calls that no user action caused: refusals, an ended session included, show nothing and do not navigate. */
  background?: boolean;
  /** The question when somebody else has signed in since, instead of the specification's text. */
  identityChanged?: string;
};

/**
 * Makes a call of the contract from the browser. Returns its `data`. Rejects with a `DomainError` after showing the failure:
 * 401 navigates to the login page once (then a lock of one second), any other code shows its `msg` or 请求失败, a transport
 * error its message (mall-spec §8). An unsafe call carries whom the page was rendered for; if the session belongs to somebody
 * else by now, the call does nothing and the person is asked whether to refresh (mall-spec §4).
 */
export async function request<K extends keyof Contract>(
  key: K,
  parts: CallRequest<Contract[K]>,
  options: RequestOptions = {},
): Promise<CallAnswer<Contract[K]>> {
  const response = await send(key, parts, options);
  // Silent: an unreadable answer counts as a refusal without a message.
  const answer = (await response.json().catch(() => ({}))) as Partial<Envelope>;
  if (answer.code !== codes.success) throw refusal(key, answer, options);
  const { userTag } = (answer.data ?? {}) as { userTag?: unknown };
  if (key !== "GET /auth/checkToken" && typeof userTag === "string") belongsTo(userTag);
  return answer.data as CallAnswer<Contract[K]>;
}

/** A file; `name` is the one that the answer gives, if any. */
export type RequestedFile = { name: string | null; content: Blob };

/**
 * Fetches a file below `/prod-api`, with the name that the answer gives. Rejects like `request` when the answer is a refusal
 * (mall-spec §7, §8), that is JSON without a file name. The time-out applies to the start of the answer only.
 */
export async function requestFile(address: string, options: RequestOptions = {}): Promise<RequestedFile> {
  const begun = new AbortController();
  const patience = setTimeout(() => begun.abort(new DOMException("", "TimeoutError")), requestTimeout);
  const response = await reach(() => fetch(address, { headers: { agent: defaultAgent }, signal: begun.signal }), options).finally(
    () => clearTimeout(patience),
  );
  const disposition = response.headers.get("content-disposition");
  const isRefusal = disposition === null && (response.headers.get("content-type") ?? "").includes("json");
  if (isRefusal || !response.ok) {
    // Silent: an unreadable answer counts as a refusal without a message.
    const answer = (await response.json().catch(() => ({}))) as Partial<Envelope>;
    throw refusal(`GET ${address}`, answer.code === codes.success ? {} : answer, options);
  }
  const content = await reach(() => response.blob(), options);
  return { name: sentName(disposition ?? ""), content };
}

/** The file name of a `Content-Disposition`; the extended form (RFC 6266) comes first. */
function sentName(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition.slice(0, 2000))?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition.slice(0, 2000))?.[1];
  try {
    return extended === undefined ? (plain ?? null) : decodeURIComponent(extended);
  } catch {
    // Silent: the plain name is used when the extended one is malformed.
    return plain ?? null;
  }
}

async function send(key: string, parts: AnyRequest, options: RequestOptions): Promise<Response> {
  const { method, path, body } = callUrl(key, parts);
  const headers = new Headers({ agent: defaultAgent });
  if (method !== "GET") {
    headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID());
    headers.set(userTagName, renderedFor());
  }
  const form = key === "POST /auth/business/login";
  if (body !== null) headers.set("content-type", form ? "application/x-www-form-urlencoded" : "application/json");
  return reach(
    () =>
      fetch(`${apiBase}${path}`, {
        method,
        headers,
        body: form ? new URLSearchParams(parts.body as Record<string, string>) : body,
        signal: AbortSignal.timeout(requestTimeout),
      }),
    options,
  );
}

/** Shows a transport error like a refusal (mall-spec §8). */
async function reach<T>(work: () => Promise<T>, options: RequestOptions): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = transportMessage(error);
    if (!options.quiet && !options.background) feedback?.toast(message);
    throw new DomainError(codes.serverError, message);
  }
}

const transportMessage = (error: unknown): string => {
  if (error instanceof DOMException && error.name === "TimeoutError") return "请求超时，请检查网络后重试";
  return navigator.onLine ? "网络异常，请稍后重试" : "网络已断开，请连接网络后重试";
};

function refusal(key: string, answer: Partial<Envelope>, options: RequestOptions): DomainError {
  const message = answer.msg || fallbackMessage;
  const isTokenCheck = key === "GET /auth/checkToken";
  if (!options.background) showFailure(answer, { message, isTokenCheck }, options);
  return new DomainError((answer.code ?? codes.serverError) as ErrorCode, message, (answer.data ?? null) as ErrorDetails | null);
}

function showFailure(
  answer: Partial<Envelope>,
  { message, isTokenCheck }: { message: string; isTokenCheck: boolean },
  options: RequestOptions,
) {
  if (answer.code === codes.unauthenticated && !isTokenCheck) leaveOnce();
  else if (answer.code === codes.systemUpdate && isTokenCheck) feedback?.goTo("/sysUpdate");
  else if (answer.code === codes.identityChanged) callOnce(options.identityChanged ?? message);
  else if (!options.quiet && !isTokenCheck) feedback?.toast(message);
}

let leftAt = Number.NEGATIVE_INFINITY;

/** The first 401 closes messages, clears the login and navigates to the login page; further ones within a second do nothing. */
function leaveOnce() {
  const now = performance.now();
  if (now - leftAt < logoutLock) return;
  leftAt = now;
  const wasSignedIn = renderedFor() !== visitorTag;
  const hasDrafts = storeDrafts();
  feedback?.closeMessages();
  feedback?.clearLogin();
  const here = `${location.pathname}${location.search}`;
  feedback?.goTo(wasSignedIn ? endedLoginPath(here, hasDrafts) : loginPath(here));
}

let loading = false;

/** Shows one question at a time, however many calls are refused. */
function callOnce(message: string) {
  if (loading || !feedback) return;
  loading = true;
  storeDrafts();
  void feedback.promptRefresh(message).finally(() => {
    loading = false;
  });
}
