/**
 * `npm run reference`: brings the reference data of this machine's mall up to date (docs/operations.md). `-- --remote` that of the deployed
 * one, `-- --data FOLDER` that of another folder; `-- --dry-run` says what would change.
 */
import { readOptions } from "./options.ts";
import { migrate } from "./db/migrate.ts";
import { dataDir, openData } from "./local-mall.ts";
import { applyReference } from "./reference/apply.ts";
import { followStructures, localMall } from "./reference/local.ts";
import { remoteMall } from "./reference/remote.ts";

const { values } = readOptions({
  options: {
    data: { type: "string", default: dataDir },
    remote: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    /** `npm run deploy`: nothing to say where nothing is new. */
    "only-when-new": { type: "boolean", default: false },
  },
});
const options = { dryRun: values["dry-run"], onlyWhenNew: values["only-when-new"] };

try {
  const report = values.remote ? await applyReference(remoteMall(), Date.now(), options) : await applyHere();
  if (report === null) console.log("参考数据没有新内容");
  else console.log([options.dryRun ? "参考数据将有的变化（未写入）：" : "参考数据：", ...report].join("\n  "));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function applyHere() {
  const { env, close } = await openData(values.data);
  try {
    await migrate(env.DB);
    const report = await applyReference(localMall(env), Date.now(), options);
    if (!options.dryRun) await followStructures(env);
    return report;
  } finally {
    await close();
  }
}
