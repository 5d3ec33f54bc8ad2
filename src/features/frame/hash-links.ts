type Place = { hash: string; origin: string; replace: (path: string) => void };

/**
 * The specification's addresses start with `#/`; real paths serve them, and old links keep working (architecture §4).
 * Only a path of this site is followed: `#//host` and what turns into it are left alone.
 */
export function forwardHashLink(place: Place): void {
  if (!place.hash.startsWith("#/")) return;
  try {
    const target = new URL(place.hash.slice(1), place.origin);
    const path = target.pathname + target.search + target.hash;
    if (target.origin === place.origin && !path.startsWith("//")) place.replace(path);
  } catch {
    // Silent: not an address, the page stays.
  }
}

/** For `<head>`: runs before anything is shown, and when an address is pasted over that of an open page. */
export const hashLinkScript = `{const f=${forwardHashLink.toString()};f(location);addEventListener("hashchange",()=>f(location))}`;
