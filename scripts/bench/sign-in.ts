import { randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { demoPassword } from "../seed/accounts.ts";

type Answer<T> = { code: number; msg: string; data: T };

/** Signs a demo account in as a program does, and gives back its access token. */
export async function signInAs(origin: string, username: string): Promise<string> {
  const { keys, serverNow } = await ask<{ keys: JWK[]; serverNow: number }>(`${origin}/prod-api/auth/publicKeys`);
  const [key] = keys;
  if (!key?.kid) throw new Error("no public key");
  const payload = { username, password: demoPassword, at: serverNow, nonce: randomUUID() };
  const encrypt = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK(key, "RSA-OAEP-256"));
  const { access_token } = await ask<{ access_token: string }>(`${origin}/prod-api/auth/business/login`, {
    method: "POST",
    headers: { agent: "bench" },
    body: new URLSearchParams({ encrypt }),
  });
  return access_token;
}

async function ask<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init).then((response) => response.json<Answer<T>>());
  if (answer.code !== 200) throw new Error(`${url}: ${answer.msg}`);
  return answer.data;
}
