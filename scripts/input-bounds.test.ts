import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { Day, earliest, latest, second } from "#src/domain/kernel/instant.ts";
import { QueryInteger } from "#src/domain/kernel/paging.ts";
import { answeredName, inputFields, inputWith, isDayField, type InputField } from "#tests/support/input-fields.ts";

const fields = inputFields();
const labelOf = ({ call, name }: InputField) => `${call} ${name}`;
const requirement = ({ actions }: InputField, type: string) => actions.find((action) => action.type === type)?.requirement;

/** What is said of the field itself when it holds `value`; null when it is taken. */
function saidOf(field: InputField, value: unknown): string | null {
  const schema = (contract[field.call] as Call)[field.part];
  const { issues = [] } = schema ? v.safeParse(schema, inputWith(field, value), { abortPipeEarly: true }) : {};
  return issues.find((issue) => v.getDotPath(issue) === answeredName(field))?.message ?? null;
}

const numbers = fields.filter(({ type }) => type === "number");
/** Keys that name a moment; `refillAt` is a stock, `updatedAt` comes back from the page. */
const namesMoment = ({ key }: InputField) =>
  /(?:At|Until|valid(?:From|To)|show(?:From|To)|Price(?:From|To))$/.test(key) && key !== "refillAt" && key !== "updatedAt";

test("the walk finds the numbers, days and choices of the contract", () => {
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers.map(labelOf)).toEqual(
    expect.arrayContaining([
      "POST /mall-sup/own/paper body.validTo",
      "POST /mall-pur/bidding/create body.lines[].ceiling",
      "PUT /mall-pur/approval/rules body.rules[].steps[].timeoutHours",
      "POST /mall-admin/chat/{chatId}/send body.message.days",
    ]),
  );
});

describe("every number that a call takes", () => {
  test.each(numbers.map((field) => [labelOf(field), field] as const))("%s is whole, with a least and a most", (_label, field) => {
    const types = field.actions.map(({ type }) => type);
    expect(types.some((type) => type === "integer" || type === "safe_integer")).toBe(true);
    expect(requirement(field, "min_value")).toSatisfy(Number.isSafeInteger);
    expect(requirement(field, "max_value")).toSatisfy(Number.isSafeInteger);
  });

  test.each(numbers.map((field) => [labelOf(field), field] as const))("%s refuses the impossible in Chinese", (_label, field) => {
    for (const value of [0.5, 1e308, -1e308, Infinity, -Infinity, Number.NaN, 2 ** 53, 8_640_000_000_000_001, "1"])
      expect(saidOf(field, value), String(value)).toMatch(/\p{Script=Han}/u);
  });

  test.each(numbers.filter(namesMoment).map((field) => [labelOf(field), field] as const))(
    "%s is a moment from 2000 to 2100",
    (_label, field) => {
      for (const at of [earliest, latest]) expect(saidOf(field, at)).toBeNull();
      for (const at of [0, -1, earliest - 1, latest + 1]) expect(saidOf(field, at)).toMatch(/\p{Script=Han}/u);
    },
  );
});

test("no refusal says a length of time in milliseconds", () => {
  const said = numbers.flatMap((field) => {
    const bounds = [requirement(field, "min_value"), requirement(field, "max_value")].map(Number);
    const lengths = bounds.filter((bound) => bound >= second && bound % second === 0);
    return lengths.flatMap((bound) =>
      [saidOf(field, bound - 1), saidOf(field, bound + 1)].filter((text) => text?.includes(String(bound))),
    );
  });
  // Bounds of what is no time: as they are entered.
  expect(said.filter((text) => /时|间/.test(text ?? ""))).toEqual([]);
});

const days = fields.filter(isDayField);

test("no text is taken for a day but by the one schema of days", () => {
  expect(fields.filter(({ actions }) => actions.some(({ type }) => type.startsWith("iso_"))).map(labelOf)).toEqual([]);
  expect(days.length).toBeGreaterThan(10);
});

test.each(days.map((field) => [labelOf(field), field] as const))("%s takes days that exist, and no other", (_label, field) => {
  for (const day of ["2000-01-01", "2028-02-29", "2100-12-31", "2026-1-1", "20260101", "2026/01/01"])
    expect(saidOf(field, day)).toBeNull();
  for (const day of ["2026-02-30", "2026-13-01", "2027-02-29", "1999-12-31", "2101-01-01", "0001-01-01", "2026-1", "今天"])
    expect(saidOf(field, day), day).toMatch(/\p{Script=Han}/u);
  const check = v.safeParse(Day, "2026-02-30");
  expect(saidOf(field, "2026-02-30")).toBe(check.issues?.[0].message);
});

/** Texts of a query that become numbers. */
const figures = fields.filter(
  ({ part, type, actions }) => part === "query" && type === "string" && actions.includes(QueryInteger.pipe[2]),
);

test("every number of a query is one of the paging, with a bound", () => {
  expect(figures.length).toBeGreaterThan(50);
});

test.each(figures.map((field) => [labelOf(field), field] as const))("%s refuses the impossible in Chinese", (_label, field) => {
  for (const text of ["0.5", "-1", "1e3", "NaN", "Infinity", "９", " 1", "0x10", "9".repeat(10), "9".repeat(400), "", "1,000"])
    expect(saidOf(field, text), text).toMatch(/\p{Script=Han}/u);
});
