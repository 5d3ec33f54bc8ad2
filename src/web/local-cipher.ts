import { gcmsiv } from "@noble/ciphers/aes.js";
import { bytesToUtf8, utf8ToBytes } from "@noble/ciphers/utils.js";

/**
 * Key and vector are built in, as the specification says (mall-spec §9): they hide values from a casual look and detect corrupted
 * ones, no more. Nothing secret may be stored with them.
 */
const cipher = () => gcmsiv(utf8ToBytes("lab-mall-local-store-entries-v1."), utf8ToBytes("km-vector-01"));

/** Encrypts a text for the browser's store. */
export const encryptLocal = (text: string): string => btoa(String.fromCodePoint(...cipher().encrypt(utf8ToBytes(text))));

/** Reverses `encryptLocal`; an empty text when decryption fails (mall-spec §8). */
export function decryptLocal(cached: string): string {
  try {
    const bytes = Uint8Array.from(atob(cached), (char) => char.codePointAt(0) ?? 0);
    return bytesToUtf8(cipher().decrypt(bytes));
  } catch {
    // Silent: a value that we did not write counts as absent.
    return "";
  }
}
