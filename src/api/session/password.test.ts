import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

it("takes the right password only, whatever form its characters have", async () => {
  const stored = await hashPassword("Cafe\u0301#2026");
  expect(stored).toMatch(/^scrypt-chain\$10\$8192\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword("Caf\u00e9#2026", stored)).toEqual({ matches: true, outdated: false });
  expect((await verifyPassword("Cafe#2026", stored)).matches).toBe(false);
});

it("still takes a password that was kept as one scrypt, and says that it is outdated", async () => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync("Mall@2026", salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 });
  const stored = ["scrypt", 2 ** 15, 8, 3, salt.toString("base64url"), key.toString("base64url")].join("$");
  expect(await verifyPassword("Mall@2026", stored)).toEqual({ matches: true, outdated: true });
  expect(await verifyPassword("Mall@2027", stored)).toEqual({ matches: false, outdated: true });
});

it.each(["", "none", "scrypt-chain$0", "scrypt$8192$8$1$$"])("lets nobody in by the stored text %j", async (stored) => {
  expect((await verifyPassword("", stored)).matches).toBe(false);
});
