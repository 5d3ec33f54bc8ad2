import type { EdgeContext } from "./env.ts";

const maxAddressLength = 500;

/**
 * What pages that everybody may see are asked with. A page whose address says anything else is rendered each time and kept by
 * nobody: what a stranger can make up are values of these, of which so many are kept and no more (`kept-pages.ts`).
 */
const rewritten = new Set(
  "q cateId brandId coId grade pack lead danger sort pageNum pageSize id kind topic list shopCategory filter smiles mode ids scope".split(
    " ",
  ),
);

/** The address under which a visitor's page is kept, whichever way round it was asked; null for one that is not kept. */
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
