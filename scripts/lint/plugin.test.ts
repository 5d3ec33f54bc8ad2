import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderOrder } from "./folder-order.ts";

/** One file for each thing that must be reported, by the rule that reports it. */
const violations: [rule: string, file: string, code: string][] = [
  ["mall(import-direction)", "src/domain/cart/up.ts", `import { x } from "../../api/db/client.ts"; export const y = x;`],
  ["mall(import-direction)", "src/domain/cart/react.ts", `import { useState } from "react"; export const y = useState;`],
  ["mall(import-direction)", "src/domain/cart/area.ts", `import { areaList } from "@vant/area-data"; export const y = areaList;`],
  ["mall(import-direction)", "src/domain/cart/types.ts", `export type X = import("#src/api/app.ts").App;`],
  ["mall(import-direction)", "src/api/cart/page.ts", `import { x } from "#src/features/cart/loaders.ts"; export const y = x;`],
  ["mall(import-direction)", "src/api/cart/web.ts", `export { x } from "#src/web/edge.ts";`],
  ["mall(import-direction)", "src/web/value.ts", `import { x } from "#src/api/app.ts"; export const y = x;`],
  ["mall(import-direction)", "src/web/inline-type.ts", `import { type X } from "#src/api/app.ts"; export type Y = X;`],
  ["mall(import-direction)", "src/web/up.ts", `export * from "../features/cart/loaders.ts";`],
  ["mall(import-direction)", "src/web/sql.ts", `import { eq } from "drizzle-orm"; export const y = eq;`],
  [
    "mall(import-direction)",
    "src/features/cart/box.tsx",
    `import { Dialog } from "@ark-ui/react/dialog"; export const y = Dialog;`,
  ],
  ["mall(import-direction)", "src/ui/area.ts", `import { areaList } from "@vant/area-data"; export const y = areaList;`],
  ["mall(import-direction)", "src/api/goods/csv.ts", `import { parseCsv } from "hucre/csv"; export const y = parseCsv;`],
  ["mall(import-direction)", "src/api/goods/parse.ts", `import { parse } from "csv-parse/sync"; export const y = parse;`],
  ["mall(import-direction)", "src/ui/up.ts", `import { x } from "#src/web/request.ts"; export const y = x;`],
  ["mall(import-direction)", "src/features/cart/up.ts", `export const y = () => import("#src/pages/index.tsx");`],
  ["mall(import-direction)", "src/pages/server.ts", `import { x } from "#src/api/app.ts"; export const y = x;`],
  ["mall(import-direction)", "src/pages/script.ts", `import { x } from "../../scripts/keys.ts"; export const y = x;`],
  ["mall(import-direction)", "src/api/cart/service.ts", `import { eq } from "drizzle-orm"; export const y = eq;`],
  ["mall(import-direction)", "src/api/cart/tables.ts", `import { text } from "drizzle-orm/sqlite-core"; export const y = text;`],
  ["mall(import-direction)", "src/waku.server.tsx", `import { x } from "./api/app.ts"; export const y = x;`],
  [
    "mall(busy-by-action)",
    "src/features/cart/busy.ts",
    `import { useState } from "react"; export const useIt = () => { const [busy, setBusy] = useState(false); return { busy, setBusy }; };`,
  ],
  [
    "mall(refusal-by-reason)",
    "src/api/cart/bare.ts",
    `import { codes, DomainError } from "#src/domain/kernel/error.ts"; export const y = () => new DomainError(codes.conflict, "x");`,
  ],
  [
    "mall(pattern-by-name)",
    "src/features/cart/muted.ts",
    `import { css } from "#styled-system/css"; export const y = css({ mb: "2", color: "fg.muted", textStyle: "small" });`,
  ],
  [
    "mall(pattern-by-name)",
    "src/ui/frame.ts",
    `import { css } from "#styled-system/css"; export const y = css({ p: "4" }, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });`,
  ],
  [
    "mall(own-words)",
    "src/domain/cart/words.ts",
    `const words: Readonly<Record<string, string>> = { a: "b" }; export const y = (word: string) => words[word];`,
  ],
  [
    "mall(own-words)",
    "src/api/cart/bits.ts",
    `const bits = Object.fromEntries(["a"].map((name, at) => [name, at])); export const y = (name: string) => bits[name];`,
  ],
  [
    "mall(own-words)",
    "src/web/there.ts",
    `const words: Record<string, string> = { a: "b" }; export const y = (word: string) => word in words;`,
  ],
  ["mall(no-folder-cycles)", "src/domain/cart/later.ts", `import type { X } from "../order/state.ts"; export type Y = X;`],
  ["mall(no-folder-cycles)", "src/domain/kernel/up.ts", `export { x } from "#src/domain/cart/totals.ts";`],
  ["mall(no-folder-cycles)", "src/domain/cart/named.ts", `export type X = import("../order/state.ts").State;`],
  ["mall(no-folder-cycles)", "src/domain/cart/lazy.ts", `export const y = () => import("../order/state.ts");`],
  ["mall(no-folder-cycles)", "src/domain/cart/all.ts", `import type { Call } from "../contract.ts"; export type Y = Call;`],
  ["mall(no-folder-cycles)", "src/api/kernel/app.ts", `import type { app } from "../app.ts"; export type Y = typeof app;`],
  [
    "mall(no-folder-cycles)",
    "src/features/frame/up.tsx",
    `import { x } from "#src/features/cart/use-cart.ts"; export const y = x;`,
  ],
  ["mall(no-folder-cycles)", "src/domain/parcel/weight.ts", `import { fen } from "../kernel/money.ts"; export const y = fen;`],
  ["mall(no-folder-cycles)", "src/domain/cart/parcel.ts", `import { x } from "../parcel/weight.ts"; export const y = x;`],
  ["mall(no-clock-in-domain)", "src/domain/cart/now.ts", `export const y = () => Date.now();`],
  ["mall(no-clock-in-domain)", "src/domain/cart/date.ts", `export const y = () => new Date();`],
  ["mall(plain-names)", "src/domain/cart/rows.ts", `export const keptRows = (maxPapers: number) => maxPapers;`],
  ["mall(no-math-random)", "src/api/cart/random.ts", `export const y = () => Math.random();`],
  ["mall(no-server-function)", "src/features/cart/actions.ts", `"use server";\nexport const y = 1;`],
  ["mall(no-server-function)", "src/pages/inner.tsx", `export const y = () => {\n  "use server";\n  return 1;\n};`],
  ["mall(figures-as-text)", "src/ui/figure.tsx", `export const Y = () => <input type="number" />;`],
  ["mall(figures-as-text)", "src/features/cart/figure.tsx", `export const Y = () => <input type={"number"} />;`],
  ["mall(dates-as-text)", "src/ui/day.tsx", `export const Y = () => <input type="date" />;`],
  ["mall(dates-as-text)", "src/features/cart/day.tsx", `export const y = { type: "datetime-local" };`],
  [
    "mall(parts-patiently)",
    "src/features/cart/part.tsx",
    `import { lazy } from "react"; export const Y = lazy(() => import("./box.tsx"));`,
  ],
  ["mall(no-raw-html)", "src/ui/raw.tsx", `export const Y = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;`],
  ["mall(no-raw-html)", "src/features/cart/raw.ts", `export const y = { dangerouslySetInnerHTML: { __html: "" } };`],
  ["mall(sql-in-repo)", "src/api/cart/raw.ts", `export const y = (db: D1Database) => db.prepare("SELECT 1");`],
  [
    "mall(sql-in-repo)",
    "src/api/cart/read.ts",
    `import { readAll, read } from "../db/read.ts"; export const y = [readAll, read("x")];`,
  ],
  ["mall(sql-in-repo)", "src/api/cart/write.ts", `import { write as w } from "#src/api/db/read.ts"; export const y = w("x");`],
  ["mall(sql-in-repo)", "src/api/cart/all.ts", `import * as db from "../db/read.ts"; export const y = db;`],
  ["mall(sql-in-repo)", "src/api/cart/again.ts", `export { read } from "../db/read.ts";`],
  [
    "mall(decision-used)",
    "src/api/cart/decided.ts",
    `import { decideX } from "./x.ts";\nexport const y = () => {\n  decideX(1);\n};`,
  ],
  [
    "mall(decision-used)",
    "src/api/cart/voided.ts",
    `import { decideX } from "./x.ts";\nexport const y = () => void decideX(1);\nvoid decideX(2);`,
  ],
  ["mall(bounded-numbers)", "src/domain/cart/said.ts", `import * as v from "valibot"; export const y = v.number("请填写数量");`],
  [
    "mall(bounded-numbers)",
    "src/domain/cart/piped.ts",
    `import * as v from "valibot"; export const y = v.pipe(v.number(), v.minValue(1));`,
  ],
  ["mall(bounded-numbers)", "src/domain/cart/whole.ts", `import * as v from "valibot"; export const y = v.safeInteger();`],
  ["mall(bounded-numbers)", "src/api/cart/day.ts", `import * as v from "valibot"; export const y = v.isoDate();`],
  [
    "mall(bounded-numbers)",
    "src/domain/cart/strict.ts",
    `import * as v from "valibot"; export const y = v.strictObject({ at: v.nullable(v.number()) });`,
  ],
  ["mall(said-by-kernel)", "src/features/cart/iso.ts", `export const y = (at: number) => new Date(at).toISOString();`],
  ["mall(said-by-kernel)", "src/features/cart/locale.ts", `export const y = (at: Date) => at.toLocaleTimeString("zh-CN");`],
  [
    "mall(said-by-kernel)",
    "src/features/cart/last.ts",
    `import { formatDate } from "#src/domain/kernel/instant.ts"; export const y = (one: { validTo: number }) => formatDate(one.validTo);`,
  ],
  ["mall(said-by-kernel)", "src/web/format.ts", `export const y = new Intl.DateTimeFormat("zh-CN");`],
  ["mall(said-by-kernel)", "src/features/cart/figure.ts", `export const y = new Intl.NumberFormat("zh-CN");`],
  ["mall(said-by-kernel)", "src/api/cart/read-day.ts", "export const y = (day: string) => Date.parse(`${day}T00:00:00+08:00`);"],
  [
    "mall(one-parameter-per-list)",
    "src/api/cart/rows/repo.ts",
    `export const y = (q: any, rows: any[]) => q.values(rows.map((row) => ({ row })));`,
  ],
  [
    "mall(one-parameter-per-list)",
    "src/api/cart/spread/repo.ts",
    `export const y = (q: any, rows: any[]) => q.values([...rows]);`,
  ],
  [
    "mall(one-parameter-per-list)",
    "src/api/cart/ids/repo.ts",
    `import { inArray } from "drizzle-orm"; export const y = (c: any, ids: string[]) => inArray(c, ids);`,
  ],
  [
    "mall(one-parameter-per-list)",
    "src/api/cart/copied/repo.ts",
    `import { notInArray } from "drizzle-orm"; export const y = (c: any, ids: string[]) => notInArray(c, [...ids]);`,
  ],
  [
    "mall(one-parameter-per-list)",
    "src/api/cart/marks/repo.ts",
    `export const y = (ids: string[]) => ids.map(() => "?").join(",");`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/features/cart/swallowed.ts",
    `declare function request(key: string): Promise<string[]>;\nexport const y = (set: (x: string[]) => void) => request("GET /x").then(set, () => set([]));`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/features/cart/caught.ts",
    `declare function request(key: string): Promise<string[]>;\nexport const y = () => request("GET /x").catch(() => undefined);`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/features/cart/empty.ts",
    `declare function send(): Promise<void>;\nexport const y = async () => {\n  try {\n    await send();\n  } catch {\n    // It is what it is.\n  }\n};`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/ui/constant.ts",
    `declare function send(): Promise<string>;\nexport const y = () => send().catch(() => null);\nexport const z = () => send().then(String, () => "");`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/web/returns.ts",
    `declare function send(): Promise<string>;\nexport const y = async () => {\n  try {\n    return await send();\n  } catch {\n    return "";\n  }\n};`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/features/cart/quiet.ts",
    `declare function request(key: string, options: object): Promise<void>;\nexport const y = () =>\n  // Said by the request client.\n  request("POST /x", { quiet: true }).catch(() => undefined);`,
  ],
  [
    "mall(no-swallowed-failure)",
    "src/features/cart/undone.ts",
    `declare function request(key: string, options: object): Promise<void>;\nexport const y = async (set: (busy: boolean) => void) => {\n  try {\n    await request("POST /x", { quiet: true });\n  } catch {\n    set(false);\n  }\n};`,
  ],
  [
    "mall(rows-by-themselves)",
    "src/features/cart/list.tsx",
    `export const Y = ({ rows }: { rows: { id: string }[] }) => <ul>{rows.map(({ id }) => <li key={id}>{id}</li>)}</ul>;`,
  ],
  [
    "mall(rows-by-themselves)",
    "src/pages/block.tsx",
    `export const Y = ({ page }: { page: { rows: string[] } }) =>\n  page.rows.slice(0, 8).map((row) => {\n    if (row === "") return null;\n    return <li key={row}>{row}</li>;\n  });`,
  ],
  [
    "mall(rows-by-themselves)",
    "src/features/cart/pairs.tsx",
    `export const Y = ({ of }: { of: Record<string, string> }) =>\n  Object.entries(of).flatMap(([name, text]) => (text ? [<dt key={name}>{name}</dt>] : []));`,
  ],
  [
    "mall(rows-by-themselves)",
    "src/features/cart/shadow.tsx",
    `const modes = ["a"];\nexport const first = modes[0];\nexport const Y = ({ modes }: { modes: string[] }) => modes.map((mode) => mode && <b key={mode}>{mode}</b>);`,
  ],
  ["typescript(no-explicit-any)", "src/domain/cart/any.ts", `export const y = (x: any) => [x];`],
  ["typescript(no-floating-promises)", "src/web/float.ts", `const f = async () => 1;\nexport const y = () => {\n  f();\n};`],
  [
    "typescript(switch-exhaustiveness-check)",
    "src/domain/cart/switch.ts",
    `export function y(x: "a" | "b") {\n  switch (x) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}`,
  ],
  ["eslint(no-console)", "src/web/log.ts", `console.log(1);`],
];

