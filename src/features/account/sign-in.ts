import type { Challenge, LoginPayload } from "#src/domain/account/schema.ts";
import type { SmsLogin } from "#src/domain/account/session/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { passwordCheckPatience } from "#src/web/constants.ts";
import { request } from "#src/web/request.ts";
import { encryptForServer } from "./encrypted.ts";
import { keepUser } from "./stored-user.ts";

export type Credentials = {
  username: string;
  password: string;
  /** Whether this device stays signed in. */
  remember?: boolean;
};
export type SignedIn = { passwordExpired: boolean };

/**
 * Signs in: solves the challenge when the name needs one, encrypts, sends. The edge keeps the token. Tells whether the
 * password has expired. Rejects with the refusal to show; plain text is never sent.
 */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const { username } = credentials;
  const { challenge } = await request("GET /auth/isCheckCode", { query: { username } }, { quiet: true });
  await submit(credentials, challenge);
  return afterSignIn();
}

/** Signs in with a code that came by SMS. */
export async function signInBySms(given: SmsLogin): Promise<SignedIn> {
  await request("POST /auth/smsLogin", { body: given }, { quiet: true });
  return afterSignIn();
}

/** What follows every kind of sign-in: the stored user, and whether the password has expired. */
export async function afterSignIn(): Promise<SignedIn> {
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

async function submit({ username, password, remember }: Credentials, challenge: Challenge | null) {
  const payload: Omit<LoginPayload, "at" | "nonce"> = {
    username,
    password,
    ...(remember ? { remember } : {}),
    ...(challenge ? { check: { challenge, solution: await solve(challenge) } } : {}),
  };
  const encrypt = await encryptForServer(payload);
  await request("POST /auth/business/login", { body: { encrypt } }, { quiet: true });
}

/** About a second of hashing, loaded only when it is asked for. */
async function solve(challenge: Challenge) {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/web/sha")]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new DomainError(codes.invalid, "安全验证超时，请重试");
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
