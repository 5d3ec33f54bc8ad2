import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { MenuNode } from "#src/domain/account/schema.ts";
import { CateNode } from "#src/domain/catalogue/schema.ts";
import { contract } from "#src/domain/contract.ts";
import type { Call, CallKey } from "#src/domain/kernel/call.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { AddressNode } from "#src/domain/system/schema.ts";

type Document = Record<string, unknown>;

/** Schemas that hold themselves: a document can only name them. */
const named = { MenuNode, CateNode, AddressNode };

let document: Document | undefined;

/** OpenAPI 3.1 of every call, generated from the contract at the first request. */
export function openApi(): Document {
  document ??= {
    openapi: "3.1.0",
    info: { title: "科研商城接口", version: "1", description: "所有接口均返回 HTTP 200 与 {code, msg, data}；code 200 为成功。" },
    servers: [{ url: "/prod-api" }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: toJsonSchemaDefs(named, { ...conversion, typeMode: "output" }),
    },
    paths: pathsOf(contract),
  };
  return document;
}

function pathsOf(calls: Record<string, Call>): Record<string, Document> {
  const paths: Record<string, Document> = {};
  for (const [key, call] of Object.entries(calls) as [CallKey, Call][]) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, call) };
  }
  return paths;
}

function operationOf(key: CallKey, call: Call): Document {
  return {
    operationId: key.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"),
    summary: call.summary,
    tags: [key.split("/")[1]],
    security: call.who === "anyone" ? [] : [{ token: [] }],
    parameters: [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query"), ...idempotencyOf(call)],
    ...(call.body ? { requestBody: { required: true, content: { [mediaType(call)]: { schema: inputSchema(call.body) } } } } : {}),
    responses: { 200: { description: "信封", content: { "application/json": { schema: envelopeOf(call) } } } },
  };
}

const mediaType = (call: Call) => (call.bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json");

const envelopeOf = (call: Call) => ({
  type: "object",
  required: ["code", "msg", "data"],
  properties: { code: { enum: Object.values(codes) }, msg: { type: "string" }, data: outputSchema(call.data) },
});

function parametersOf(schema: v.GenericSchema | undefined, place: "path" | "query"): Document[] {
  if (!schema || !("entries" in schema)) return [];
  return Object.entries(schema.entries as Record<string, v.GenericSchema>).map(([name, entry]) => ({
    name,
    in: place,
    required: place === "path" || entry.type !== "optional",
    schema: inputSchema(entry),
  }));
}

const idempotencyOf = (call: Call): Document[] =>
  call.idempotent
    ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", pattern: "^[\\w-]{8,64}$" } }]
    : [];

// What JSON Schema cannot say (transforms, custom checks) is left out of the schema, not of the check.
const conversion = {
  errorMode: "ignore",
  target: "draft-2020-12",
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;
const inputSchema = (schema: v.GenericSchema) => embedded(schema, "input");
const outputSchema = (schema: v.GenericSchema) => embedded(schema, "output");

/** A schema within the document: what it refers to stands in the document's components. */
function embedded(schema: v.GenericSchema, typeMode: "input" | "output"): Document {
  const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, { ...conversion, typeMode });
  return rest;
}
