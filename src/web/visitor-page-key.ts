import type { EdgeContext } from "./env.ts";

const maxAddressLength = 500;

/**
 * Query parameters of public pages. A page with any other parameter is rendered each time and never cached: strangers can make
 * up values of these only, and the number of cached pages is bounded (`cached-pages.ts`).
 */
const rewritten = new Set(
  "q cateId brandId coId grade pack lead danger sort pageNum pageSize id kind topic list shopCategory filter smiles mode ids scope".split(
    " ",
  ),
);

/** The cache key of a visitor's page, independent of the order of parameters; null for a page that is not cached. */
export function visitorPageKey(request: Request, page: EdgeContext["Variables"]["page"]): string | null {
  if (!page || request.url.length > maxAddressLength) return null;
  const url = new URL(request.url);
  const isPayload = url.pathname.startsWith("/RSC/");
  if (isPayload && [...url.searchParams.keys()].some((name) => name !== "query")) return null;
  const filters = new URLSearchParams(page.query);
  if ([...filters.keys()].some((name) => !rewritten.has(name))) return null;
  filters.sort();
  return `${url.origin}${url.pathname}?${filters}`;
}
