import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { codes, DomainError, fallbackMessage } from "#src/domain/kernel/error.ts";
import { isLong, jsonParts } from "./json-parts.ts";
import { newRequestId } from "../kernel/request-id.ts";
import { logError } from "../kernel/log.ts";

/** Every answer of the contract: HTTP 200 with `{code, msg, data}` (architecture §4). */
export function success(c: Context, data: unknown, msg = "操作成功") {
  const envelope = { code: codes.success, msg, data: data ?? null };
  return isLong(data) ? c.body(inParts(envelope), 200, { "content-type": "application/json" }) : c.json(envelope);
}

/** A long answer is written as it is fetched, and others get their turn between its parts. */
function inParts(envelope: object): ReadableStream<Uint8Array> {
  const parts = jsonParts(envelope);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await parts.return();
    },
  });
}

/** Refusals from before a request is matched to a call also use the HTTP status. */
const transportCodes: ReadonlySet<number> = new Set([
  codes.badRequest,
  codes.methodNotAllowed,
  codes.tooLarge,
  codes.unsupportedType,
]);

/** The one place where an error becomes an answer: unknown ones say nothing but a request id. */
export function failure(c: Context, error: unknown) {
  if (error instanceof DomainError) {
    const status = transportCodes.has(error.code) ? error.code : 200;
    return c.json({ code: error.code, msg: error.message, data: error.details }, status as ContentfulStatusCode);
  }
  const requestId = c.req.header("x-request-id") ?? newRequestId();
  logError({ requestId, path: c.req.path }, error);
  return c.json({ code: codes.serverError, msg: fallbackMessage, data: { requestId } });
}
