import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { FullConfig } from "@playwright/test";
import { buildWhenChanged } from "../../scripts/build.ts";
import { startMall } from "../../scripts/local-mall.ts";
import { prepareData } from "../../scripts/setup.ts";

/** Starts the production build on fresh, seeded data, its log in test-results/mall.log; what it returns takes both away again. */
export default async function setUpMall(config: FullConfig): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), "mall-e2e-"));
  // Where tests read the mails and SMS that nobody delivers here (outbox.ts).
  process.env.MALL_DATA = data;
  await buildWhenChanged();
  await prepareData(data);
  const log = resolve("test-results/mall.log");
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, "");
  const mall = await startMall({
    data,
    port: Number(config.metadata.port),
    log: (line) => appendFileSync(log, `${line}\n`),
  });
  return async () => {
    await mall.dispose();
    rmSync(data, { recursive: true, force: true });
  };
}
