import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";

import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { NewPassword } from "#src/domain/session/password.ts";
import { ChangePrice } from "#src/domain/supplier/schema.ts";
import { parseFields } from "./parse.ts";

type Action = { kind: string; type: string; "~run": (dataset: object, config: object) => unknown };
/** What of a schema leads to others. */
type Node = {
  kind?: string;
  type?: string;
  pipe?: [Node, ...(Node & Action)[]];
  entries?: Record<string, Node>;
  item?: Node;
  items?: Node[];
  options?: unknown[];
  wrapped?: Node;
  value?: Node;
  rest?: Node;
};

const isSchema = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
const calls: Record<string, Call> = contract;
const modules = import.meta.glob<Record<string, unknown>>(["../../domain/**/*.ts", "!../../domain/**/*.test.ts"], {
  eager: true,
});
const roots: [string, unknown][] = [
  ...Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).map(([name, value]): [string, unknown] => [`${file} ${name}`, value]),
  ),
  ...Object.entries(calls).flatMap(([name, call]) => [
    [`${name} body`, call.body] as [string, unknown],
    [`${name} query`, call.query] as [string, unknown],
  ]),
];

/** Every schema once, by the first way that leads to it. */
function allSchemas(): Map<Node, string> {
  const found = new Map<Node, string>();
  const visit = (node: unknown, name: string) => {
    if (!isSchema(node) || found.has(node)) return;
    found.set(node, name);
    const { pipe, entries, item, items, options, wrapped, value, rest } = node;
    for (const one of [...(pipe ?? []), item, ...(items ?? []), ...(options ?? []), wrapped, value, rest]) visit(one, name);
    for (const [key, one] of Object.entries(entries ?? {})) visit(one, `${name}.${key}`);
  };
  for (const [name, schema] of roots) visit(schema, name);
  return found;
}

const objects = new Set(["object", "strict_object", "loose_object", "object_with_rest", "intersect", "variant"]);
const rootType = (node: Node): Node => (node.pipe && node.pipe[0] !== node ? rootType(node.pipe[0]) : node);
/** Objects, and lists of them: what has fields beside those that a check reads. */
const hasFields = (node: Node): boolean => {
  const { type = "", item } = rootType(node);
  return objects.has(type) || (type === "array" && item !== undefined && objects.has(rootType(item).type ?? ""));
};

/** What the mall itself writes: nobody reads its faults beside a field. */
const nobodyFillsIn = new Set(["../../domain/bidding/log.ts LogEntry"]);

/** Checks of a schema with fields, with the schema itself. */
const checks = [...allSchemas()].flatMap(([node, name]) => {
  const [first, ...actions] = node.pipe ?? [];
  if (!first || !hasFields(first) || nobodyFillsIn.has(name)) return [];
  return actions.flatMap((action) => (/check/.test(action.type) ? [{ node, name, action }] : []));
});

describe("checks across fields", () => {
  test("name the fields they read: another one asks nothing until all of them are right", () => {
    expect(checks.length).toBeGreaterThan(40);
    const others = checks.filter(({ action }) => action.type !== "partial_check").map(({ name }) => name);
    // Asks that something is said at all: where one field is wrong, something is.
    expect(others).toEqual(["../../domain/catalogue/register/schema.ts FactsChange"]);
  });

  test("are asked beside the faults of other fields, in a call and in a form", () => {
    const silent = checks.flatMap(({ node, name, action }) => {
      const run = vi.spyOn(action, "~run");
      const value = rootType(node).type === "array" ? [{}] : {};
      try {
        parseFields(node as v.GenericSchema, value);
      } catch {
        // Refused, as it should be.
      }
      const inCall = run.mock.calls.length > 0;
      run.mockClear();
      v.safeParse(node as v.GenericSchema, value);
      const inForm = run.mock.calls.length > 0;
      run.mockRestore();
      return inCall && inForm ? [] : [name];
    });
    expect(silent).toEqual([]);
  });
});

const faultsOf = (schema: v.GenericSchema, value: unknown): unknown => {
  try {
    parseFields(schema, value);
    return {};
  } catch (error) {
    return (error as { details: { fields: object } }).details.fields;
  }
};

test("a call says what is wrong across fields beside a field that is missing, and each field's first fault alone", () => {
  const body = contract["POST /mall-pur/approval/delegation"].body;
  expect(faultsOf(body, { toId: "", validFrom: 1_800_000_000_000, validTo: 1_700_000_000_000 })).toEqual({
    toId: "请选择受托人",
    validTo: "结束日期不能早于开始日期",
  });
  const price = { pfPrice: 100, aPrice: 200, aPriceFrom: 1_800_000_000_000, aPriceTo: 1_700_000_000_000 };
  expect(faultsOf(ChangePrice, price)).toEqual({
    shown: "不能为空",
    aPrice: "活动价应低于平台价",
    aPriceTo: "活动结束应晚于活动开始",
  });
  expect(faultsOf(NewPassword, { password: "a b", confirmPassword: "x" })).toEqual({
    password: "密码不能使用空格号",
    confirmPassword: "两次密码不一致",
  });
});
