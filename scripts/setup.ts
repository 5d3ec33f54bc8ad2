/** Brings a data folder up to date: the migrations that are missing, and the demonstration data when there is none yet. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { migrate } from "./db/migrate.ts";
import { openData } from "./local-mall.ts";
import { run, root } from "./run.ts";

const seedScript = resolve(root, "scripts/seed.ts");

export async function prepareData(data: string): Promise<void> {
  const { env, close } = await openData(data);
  try {
    const applied = await migrate(env.DB);
    if (applied.length > 0) console.log(`数据库已更新：${applied.join("、")}`);
  } finally {
    await close();
  }
  // The seed knows by itself whether the data is there, and prints the names of the demo accounts.
  if (existsSync(seedScript)) {
    const { code } = await run("node", [seedScript, "--data", data]);
    if (code !== 0) throw new Error("scripts/seed.ts failed: see above.");
  }
}
