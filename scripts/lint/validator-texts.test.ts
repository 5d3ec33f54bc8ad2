import { readFileSync } from "node:fs";
import fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { errorsOf } from "#src/ui/form-values.ts";
import { formSchemas, otherInputs } from "./other-inputs.ts";
import { schemaLeaves } from "./schema-leaves.ts";

/** No text of the validator's own, which is English, reaches a page or an answer. */

const inputs: [path: string, schema: v.GenericSchema][] = [
  ...Object.entries<Call>(contract).flatMap(([key, call]) =>
    (["params", "query", "body"] as const).flatMap((part): [string, v.GenericSchema][] =>
      call[part] ? [[`${key} ${part}`, call[part]]] : [],
    ),
  ),
  ...Object.entries(otherInputs),
  ...Object.entries(formSchemas),
];

const isChinese = (text: string) => /\p{Script=Han}/u.test(text) && !/Invalid|Expected|received/i.test(text);

/** Wrong in some way for whatever is asked. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    "",
    " ",
    "a@b",
    "x",
    "１",
    "\u202e",
    [],
    {},
    Number.NaN,
    -1,
    0.5,
    1e300,
    2,
  ),
  fc.string({ maxLength: 20 }),
  fc.constant("长".repeat(3_000)),
  fc.array(fc.constantFrom<unknown>("x", 1, null, {}), { maxLength: 5 }),
  fc.integer(),
);

/** Objects with the schema's own names, some of them missing or too many, each value wrong or of the right kind. */
function shaped(schema: v.GenericSchema, depth = 0): fc.Arbitrary<unknown> {
  const node = schema as {
    type: string;
    entries?: Record<string, v.GenericSchema>;
    wrapped?: v.GenericSchema;
    item?: v.GenericSchema;
    options?: unknown[];
    literal?: unknown;
  };
  if (depth > 4) return wrong;
  if (node.entries) {
    const fields = Object.entries(node.entries).map(([name, entry]) => [name, shaped(entry, depth + 1)] as const);
    const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    return fc.oneof(
      { weight: 6, arbitrary: whole },
      { weight: 1, arbitrary: wrong },
      { weight: 1, arbitrary: whole.map((value) => ({ ...value, unknown: 1 })) },
    );
  }
  if (node.wrapped) return fc.oneof(shaped(node.wrapped, depth + 1), wrong);
  if (node.item) return fc.oneof(fc.array(shaped(node.item, depth + 1), { maxLength: 3 }), wrong);
  if (node.type === "literal") return fc.oneof(fc.constant(node.literal), wrong);
  const choices = (node.options ?? []).filter(
    (one): one is v.GenericSchema => typeof one === "object" && one !== null && "kind" in one,
  );
  if (choices.length > 0) return fc.oneof(...choices.map((one) => shaped(one, depth + 1)), wrong);
  const { type, options = [] } = node;
  // A list whose order is fixed offers no column to choose.
  if (type === "picklist" && options.length > 0) return fc.oneof(fc.constantFrom(...options), wrong);
  return wrong;
}

it("knows the schemas of all calls and forms", () => {
  expect(inputs.length).toBeGreaterThan(400);
});

it("stands behind schemas that a component makes for itself, in pages and in the api", () => {
  const checking = ["src/ui/form-values.ts", "src/api/http/parse.ts", "src/domain/kernel/text.ts"];
  expect(checking.filter((file) => !readFileSync(file, "utf8").includes("/validation-messages.ts"))).toEqual([]);
  const mine = v.object({
    a: v.string(),
    b: v.pipe(v.number(), v.integer(), v.multipleOf(2)),
    c: v.union([v.literal(1), v.date()]),
  });
  for (const value of [null, {}, { a: 1, b: 0.5, c: 3 }, { a: "", b: 1, c: 1 }]) {
    expect(Object.values(errorsOf(mine, value)).filter((text) => !isChinese(text))).toEqual([]);
  }
});

it.each(inputs)("%s", (_, schema) => {
  fc.assert(
    fc.property(shaped(schema), (value) => {
      const texts = [
        ...(v.safeParse(schema, value).issues ?? []).map(({ message }) => message),
        ...(v.safeParse(schema, value, { abortPipeEarly: true }).issues ?? []).map(({ message }) => message),
        ...Object.values(errorsOf(schema, value)),
      ];
      expect(texts.filter((text) => !isChinese(text))).toEqual([]);
    }),
    { numRuns: 60, seed: 14 },
  );
});

it("says of an optional address what the specification says", () => {
  const { "POST /mall-pur/pur/purchaser/register": register, "POST /mall-admin/portal/cooperation": cooperation } = contract;
  for (const body of [register.body, cooperation.body]) expect(errorsOf(body, { email: "a@b" })["email"]).toBe("请正确输入邮箱");
  expect(errorsOf(formSchemas.PurchaserForm, { email: "a@b", emailCode: "x" })).toMatchObject({
    email: "请正确输入邮箱",
    emailCode: "验证码为 6 位数字",
  });
  expect(schemaLeaves(register.body, "").length).toBeGreaterThan(5);
});
