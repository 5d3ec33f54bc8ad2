import { encryptPayload } from "#src/web/payload.ts";
import { call, tryCall } from "#tests/support/call.ts";

/** A payload as the browser encrypts it, with the server's time and a fresh nonce. */
export async function encrypted(payload: Record<string, unknown>): Promise<string> {
  const { keys, serverNow } = await call("GET /auth/publicKeys", {});
  return encryptPayload({ at: serverNow, nonce: crypto.randomUUID(), ...payload }, keys[0]!);
}

export const newPassword = (password: string, confirmPassword = password) => encrypted({ password, confirmPassword });

/** The code and data of a password sign-in. */
export async function signIn(username: string, password: string, more: Record<string, unknown> = {}) {
  const encrypt = await encrypted({ username, password, ...more });
  return (await tryCall("POST /auth/business/login", { body: { encrypt } })).body;
}
