/**
 * Signing and encryption keys of the api Worker.
 *
 * `localSecrets` makes them once for this machine's data; `npm run keys` prints a fresh set for a deployment, and
 * `npm run keys -- FILE` the set that follows the one in FILE (docs/operations.md says how to store and rotate them).
 */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import * as v from "valibot";
import { AnchorSecret, publicAnchorKeys } from "../src/domain/bidding/anchor-signature.ts";

export type Secrets = {
  /** JSON `{current, keys: {kid: base64url}}`: HS256 keys of access tokens and challenges. */
  SESSION_KEYS: string;
  /** JSON array of private RSA JWKs with `kid`; the first one is the default for payloads. */
  PAYLOAD_KEYS: string;
  /** JSON array of EC P-256 JWKs with `kid`: the first, private, signs the anchors of bidding logs; the others are public. */
  ANCHOR_KEYS: string;
};

export async function makeSecrets(): Promise<Secrets> {
  const [kid, key] = makeSessionKey();
  return {
    SESSION_KEYS: JSON.stringify({ current: kid, keys: { [kid]: key } }),
    PAYLOAD_KEYS: JSON.stringify(await Promise.all([makePayloadKey(), makePayloadKey()])),
    ANCHOR_KEYS: JSON.stringify([await makeAnchorKey()]),
  };
}

/**
 * New keys in front; of the old ones the latest stay, so that nobody is signed out and open pages can still send, and the public halves
 * of all that ever signed anchors, which are checked years later.
 */
export async function rotateSecrets(old: Secrets): Promise<Secrets> {
  const sessions = v.parse(SessionKeys, JSON.parse(old.SESSION_KEYS));
  const [latest] = v.parse(PayloadKeys, JSON.parse(old.PAYLOAD_KEYS));
  const anchors = v.parse(AnchorSecret, JSON.parse(old.ANCHOR_KEYS));
  const [kid, key] = makeSessionKey();
  return {
    SESSION_KEYS: JSON.stringify({ current: kid, keys: { [kid]: key, [sessions.current]: sessions.keys[sessions.current] } }),
    PAYLOAD_KEYS: JSON.stringify([await makePayloadKey(), latest]),
    ANCHOR_KEYS: JSON.stringify([await makeAnchorKey(), ...publicAnchorKeys(anchors).keys]),
  };
}

const SessionKeys = v.object({ current: v.string(), keys: v.record(v.string(), v.string()) });
const PayloadKeys = v.pipe(v.array(v.looseObject({ kid: v.string() })), v.minLength(1));

/** The keys kept beside the local data, made at the first call; one that data from before has not is added. */
export async function localSecrets(data: string): Promise<Secrets> {
  const file = resolve(data, "keys.json");
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const { SESSION_KEYS, PAYLOAD_KEYS, ANCHOR_KEYS } = stored;
  if (SESSION_KEYS && PAYLOAD_KEYS && ANCHOR_KEYS) return { SESSION_KEYS, PAYLOAD_KEYS, ANCHOR_KEYS };
  const secrets = { ...(await makeSecrets()), ...stored };
  mkdirSync(data, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function makeSessionKey(): [kid: string, key: string] {
  return [randomUUID().slice(0, 8), randomBytes(32).toString("base64url")];
}

async function makePayloadKey() {
  const { privateKey } = await generateKeyPair("RSA-OAEP-256", {
    extractable: true,
    modulusLength: 2048,
  });
  return { ...(await exportJWK(privateKey)), kid: randomUUID().slice(0, 8), alg: "RSA-OAEP-256" };
}

async function makeAnchorKey() {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID().slice(0, 8), alg: "ES256" };
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  const secrets = file ? await rotateSecrets(JSON.parse(readFileSync(file, "utf8")) as Secrets) : await makeSecrets();
  console.log(JSON.stringify(secrets, null, 2));
}
