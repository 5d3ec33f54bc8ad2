/** `npm run restore -- FOLDER`: puts a backup in the place of this machine's data. The mall must be stopped. */
import { resolve } from "node:path";
import { readOptions } from "./options.ts";
import { restoreBackup } from "./backup/copy.ts";
import { dataDir, holderOf } from "./local-mall.ts";

const { values, positionals } = readOptions({ options: { data: { type: "string", default: dataDir } }, allowPositionals: true });
const [source] = positionals;
const data = resolve(values.data);
if (!source) {
  console.error("请指明备份目录：npm run restore -- backups/20261121-140500");
  process.exit(2);
}
const holder = holderOf(data);
if (holder) {
  console.error(`进程 ${holder} 正在使用数据目录，请先停止（在运行 npm start 的窗口按 Ctrl+C）。`);
  process.exit(1);
}
const { madeAt } = restoreBackup(resolve(source), data);
console.log(`已恢复 ${madeAt} 的备份，校验一致。运行 npm start 启动。`);
