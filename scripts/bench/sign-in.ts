import { randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import type { Challenge } from "../../src/domain/session/schema.ts";
import { solve } from "../../src/features/session/proof-of-work.ts";
import { demoPassword } from "../seed/accounts.ts";

type Answer<T> = { code: number; msg: string; data: T };

/** Signs a demo account in as a program does, and gives back its access token. */
export async function signInAs(origin: string, username: string): Promise<string> {
  const api = `${origin}/prod-api`;
  // Where many fail, or many come at once, a sign-in asks for work.
  let more: object = {};
  for (let round = 0; round < 5; round++) {
    const answer = await fetch(`${api}/auth/business/login`, await form(api, username, demoPassword, more));
    const { code, msg, data } = await answer.json<Answer<{ access_token?: string; challenge?: Challenge } | null>>();
    if (code === 200 && data?.access_token) return data.access_token;
    if (!data?.challenge) throw new Error(`${username}: ${msg}`);
    more = { check: await solve(data.challenge, () => undefined) };
  }
  throw new Error(`${username}: more and more work is asked for`);
}

/** One try with a wrong password: what the api said, and the milliseconds it took to say so. */
export async function trySignIn(api: string, username: string, address: string): Promise<{ took: number; msg: string }> {
  return sendTry(api, await encryptedTry(api, username), address);
}

export const encryptedTry = (api: string, username: string) => form(api, username, "Wrong@2026");

/** Sends what `encryptedTry` made, as if from `address`. */
export async function sendTry(api: string, init: Awaited<ReturnType<typeof form>>, address: string) {
  const started = performance.now();
  const headers = { ...init.headers, "cf-connecting-ip": address };
  const answer = await fetch(`${api}/auth/business/login`, { ...init, headers });
  const { msg } = await answer.json<Answer<unknown>>();
  return { took: performance.now() - started, msg };
}

async function form(api: string, username: string, password: string, more: object = {}) {
  const { keys, serverNow } = await ask<{ keys: JWK[]; serverNow: number }>(`${api}/auth/publicKeys`);
  const [key] = keys;
  if (!key?.kid) throw new Error("no public key");
  const payload = { username, password, ...more, at: serverNow, nonce: randomUUID() };
  const encrypt = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK(key, "RSA-OAEP-256"));
  return { method: "POST", headers: { agent: "bench" }, body: new URLSearchParams({ encrypt }) };
}

async function ask<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init).then((response) => response.json<Answer<T>>());
  if (answer.code !== 200) throw new Error(`${url}: ${answer.msg}`);
  return answer.data;
}
