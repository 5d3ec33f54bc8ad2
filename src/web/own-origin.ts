import type { WebEnv } from "./env.ts";

/** A `Host` header that names one host, with or without a port. Anything else, two of them included, names none (RFC 9112 §3.2). */
export const validHost = /^(?:[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The mall's own origin that a request came to; null where its host is none of `OWN_ORIGINS`. The `Host` header is the client's
 * word, so it only chooses among the origins of the settings.
 */
export function ownOrigin({ OWN_ORIGINS: own }: Pick<WebEnv, "OWN_ORIGINS">, { host }: URL): string | null {
  for (const origin of own.split(",").map((one) => one.trim())) {
    const [scheme = ""] = origin.split("://", 1);
    const candidate = `${scheme}://${host}`;
    if (isOne(candidate, origin)) return candidate;
  }
  return null;
}

/** `*` in an origin of the settings stands for one label of a host, or for any port. */
function isOne(candidate: string, origin: string): boolean {
  const [head = "", tail] = origin.split("*");
  if (tail === undefined) return candidate === origin;
  const label = candidate.slice(head.length, candidate.length - tail.length);
  return candidate === `${head}${label}${tail}` && /^[a-z\d-]+$/.test(label);
}
