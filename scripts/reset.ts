/** `npm run reset`: removes the local data; the next `npm start` makes it anew. */
import { rmSync } from "node:fs";
import { dataDir, holderOf } from "./local-mall.ts";

const holder = holderOf(dataDir);
if (holder) {
  console.error(`进程 ${holder} 正在使用数据目录，请先停止（在运行 npm start 的窗口按 Ctrl+C）。`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log("本地数据已清空，运行 npm start 将重新生成。");
