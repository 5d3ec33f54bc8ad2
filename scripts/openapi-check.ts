/**
 * Checks `openapi.json` as strangers use it: Redocly's recommended rules find no error, and the client types that openapi-typescript
 * makes of it compile, with a call of each kind. Part of `npm test`; the document is left in `test-results/`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import openapiTs from "openapi-typescript";
import { openApi } from "../src/api/system/openapi.ts";
import { root, run } from "./run.ts";

const folder = resolve(root, "test-results/openapi");
const file = resolve(folder, "openapi.json");

/** What a program of somebody else's writes: a read, a call with a body, a tree that holds itself, a file. */
const client = `import type { paths } from "./mall.d.ts";

type Answer<P extends keyof paths> = paths[P] extends { get: { responses: { 200: { content: { "application/json": infer A } } } } } ? A : never;
type Body<P extends keyof paths> = paths[P] extends { post: { requestBody?: { content: { "application/json": infer B } } } } ? B : never;

export const search = (answer: Answer<"/mall-sup/goods/search">): string[] => answer.data.rows.map((row) => row.productTitle);
export const line: Body<"/mall-pur/cart/add"> = { productId: "1", quantity: 2 };
export const depth = (nodes: Answer<"/mall-sup/goods/cateTree">["data"]): number =>
  Math.max(0, ...nodes.map(({ children }) => 1 + depth(children)));
export type Sheet = paths["/mall-pur/order/export/xlsx"]["get"]["responses"][200]["content"];
// @ts-expect-error -- A path that is not there is refused: the types are no empty shells.
export type Nothing = Answer<"/mall-sup/goods/nowhere">;
`;

/** The router tells `/role/operator/{userId}` from `/role/{roleId}/remove` by what is fixed; a live connection has no 2XX. */
const skipped = ["no-ambiguous-paths", "operation-2xx-response"].flatMap((rule) => ["--skip-rule", rule]);

mkdirSync(folder, { recursive: true });
const document = JSON.stringify(openApi(), null, 2);
writeFileSync(file, document);
const lint = await run("redocly", ["lint", file, ...skipped, "--max-problems", "20"]);
if (lint.code !== 0) process.exit(1);

writeFileSync(resolve(folder, "mall.d.ts"), await openapiTs(JSON.parse(document)));
writeFileSync(resolve(folder, "client.ts"), client);
const options = [
  "--noEmit",
  "--strict",
  "--skipLibCheck",
  "false",
  "--allowImportingTsExtensions",
  "--types",
  "",
  "--ignoreConfig",
];
const compiled = await run("tsc", [...options, resolve(folder, "client.ts")]);
process.exit(compiled.code);
