import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { MyProof } from "#src/domain/session/owner-proof.ts";
import { request } from "#src/web/request.ts";
import { afterSignIn, type SignedIn } from "./sign-in.ts";

/** Whether this browser knows passkeys. Browser only. */
export const knowsPasskeys = () => "PublicKeyCredential" in globalThis;

const load = () => import("@simplewebauthn/browser");

/** What the device or its owner refused; the api's own refusals stay as they are. */
function notDone(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isExisting = error instanceof Error && error.name === "InvalidStateError";
  return new DomainError(codes.invalid, isExisting ? "此设备已添加过通行密钥" : "未完成通行密钥验证，可重试，或改用密码登录");
}

/** Signs in with a passkey of this device. Rejects with what to show. */
export async function signInByPasskey(remember: boolean): Promise<SignedIn> {
  try {
    const options = await request("POST /auth/passkey/login/options", { body: {} }, { quiet: true });
    const { startAuthentication } = await load();
    const credential = await startAuthentication({ optionsJSON: options });
    await request("POST /auth/passkey/login", { body: { credential, remember } }, { quiet: true });
  } catch (error) {
    throw notDone(error);
  }
  return afterSignIn();
}

/** Adds a passkey of this device to the caller's account. Rejects with what to show. */
export async function addPasskey(name: string, proof: MyProof) {
  try {
    const options = await request("POST /auth/passkey/register/options", { body: { proof } }, { quiet: true });
    const { startRegistration } = await load();
    const credential = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    return await request("POST /auth/passkey/register", { body: { name, credential } }, { quiet: true });
  } catch (error) {
    throw notDone(error);
  }
}
