import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import type { Distance } from "../../scripts/far.ts";
import { runTasks, startMall } from "../../scripts/local-mall.ts";
import { prepareData } from "../../scripts/setup.ts";

/** A mall of one test, for what would disturb the others: the demonstration as it was seeded; its parts as far from each other as asked. */
export async function startPrivateMall(distance?: Distance) {
  const data = mkdtempSync(join(tmpdir(), "mall-own-"));
  cpSync(process.env.MALL_SEEDED ?? "", data, { recursive: true });
  return serve(data, distance);
}

/** The same without the demonstration: the reference data and nobody. */
export async function startEmptyMall() {
  const data = mkdtempSync(join(tmpdir(), "mall-empty-"));
  await prepareData(data, { empty: true });
  return serve(data);
}

async function serve(data: string, distance?: Distance) {
  const port = await freePort();
  const mall = await startMall({
    data,
    port,
    webVars: { CLIENT_ADDRESS_HEADER: "cf-connecting-ip" },
    log: () => undefined,
    ...(distance && { distance }),
  });
  return {
    data,
    mall,
    origin: `http://localhost:${port}`,
    /** No clock of its own: a test says when the mall does what it does by itself. */
    runTasks: () => runTasks(mall),
    stop: async () => {
      await mall.dispose();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

let tried = 0;
/** Below those that the system gives to connections that go out: of these one is taken while the mall gets ready. */
async function freePort(): Promise<number> {
  const port = 20_000 + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 1_000 + (tried++ % 1_000);
  const server = createServer();
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
