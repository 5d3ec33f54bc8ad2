import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { QueryInteger } from "#src/domain/kernel/paging.ts";
import { tryCall } from "#tests/support/call.ts";
import { answeredName, inputFields, inputWith, isDayField, type InputField } from "#tests/support/input-fields.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

/** Somebody who may make the call. Rates count by session, so each call has one of its own. */
const openAs = async ({ who }: Call): Promise<string> =>
  (await (who === "business" ? makeBusiness() : who === "operator" ? makeOperator() : makePurchaser())).token;

/** What no number, query or day of any call may be; `scripts/input-bounds.test.ts` tries more on the schemas themselves. */
const impossible = [0.5, 1e308, 8_640_000_000_000_001];
const impossibleText = ["1e3", "9".repeat(400)];
const impossibleDays = ["2026-02-30", "2026-13-01", "0001-01-01"];

const valuesFor = (field: InputField): readonly unknown[] => {
  if (field.type === "number") return impossible;
  if (isDayField(field)) return impossibleDays;
  return field.part === "query" && field.actions.includes(QueryInteger.pipe[2]) ? impossibleText : [];
};

/** Params that pass: the first of a closed set, else a number or a name. */
function paramsOf({ params }: Call): Record<string, string> {
  const entries = params && "entries" in params ? Object.entries(params.entries as Record<string, v.GenericSchema>) : [];
  const given = ["1", "a_name", "s".repeat(32)];
  return Object.fromEntries(
    entries.map(([name, schema]) => {
      const { options } = schema as { options?: readonly string[] };
      return [name, [...(options ?? []), ...given].find((text) => v.is(schema, text)) ?? ""];
    }),
  );
}

const byCall = Map.groupBy(
  inputFields().filter((field) => valuesFor(field).length > 0),
  ({ call }) => call,
);

describe("every call refuses impossible numbers and days in Chinese, by their field", () => {
  test.each([...byCall])("%s", async (key, fields) => {
    const call: Call = contract[key];
    const as = await openAs(call);
    const wrong: string[] = [];
    for (const field of fields) {
      for (const value of valuesFor(field)) {
        const request = { params: paramsOf(call), ...(call.body ? { body: {} } : {}), [field.part]: inputWith(field, value) };
        const { body } = await tryCall(key, request, { as });
        const said = (body.data as { fields?: Record<string, string> } | null)?.fields?.[answeredName(field)] ?? "";
        if (body.code !== 422 || !/\p{Script=Han}/u.test(said))
          wrong.push(`${field.name} ${JSON.stringify(value)}: ${body.code} ${body.msg} ${said}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
