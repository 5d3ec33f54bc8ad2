import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each([
  "password",
  "Password1!",
  "P@ssw0rd",
  "P@ssw0rd1!",
  "Qwerty123!",
  "!Dragon2024",
  "Monkey#1",
  "1qaz@WSX",
  "Iloveyou1!",
  "Sunsh1ne!",
])("refuses %s", (password) => expect(isCommonPassword(password)).toBe(true));

it.each(["Lab2026!x", "Mall@2026", "q1w2e3r4^z", "Reagent#88shelf", "zz9*zz9*kk", "Kx7!mPq2w"])("accepts %s", (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
