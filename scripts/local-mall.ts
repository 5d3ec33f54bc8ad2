/**
 * The two built Workers on this machine, run by Miniflare straight from `dist/` with local D1 and R2.
 * `npm start`, the browser tests, seed, import and bench all open the mall through here.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, extname, resolve } from "node:path";
import {
  convertV4MiniflareOptions,
  type KnownKeys,
  Miniflare,
  type V4ModuleDefinition,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { type Distance, farApi, farWeb } from "./far.ts";
import { directD1 } from "./db/direct.ts";
import { openGate } from "./gate.ts";
import { localSecrets } from "./keys.ts";
import { validHost } from "../src/web/own-origin.ts";
import { cadences } from "../src/domain/system/task/tasks.ts";

const root = resolve(import.meta.dirname, "..");
/** The api Worker, by which its data is found as well. */
export const apiName = "lab-mall-api";

/** The web Worker: pages and the way to the api. */
export const webName = "lab-mall-web";

/** What stands before the web Worker on this machine. */
const doorName = "door";

/** The web Worker for measuring: its pages alone, without the stand-in for the platform's lookup of static files. */
export const bareWebName = "lab-mall-web-bare";

/** Where the mall of this machine is reached: its own names alone, at whatever port a container or an editor hands on. */
export const localOrigins = ["localhost", "127.0.0.1", "[::1]"].flatMap((host) => [`http://${host}`, `http://${host}:*`]).join();

/** Where local data lives unless told otherwise; `npm run reset` removes it. */
export const dataDir = resolve(root, ".mall");
/** The same for a mall without the demonstration (`npm start -- --empty`). */
export const emptyDataDir = resolve(dataDir, "empty");

export type MallOptions = {
  /** Folder for D1, R2 and Durable Object state. */
  data?: string;
  port?: number;
  /** Where browsers reach it when a proxy or a tunnel stands in front; this machine's own names always do. */
  outside?: string | null;
  /** Overrides of the api Worker's variables, for tests. */
  apiVars?: Record<string, string>;
  /** Overrides of the web Worker's variables, for tests. */
  webVars?: Record<string, string>;
  /** Takes the Workers' log lines; the terminal does unless given. */
  log?: (line: string) => void;
  /** For measuring: `bareWebName` and the api Worker also listen on sockets of their own, past what stands in for the platform. */
  direct?: boolean;
  /** For measuring: Workers beside the mall's own. */
  beside?: V4WorkerOptions[];
  /** For measuring: the api and the database are this far away. */
  distance?: Distance;
};

