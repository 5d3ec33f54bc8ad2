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
    if (patternOf(origin).test(candidate)) return candidate;
  }
  return null;
}

const patterns = new Map<string, RegExp>();

/** `*` stands for one label of a host, or for any port. */
function patternOf(origin: string): RegExp {
  const existing = patterns.get(origin);
  if (existing) return existing;
  const pattern = new RegExp(`^${origin.replaceAll(/[^\w*:/-]/g, "\\$&").replaceAll("*", "[a-z\\d-]+")}$`);
  patterns.set(origin, pattern);
  return pattern;
}
