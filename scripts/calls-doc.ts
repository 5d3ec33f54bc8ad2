/** `npm run docs:calls` writes docs/calls.md from the contract; `--check` fails when the page is out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { contract } from "../src/domain/contract.ts";
import type { Call } from "../src/domain/kernel/call.ts";

const file = resolve(import.meta.dirname, "../docs/calls.md");
const costs = v.parse(
  v.record(v.string(), v.number()),
  JSON.parse(readFileSync(resolve(import.meta.dirname, "data/call-costs.json"), "utf8")),
);
const page = pageOf(contract);

if (!process.argv.includes("--check")) writeFileSync(file, page);
else if (readFileSync(file, "utf8") !== page) {
  console.error("docs/calls.md is not what the contract says: run `npm run docs:calls` and commit it.");
  process.exit(1);
}

function pageOf(calls: Record<string, Call>): string {
  const rows = Object.entries(calls)
    .toSorted(([a], [b]) => (pathOf(a) < pathOf(b) ? -1 : 1))
    .map(([key, call]) => `| ${cells(key, call).join(" | ")} |`);
  return `# Calls

Generated from \`src/domain/*/calls.ts\` by \`npm run docs:calls\`. What is not in this table is refused.
What \`acts\` is a GET that only the mall's own pages and programs may make (\`src/domain/kernel/acting-reads.ts\`).
All paths are below \`/prod-api\`; shapes are in \`GET /prod-api/openapi.json\`.

The last column is the processor time of an ordinary question by a stranger in milliseconds, as \`npm run bench -- hostile\` measured it last
(signing in and writing have limits of their own).

| call | who | permission | rate | idempotent | what it gives | ms |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

function cells(key: string, call: Call): string[] {
  const permission = [call.permission && `\`${call.permission}\``, call.supplierRight && `suppliers: \`${call.supplierRight}\``]
    .filter(Boolean)
    .join(", ");
  return [
    `\`${key}\``,
    call.who,
    permission,
    call.acts ? `${call.rate}, acts` : call.rate,
    call.idempotent ? "yes" : "",
    call.summary,
    String(costs[key] ?? ""),
  ];
}

function pathOf(key: string): string {
  return key.split(" ").toReversed().join(" ");
}
