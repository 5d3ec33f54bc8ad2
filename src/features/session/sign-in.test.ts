import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { generateKeyPair, exportJWK } from "jose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { passwordCheckPatience } from "#src/web/constants.ts";
import { signIn } from "./sign-in.ts";

const answers: Record<string, unknown> = {};
const sent: { path: string; body: string }[] = [];

beforeEach(async () => {
  const { publicKey } = await generateKeyPair("RSA-OAEP-256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "k", alg: "RSA-OAEP-256" };
  Object.assign(answers, {
    "/prod-api/auth/isCheckCode": { needCheckCode: false, challenge: null },
    "/prod-api/auth/publicKeys": { keys: [key], serverNow: 1_795_000_000_000 },
    "/prod-api/auth/business/login": { expiresAt: 0 },
    "/prod-api/auth/verifyPsswTime": { expired: true, daysLeft: 0 },
  });
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.split("?")[0] ?? "";
    sent.push({ path, body: init.body instanceof URLSearchParams ? init.body.toString() : "" });
    return Response.json(path in answers ? { code: 200, msg: "", data: answers[path] } : { code: 500, msg: "坏了" });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("says that the password has expired, and sends nothing readable", async () => {
  expect(await signIn({ username: "zhang", password: "Mall@2026" })).toEqual({ passwordExpired: true });
  const login = sent.find(({ path }) => path.endsWith("/login"));
  expect(login?.body).toMatch(/^encrypt=/);
  expect(sent.map(({ body }) => body).join()).not.toContain("Mall");
});

it("lets a failed expiry check go after a second, and the login stands", async () => {
  delete answers["/prod-api/auth/verifyPsswTime"];
  const waits: number[] = [];
  vi.stubGlobal("setTimeout", (work: () => void, wait: number) => {
    waits.push(wait);
    queueMicrotask(work);
  });
  expect(await signIn({ username: "zhang", password: "Mall@2026" })).toEqual({ passwordExpired: false });
  expect(waits).toEqual([passwordCheckPatience]);
  expect(passwordCheckPatience).toBe(1_000);
});

it("does the work that a refusal asks for, says so, and sends again", async () => {
  const challenge = await createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    keyPrefix: "0",
    expiresAt: 2_000_000_000,
    deriveKey,
    hmacSignatureSecret: "k",
  });
  const refused = { code: 422, msg: "请先完成安全验证再登录", data: { needCheckCode: true, challenge } };
  const logins: unknown[] = [refused, refused, { code: 200, msg: "", data: { expiresAt: 0 } }];
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith("/auth/business/login")) return Response.json(logins.shift());
    return answer(url, init);
  });
  const said: string[] = [];
  expect(await signIn({ username: "zhang", password: "Mall@2026" }, (message) => said.push(message))).toEqual({
    passwordExpired: true,
  });
  expect(said).toEqual(["正在完成安全验证，一般不超过 3 秒…", "正在完成安全验证，一般不超过 3 秒…"]);
  logins.push(refused, refused, refused, refused);
  await expect(signIn({ username: "zhang", password: "Mall@2026" })).rejects.toThrow("请先完成安全验证再登录");
  expect(logins).toHaveLength(1);
});
