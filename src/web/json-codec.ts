/** Base64 of the URL-encoded JSON of a value; a number passes through unchanged (mall-spec §9). */
export function encodeJson(value: unknown): string | number {
  if (typeof value === "number") return value;
  return btoa(encodeURIComponent(JSON.stringify(value)));
}

/** The value behind `encodeJson`. Throws when the text is not one. */
export function decodeJson(encoded: string | number): unknown {
  if (typeof encoded === "number") return encoded;
  return JSON.parse(decodeURIComponent(atob(encoded)));
}
