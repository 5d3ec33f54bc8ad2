import { pathInMall } from "#src/domain/kernel/path-in-mall.ts";

/**
 * The page that a click on `link` may open in place; null when the browser has to do it: another origin or tab, a
 * download, `/prod-api`, another protocol, or `data-hard`.
 */
export function softTarget(link: HTMLAnchorElement | null, here: string): URL | null {
  if (!link || "hard" in link.dataset || link.hasAttribute("download")) return null;
  const { target } = link;
  if (target !== "" && target !== "_self") return null;
  const url = parse(link.getAttribute("href") ?? "", here);
  if (!url || url.origin !== new URL(here).origin) return null;
  // The specification's own addresses (`#/path`), which editors still paste into texts.
  if (url.hash.startsWith("#/")) {
    const page = pathInMall(url.hash.slice(1));
    return page === null ? null : new URL(page, url);
  }
  if (/^\/(prod-api|RSC|assets)(\/|$)/.test(url.pathname)) return null;
  return url;
}

function parse(href: string, here: string) {
  return URL.canParse(href, here) ? new URL(href, here) : null;
}
