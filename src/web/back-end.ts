import { canonicalPath } from "#src/domain/kernel/canonical-path.ts";
import { fallbackMessage, codes } from "#src/domain/kernel/error.ts";
import { mediaTypes } from "#src/domain/media-types.ts";
import { requestTimeout } from "./constants.ts";
import type { WebEnv } from "./env.ts";

/**
 * Sends a `/prod-api` request on: to the api Worker, or to `UPSTREAM_ORIGIN`. `path` starts after `/prod-api`.
 * Throws when the back end does not answer in time. A path that is not canonical, built by a page from an id in its own
 * address, is answered like a thing that does not exist.
 */
export function fetchBackEnd(env: WebEnv, path: string, init: RequestInit): Promise<Response> {
  if (canonicalPath(path) === null) return Promise.resolve(noSuchThing());
  // The fetch standard requires `duplex` for a streamed body; some platforms enforce it.
  const timed: RequestInit & { duplex: "half" } = { ...init, signal: AbortSignal.timeout(requestTimeout), duplex: "half" };
  if (!env.UPSTREAM_ORIGIN) return env.API.fetch(new Request(`https://api${path}`, timed));
  return fetchUpstream(env, path, timed);
}

/** Sends a WebSocket handshake to the same back end. It has no time-out because the connection stays open. `path` starts after `/prod-api`. */
export function connectToBackEnd(env: WebEnv, path: string, headers: Headers): Promise<Response> {
  if (!env.UPSTREAM_ORIGIN) return env.API.fetch(new Request(`https://api${path}`, { headers }));
  return fetch(upstreamAddress(env, path), { headers, redirect: "manual" });
}

/** Calls an existing back end: only https and listed hosts, no redirects; any answer but a JSON 200 or a file counts as a failed call. */
async function fetchUpstream(env: WebEnv, path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(upstreamAddress(env, path), { ...init, redirect: "manual" });
  const isJson = answer.headers.get("content-type")?.includes("application/json");
  if ((answer.status === 200 && isJson) || isFile(answer)) return answer;
  await answer.body?.cancel();
  return Response.json({ code: codes.serverError, msg: fallbackMessage, data: null });
}

/** HTTP status codes of a file: complete, partial, not modified. */
const fileStatuses: ReadonlySet<number> = new Set([200, 206, 304]);
const fileTypes: ReadonlySet<string> = new Set(Object.values(mediaTypes).flat());

const isFile = ({ status, headers }: Response): boolean =>
  fileStatuses.has(status) && (status === 304 || fileTypes.has(headers.get("content-type")?.split(";", 1)[0]?.trim() ?? ""));

/** Throws unless the final URL has the configured origin and that origin is a listed host. */
function upstreamAddress(env: WebEnv, path: string): URL {
  const origin = new URL(env.UPSTREAM_ORIGIN);
  const hosts = env.UPSTREAM_HOSTS.split(",").map((host) => host.trim());
  if (origin.protocol !== "https:" || !hosts.includes(origin.host) || origin.href.includes("@")) {
    throw new Error("UPSTREAM_ORIGIN must be an https origin whose host stands in UPSTREAM_HOSTS");
  }
  const base = origin.pathname.replace(/\/$/, "");
  const address = new URL(`${base}${path}`, origin.origin);
  if (!path.startsWith("/") || address.origin !== origin.origin || !address.pathname.startsWith(`${base}/`)) {
    throw new Error("a path led away from UPSTREAM_ORIGIN");
  }
  return address;
}

const noSuchThing = () => Response.json({ code: codes.invalid, msg: "地址写法不正确", data: null });
