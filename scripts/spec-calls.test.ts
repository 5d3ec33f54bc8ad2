import { describe, expect, test } from "vitest";
import { byteRoutes, type ByteRoute } from "#src/domain/byte-routes.ts";
import { contract } from "#src/domain/contract.ts";
import type { Call, Caller } from "#src/domain/kernel/call.ts";
import { listedCalls, namedCalls, type Who } from "#tests/support/spec-calls.ts";

/** The contract has the calls that the specification and the design name, for whom they say, with what they say. */
type Found = { who: Caller; query?: unknown; body?: unknown; bodyType?: string; bodyOptional?: true };

/** Names of what stands in a path are the contract's own. */
const nameless = (key: string) => key.replaceAll(/\{\w+\}/g, "{}");
const served = new Map<string, Found>([
  ...Object.entries<Call>(contract).map(([key, call]) => [nameless(key), call] as const),
  ...Object.entries<ByteRoute>(byteRoutes).map(([path, route]) => [nameless(`GET ${path}`), route] as const),
]);

type Node = { wrapped?: Node; entries?: Record<string, Node>; options?: Node[]; type?: string };
/** The fields of an object, or of every kind of it there is. */
function fieldsOf(schema: unknown): string[] {
  const node = schema as Node | undefined;
  if (!node) return [];
  if (node.wrapped) return fieldsOf(node.wrapped);
  return node.entries ? Object.keys(node.entries) : (node.options ?? []).flatMap(fieldsOf);
}
const needed = (schema: unknown) =>
  Object.entries((schema as Node | undefined)?.entries ?? {}).flatMap(([name, { type }]) => (type === "optional" ? [] : [name]));

const callers: Record<Who, readonly Caller[]> = {
  "·": ["anyone"],
  P: ["purchaser"],
  S: ["business"],
  "P/S": ["trader"],
};

describe("calls that the design names (domain §8)", () => {
  test.each(namedCalls.map(([who, key, fields = ""]) => [who, key, fields] as const))("%s %s %s", (who, key, fields) => {
    const found = served.get(nameless(key));
    expect(found, "there is no such call").toBeDefined();
    expect(callers[who]).toContain(found?.who);
    const taken = fieldsOf(key.startsWith("GET") ? found?.query : found?.body);
    expect(taken).toEqual(expect.arrayContaining(fields.split(" ").filter(Boolean)));
  });

  test("each stands once", () => expect(new Set(namedCalls.map(([, key]) => key)).size).toBe(namedCalls.length));
});

describe("calls that the specification lists (mall-spec §7)", () => {
  test.each(listedCalls)("%s with %s", (key, carries) => {
    const found = served.get(nameless(key));
    expect(found, "there is no such call").toBeDefined();
    switch (carries) {
      case "none":
        expect(needed(found?.query)).toEqual([]);
        expect(found?.body === undefined || found.bodyOptional).toBe(true);
        break;
      case "query":
        expect(fieldsOf(found?.query)).not.toEqual([]);
        break;
      case "body":
        expect(found).toMatchObject({ body: expect.anything() as unknown });
        expect(found?.bodyType ?? "json").toBe("json");
        break;
      case "form encrypt":
        expect(found?.bodyType).toBe("form");
        expect(fieldsOf(found?.body)).toEqual(["encrypt"]);
        break;
    }
  });

  test("all 32 are there, each once", () => expect(new Set(listedCalls.map(([key]) => key)).size).toBe(32));
});
