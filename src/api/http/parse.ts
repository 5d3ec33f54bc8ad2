import type { Context } from "hono";
import * as v from "valibot";
import "#src/domain/kernel/validation-messages.ts";
import { maxBytesOf } from "#src/domain/kernel/body-size.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { isTangled } from "./tangled.ts";

/** Reads and checks everything a call takes. Throws 400, 413, 415 before it is a call, 422 with fields when it is wrong. */
export async function parseInput(c: Context, call: Call) {
  const text = call.body ? await readBody(c, call) : "";
  const fields = new Map<string, string>();
  const input = {
    params: parsePart(call.params, c.req.param(), fields),
    query: parsePart(call.query ?? noQuery, c.req.query(), fields),
    body: call.body ? parsePart(call.body, decodeBody(text, call), fields) : undefined,
  };
  if (fields.size > 0) throw wrongFields(fields);
  return { text, input };
}

/** A call that names no query takes none. */
const noQuery = v.strictObject({});

/** What is wrong is added to `fields`: all parts of a call are told at once. */
const parsePart = (schema: v.GenericSchema | undefined, value: unknown, fields: Map<string, string>) =>
  schema && outputOf(schema, value, fields);

/** What `schema` makes of `value`. Throws 422 with a message for each field that is wrong. */
export function parseFields<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const fields = new Map<string, string>();
  const output = outputOf(schema, value, fields);
  if (output === undefined || fields.size > 0) throw wrongFields(fields);
  return output;
}

function outputOf<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  fields: Map<string, string>,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? "";
    if (!fields.has(name)) fields.set(name, messageOf(issue));
  }
  return undefined;
}

function wrongFields(fields: ReadonlyMap<string, string>): DomainError {
  const [first] = fields.values();
  return new DomainError(codes.invalid, first ?? "提交的内容不正确", { fields: Object.fromEntries(fields) });
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object") return issue.expected === "never" ? "不支持的字段" : "不能为空";
  // A schema that says nothing in Chinese itself falls back to this text.
  return /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : "格式不正确";
}

async function readBody(c: Context, call: Call): Promise<string> {
  if (call.bodyOptional && !c.req.header("content-type") && !c.req.raw.body) return "{}";
  const wanted = call.bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const given = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (given !== wanted) throw new DomainError(codes.unsupportedType, `请求内容的类型应为 ${wanted}`);
  const limit = maxBytesOf(call);
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge(limit);
  return readLimited(c.req.raw.body, limit);
}

/** Stops reading at the limit, whatever the sender announced. */
async function readLimited(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(codes.badRequest, "请求内容不是有效的 UTF-8 文本");
  }
}

function decodeBody(text: string, call: Call): unknown {
  if (call.bodyType === "form") return Object.fromEntries(new URLSearchParams(text));
  if (isTangled(text)) throw new DomainError(codes.badRequest, "请求内容层级过深或项目过多，请分成几次提交");
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError(codes.badRequest, "请求内容不是有效的 JSON");
  }
}

const tooLarge = (limit: number) => new DomainError(codes.tooLarge, `请求内容超过 ${Math.floor(limit / 1024)} KB`);
