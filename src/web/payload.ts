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
    // Silent: callers check `isEncrypted`.
    return plain;
  }
}

/** Whether the text is a compact JWE (five base64url parts) and not the plain text that a failed encryption returns. */
export const isEncrypted = (text: string): boolean => /^[\w-]+(\.[\w-]*){3}\.[\w-]+$/.test(text);
