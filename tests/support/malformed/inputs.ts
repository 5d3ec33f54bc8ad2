import fc from "fast-check";
import { damaged, damagedText } from "./damage.ts";
import type { Operation } from "./operations.ts";
import { validBody, validValue, type Hand } from "./values.ts";

/** A request as it goes out; the body's bytes are what they are, right or wrong. */
export type Input = {
  /** How it came about, for reports. */
  kind: string;
  method: string;
  /** After `/prod-api`, with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

const kinds = [
  ["valid", 14],
  ["one field", 42],
  ["two fields", 8],
  ["text", 10],
  ["query", 8],
  ["path", 6],
  ["header", 5],
  ["anything", 5],
  ["method", 2],
] as const;
type Kind = (typeof kinds)[number][0];
const everyKind: readonly Kind[] = kinds.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

/** An input of a call: valid, or valid but for something. */
export function inputOf(operation: Operation, hand: Hand): Input {
  const { draw } = hand;
  const kind = draw.of(everyKind);
  const part = (list: Operation["params"]) =>
    list.flatMap(({ name, schema, required }): Pair[] =>
      required || draw.chance(40) ? [[name, String(validValue(schema, name, hand))]] : [],
    );
  let params = part(operation.params);
  let query = part(operation.query);
  let body = operation.body && validBody(operation.body, operation.call?.body, hand);
  for (let time = kind === "one field" ? 1 : kind === "two fields" ? 2 : 0; time > 0; time--) {
    const where = draw.of([
      ...(query.length > 0 ? ["query"] : []),
      ...(operation.body ? ["body", "body", "body"] : []),
      "params",
    ]);
    if (where === "body") body = damaged(body, draw);
    else if (where === "query") query = changedPair(query, hand);
    else params = changedPair(params, hand);
  }
  if (kind === "path") params = changedPair(params, hand);
  if (kind === "anything" && operation.body) body = draw(fc.jsonValue({ maxDepth: 4 }));
  const path = `${pathOf(operation.path, params, kind, hand)}${kind === "query" ? oddQuery(query, hand) : queryOf(query)}`;
  const headers = kind === "header" ? oddHeaders(hand) : usualHeaders(operation, hand);
  const method = kind === "method" ? draw.of(["PUT", "DELETE", "PATCH", "POST", "OPTIONS", "GET"]) : operation.method;
  const text = operation.body ? textOf(body, operation) : "";
  const isSent = method !== "GET" && (operation.body !== null || draw.chance(3));
  if (isSent) headers["content-type"] ??= operation.isForm ? "application/x-www-form-urlencoded" : "application/json";
  const sent = kind === "text" ? oddText(text, headers, hand) : text;
  return { kind, method, path, headers, body: isSent ? sent : null };
}

type Pair = [name: string, value: string];

const changedPair = (pairs: readonly Pair[], { draw }: Hand): Pair[] => {
  const changed = draw(fc.nat({ max: Math.max(0, pairs.length - 1) }));
  return pairs.map(([name, value], at) => [name, at === changed ? damagedText(value, draw) : value]);
};

const textOf = (body: unknown, { isForm }: Operation): string =>
  isForm
    ? new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString()
    : (JSON.stringify(body) ?? "");

/** A text in an address; what no address can hold is replaced. */
export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const oddParts = [
  "%00",
  "%2e%2e",
  "%2f",
  "%C0%AF",
  "%ED%A0%80",
  "%zz",
  "%",
  "%E4%BD",
  "a%0d%0ab",
  ";a=1",
  "%252e",
  "%F0%9F%98%80",
  "+",
];

function pathOf(pattern: string, params: readonly Pair[], kind: Kind, { draw }: Hand): string {
  const values = new Map(params);
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (kind === "path" && draw.chance(30)) return draw.of(oddParts);
    return encoded(values.get(name) ?? "") || "%20";
  });
  return kind === "path" && draw.chance(10)
    ? draw.of([`${filled}/`, filled.replace("/", "//"), `${filled}/x`, filled.toUpperCase()])
    : filled;
}

const queryOf = (pairs: readonly Pair[]) =>
  pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&")}`;

