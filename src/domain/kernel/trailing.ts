/**
 * `text` without the `char`s at its end. A pattern like `/\\/+$/` would start anew at each `char`, which takes quadratic time for
 * a long run of them in the middle of a text.
 */
export function withoutTrailing(text: string, char: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === char) end--;
  return text.slice(0, end);
}
