import { compactDecrypt, importJWK, type JWK } from "jose";
import * as v from "valibot";
import { payloadAge } from "#src/domain/session/login.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import { burnNonce } from "./sign-in/repo.ts";

const PrivateKeys = v.pipe(
  v.array(v.looseObject({ kid: v.string(), kty: v.literal("RSA"), n: v.string(), e: v.string(), d: v.string() })),
  v.minLength(1),
);

/** The public halves; the first is the default for payloads (mall-spec §9: two public keys). */
export const publicKeys = (env: { PAYLOAD_KEYS: string }) =>
  privateKeys(env).map(({ kid, kty, n, e }) => ({ kid, kty, n, e, alg: "RSA-OAEP-256" }));

/**
 * Opens an encrypted payload: JWE compact, RSA-OAEP-256 with A256GCM, never compressed, at most five minutes old, its
 * nonce used once. Throws 422 for anything else, plain text included.
 */
export async function openPayload<S extends v.GenericSchema<unknown, { at: number; nonce: string }>>(
  ctx: Ctx,
  encrypted: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await decrypt(ctx.env, encrypted));
  if (!parsed.success) throw refused();
  const { at, nonce } = parsed.output;
  if (Math.abs(ctx.now - at) > payloadAge) {
    throw new DomainError(codes.invalid, "加密内容已过期，请重新提交");
  }
  const isNew = await burnNonce(ctx.db, `payload:${nonce}`, ctx.now + 2 * payloadAge);
  if (!isNew) throw new DomainError(codes.invalid, "此加密内容已使用过，请重新提交");
  return parsed.output;
}

async function decrypt(env: { PAYLOAD_KEYS: string }, encrypted: string): Promise<unknown> {
  const keys = privateKeys(env);
  try {
    const { plaintext } = await compactDecrypt(
      encrypted,
      async (header) => {
        const jwk = keys.find(({ kid }) => kid === header.kid);
        if (!jwk || header.zip !== undefined) throw refused();
        return importJWK(jwk as JWK, "RSA-OAEP-256");
      },
      { keyManagementAlgorithms: ["RSA-OAEP-256"], contentEncryptionAlgorithms: ["A256GCM"] },
    );
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    throw refused();
  }
}

function privateKeys(env: { PAYLOAD_KEYS: string }) {
  if (!env.PAYLOAD_KEYS) throw new Error("the secret PAYLOAD_KEYS is missing: make it with `npm run keys`");
  return v.parse(PrivateKeys, JSON.parse(env.PAYLOAD_KEYS));
}

const refused = () => new DomainError(codes.invalid, "加密内容无法解密，请刷新页面后重试");
