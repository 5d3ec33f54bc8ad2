/** `npm run backup [-- --to FOLDER]`: copies this machine's data, also while the mall is running, and says what is in the copy. */
import { resolve } from "node:path";
import { readOptions } from "./options.ts";
import { writeBackup } from "./backup/copy.ts";
import { dataDir } from "./local-mall.ts";

const now = new Date();
const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
const { values } = readOptions({
  options: { data: { type: "string", default: dataDir }, to: { type: "string", default: `backups/${stamp}` } },
});

const target = resolve(values.to);
const { databases, files } = await writeBackup(resolve(values.data), target, now);
const tables = Object.values(databases).flatMap((database) => Object.values(database));
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
console.log(`已备份到 ${target}：${tables.length} 张表 ${rows} 行，${Object.keys(files).length} 个文件。`);
console.log("备份中含登录密钥与个人信息，请妥善保管。");
