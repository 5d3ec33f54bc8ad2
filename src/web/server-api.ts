import "server-only";
import { getContext } from "hono/context-storage";
import type { SessionView } from "#src/domain/session/schema.ts";
import type { Contract } from "#src/domain/contract.ts";
import type { CallAnswer, CallRequest } from "#src/domain/kernel/call.ts";
import { codes, DomainError, fallbackMessage, type ErrorCode, type ErrorDetails } from "#src/domain/kernel/error.ts";
import { unstable_redirect as redirect } from "waku/router/server";
import { lastPageAddress } from "./last-page.ts";
import { refusedPage } from "./refused-page.ts";
import { readCall } from "./session.ts";
import type { EdgeContext } from "./env.ts";

/** Calls that only read; some of them take a body. */
type Reads = Extract<
  keyof Contract,
  | `GET ${string}`
  | "POST /mall-sup/goods/prices"
  | "POST /mall-sup/substance/search"
  | "POST /mall-pur/pur/unit/getUnitInfo"
  | "POST /auth/operator/invitation"
  | "POST /auth/supplier/invitation"
  | "POST /auth/unit/invitation"
>;

/**
 * Makes a reading call of the contract from a server component, with the caller's own session. Returns its `data`. A page after a
 * list's last one leads to the last; on 401 and 403 the page that resolves the refusal is shown instead; other refusals throw a
 * `DomainError` with the code and Chinese text.
 */
export async function read<K extends Reads>(key: K, request: CallRequest<Contract[K]>): Promise<CallAnswer<Contract[K]>> {
  const answer = await readCall(getContext<EdgeContext>(), key, request);
  if (answer.code === codes.success) {
    const lastPage = lastPageAddress(pageAddress(), "query" in request ? request.query : undefined, answer.data);
    if (lastPage) redirect(lastPage);
    return answer.data as CallAnswer<Contract[K]>;
  }
  const elsewhere = refusedPage(answer.code, currentSession(), pageAddress());
  if (elsewhere) redirect(elsewhere);
  const details = typeof answer.data === "object" ? (answer.data as ErrorDetails | null) : null;
  throw new DomainError(answer.code as ErrorCode, answer.msg || fallbackMessage, details);
}

/** The page that is rendered, with its query. */
export function pageAddress(): string {
  const page = getContext<EdgeContext>().get("page");
  if (!page) return "/";
  return page.query ? `${page.path}?${page.query}` : page.path;
}

/** Like `read`, but null when the thing does not exist (404) or the caller may not see it. */
export async function readOrNull<K extends Reads>(key: K, request: CallRequest<Contract[K]>) {
  try {
    return await read(key, request);
  } catch (error) {
    if (error instanceof DomainError && (error.code === codes.notFound || error.code === codes.invalid)) return null;
    throw error;
  }
}

/** Like `read`, for an optional part of the page: null when it cannot be read, which the page shows with `PartFailed`. */
export async function readPart<K extends Reads>(key: K, request: CallRequest<Contract[K]>) {
  try {
    return await read(key, request);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    uncached();
    return null;
  }
}

/** Like `readPart`, asked once for a page, however many of its parts show it. */
export function readPartOnce<K extends `GET ${string}` & Reads>(key: K): Promise<CallAnswer<Contract[K]> | null> {
  const answers = getContext<EdgeContext>().get("answers");
  const answer = answers.get(key) ?? readPart(key, {} as CallRequest<Contract[K]>);
  answers.set(key, answer);
  return answer as Promise<CallAnswer<Contract[K]> | null>;
}

/** The signed-in person who requested the page; null for a visitor. */
export const currentSession = (): SessionView | null => getContext<EdgeContext>().get("session");

/** Marks a page that shows one person's data without a session (opened by a ticket): the edge must not cache it. */
export const uncached = () => getContext<EdgeContext>().set("uncacheable", true);
