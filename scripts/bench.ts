/**
 * Figures for docs/performance.md: `npm run bench` makes all of them, `npm run bench -- pages`, `-- search` or
 * `-- accounts` a part.
 * Loopback only, bounded, never part of the tests.
 */
import { buildWhenChanged } from "./build.ts";
import { run } from "./run.ts";

const parts = [
  "pages",
  "scripts",
  "near",
  "search",
  "batch",
  "cart",
  "orders",
  "points",
  "submissions",
  "accounts",
  "sign-in-storm",
  "bidding",
  "chat",
  "structures",
  "hazard",
  "hostile",
];
const [first = "", ...options] = process.argv.slice(2);
await buildWhenChanged();
for (const part of parts.includes(first) ? [first] : parts) {
  const { code } = await run("node", [`scripts/bench/${part}.ts`, ...(part === first ? options : [])]);
  if (code !== 0) process.exit(code);
}
