import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { once } from "node:events";
import { backup, DatabaseSync } from "node:sqlite";
import { startMall } from "../../scripts/local-mall.ts";

/** A mall of one test, for what would disturb the others: the demonstration as theirs has it by now. */
export async function startOwnMall() {
  const data = mkdtempSync(join(tmpdir(), "mall-own-"));
  await copyData(process.env.MALL_DATA ?? "", data);
  const port = await freePort();
  const mall = await startMall({ data, port, log: () => undefined });
  return {
    data,
    origin: `http://localhost:${port}`,
    stop: async () => {
      await mall.dispose();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Databases are copied by SQLite itself, since another mall has them open; pictures never change. */
async function copyData(from: string, to: string): Promise<void> {
  cpSync(join(from, "keys.json"), join(to, "keys.json"));
  for (const entry of readdirSync(join(from, "state"), { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.sqlite-\w+$/.test(path)) continue;
    const target = join(to, path.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    if (!path.endsWith(".sqlite")) {
      linkSync(path, target);
      continue;
    }
    const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    await backup(db, target);
    db.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
