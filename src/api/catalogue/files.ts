import type { Context } from "hono";
import { boardPictures, fileKeyPattern } from "#src/domain/catalogue/picture.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { ApiHono } from "../http/calls.ts";
import { failure } from "../http/envelope.ts";
import { limitRate } from "../http/rate-limit.ts";

const types = new Map<string, string>([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
  ["pdf", "application/pdf"],
  ["html", "text/html; charset=utf-8"],
]);

/**
 * A stored picture or document. Not a call of the contract: bytes instead of an envelope, for `<img>`. Keys name their
 * content, so an answer never grows old; the sandbox keeps a drawing opened by itself from running anything. Documents are
 * downloaded, never opened under the mall's own address; the link names the file.
 */
export async function serveFile(c: Context<ApiHono>) {
  await limitRate(c, "file", null);
  const key = c.req.path.replace(/^\/mall-admin\/files\//, "");
  const stored = fileKeyPattern.test(key) ? await c.env.FILES.get(key) : null;
  if (!stored) {
    const answer = failure(c, notFound("文件"));
    return new Response(answer.body, { status: 404, headers: answer.headers });
  }
  return new Response(stored.body, {
    headers: {
      "Content-Type": types.get(key.split(".").at(-1) ?? "") ?? "application/octet-stream",
      "Content-Length": String(stored.size),
      // What staff may take off the board again is kept by nobody for long.
      "Cache-Control": key.startsWith(boardPictures) ? "public, max-age=300" : "public, max-age=31536000, immutable",
      ETag: stored.httpEtag,
      "X-Content-Type-Options": "nosniff",
      ...(key.startsWith("doc/") && { "Content-Disposition": "attachment" }),
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
