import type { Challenge, LoginPayload } from "#src/domain/account/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { passwordCheckPatience } from "#src/web/constants.ts";
import { encryptPayload, isEncrypted } from "#src/web/payload.ts";
import { request } from "#src/web/request.ts";
import { keepUser } from "./stored-user.ts";

/**
 * Signs in: solves the challenge when the name needs one, encrypts, sends. The edge keeps the token. Tells whether the
 * password has expired. Rejects with the refusal to show; plain text is never sent.
 */
export async function signIn(username: string, password: string): Promise<{ passwordExpired: boolean }> {
  const { challenge } = await request("GET /auth/isCheckCode", { query: { username } }, { quiet: true });
  await submit(username, password, challenge);
  // The login stands even when the store is full or forbidden.
  const [passwordExpired] = await Promise.all([isPasswordExpired(), keepUser().catch(() => undefined)]);
  return { passwordExpired };
}

/** A check that fails is let go after a second, and the login stands (mall-spec §4). */
async function isPasswordExpired(): Promise<boolean> {
  try {
    return (await request("GET /auth/verifyPsswTime", {}, { quiet: true })).expired;
  } catch {
    await new Promise((done) => setTimeout(done, passwordCheckPatience));
    return false;
  }
}

async function submit(username: string, password: string, challenge: Challenge | null) {
  const { keys, serverNow } = await request("GET /auth/publicKeys", {}, { quiet: true });
  const [key] = keys;
  if (!key) throw new DomainError(codes.serverError, "登录服务未就绪，请稍后再试");
  const payload: LoginPayload = {
    username,
    password,
    // The visitor's own clock may be wrong.
    at: serverNow,
    nonce: crypto.randomUUID(),
    ...(challenge ? { check: { challenge, solution: await solve(challenge) } } : {}),
  };
  const encrypt = await encryptPayload(payload, key);
  if (!isEncrypted(encrypt)) throw new DomainError(codes.serverError, "当前浏览器无法加密登录内容，请更换浏览器后重试");
  await request("POST /auth/business/login", { body: { encrypt } }, { quiet: true });
}

/** About a second of hashing, loaded only when it is asked for. */
async function solve(challenge: Challenge) {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/web/sha")]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new DomainError(codes.invalid, "安全验证超时，请重试");
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
