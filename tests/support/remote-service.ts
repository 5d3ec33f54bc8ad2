import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { unstable_splitSqlQuery } from "wrangler";

/**
 * Stands in for the service behind `wrangler d1 execute --remote` and `wrangler r2 object put --remote`: queries, files of statements
 * (asked for, uploaded, run as one transaction) and objects. It answers as wrangler expects; what the real one takes is not known.
 */
export async function startRemoteService(db: DatabaseSync) {
  const objects = new Map<string, { type: string | undefined; text: string }>();
  const imported: string[] = [];
  let uploaded = "";
  const server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent(request.url ?? "");
      const body = await buffer(request);
      if (path === "/upload") {
        uploaded = body.toString();
        response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`).end();
        return;
      }
      const [, key] = /\/r2\/buckets\/lab-mall-files\/objects\/(.+)$/.exec(path) ?? [];
      const result = key
        ? objects.set(key, { type: request.headers["content-type"], text: body.toString() }) && {}
        : answer(path, JSON.parse(body.toString() || "{}") as Question, request);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    })().catch((error: unknown) => {
      response.statusCode = 400;
      response.end(
        JSON.stringify({ success: false, errors: [{ code: 7500, message: String(error) }], messages: [], result: null }),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(path: string, question: Question, request: IncomingMessage): unknown {
    if (path.endsWith("/query"))
      return unstable_splitSqlQuery(question.sql ?? "").map((sql) => ({
        results: db.prepare(sql).all(),
        success: true,
        meta: { duration: 0 },
      }));
    if (question.action === "init")
      return { success: true, type: "import", upload_url: `${origin}/upload`, filename: "file.sql" };
    if (question.action === "ingest") return run();
    throw new Error(`nothing answers ${request.method} ${path}`);
  }

  /** All statements of the file, or none. */
  function run() {
    const statements = unstable_splitSqlQuery(uploaded);
    db.exec("begin");
    try {
      for (const sql of statements) db.prepare(sql).run();
      db.exec("commit");
    } catch (error) {
      db.exec("rollback");
      throw error;
    }
    imported.push(uploaded);
    const meta = { duration: 0, rows_read: 0, rows_written: 0, size_after: 0 };
    return {
      success: true,
      status: "complete",
      messages: [],
      type: "import",
      result: { num_queries: statements.length, final_bookmark: "", meta },
    };
  }

  return {
    objects,
    imported,
    env: {
      CI: "true",
      WRANGLER_HIDE_BANNER: "true",
      CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: "none",
      CLOUDFLARE_ACCOUNT_ID: "0".repeat(32),
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Question = { sql?: string; action?: string };