/** What looks alike and is right: nothing may be reported for these. */
const allowed: [file: string, code: string][] = [
  [
    "src/ui/text.ts",
    `import { css } from "#styled-system/css"; export const y = css({ textStyle: "small", color: "fg.default", "& p": { color: "fg.muted" } });`,
  ],
  [
    "src/api/cart/uses.ts",
    `import { decideX } from "./x.ts";\nexport const y = () => decideX(1);\nexport const z = [decideX(2)];`,
  ],
  [
    "src/domain/order/fine.ts",
    `import * as v from "valibot";\nimport { x } from "../kernel/money.ts";\nexport const y = [v, x, new Date(0)];`,
  ],
  [
    "src/domain/order/lower.ts",
    `import { x } from "../cart/totals.ts";\nimport { y } from "./state.ts";\nexport const z = [x, y];`,
  ],
  ["src/domain/cart/later.test.ts", `import { x } from "../order/state.ts";\nexport const y = x;`],
  ["src/domain/contract.ts", `import { x } from "./cart/calls.ts";\nexport const y = x;`],
  [
    "src/domain/order/fine.test.ts",
    `import { test } from "vitest";\nimport fc from "fast-check";\nexport const y = [test, fc, Date.now()];`,
  ],
  [
    "src/api/order/repo.ts",
    `import { eq } from "drizzle-orm";\nexport const y = (db: D1Database) => [eq, db.prepare("SELECT 1")];`,
  ],
  ["src/api/order/lines/repo.ts", `import { read, write } from "../../db/read.ts";\nexport const y = [read("x"), write("x")];`],
  [
    "src/api/order/list.ts",
    `import { readAll, writeAll, type Read } from "../db/read.ts";\nexport const y: [unknown, unknown, Read<string>?] = [readAll, writeAll];`,
  ],
  [
    "src/api/order/rows/repo.ts",
    `import { inArray, sql, type Column } from "drizzle-orm";\nexport const y = (c: Column, ids: string[]) => [inArray(c, ["a", "b"]), inArray(c, sql\`\${ids.length}\`), new Map([["a", 1]]).values()];`,
  ],
  ["src/api/db/tables/order.ts", `import { text } from "drizzle-orm/sqlite-core";\nexport const y = text;`],
  ["src/api/area/service.ts", `import { areaList } from "@vant/area-data";\nexport const y = areaList;`],
  ["src/domain/kernel/bounds.ts", `import * as v from "valibot";\nexport const y = v.pipe(v.number("请填写"), v.integer());`],
  [
    "src/domain/kernel/format.ts",
    `export const y = (at: number) => [new Date(at).toISOString(), new Intl.NumberFormat("zh-CN")];`,
  ],
  [
    "src/domain/order/answer.ts",
    `import * as v from "valibot";\nexport const y = v.object({ at: v.number(), total: v.nullable(v.number()) });`,
  ],
  [
    "src/features/cart/bounds.test.ts",
    `import * as v from "valibot";\nexport const y = [v.integer(), new Date(0).toISOString()];`,
  ],
  ["src/web/client.ts", `import type { App } from "#src/api/app.ts";\nexport type Y = App;`],
  [
    "src/pages/fine.tsx",
    `import { css } from "#styled-system/css";\nimport { x } from "../features/cart/loaders.ts";\nexport const y = [css, x];`,
  ],
  [
    "src/features/order/constants.tsx",
    `import { steps } from "./steps.ts";\nconst labels = { a: "甲" };\nexport const Y = ({ rows }: { rows: string[] }) => [\n  steps.filter(Boolean).map((step) => <li key={step}>{step}</li>),\n  Object.entries(labels).map(([id, label]) => <li key={id}>{label}</li>),\n  ["x", "y"].map((one) => <li key={one}>{one}</li>),\n  rows.map((row) => ({ value: row })),\n  rows.map((row) => row.length),\n];`,
  ],
  [
    "src/features/order/told.ts",
    `declare function request(key: string, options?: object): Promise<string[]>;\ndeclare const setFailed: (failed: boolean) => void;\nexport const y = async () => {\n  // Silent: the next page reads it again,\n  // whatever it is.\n  request("GET /x", { quiet: true }).then(String, () => undefined);\n  await request("GET /x", { quiet: true }).catch(() => setFailed(true));\n  try {\n    await request("POST /x");\n  } catch {\n    // Said by the request client; the list shows how it stands.\n  }\n  try {\n    await request("POST /x", { quiet: true });\n  } catch (error) {\n    setFailed(Boolean(error));\n  }\n};`,
  ],
  ["src/ui/safe-html.tsx", `export const Y = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;`],
  [
    "scripts/fine.ts",
    `import { eq } from "drizzle-orm";\nimport { x } from "#src/api/app.ts";\nexport const y = [eq, x, Math.random()];`,
  ],
];

