import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { encryptPayload, isEncrypted } from "#src/web/payload.ts";
import { request } from "#src/web/request.ts";

/**
 * Encrypts a secret for the server with its time (the visitor's own clock may be wrong) and a nonce for one use. Throws
 * rather than give back plain text (mall-spec §8 lets the helper do that).
 */
export async function encryptForServer(secret: Record<string, unknown>): Promise<string> {
  const { keys, serverNow } = await request("GET /auth/publicKeys", {}, { quiet: true });
  const [key] = keys;
  if (!key) throw new DomainError(codes.serverError, "登录服务未就绪，请稍后再试");
  const encrypted = await encryptPayload({ ...secret, at: serverNow, nonce: crypto.randomUUID() }, key);
  if (!isEncrypted(encrypted)) throw new DomainError(codes.serverError, "当前浏览器无法加密密码，请更换浏览器后重试");
  return encrypted;
}
