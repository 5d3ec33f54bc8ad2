import { unspaced } from "../kernel/half-width.ts";
import { isoDay, type Instant } from "../kernel/instant.ts";

/** Crockford's base 32, which leaves out I, L, O and U: no character is misread for another and no word is spelt by accident. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * `D261121-7K3Q-9F2M`: the day in Shanghai and 40 random bits, so that a number can be read out on the phone and tells
 * nobody how many orders there are. `random` gives at least eight bytes.
 */
export function orderNumber(at: Instant, random: Uint8Array): string {
  const day = isoDay(at).slice(2).replaceAll("-", "");
  const text = Array.from(random.subarray(0, 8), (byte) => digits[byte % 32]).join("");
  return `D${day}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * The number that somebody typed from paper or heard: without dashes, with others or with spaces, in small or full-width letters, with the
 * letters that no number has for the digits they look like. Null for what is no order number.
 */
export function readOrderNumber(text: string): string | null {
  const parts = /^D(\d{6})([\dA-Z]{4})([\dA-Z]{4})$/.exec(unspaced(text).replaceAll("-", "").toUpperCase());
  if (!parts) return null;
  const [, day = "", first = "", last = ""] = parts;
  return ["D" + day, ...[first, last].map((part) => part.replaceAll("O", "0").replaceAll(/[IL]/g, "1"))].join("-");
}
