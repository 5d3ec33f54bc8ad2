import { gcmsiv } from "@noble/ciphers/aes.js";
import { bytesToUtf8, utf8ToBytes } from "@noble/ciphers/utils.js";

/**
 * Key and vector are part of the page, as the specification has them (mall-spec §9): they keep values from casual eyes and
 * spoiled ones from being read, no more. Nothing secret belongs in here.
 */
const cipher = () => gcmsiv(utf8ToBytes("lab-mall-local-store-entries-v1."), utf8ToBytes("km-vector-01"));

/** A text as it is kept in the browser. */
export const encryptLocal = (text: string): string => btoa(String.fromCodePoint(...cipher().encrypt(utf8ToBytes(text))));

/** What `encryptLocal` was given; an empty text when that cannot be told any more (mall-spec §8). */
export function decryptLocal(cached: string): string {
  try {
    const bytes = Uint8Array.from(atob(cached), (char) => char.codePointAt(0) ?? 0);
    return bytesToUtf8(cipher().decrypt(bytes));
  } catch {
    // Silent: what is not ours is nothing.
    return "";
  }
}
