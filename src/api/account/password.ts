import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

type Cost = { N: number; r: number; p: number };

const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;

/** `scrypt$N$r$p$salt$hash`; the parameters travel with the hash so that they can be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Costs one derivation whatever the outcome; a test that counts brings its own. */
export async function verifyPassword(
  password: string,
  stored: string,
  deriveKey = derive,
): Promise<{ matches: boolean; outdated: boolean }> {
  // An account without a password (none was set yet) is tried like a name that nobody has.
  const [, N, r, p, salt = "", hash = ""] = (isHash(stored) ? stored : nobodysHash).split("$");
  const used = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await deriveKey(password, Buffer.from(salt, "base64url"), used);
  const expected = Buffer.from(hash, "base64url");
  const matches = key.byteLength === expected.byteLength && timingSafeEqual(key, expected);
  return { matches, outdated: used.N !== cost.N || used.r !== cost.r || used.p !== cost.p };
}

const isHash = (stored: string) => /^scrypt(\$\d+){3}(\$[\w-]+){2}$/.test(stored);

/** Compared with when the name is unknown, so that the answer takes as long. No password hashes to it. */
export const nobodysHash = ["scrypt", cost.N, cost.r, cost.p, "AAAAAAAAAAAAAAAAAAAAAA", "A".repeat(43)].join("$");

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 32, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
