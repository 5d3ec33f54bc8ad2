/**
 * `npm run import -- FILE`: products of a csv, jsonl or xlsx file into the local mall (docs/import.md).
 *
 * Usage: node scripts/import.ts FILE [--data FOLDER] [--draft] [--classified]
 *
 * `--classified`: somebody has looked at the goods that the register does not know; without it they are refused.
 */
import { existsSync } from "node:fs";
import { inspect } from "node:util";
import { readOptions } from "./options.ts";
import { MadeByAnotherVersion, migrate } from "./db/migrate.ts";
import { UnreadableFile } from "../src/api/catalogue/intake/table.ts";
import { importFile, type Progress } from "./import/run.ts";
import { dataDir, InUse, openData } from "./local-mall.ts";

/** Said to the person as it is, without a stack. */
class Refusal extends Error {}

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    data: { type: "string", default: dataDir },
    draft: { type: "boolean", default: false },
    classified: { type: "boolean", default: false },
  },
});
const [file] = positionals;
if (!file || !existsSync(file)) fail(file ? `找不到文件 ${file}` : "用法：npm run import -- 文件.csv|.jsonl|.xlsx");

try {
  await runImport(file, values.data);
} catch (error) {
  const says = [Refusal, UnreadableFile, InUse, MadeByAnotherVersion].some((kind) => error instanceof kind);
  fail(says && error instanceof Error ? error.message : inspect(error));
}

async function runImport(path: string, data: string) {
  const { env, close } = await openData(data);
  try {
    await migrate(env.DB);
    const category = await env.DB.prepare("select 1 from category limit 1").first();
    if (!category) throw new Refusal("本机商城还没有数据：请先运行一次 npm start，再导入");
    const started = performance.now();
    const bar = progressBar(started);
    const done = await importFile(env.DB, path, Date.now(), bar.show, {
      ...(values.draft && { creditCodeOf: () => null }),
      vouched: values.classified ? "classified" : "unclassified",
    });
    bar.end();
    if (done.resumedAfter > 0) console.log(`接着上次中断处继续：前 ${done.resumedAfter} 行已写入`);
    console.log(
      `新增 ${done.created}，更新 ${done.changed}，未变 ${done.unchanged}，有误 ${done.bad} 行，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`,
    );
    const licenceFiles = values.draft ? "资料补全前商品不上架" : "证照号为虚构，仅供本机使用";
    if (done.newCompanies.length > 0) console.log(`新供应商（${licenceFiles}）：${done.newCompanies.join("、")}`);
    if (done.errorsFile) console.log(`有误的行及原因：${done.errorsFile}`);
  } finally {
    await close();
  }
}

/** On a terminal one line that is drawn again; in a log a line for every tenth. */
function progressBar(started: number) {
  let tenth = 0;
  return {
    show: ({ rows, share }: Progress) => {
      const perSecond = Math.round(rows / ((performance.now() - started) / 1000));
      const text = `${Math.floor(share * 100)}% · ${rows} 行 · ${perSecond} 行/秒`;
      if (process.stdout.isTTY) {
        const filled = Math.round(share * 30);
        process.stdout.write(`\r[${"█".repeat(filled)}${" ".repeat(30 - filled)}] ${text}   `);
      } else if (Math.floor(share * 10) > tenth || tenth === 0) {
        tenth = Math.max(1, Math.floor(share * 10));
        console.log(text);
      }
    },
    end: () => {
      if (process.stdout.isTTY) process.stdout.write("\n");
    },
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
