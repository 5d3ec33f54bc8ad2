/**
 * A path of this mall with its query and anchor, as a browser would go to it; null for everything that would lead
 * elsewhere: `//host`, backslashes, control characters, other schemes.
 */
export function pathInMall(page: string): string | null {
  if (!/^\/(?![/\\])/.test(page) || /[\p{Cc}\\]/u.test(page) || !URL.canParse(page, nowhere)) return null;
  const url = new URL(page, nowhere);
  // `/.//host` only becomes `//host` here.
  if (url.origin !== nowhere || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

const nowhere = "https://mall.invalid";
