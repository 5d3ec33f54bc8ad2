import { expect, test } from "vitest";
import * as v from "valibot";
import { Code, CodeTarget } from "./schema.ts";

test.each<[typeof Code | typeof CodeTarget, string, string]>([
  [CodeTarget, "１３８ ００１３ ８０００", "13800138000"],
  [CodeTarget, "+86 13800138000", "13800138000"],
  [CodeTarget, "A@b.cn", "a@b.cn"],
  [Code, "１２３ ４５６", "123456"],
])("%#: %s as an input method or a contact list writes it", (schema, typed, stored) => {
  expect(v.parse(schema, typed)).toBe(stored);
});
