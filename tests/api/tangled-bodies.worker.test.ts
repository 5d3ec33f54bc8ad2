import { expect, it } from "vitest";
import { ask } from "#tests/support/call.ts";
import { makePurchaser } from "#tests/support/people.ts";

/** Bodies whose shape costs more than their length. */

const kilobytes = (text: string, size: number) => text.repeat(Math.floor((size * 1024) / text.length));
const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

it.each([
  ["nested lists", "/prod-api/mall-pur/inquiry/create", deep("[", "]", 30_000), 400],
  ["nested objects", "/prod-api/mall-pur/inquiry/create", `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`, 400],
  ["a list of a quarter of a million", "/prod-api/mall-pur/inquiry/create", `{"lines":[${kilobytes("1,", 500)}1]}`, 400],
  ["a file of nothing but brackets", "/prod-api/mall-pur/cart/batch/resolve", deep("[", "]", 2_500_000), 400],
  [
    "thousands of unknown names",
    "/prod-api/mall-pur/inquiry/create",
    `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`,
    422,
  ],
  ["names of the language's own", "/prod-api/mall-pur/inquiry/create", '{"__proto__":{"lines":[]},"constructor":1}', 422],
])("%s are refused at once", async (_, path, body, code) => {
  const { token } = await makePurchaser();
  const headers = { agent: "test", "content-type": "application/json", authorization: `Bearer ${token}` };
  const began = performance.now();
  const answer = await ask(path.replace("/prod-api", ""), { method: "POST", headers, body });
  expect(answer.body.code).toBe(code);
  expect(answer.body.msg).toMatch(/\p{Script=Han}/u);
  expect(performance.now() - began).toBeLessThan(2_000);
});
