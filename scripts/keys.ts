/**
 * Signing and encryption keys of the api Worker.
 *
 * `localSecrets` makes them once for this machine's data; `npm run keys` prints a fresh set for a deployment
 * (docs/operations.md says how to store and rotate them).
 */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { exportJWK, generateKeyPair } from "jose";

export type Secrets = {
  /** JSON `{current, keys: {kid: base64url}}`: HS256 keys of access tokens and challenges. */
  SESSION_KEYS: string;
  /** JSON array of private RSA JWKs with `kid`; the first one is the default for payloads. */
  PAYLOAD_KEYS: string;
};

export async function makeSecrets(): Promise<Secrets> {
  const kid = randomUUID().slice(0, 8);
  return {
    SESSION_KEYS: JSON.stringify({
      current: kid,
      keys: { [kid]: randomBytes(32).toString("base64url") },
    }),
    PAYLOAD_KEYS: JSON.stringify(await Promise.all([makePayloadKey(), makePayloadKey()])),
  };
}

/** The keys kept beside the local data, made at the first call. */
export async function localSecrets(data: string): Promise<Secrets> {
  const file = resolve(data, "keys.json");
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true });
    writeFileSync(file, JSON.stringify(await makeSecrets(), null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8")) as Secrets;
}

async function makePayloadKey() {
  const { privateKey } = await generateKeyPair("RSA-OAEP-256", {
    extractable: true,
    modulusLength: 2048,
  });
  return { ...(await exportJWK(privateKey)), kid: randomUUID().slice(0, 8), alg: "RSA-OAEP-256" };
}

if (import.meta.main) console.log(JSON.stringify(await makeSecrets(), null, 2));
