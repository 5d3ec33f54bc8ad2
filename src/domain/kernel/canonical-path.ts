/**
 * The path of an address, or null unless it is written in its one normal form (RFC 3986 §6.2.2) and reads the same however
 * often it is decoded. Two readers of such a path cannot see two different paths: what a rule is written for is what is served.
 */
export function canonicalPath(url: string): string | null {
  const path = pathOf(url);
  if (path === null) return null;
  const segments = path.split("/").slice(1);
  // A path may end in a slash; nowhere else a segment is empty.
  const named = segments.at(-1) === "" ? segments.slice(0, -1) : segments;
  return named.every(isCanonical) ? path : null;
}

/** The path as it was sent: `URL` would resolve dots and turn backslashes before they are checked. */
function pathOf(url: string): string | null {
  const [, path] = /^(?:[a-z]+:\/\/[^/?#\\]*)?([^?#]*)/i.exec(url) ?? [];
  if (path === undefined) return null;
  if (path === "") return "/";
  return path.startsWith("/") ? path : null;
}

function isCanonical(segment: string): boolean {
  if (segment === "" || segment === "." || segment === "..") return false;
  const decoded = decode(segment);
  if (decoded === null || ambiguous.test(decoded)) return false;
  // Reserved characters mean the same to the mall with and without their escape; all others have one way to be written.
  return segment.replaceAll(/[$&+,:=@]/g, encodeURIComponent) === encodeURIComponent(decoded);
}

/** Characters that another program may read as the end of a segment, as a parameter of it or as an escape, or may cut off. */
const ambiguous = /[\p{Cc}/\\%;?#]|^\s|\s$/u;

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
