/** Brings a data folder up to date: missing migrations, new reference data, and the demonstration when there is none yet. */
import { resolve } from "node:path";
import { migrate } from "./db/migrate.ts";
import { openData } from "./local-mall.ts";
import { prepareReference } from "./reference/local.ts";
import { run, root } from "./run.ts";

/** Written for a mall that began without the demonstration: it never gets one. */
const emptyKey = "mall.empty";

export async function prepareData(data: string, { empty = false } = {}): Promise<void> {
  const { env, close } = await openData(data);
  let isEmpty = empty;
  try {
    const applied = await migrate(env.DB);
    if (applied.length > 0) console.log(`数据库已更新：${applied.join("、")}`);
    const report = await prepareReference(env, Date.now());
    if (report) console.log(["参考数据已更新：", ...report].join("\n  "));
    if (empty) await beginEmpty(env.DB, data);
    isEmpty = (await env.DB.prepare("select 1 from config where key = ?1").bind(emptyKey).first()) !== null;
  } finally {
    await close();
  }
  if (isEmpty) return;
  // The seed knows by itself whether the data is there, and prints the names of the demo accounts.
  const { code } = await run("node", [resolve(root, "scripts/seed.ts"), "--data", data]);
  if (code !== 0) throw new Error("scripts/seed.ts failed: see above.");
}

async function beginEmpty(db: D1Database, data: string): Promise<void> {
  const demo = await db.prepare("select 1 from user where username = 'operator' and id = 'user-operator'").first();
  if (demo) throw new Error(`${data} 中是演示数据：请用 --data 指定另一个目录，或先运行 npm run reset。`);
  await db.prepare("insert into config (key, value, is_public) values (?1, '1', 0) on conflict do nothing").bind(emptyKey).run();
}
