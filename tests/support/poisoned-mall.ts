import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { once } from "node:events";
import { backup, DatabaseSync } from "node:sqlite";
import { openLocalDatabase } from "../../scripts/read-outbox.ts";
import { startMall } from "../../scripts/local-mall.ts";
import { fillMall } from "./filled-mall.ts";
import { lastRows, poison } from "./poison.ts";

/** A mall of its own whose every typed text is made of payloads. Gives its address, what was made in it and the poisoned columns. */
export async function startPoisonedMall() {
  const folder = mkdtempSync(join(tmpdir(), "mall-xss-"));
  // The demonstration as the mall of the other tests has it by now.
  await copyData(process.env.MALL_DATA ?? "", folder);
  const port = await freePort();
  const mall = await startMall({ data: folder, port, log: () => undefined });
  const stop = async () => {
    await mall.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const db = openLocalDatabase(folder, { readOnly: false });
    if (!db) throw new Error("no database");
    const origin = `http://localhost:${port}`;
    // A unit and a company settle a month once: what other tests settled was long ago.
    db.exec("update statement set period = '1999' || substr(period, 5)");
    const before = lastRows(db);
    const made = await fillMall(origin);
    const columns = poison(db, before);
    db.close();
    return { origin, made, columns, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
