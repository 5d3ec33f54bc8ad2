import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterEach, expect, it, vi } from "vitest";
import { addressOf, apiName, notePort, runSchedule, takeLock } from "./local-mall.ts";

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

/** Counts what the schedule asked of it, and says it. */
const script = `let runs = 0;
  export default {
    fetch: () => new Response(String(runs)),
    scheduled: () => { runs += 1; },
  };`;

const workerds = () =>
  execFileSync("ps", ["-o", "pid=,comm=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("workerd"))
    .map((line) => Number(line.trim().split(" ")[0]));

it("outlives a runtime that died, and its schedule goes on", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const mall = new Miniflare(
    convertV4MiniflareOptions({ host: "127.0.0.1", port: 0, cf: false, workers: [{ name: apiName, modules: true, script }] }),
  );
  const stop = await runSchedule(mall, 50);
  end = async () => {
    stop();
    await mall.dispose();
    told.mockRestore();
  };
  const before = workerds();
  expect(before).toHaveLength(1);
  for (const pid of before) process.kill(pid, "SIGKILL");
  await vi.waitFor(
    async () => {
      expect(workerds()).toHaveLength(1);
      expect(workerds()).not.toEqual(before);
      const answer = await mall.dispatchFetch("http://mall/");
      expect(Number(await answer.text())).toBeGreaterThan(1);
    },
    { timeout: 18_000, interval: 100 },
  );
});

it("is where its data says it runs or ran last, else where the next start puts it", () => {
  const data = mkdtempSync(join(tmpdir(), "mall-port-"));
  end = async () => {
    vi.unstubAllEnvs();
    rmSync(data, { recursive: true });
  };
  vi.stubEnv("PORT", undefined);
  expect(addressOf(data)).toEqual({ origin: "http://localhost:8787", isRunning: false });
  notePort(data, 8123);
  expect(addressOf(data)).toEqual({ origin: "http://localhost:8123", isRunning: false });
  vi.stubEnv("PORT", "9000");
  expect(addressOf(data).origin).toBe("http://localhost:9000");
  const release = takeLock(data);
  expect(addressOf(data)).toEqual({ origin: "http://localhost:8123", isRunning: true });
  release();
});
