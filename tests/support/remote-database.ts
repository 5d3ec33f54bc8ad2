import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { run } from "../../scripts/run.ts";

/** The texts that `wrangler d1 migrations apply --remote` sends, oldest first, to a service that knows no migration yet. */
export async function textsOfRemoteMigrations(): Promise<string[]> {
  const texts: string[] = [];
  const service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (request.url?.endsWith("/query")) texts.push((JSON.parse(body) as { sql: string }).sql);
      const result = [{ results: [], success: true, meta: { duration: 0 } }];
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    });
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  const { port } = service.address() as AddressInfo;
  try {
    const { code, output } = await run(
      "wrangler",
      ["d1", "migrations", "apply", "lab-mall", "--remote", "-c", "wrangler.api.toml"],
      {
        quiet: true,
        env: {
          CI: "true",
          // Without the banner wrangler looks for no newer version of itself.
          WRANGLER_HIDE_BANNER: "true",
          CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
          CLOUDFLARE_API_TOKEN: "none",
          CLOUDFLARE_ACCOUNT_ID: "0".repeat(32),
        },
      },
    );
    if (code !== 0) throw new Error(output);
  } finally {
    service.close();
  }
  return texts;
}

/**
 * A splitter with the faults that are reported of the remote one (workers-sdk issues 15690, 15314, 4713): quotes and
 * semicolons of comments count, and a trigger is kept whole only while it stays on its line, BEGIN in capitals.
 */
export function splitWithFaults(sql: string): string[] {
  const statements: string[] = [];
  let [start, lineStart] = [0, 0];
  let quote = "";
  for (let at = 0; at < sql.length; at++) {
    const char = sql.charAt(at);
    if (char === "\n") lineStart = at + 1;
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === "'" || char === '"' || char === "`") quote = char;
    else if (char === ";" && !isInTrigger(sql.slice(Math.max(start, lineStart), at))) {
      statements.push(sql.slice(start, at));
      start = at + 1;
    }
  }
  return [...statements, sql.slice(start)].map((statement) => statement.trim()).filter((statement) => statement !== "");
}

const isInTrigger = (line: string): boolean => /\bCREATE TRIGGER\b.*\bBEGIN\b/.test(line) && !/\bEND\s*$/.test(line);
