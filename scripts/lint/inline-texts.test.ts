import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";

/** Calls that tell people what came of their press, or what is wrong with what they entered. */
const telling = /\b(?:toaster\.\w+|confirm|run|refuse|setErrors?|setFailed|setRefused)\(/g;
const chineseLiteral = /(["'`])(?:(?!\1)[^\\\n]|\\.)*\p{Script=Han}(?:(?!\1)[^\\\n]|\\.)*\1/gu;

/** What stands between the bracket at `start` and the one that closes it. */
function argumentsAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")" && (depth -= 1) === 0) return code.slice(start + 1, at);
  }
  return "";
}

function countTexts(code: string): number {
  const spoken = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const calls = [...spoken.matchAll(telling)].map(({ index, 0: call }) => argumentsAt(spoken, index + call.length - 1));
  return calls.flatMap((given) => given.match(chineseLiteral) ?? []).length;
}

test("texts of outcomes and refusals stand in the messages of their feature", () => {
  const files = globSync("src/features/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/(?:\.test\.tsx?|\/messages\.ts)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => countTexts(readFileSync(resolve(root, file), "utf8")) > 0)).toEqual([]);
});

test("a literal text of a call is counted, one from the messages is not", () => {
  expect(countTexts('await run(() => send({ body }), "已保存");')).toBe(1);
  expect(countTexts('toaster.success(done ? `已通过 ${name}` : "已退回");')).toBe(2);
  expect(countTexts("await run(() => send(), messages.saved); // 已保存")).toBe(0);
});
