import "server-only";
import { getContext } from "hono/context-storage";
import type { SessionView } from "#src/domain/session/schema.ts";
import type { Contract } from "#src/domain/contract.ts";
import type { CallAnswer, CallRequest } from "#src/domain/kernel/call.ts";
import { codes, DomainError, fallbackMessage, type ErrorCode } from "#src/domain/kernel/error.ts";
import { unstable_redirect as redirect } from "waku/router/server";
import { refusedPage } from "./refused-page.ts";
import { readCall } from "./session.ts";
import type { EdgeContext } from "./env.ts";

/** Calls that change nothing: some are asked with a body. */
type Reads = Extract<
  keyof Contract,
  | `GET ${string}`
  | "POST /mall-sup/goods/prices"
  | "POST /mall-sup/substance/search"
  | "POST /mall-pur/pur/unit/getUnitInfo"
  | "POST /auth/operator/invitation"
  | "POST /auth/unit/invitation"
>;

/**
 * Reads through the contract from a server component, with the visitor's own session.
 * Returns the call's `data`. A refusal of rights leads to the page that mends it (401, 403); any other one throws a
 * `DomainError` with the answer's code and Chinese text.
 */
export async function read<K extends Reads>(key: K, request: CallRequest<Contract[K]>): Promise<CallAnswer<Contract[K]>> {
  const answer = await readCall(getContext<EdgeContext>(), key, request);
  if (answer.code === codes.success) return answer.data as CallAnswer<Contract[K]>;
  const elsewhere = refusedPage(answer.code, currentSession(), pageAddress());
  if (elsewhere) redirect(elsewhere);
  throw new DomainError(answer.code as ErrorCode, answer.msg || fallbackMessage);
}

function pageAddress(): string {
  const page = getContext<EdgeContext>().get("page");
  if (!page) return "/";
  return page.query ? `${page.path}?${page.query}` : page.path;
}

/** Like `read`, but null when the thing does not exist (404) or is not the caller's to see. */
export async function readOrNull<K extends Reads>(key: K, request: CallRequest<Contract[K]>) {
  try {
    return await read(key, request);
  } catch (error) {
    if (error instanceof DomainError && (error.code === codes.notFound || error.code === codes.invalid)) return null;
    throw error;
  }
}

/** Like `read`, for a part that the page can do without: null when it cannot be read, which the page says (`PartFailed`). */
export async function readPart<K extends Reads>(key: K, request: CallRequest<Contract[K]>) {
  try {
    return await read(key, request);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    uncached();
    return null;
  }
}

/** Who looks at the page; null is a visitor. */
export const currentSession = (): SessionView | null => getContext<EdgeContext>().get("session");

/** The page shows one person's things although nobody is signed in: the edge must not keep it for others. */
export const uncached = () => getContext<EdgeContext>().set("uncacheable", true);
