import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hashTurns } from "./turns.ts";

/** `links` scrypts of N, r, p one after the other, each of what came before. */
type Cost = { links: number; N: number; r: number; p: number };

/**
 * As much work as one scrypt of p = 10, which guidelines hold equal to N = 2^17, p = 1, but in pieces of 15 ms: the runtime's
 * scrypt blocks its only thread whether it is called with a callback or not, and others are served between two pieces.
 */
const cost: Cost = { links: 10, N: 2 ** 13, r: 8, p: 1 };
const maxmem = 64 * 1024 * 1024;
const keyLength = 32;

/** `scrypt-chain$links$N$r$p$salt$hash`; the parameters travel with the hash so that they can be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return [prefix(cost), salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** What a comparison may be told: that the device is known and goes first; a test that counts brings its own derivation. */
type Options = { trusted?: boolean; deriveKey?: typeof derive };

/** Costs one derivation whatever the outcome; `stored` is empty for a name that nobody has. Throws 429 when too many wait for theirs. */
export async function verifyPassword(
  password: string,
  stored: string,
  { trusted = false, deriveKey = derive }: Options = {},
): Promise<{ matches: boolean; outdated: boolean }> {
  const { used, salt, hash } = parseHash(stored) ?? nobody;
  const key = await deriveKey(password, salt, used, trusted);
  const matches = key.byteLength === hash.byteLength && timingSafeEqual(key, hash);
  return { matches, outdated: prefix(used) !== prefix(cost) };
}

const prefix = ({ links, N, r, p }: Cost) => ["scrypt-chain", links, N, r, p].join("$");

/** Also reads `scrypt$N$r$p$salt$hash`, one scrypt, as passwords were kept before; null for anything else. */
function parseHash(stored: string): { used: Cost; salt: Buffer; hash: Buffer } | null {
  const [, links = "1", N, r, p, salt = "", hash = ""] =
    /^scrypt(?:-chain\$(\d+))?\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  if (!hash) return null;
  const used = { links: Number(links), N: Number(N), r: Number(r), p: Number(p) };
  return { used, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}

/** Compared with for unknown names and accounts without a password, so that the answer takes as long. No password hashes to it. */
const nobody = { used: cost, salt: Buffer.alloc(16), hash: Buffer.alloc(keyLength) };

function derive(password: string, salt: Buffer, { links, ...parameters }: Cost, trusted = false): Promise<Buffer> {
  return hashTurns.run(trusted, async (beat) => {
    let key = await deriveContent(password.normalize("NFKC"), salt, parameters);
    for (let link = 1; link < links; link += 1) {
      // A real pause: only then is what came in meanwhile looked at.
      await wait(1);
      beat();
      key = await deriveContent(key, salt, parameters);
    }
    return key;
  });
}

const deriveContent = (password: string | Buffer, salt: Buffer, { N, r, p }: Omit<Cost, "links">) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, keyLength, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
