import { expect, it } from "vitest";
import { decryptLocal, encryptLocal } from "./local-cipher.ts";

it("gives back what it was given", () => {
  for (const text of ["", "userInfo", "乙醇 99.9 % 🧪"]) expect(decryptLocal(encryptLocal(text))).toBe(text);
});

it.each(["", "plain text", btoa("no cipher at all"), `${encryptLocal("x")}A`])("gives an empty text for %j", (cached) => {
  expect(decryptLocal(cached)).toBe("");
});
