import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isGuessable } from "./password-strength.ts";

describe("passwords that everybody tries first", () => {
  it.each([
    "Aa123456!",
    "aaaaaaaa1!",
    "Password1!",
    "P@ssw0rd",
    "P@ssw0rd1!",
    "Qwerty123!",
    "!Dragon2024",
    "Monkey#1",
    "1qaz@WSX",
    "Iloveyou1!",
    "Sunsh1ne!",
    "Woaini1!",
    "abcd1234!",
    "a1!a1!a1!",
    "Admin@123",
    "Test@1234",
    "1a$1a$1a$",
    "q1w2e3r4^z",
    "Beijing@2024",
  ])("refuses %s", (password) => expect(isGuessable(password)).toBe(true));

  it.each(["Lab2026!x", "Mall@2026", "Reagent#88shelf", "zz9*qq4*kk", "Kx7!mPq2w", "Hq8$wn2L"])("accepts %s", (password) =>
    expect(isGuessable(password)).toBe(false),
  );
});

describe("what is known of the person", () => {
  it.each([
    ["liuyang1!", ["liuyang"]],
    ["Liuyang@88", ["liuyang"]],
    ["l1uyang#1", ["liuyang"]],
    ["gnayuil1!", ["liuyang"]],
    ["Liuyang_1!", ["liu.yang@pku.edu.cn"]],
    ["13800138000a!", ["13800138000"]],
  ])("refuses %s of %j", (password, about) => expect(isGuessable(password, about)).toBe(true));

  it("takes the same of anybody else", () => {
    expect(isGuessable("Kx7!mPq2w", ["kx"])).toBe(false);
    expect(isGuessable("13800138000a!")).toBe(false);
  });
});

test("any twenty characters are judged at once", () => {
  isGuessable("warm");
  const allowed = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789!@#$%^&*".split("");
  const hard = fc.oneof(
    fc.string({ unit: fc.constantFrom(...allowed), maxLength: 20 }),
    fc.string({ unit: fc.constantFrom("@", "4", "$", "5", "1", "!", "0", "a", "s"), maxLength: 20 }),
  );
  fc.assert(
    fc.property(hard, (password) => {
      const began = performance.now();
      isGuessable(password, ["liuyang", "13800138000"]);
      expect(performance.now() - began).toBeLessThan(1_000);
    }),
    { numRuns: 200 },
  );
});
