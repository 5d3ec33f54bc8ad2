import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { expect, it } from "vitest";
import { encryptPayload, isEncrypted, type PublicKey } from "./payload.ts";

async function pair() {
  const { publicKey, privateKey } = await generateKeyPair("RSA-OAEP-256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "k", alg: "RSA-OAEP-256" } as PublicKey;
  const open = async (text: string) => new TextDecoder().decode((await compactDecrypt(text, privateKey)).plaintext);
  return { key, open };
}

it("encrypts a string as it is and anything else as JSON", async () => {
  const { key, open } = await pair();
  expect(await open(await encryptPayload("密码 1", key))).toBe("密码 1");
  expect(await open(await encryptPayload({ a: ["汉", null] }, key))).toBe('{"a":["汉",null]}');
});

it("gives back the plain text when it cannot, which says so", async () => {
  const { key } = await pair();
  const broken = { ...key, n: "?" };
  expect(await encryptPayload("abc", broken)).toBe("abc");
  expect(await encryptPayload({ a: 1 }, broken)).toBe('{"a":1}');
  expect(isEncrypted('{"a":1}')).toBe(false);
  expect(isEncrypted(await encryptPayload("abc", key))).toBe(true);
});