type Report = { diagnostics: { code: string; filename: string }[] };

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "lint-"));
let reported: Set<string>;

beforeAll(async () => {
  const files = [...violations.map(([, file, code]) => [file, code] as const), ...allowed];
  for (const [file, code] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, jsx: "preserve" } }));
  const { diagnostics } = await lint(folder);
  reported = new Set(diagnostics.map(({ code, filename }) => `${code} ${filename.replaceAll("\\", "/")}`));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(violations)("%s reports %s", (rule, file) => {
  expect(reported).toContain(`${rule} ${file}`);
});

test.each(allowed)("no rule of the mall's own reports %s", (file) => {
  expect([...reported].filter((entry) => entry.startsWith("mall(") && entry.endsWith(` ${file}`))).toEqual([]);
});

test.each(Object.entries(folderOrder))("each folder of %s has its place, and no other has one", (layer, folders) => {
  const existing = readdirSync(resolve(root, layer), { withFileTypes: true });
  const names = existing.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const hasFiles = existing.some((entry) => entry.isFile());
  expect(Object.keys(folders).toSorted()).toEqual([...names, ...(hasFiles ? ["files"] : [])].toSorted());
});

/** Runs the real linter with the repository's real configuration, as if `cwd` were the repository. */
function lint(cwd: string) {
  const args = [resolve(root, "node_modules/oxlint/bin/oxlint"), "-c", resolve(root, "oxlint.config.ts"), "-f", "json", "."];
  return new Promise<Report>((done, fail) => {
    // oxlint exits with 1 when it has something to report, so the exit code says nothing here.
    execFile(process.execPath, args, { cwd, maxBuffer: 16 * 1024 * 1024 }, (_, stdout, stderr) => {
      try {
        done(JSON.parse(stdout) as Report);
      } catch {
        fail(new Error(`${stdout}\n${stderr}`));
      }
    });
  });
}
