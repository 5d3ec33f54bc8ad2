import { encryptPayload } from "#src/web/payload.ts";
import { call, tryCall } from "#tests/support/call.ts";

/** A payload as the browser encrypts it, with the server's time and a fresh nonce. */
export async function encrypted(payload: Record<string, unknown>): Promise<string> {
  const { keys, serverNow } = await call("GET /auth/publicKeys", {});
  return encryptPayload({ at: serverNow, nonce: crypto.randomUUID(), ...payload }, keys[0]!);
}

let addresses = 0;
/** A network address that nobody has tried anything from. */
export const newAddress = () => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

export const newPassword = (password: string, confirmPassword = password) => encrypted({ password, confirmPassword });

/** The code and data of a password sign-in. */
export async function signIn(username: string, password: string, more: Record<string, unknown> = {}) {
  const encrypt = await encrypted({ username, password, ...more });
  return (await tryCall("POST /auth/business/login", { body: { encrypt } })).body;
}
