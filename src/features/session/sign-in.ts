import type { Challenge, LoginPayload, SmsLogin } from "#src/domain/session/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { passwordCheckPatience } from "#src/web/constants.ts";
import { request } from "#src/web/request.ts";
import { encryptForServer } from "./encrypted.ts";
import { challengeOf, solve, type OnWork } from "./proof-of-work.ts";
import { storeUser } from "#src/web/stored-user.ts";

export type Credentials = {
  username: string;
  password: string;
  /** What was sent to the account, where a lock asks for it. */
  code?: string;
  /** Whether this device stays signed in. */
  remember?: boolean;
};
export type SignedIn = { passwordExpired: boolean };

/**
 * Signs in: does the work that is asked for, encrypts, sends. `onWork` hears what the browser is busy with. The edge keeps the
 * token. Tells whether the password has expired. Rejects with the refusal to show; plain text is never sent.
 */
export async function signIn(credentials: Credentials, onWork: OnWork = () => undefined): Promise<SignedIn> {
  const { username } = credentials;
  const { challenge } = await request("GET /auth/isCheckCode", { query: { username } }, { quiet: true });
  await submit(credentials, challenge, onWork);
  return afterSignIn();
}

/** Signs in with a code that came by SMS. */
export async function signInBySms(given: SmsLogin): Promise<SignedIn> {
  await request("POST /auth/smsLogin", { body: given }, { quiet: true });
  return afterSignIn();
}

/** What follows every kind of sign-in: the stored user, and whether the password has expired. */
export async function afterSignIn(): Promise<SignedIn> {
  const [passwordExpired] = await Promise.all([isPasswordExpired(), storeUser()]);
  return { passwordExpired };
}

/** Whether a refusal asks for the code that was sent to the account. */
export const asksForCode = (error: unknown): boolean => error instanceof DomainError && error.details?.["needCode"] === true;

/** A check that fails is let go after a second, and the login stands (mall-spec §4). */
async function isPasswordExpired(): Promise<boolean> {
  try {
    return (await request("GET /auth/verifyPsswTime", {}, { quiet: true })).expired;
  } catch {
    // Silent: the next sign-in asks again.
    await new Promise((done) => setTimeout(done, passwordCheckPatience));
    return false;
  }
}

/** While it was solved more work may have become due: others failed meanwhile. After some rounds the refusal is shown. */
const rounds = 3;

async function submit(credentials: Credentials, challenge: Challenge | null, onWork: OnWork, round = 1): Promise<void> {
  const { username, password, code, remember } = credentials;
  const payload: Omit<LoginPayload, "at" | "nonce"> = {
    username,
    password,
    ...(code ? { code } : {}),
    ...(remember ? { remember } : {}),
    ...(challenge ? { check: await solve(challenge, onWork) } : {}),
  };
  const encrypt = await encryptForServer(payload);
  try {
    await request("POST /auth/business/login", { body: { encrypt } }, { quiet: true });
  } catch (error) {
    const next = challengeOf(error);
    if (!next || round >= rounds) throw error;
    await submit(credentials, next, onWork, round + 1);
  }
}