/** Serves the production build. Throws when `npm run build` has not run. */
export async function startMall(options: MallOptions = {}): Promise<Miniflare> {
  const { data = dataDir, port = 8787, outside = null, apiVars, webVars, log, direct, beside = [], distance } = options;
  const builtWeb = workerFrom("dist/server/wrangler.json", "dist/server/index.js", webName, {
    // No platform stands in front: what a client writes there itself counts for nothing.
    CLIENT_ADDRESS_HEADER: "",
    OWN_ORIGINS: outside ? `${localOrigins},${outside}` : localOrigins,
    ...webVars,
  });
  const builtApi = workerFrom("wrangler.api.toml", "dist/api/worker.js", apiName, {
    ...(await localSecrets(data)),
    PUBLIC_ORIGIN: outside ?? `http://localhost:${port}`,
    ...gatewayVars(),
    ...apiVars,
  });
  const web = distance ? farWeb(builtWeb, distance) : builtWeb;
  const api = distance ? farApi(builtApi, distance) : builtApi;
  await expectUsable(data, port);
  notePort(data, port);
  // Miniflare's entry obeys headers of its own that anybody can send (another Worker, another address), so it stays behind an
  // address of chance, and the mall's is the Worker itself, behind the gate.
  const front = { ...doorOf(web.name ?? ""), unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  const gated = async (workers: V4WorkerOptions[]) => behindGate(await openMiniflare(workers, data, 0, log), doorName, port);
  if (!direct) return gated([front, web, api, ...beside]);
  const { assets: _, ...bareWeb } = { ...web, name: bareWebName };
  return gated([front, web, ...[bareWeb, api, ...beside].map((worker) => measured(worker))]);
}

/** Opens the gate on `port`, which closes with the mall. */
async function behindGate(mall: Miniflare, door: string, port: number): Promise<Miniflare> {
  const gate = await openGate(port, () => mall.unsafeGetDirectURL(door)).catch(async (error: unknown) => {
    await mall.dispose();
    throw error;
  });
  const dispose = mall.dispose.bind(mall);
  mall.dispose = () => {
    gate.close();
    return dispose();
  };
  return mall;
}

/**
 * The built api Worker alone on its own socket, without Miniflare's entry in front and without rate limits: what a
 * benchmark measures is the Worker. Gives its address.
 */
export async function startApi({ data = dataDir, port = 8787 }: Pick<MallOptions, "data" | "port"> = {}) {
  const api = workerFrom("wrangler.api.toml", "dist/api/worker.js", apiName, await localSecrets(data));
  const miniflare = await openMiniflare([measured(api, port)], data, 0);
  const address = await miniflare.unsafeGetDirectURL(apiName);
  return { address: address.origin, close: () => miniflare.dispose() };
}

/** The mail server, SMS gateway and identity providers of the environment, if it names any. */
export function gatewayVars(): Record<string, string> {
  const names = ["SMTP_URL", "MAIL_FROM", "SMS_GATEWAY", "SSO_PROVIDERS"] as const;
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Does locally what the cron triggers of `wrangler.api.toml` do on Cloudflare: everything now, then each at its time while the mall
 * runs. A runtime that died is started again by Miniflare, and every handle of the old one is dead: each run asks for the Worker anew,
 * and one that failed is told and left to the next. `minute` is in ms. Gives what ends it.
 */
export async function runSchedule(mall: Miniflare, minute = 60_000): Promise<() => void> {
  const run = (cron: string) => runTasks(mall, cron);
  await run("");
  const again = (cron: string, every: number) =>
    setInterval(
      () => void run(cron).catch((error: unknown) => console.error("定时任务没有完成，稍后再试：", error)),
      every,
    ).unref();
  const timers = Object.values(cadences).map(({ cron, every }) => again(cron, (every / 60_000) * minute));
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** What is due at the minutes of this cron, once; everything when it names none. */
export async function runTasks(mall: Miniflare, cron = ""): Promise<void> {
  const api = await mall.getWorker(apiName);
  await api.scheduled({ cron, scheduledTime: new Date() });
}

/** Opens the data alone (for seed and import): `env.DB` and `env.FILES` of the api Worker. */
export async function openData(data = dataDir) {
  const direct = directD1("DB");
  // The script that stands in for the Worker has no rooms.
  const { durableObjects: _, ...bindings } = bindingsOf("wrangler.api.toml");
  const api: V4WorkerOptions = {
    ...bindings,
    name: apiName,
    modules: true,
    script: direct.script,
  };
  const miniflare = await openMiniflare([api], data, 0);
  const { FILES } = await miniflare.getBindings<{ FILES: R2Bucket }>(apiName);
  const post = async (body: string, secret: string) => {
    const answer = await miniflare.dispatchFetch("http://data/", { method: "POST", headers: { "x-secret": secret }, body });
    return answer.text();
  };
  return {
    env: { DB: direct.connect(post), FILES },
    close: () => miniflare.dispose(),
  };
}

/**
 * Stands before the Worker on this machine: Miniflare's lookup of static files fails with 500 on a `Host` that names no host, before
 * the Worker is asked. Cloudflare refuses these itself.
 */
const doorOf = (worker: string): V4WorkerOptions => ({
  name: doorName,
  compatibilityDate: "2026-08-15",
  modules: true,
  script: `const validHost = new RegExp(${JSON.stringify(validHost.source)}, "i");
    export default {
      fetch: (request, env) => {
        const isHost = URL.canParse(request.url) && validHost.test(request.headers.get("host") ?? "");
        return isHost ? env.WEB.fetch(request) : new Response("Bad Request", { status: 400 });
      },
    };`,
  serviceBindings: { WEB: worker },
});

function workerFrom(config: string, script: string, name: string, vars?: Record<string, string>): V4WorkerOptions {
  const main = resolve(root, script);
  if (!existsSync(main)) throw new Error(`${script} is missing: run "npm run build" first.`);
  const options = bindingsOf(config);
  return {
    ...options,
    name,
    modules: modulesAround(main),
    modulesRoot: dirname(main),
    bindings: { ...options.bindings, ...vars },
  };
}

/** On a socket of its own, without Miniflare's entry in front and without rate limits: their stand-in costs more than a call. */
function measured(worker: V4WorkerOptions, port = 0): V4WorkerOptions {
  return { ...withoutLimits(worker), unsafeDirectSockets: [{ host: "127.0.0.1", port }] };
}

function withoutLimits(worker: V4WorkerOptions): V4WorkerOptions {
  const { ratelimits, modulesRoot, modules, ...options } = worker;
  const [main] = Array.isArray(modules) ? modules : [];
  if (Object.keys(ratelimits ?? {}).length === 0 || !main || !modulesRoot) return worker;
  const names = JSON.stringify(Object.keys(ratelimits ?? {}));
  const contents = `import worker from "./${basename(main.path)}";
    export * from "./${basename(main.path)}";
    const limits = Object.fromEntries(${names}.map((name) => [name, { limit: async () => ({ success: true }) }]));
    let own;
    export default { ...worker, fetch: (request, env, ctx) => worker.fetch(request, (own ??= { ...env, ...limits }), ctx) };`;
  const entry = { type: "ESModule", path: resolve(modulesRoot, "without-limits.js"), contents } as const;
  return { ...options, modulesRoot, modules: [entry, ...(modules as V4ModuleDefinition[])] };
}

const moduleTypes: Record<string, V4ModuleDefinition["type"]> = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".wasm": "CompiledWasm",
  ".txt": "Text",
  ".html": "Text",
  ".sql": "Text",
  ".bin": "Data",
};

/** The main module first, then every other module of the same build. */
function modulesAround(main: string): V4ModuleDefinition[] {
  const others = readdirSync(dirname(main), { recursive: true, encoding: "utf8" })
    .map((file) => resolve(dirname(main), file))
    .filter((path) => path !== main);
  return [main, ...others].flatMap((path) => {
    const type = moduleTypes[extname(path)];
    return type ? [{ type, path }] : [];
  });
}

/** What the config file binds; module rules are left out, because the modules are listed one by one. */
function bindingsOf(config: string): KnownKeys<V4WorkerOptionsShape> {
  const { modulesRules: _, ...options }: KnownKeys<V4WorkerOptionsShape> & { modulesRules?: unknown } =
    unstable_getMiniflareWorkerOptions(resolve(root, config)).workerOptions;
  return options;
}

async function openMiniflare(workers: V4WorkerOptions[], data: string, port: number, log?: (line: string) => void) {
  await expectUsable(data, port);
  const release = takeLock(data);
  // Kept pages are worth half a minute; what an earlier run left would stay for good.
  rmSync(resolve(data, "state/v3/cache"), { recursive: true, force: true });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      // wrangler's --persist-to and the Vite plugin's persistState add the same "v3".
      resourcePersistencePath: resolve(data, "state/v3"),
      workers,
      ...(log ? { handleStructuredLogs: ({ message }) => log(message) } : {}),
    }),
  );
  const dispose = miniflare.dispose.bind(miniflare);
  miniflare.dispose = () => dispose().finally(release);
  await miniflare.ready.catch(async (error: unknown) => {
    await miniflare.dispose();
    throw error;
  });
  return miniflare;
}

