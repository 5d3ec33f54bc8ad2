import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";

export type PublicKey = CallAnswer<Contract["GET /auth/publicKeys"]>["keys"][number];

/**
 * Encrypts a payload with a public key: a string as it is, anything else as JSON (mall-spec §7). Returns the JWE, or
 * the plain text when encryption fails (mall-spec §8); callers that must not send plain text check `isEncrypted`.
 */
export async function encryptPayload(value: unknown, key: PublicKey): Promise<string> {
  const plain = typeof value === "string" ? value : JSON.stringify(value);
  try {
    const { CompactEncrypt, importJWK } = await import("jose");
    return await new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid })
      .encrypt(await importJWK(key, "RSA-OAEP-256"));
  } catch {
    // Silent: `isEncrypted` tells the callers.
    return plain;
  }
}

/** Five base64url parts: a compact JWE, not the plain text that failed encryption leaves. */
export const isEncrypted = (text: string): boolean => /^[\w-]+(\.[\w-]*){3}\.[\w-]+$/.test(text);
