import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { MenuNode } from "#src/domain/session/schema.ts";
import { CateNode } from "#src/domain/catalogue/schema.ts";
import { type ByteRoute, byteRoutes } from "#src/domain/byte-routes.ts";
import { contract } from "#src/domain/contract.ts";
import type { Call, Caller, CallKey } from "#src/domain/kernel/call.ts";
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
    info: {
      title: "科研商城接口",
      version: "1",
      description: "除文件与实时连接外，所有接口均返回 HTTP 200 与 {code, msg, data}；code 200 为成功。",
      license: { name: "专有软件，保留所有权利", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/prod-api" }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      responses: {
        Refused: {
          description: "没有成为一次调用：地址、方法、类型或大小不对。其余的拒绝在 HTTP 200 的信封里，见 code",
          content: { "application/json": { schema: refusalEnvelope } },
        },
      },
      schemas: { ...toJsonSchemaDefs(named, { ...conversion, typeMode: "output" }), RefusalData: refusalData },
    },
    paths: { ...pathsOf(contract), ...byteOperations() },
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

/** Files and live connections: what they answer is no envelope. */
function byteOperations(): Record<string, Document> {
  const operations = Object.entries(byteRoutes as Record<string, ByteRoute>).map(([path, { who, summary, media, query }]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const answers: Record<string, Document> =
      media === "socket"
        ? { 101: { description: "连接改为 WebSocket；此后每帧为一个 JSON 文本" } }
        : { 200: { description: "文件", content: Object.fromEntries(media.map((type) => [type, {}])) } };
    const operation = {
      operationId: operationId(`GET ${path}`),
      summary,
      tags: [path.split("/")[1]],
      security: securityOf(who),
      parameters: [
        ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
        ...parametersOf(query, "query"),
      ],
      responses: { ...answers, "4XX": refused },
    };
    return [path, { get: operation }] as const;
  });
  return Object.fromEntries(operations);
}

const operationId = (key: string) => key.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
const securityOf = (who: Caller) => (who === "anyone" ? [] : [{ token: [] }]);
const refused = { $ref: "#/components/responses/Refused" };

function operationOf(key: CallKey, call: Call): Document {
  return {
    operationId: operationId(key),
    summary: call.summary,
    tags: [key.split("/")[1]],
    security: securityOf(call.who),
    parameters: [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query"), ...idempotencyOf(call)],
    ...(call.body
      ? { requestBody: { required: !call.bodyOptional, content: { [mediaType(call)]: { schema: inputSchema(call.body) } } } }
      : {}),
    responses: { 200: { description: "信封", content: { "application/json": { schema: envelopeOf(call) } } }, "4XX": refused },
  };
}

const mediaType = (call: Call) => (call.bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json");

const refusalEnvelope = {
  type: "object",
  required: ["code", "msg"],
  properties: {
    code: { enum: Object.values(codes) },
    msg: { type: "string" },
    data: { $ref: "#/components/schemas/RefusalData" },
  },
};

/** What a program may branch on (decision 040). */
const refusalData = {
  type: ["object", "null"],
  properties: {
    reason: { type: "string", description: "code 409：拒绝的原因，如 cart.full；文字见 msg" },
    params: { type: "object", description: '该原因的参数，如 {"max": 300}' },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "有误的字段及其文字" },
  },
};

const envelopeOf = (call: Call) => ({
  type: "object",
  required: ["code", "msg", "data"],
  properties: { code: { enum: Object.values(codes) }, msg: { type: "string" }, data: outputSchema(call.data) },
});

function parametersOf(schema: v.GenericSchema | undefined, place: "path" | "query"): Document[] {
  if (!schema || !("entries" in schema)) return [];
  const given = Object.entries(schema.entries as Record<string, v.GenericSchema>).map(([name, entry]) => ({
    name,
    in: place,
    required: place === "path" || entry.type !== "optional",
    schema: inputSchema(entry),
  }));
  // A choice of nothing, as of a list whose order is fixed, is no parameter.
  return given.filter(({ schema: { enum: choices } }) => !Array.isArray(choices) || choices.length > 0);
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
  /** What a schema notes for our own tests (`exactText`) says nothing to a caller. */
  overrideAction: ({ jsonSchema }) => {
    const { exactText: _reason, ...rest } = { exactText: undefined, ...jsonSchema };
    return rest;
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;
const inputSchema = (schema: v.GenericSchema) => embedded(schema, "input");
const outputSchema = (schema: v.GenericSchema) => embedded(schema, "output");

/** A schema within the document: what it refers to stands in the document's components. */
function embedded(schema: v.GenericSchema, typeMode: "input" | "output"): Document {
  const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, { ...conversion, typeMode });
  return rest;
}