/** The data or the port belongs to another process; the message says the way out. */
export class InUse extends Error {}

/** Throws with a way out when another process has the data folder or the port. */
export async function expectUsable(data: string, port: number): Promise<void> {
  const holder = holderOf(data);
  if (holder && holder !== process.pid) {
    throw new InUse(`进程 ${holder} 正在使用数据目录 ${data}，请先停止它（在运行 npm start 的窗口按 Ctrl+C）。`);
  }
  await expectFree(port);
}

async function expectFree(port: number): Promise<void> {
  const free = await new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
  if (!free) throw new InUse(`端口 ${port} 已被占用：请停止占用它的程序，或换一个端口（PORT=8080 npm start）。`);
}

/** Two processes on one state folder fight over SQLite, so the folder belongs to one of them at a time. */
export function takeLock(data: string): () => void {
  mkdirSync(data, { recursive: true });
  writeFileSync(lockOf(data), String(process.pid));
  return () => rmSync(lockOf(data), { force: true });
}

const lockOf = (data: string) => resolve(data, "lock");

/** Links into a mall name its port, also those that another process prints beside it (`addressOf`). */
export function notePort(data: string, port: number): void {
  mkdirSync(data, { recursive: true });
  writeFileSync(portOf(data), String(port));
}

/**
 * Where the mall on a data folder is, by the port it has or had last; one that never ran will be where `npm start` puts it.
 * `isRunning` is false while no process has the folder open.
 */
export function addressOf(data: string): { origin: string; isRunning: boolean } {
  const isRunning = holderOf(data) !== null;
  const noted = existsSync(portOf(data)) ? readFileSync(portOf(data), "utf8") : null;
  // A port of the environment is where the next start will be.
  const port = isRunning ? noted : (process.env.PORT ?? noted);
  return { origin: `http://localhost:${port ?? "8787"}`, isRunning };
}

const portOf = (data: string) => resolve(data, "port");

/** The id of the process that has the data folder open, or null. A lock whose process is gone does not count. */
export function holderOf(data: string): number | null {
  if (!existsSync(lockOf(data))) return null;
  const pid = Number(readFileSync(lockOf(data), "utf8"));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
