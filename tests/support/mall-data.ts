import { createServer } from "node:http";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import type { Miniflare } from "miniflare";
import * as v from "valibot";
import { apiName } from "../../scripts/local-mall.ts";

const Value = v.union([v.string(), v.number(), v.null()]);
const Statements = v.array(v.object({ sql: v.string(), values: v.array(Value) }));
const Rows = v.array(v.array(v.record(v.string(), Value)));
export type SqlValue = v.InferOutput<typeof Value>;
export type SqlStatement = v.InferOutput<typeof Statements>[number];

/** Lets tests change the started mall's data through its own connection: beside another one, calls would find the database locked. */
export async function serveMallData(mall: Miniflare) {
  const db = await mall.getD1Database("DB", apiName);
  const server = createServer((request, response) => {
    void (async () => {
      try {
        const statements = v.parse(Statements, await json(request));
        const results = await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)));
        response.end(JSON.stringify(results.map((result) => result.results)));
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.MALL_DATA_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** One batch on the started mall's data; the rows of each statement. Throws what the database says. */
export async function changeData(statements: readonly SqlStatement[]) {
  const answer = await fetch(process.env.MALL_DATA_ORIGIN ?? "", { method: "POST", body: JSON.stringify(statements) });
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(Rows, await answer.json());
}
