import { expect, test } from "vitest";
import { patterns } from "../../src/theme/patterns.ts";
import { blocks } from "./patterns.ts";

/** What a pattern gives when it is called as `mutedText({ size: "table" })`. */
function stylesOf(call: string): unknown {
  const [, name = "", size] = /^(\w+)\((?:\{ size: "(\w+)" \})?\)$/.exec(call) ?? [];
  const { transform, defaultValues } = patterns[name as keyof typeof patterns];
  const defaults = typeof defaultValues === "object" ? defaultValues : {};
  return transform?.({ ...defaults, ...(size && { size }) }, {} as never);
}

test("each block that the linter names is what its pattern gives", () => {
  for (const { call, block } of blocks) expect(stylesOf(call), call).toEqual(block);
});

test("each pattern is named by the linter", () => {
  const named = new Set(blocks.map(({ call }) => call.slice(0, call.indexOf("("))));
  expect([...named].toSorted()).toEqual(Object.keys(patterns).toSorted());
});
