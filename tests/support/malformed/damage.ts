import fc from "fast-check";
import { base64, png } from "../pictures.ts";
import type { Allocation } from "./drawing.ts";

/** What no field is meant to hold; the longer ones of `nastyValues` cost the mall no more and the storm much. */
const hidden = [
  "\u200b",
  "\u202e",
  "\u0000",
  "\ud800",
  "\ufeff",
  "\u3164",
  "e\u0301\u0301\u0301\u0301\u0301\u0301",
  "\r\n",
  "\u2028",
];
const words = [
  "",
  " ",
  "\u3000",
  "\t\n",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "true",
  "0",
  "-1",
  "1e308",
  "1e3",
  "0x10",
  "００",
  "٣",
  "1,000",
];
const odd = [
  "'",
  '"; drop table user; --',
  "%",
  "_",
  "\\",
  "*",
  '"a',
  "a* OR b",
  "NEAR(",
  "../../etc/passwd",
  "<script>x()</script>",
  "=1+1",
  "{{7*7}}",
  "${x}",
];
const days = [
  "2026-02-30",
  "2026-13-01",
  "0000-00-00",
  "9999-12-31",
  "1970-01-01",
  "2100-12-31",
  "2101-01-01",
  "2026-1-1",
  "+275760-09-13",
];
const moments = [0, 1, -1, 946_656_000_000, 4_133_865_600_000, 8_640_000_000_000_001, 8.64e15, -8.64e15];
const numbers = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 63),
  999_999_999,
  1_000_000_000,
];
const keys = [
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "__defineGetter__",
  "length",
  "then",
  "",
  " ",
  "\u200b",
  "0",
  "$ne",
];

type Change = (value: unknown, draw: Allocation) => unknown;

const nested = (depth: number, draw: Allocation): unknown =>
  depth === 0 ? draw.of([1, "x", null]) : draw.chance(50) ? [nested(depth - 1, draw)] : { a: nested(depth - 1, draw) };

/** Whatever JSON knows. */
const anything: readonly Change[] = [
  () => null,
  (_, draw) => draw.of(words),
  (_, draw) => draw.of(odd),
  (_, draw) => draw.of(days),
  (_, draw) => draw.of(moments),
  (_, draw) => draw.of(numbers),
  (_, draw) => draw(fc.boolean()),
  () => [],
  () => ({}),
  (value) => [value],
  (value) => ({ value }),
  (_, draw) => nested(draw(fc.integer({ min: 3, max: 60 })), draw),
  (_, draw) => ({ [draw.of(keys)]: draw.of(words) }),
  (_, draw) => Array.from({ length: draw.of([10, 101, 1_001, 3_000]) }, (_unused, place) => String(place)),
  (_, draw) => draw(fc.jsonValue({ maxDepth: 3 })),
  (_, draw) => draw(fc.string({ unit: "binary", maxLength: 40 })),
];

const onText: readonly Change[] = [
  (text, draw) => `${String(text)}${draw.of(hidden)}`,
  (text, draw) => `${draw.of(hidden)}${String(text)}`,
  (text, draw) => Array.from(String(text)).join(draw.of(hidden)),
  (_, draw) => draw.of(hidden).repeat(draw(fc.integer({ min: 1, max: 40 }))),
  (text, draw) => `${String(text)}${draw.of(odd)}`,
  (text) => ` ${String(text)} `,
  (text) => String(text).toUpperCase(),
  (text, draw) => String(text).slice(0, draw(fc.nat({ max: String(text).length }))),
  (text, draw) =>
    draw.of(["长", "a", "𠮷", "ﷺ", "\u0301", "9", " "]).repeat(draw.of([21, 51, 101, 201, 501, 2_001, 10_001, 20_001])),
  (text) => Number(text),
  (text) => Array.from(String(text)).toReversed().join(""),
  (_, draw) => draw.of(["%", "a%00", "%u4e00", "＝１＋１", "a\u0000b", "𠮷野家", "👩‍🔬", "Ⅷ", "ß", "İ"]),
  // Well-formed ids of nothing.
  (_, draw) => draw.of(["none", "999999999", "0", "00000000-0000-7000-8000-000000000000"]),
  (_, draw) => draw.of(["none", "999999999"]),
  () => base64(png.subarray(0, 40)),
  () => base64(Uint8Array.from({ length: 99 }, (_, at) => (at * 7) % 256)),
  (text) => `${String(text)}=`,
  (text) => `data:image/png;base64,${String(text)}`,
];

const onNumber: readonly Change[] = [
  (value) => Number(value) + 1,
  (value) => Number(value) - 1,
  (value) => -Number(value),
  (value) => Number(value) + 0.5,
  (value) => Number(value) * 1_000_000,
  (value) => Number(value) / 3,
  String,
  (value) => `${String(value)} `,
  (_, draw) => draw.of(numbers),
  (_, draw) => draw.of(moments),
];

const onList: readonly Change[] = [
  (list) => [...(list as unknown[]), ...(list as unknown[])],
  (list, draw) =>
    Array.from(
      { length: draw.of([20, 101, 501]) },
      (_, at) => (list as unknown[])[at % Math.max(1, (list as []).length)] ?? null,
    ),
  (list) => [...(list as unknown[]), null],
  () => [],
  (list) => (list as unknown[])[0] ?? null,
  (list) => Object.fromEntries((list as unknown[]).entries()),
  (list) => (list as unknown[]).toReversed(),
];

const onObject: readonly Change[] = [
  (value, draw) => ({ ...(value as object), [draw.of(keys)]: draw.of([1, "x", null, {}]) }),
  without,
  without,
  (value, draw) => Object.fromEntries(Object.entries(without(value, draw)).map(([key, one]) => [key.toUpperCase(), one])),
  (value) => Object.entries(value as object),
  (value) => JSON.stringify(value),
];

/** An object with one field less. */
function without(value: unknown, draw: Allocation): object {
  const entries = Object.entries(value as object);
  if (entries.length === 0) return {};
  const gone = draw(fc.nat({ max: entries.length - 1 }));
  return Object.fromEntries(entries.filter((_, at) => at !== gone));
}

/** The value changed at one place: its own kind a little, or anything at all. */
export function damaged(value: unknown, draw: Allocation): unknown {
  const places = placesOf(value, []);
  return changedAt(value, draw.of(places), draw);
}

/** A text as somebody might send it in its place. */
export const damagedText = (text: string, draw: Allocation): string => {
  const value = draw.of(draw.chance(70) ? onText : anything)(text, draw);
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 6_000);
};

type Place = readonly (string | number)[];

/** Leaves weigh more than what holds them. */
function placesOf(value: unknown, at: Place): Place[] {
  if (typeof value !== "object" || value === null) return [at, at];
  return [at, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key]))];
}

function changedAt(value: unknown, [first, ...rest]: Place, draw: Allocation): unknown {
  if (first !== undefined) {
    const inner = (value as Record<string, unknown>)[first];
    const changed = changedAt(inner, rest, draw);
    if (Array.isArray(value)) return value.map((one, at) => (String(at) === String(first) ? changed : (one as unknown)));
    return { ...(value as object), [first]: changed };
  }
  const mine = kindOf(value);
  return draw.of(mine.length > 0 && draw.chance(65) ? mine : anything)(value, draw);
}

function kindOf(value: unknown): readonly Change[] {
  if (typeof value === "string") return onText;
  if (typeof value === "number") return onNumber;
  if (Array.isArray(value)) return onList;
  return typeof value === "object" && value !== null ? onObject : [];
}
