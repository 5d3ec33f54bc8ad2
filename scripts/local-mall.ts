/**
 * The two built Workers on this machine, run by Miniflare straight from `dist/` with local D1 and R2.
 * `npm start`, the browser tests, seed, import and bench all open the mall through here.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { localSecrets } from "./keys.ts";

const root = resolve(import.meta.dirname, "..");
const apiName = "lab-mall-api";

/** Where local data lives unless told otherwise; `npm run reset` removes it. */
export const dataDir = resolve(root, ".mall");

export type MallOptions = {
  /** Folder for D1, R2 and Durable Object state. */
  data?: string;
  port?: number;
  /** Overrides of the api Worker's variables, for tests. */
  apiVars?: Record<string, string>;
  /** Overrides of the web Worker's variables, for tests. */
  webVars?: Record<string, string>;
};

/** Serves the production build. Throws when `npm run build` has not run. */
export async function startMall({ data = dataDir, port = 8787, apiVars, webVars }: MallOptions = {}): Promise<Miniflare> {
  const web = workerFrom("dist/server/wrangler.json", "dist/server/index.js", "lab-mall-web", webVars);
  const api = workerFrom("wrangler.api.toml", "dist/api/worker.js", apiName, { ...(await localSecrets(data)), ...apiVars });
  return openMiniflare([web, api], data, port);
}

/** Opens the data alone (for seed and import): `env.DB` and `env.FILES` of the api Worker. */
export async function openData(data = dataDir) {
  const api: V4WorkerOptions = {
    ...bindingsOf("wrangler.api.toml"),
    name: apiName,
    modules: true,
    script: "export default { fetch: () => new Response(null, { status: 404 }) }",
  };
  const miniflare = await openMiniflare([api], data, 0);
  return { env: await miniflare.getBindings<{ DB: D1Database; FILES: R2Bucket }>(apiName), close: () => miniflare.dispose() };
}

function workerFrom(config: string, script: string, name: string, vars?: Record<string, string>): V4WorkerOptions {
  const scriptPath = resolve(root, script);
  if (!existsSync(scriptPath)) throw new Error(`${script} is missing: run "npm run build" first.`);
  const options = bindingsOf(config);
  return { ...options, name, modules: true, scriptPath, modulesRoot: resolve(scriptPath, ".."), bindings: { ...options.bindings, ...vars } };
}

function bindingsOf(config: string) {
  const { modulesRules, ...options } = unstable_getMiniflareWorkerOptions(resolve(root, config)).workerOptions;
  return { ...options, ...(modulesRules ? { modulesRules } : {}) };
}

async function openMiniflare(workers: V4WorkerOptions[], data: string, port: number) {
  const release = takeLock(data);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ host: "127.0.0.1", port, cf: false, resourcePersistencePath: resolve(data, "state"), workers }),
  );
  await miniflare.ready;
  const dispose = miniflare.dispose.bind(miniflare);
  miniflare.dispose = async () => {
    await dispose();
    release();
  };
  return miniflare;
}

/** Two processes on one state folder fight over SQLite: the second one is refused. */
function takeLock(data: string) {
  const lock = resolve(data, "lock");
  mkdirSync(data, { recursive: true });
  const owner = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
  if (owner !== process.pid && isAlive(owner)) {
    throw new Error(`The data in ${data} is in use by process ${owner}: stop it first (Ctrl+C where "npm start" runs).`);
  }
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}

function isAlive(pid: number) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
