import type { Context } from "hono";
import type { ApiHono } from "../http/calls.ts";
import { hashOf } from "../http/idempotency.ts";
import { limitRate } from "../http/rate-limit.ts";
import { openApi } from "./openapi.ts";

let written: { text: string; tag: string } | undefined;

/** The contract as a file: written once by an isolate, kept for an hour by whoever asked, and sent again only when it is another. */
export async function serveOpenApi(c: Context<ApiHono>): Promise<Response> {
  await limitRate(c, "export", null);
  // The answer, never its promise: a request of a Worker must not wait for another one's.
  const { text, tag } = written ?? (await write());
  const headers = { "Cache-Control": "public, max-age=3600", ETag: tag };
  if (c.req.header("if-none-match") === tag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}

async function write() {
  const text = JSON.stringify(openApi());
  written = { text, tag: `"${await hashOf(text)}"` };
  return written;
}
