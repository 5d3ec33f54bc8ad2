import { compactVerify, CompactSign, createLocalJWKSet, importJWK } from "jose";
import * as v from "valibot";

const PublicJwk = { kid: v.string(), kty: v.literal("EC"), crv: v.literal("P-256"), x: v.string(), y: v.string() };

/** The mall's public keys for anchors: today's first, behind it those that signed older ones. */
export const AnchorKeys = v.object({ keys: v.array(v.object(PublicJwk)) });
export type AnchorKeys = v.InferOutput<typeof AnchorKeys>;

/** The secret `ANCHOR_KEYS`: the first key signs, of the others the public half is enough. */
export const AnchorSecret = v.pipe(v.array(v.looseObject(PublicJwk)), v.minLength(1));

const alg = "ES256";

/** An anchor's hash, signed by the first of these keys: a compact JWS whose payload is the hash. */
export async function signAnchor(keys: v.InferOutput<typeof AnchorSecret>, hash: string): Promise<string> {
  const [key] = keys;
  if (!key) throw new Error("no key signs anchors");
  const signer = new CompactSign(new TextEncoder().encode(hash)).setProtectedHeader({ alg, kid: key.kid });
  return signer.sign(await importJWK(key, alg));
}

/** The public halves of the secret. */
export const publicAnchorKeys = (keys: v.InferOutput<typeof AnchorSecret>): AnchorKeys => v.parse(AnchorKeys, { keys });

/** Whether one of these keys signed that hash. */
export async function isSignedBy(
  { keys }: AnchorKeys,
  { hash, signature }: { hash: string; signature: string },
): Promise<boolean> {
  try {
    const { payload } = await compactVerify(signature, createLocalJWKSet({ keys }), { algorithms: [alg] });
    return new TextDecoder().decode(payload) === hash;
  } catch {
    // Silent: whatever is wrong with a signature, it is none.
    return false;
  }
}

/** Public keys as somebody pasted them; null for anything else. */
export function parseAnchorKeys(text: string): AnchorKeys | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(maxKeysText), v.trim(), v.parseJson(), AnchorKeys), text);
  return parsed.success ? parsed.output : null;
}
/** Some 190 characters a key. */
export const maxKeysText = 4000;
