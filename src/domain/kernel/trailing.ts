/**
 * `text` without the `char`s at its end. A pattern like `/\\/+$/` begins anew at each of them, so that a long row of them in
 * mid-text costs its square.
 */
export function withoutTrailing(text: string, char: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === char) end--;
  return text.slice(0, end);
}