/** Names twice, without a value, in lists, of the language's own; values in encodings that are none. */
function oddQuery(pairs: readonly Pair[], { draw }: Hand): string {
  const [name, value] = pairs.length > 0 ? draw.of(pairs) : ["q", "1"];
  const odd = draw.of([
    () => `${name}=${encoded(value)}&${name}=${encoded(damagedText(value, draw))}`,
    () => `${name}=${draw.of(oddParts)}`,
    () => `${name}[]=${encoded(value)}&${name}[a]=1`,
    () => name,
    () => `${name}=`,
    () => `=${encoded(value)}&&&`,
    () => `${draw.of(["__proto__", "constructor", "toString", "%5F%5Fproto%5F%5F[x]"])}=1`,
    () => `${name.toUpperCase()}=${encoded(value)}`,
    () => `${name}=%u4e00%u4e8c`,
    () => `${name}=${encoded(value)}?${name}=1#x`,
    () => `${name}=${"%E7%A1%AB".repeat(draw.of([100, 1_000]))}`,
    () => Array.from({ length: draw.of([50, 1_000]) }, (_, at) => `${name}${at % 3 === 0 ? "" : at}=1`).join("&"),
    () => `${name}=${encoded(value)};${name}=1`,
  ])();
  const rest = queryOf(pairs.filter(([other]) => other !== name));
  return rest === "" ? `?${odd}` : `${rest}&${odd}`;
}

function usualHeaders({ idempotent }: Operation, { draw }: Hand): Record<string, string> {
  // One key comes again and again, with other bodies and for other calls.
  const key = draw.chance(90) ? draw(fc.uuid()) : "storm-key-0001";
  return { agent: "storm", ...(idempotent && draw.chance(50) ? { "idempotency-key": key } : {}) };
}

const headerNames = [
  "idempotency-key",
  "agent",
  "user-agent",
  "x-request-id",
  "accept",
  "accept-encoding",
  "user-tag",
  "authorization",
  "cookie",
];
const types = [
  "text/plain",
  "application/json; charset=utf-16",
  "multipart/form-data; boundary=x",
  "APPLICATION/JSON",
  "application/x-www-form-urlencoded",
  "application/json,text/html",
  "",
];

function oddHeaders({ draw }: Hand): Record<string, string> {
  const value = draw.of(["", " ", "x", "a".repeat(8), "a".repeat(5_000), "null", "Bearer", "Bearer a.b.c", "-1", "'; --"]);
  if (draw.chance(40)) return { agent: "storm", "content-type": draw.of(types) };
  return { agent: "storm", [draw.of(headerNames)]: value };
}

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

/** The text of a body that is no JSON any more, or says something twice. */
function oddText(text: string, headers: Record<string, string>, { draw }: Hand): Input["body"] {
  const cut = draw(fc.nat({ max: text.length }));
  const first = /"(\w+)":/.exec(text)?.[1] ?? "id";
  const into = (insert: string) => text.replace("{", `{${insert}`);
  return draw.of<() => Input["body"]>([
    () => text.slice(0, cut),
    () => `${text}${draw.of(["}", "]", ",", "x", "\u0000", text])}`,
    () => into(`"${first}":null,`),
    () => text.replace(/\}$/, `,"${first}":{"a":1}}`),
    () => into(`"__proto__":{"${first}":1,"admin":true},`),
    () => into(`"constructor":{"prototype":{"x":1}},`),
    () =>
      text.replace(
        /:("[^"]*"|\d+)/,
        `:${draw.of(["NaN", "Infinity", "-0", "1e400", "1E+400", "0x1", "01", "'x'", "undefined", "+1", ".5", "9".repeat(400)])}`,
      ),
    () => text.replace(/:"([^"]*)"/, ':"$1\\ud800"'),
    () => text.replace(/:"([^"]*)"/, ':"$1\\u0000\\u202e"'),
    () => `\uFEFF${text}`,
    () => `${"[".repeat(draw.of([19, 25, 5_000]))}${text}`,
    () => into(`"${first}":${"[".repeat(18)}${"]".repeat(18)},`),
    () => draw.of(["", "null", "[]", "{}", '""', "0", "true", "{", '{"a"', "//x", "<a/>", "a=1&b=2"]),
    () => new Uint8Array([...bytesOf(text.slice(0, cut)), 0xff, 0xfe, 0xc0, 0xaf, ...bytesOf(text.slice(cut))]),
    () => Uint8Array.from(Buffer.from(text, "utf16le")),
    () => {
      headers["content-type"] = draw.of(types);
      return text;
    },
    () => into(`"pad":"${"x".repeat(draw.of([1_000, 70_000]))}",`),
  ])();
}
