/**
 * A mall whose parts are far from each other: each call from the web Worker to the api Worker, and each from there to the database,
 * takes so many milliseconds more and is noted. The Workers themselves know nothing of it: modules made here stand before theirs.
 */
import { basename, resolve } from "node:path";
import type { Miniflare, V4ModuleDefinition, V4WorkerOptions } from "miniflare";

/** Milliseconds that each call takes more. */
export type Distance = { api: number; db: number };

/** One call or batch of statements: moments in ms since 1970, and what was asked. */
export type Trip = { start: number; end: number; what: string };
/** A call of the api, as the web Worker waited for it, with the statements that it sent on. */
export type ApiTrip = Trip & { statements: Trip[] };

/** Where a far Worker answers with its trips, and forgets them. */
const tripsPath = "/far-trips";
/** Names the call of the api to which a statement belongs. */
const callHeader = "x-far-call";

/** The calls since they were last read. */
export async function readTrips(mall: Miniflare, webName: string, apiName: string): Promise<ApiTrip[]> {
  const calls = await tripsOf<Trip & { call: number }>(mall, webName);
  const statements = await tripsOf<Trip & { call: number }>(mall, apiName);
  return calls.map(({ call, ...trip }) => ({ ...trip, statements: statements.filter((one) => one.call === call) }));
}

async function tripsOf<T>(mall: Miniflare, name: string): Promise<T[]> {
  const worker = await mall.getWorker(name);
  const answer = await worker.fetch(`http://localhost${tripsPath}`);
  return (await answer.json()) as T[];
}

/** How much was waited for in a row: the heaviest chain of which each began when the one before had ended. */
export function inARow<T extends Pick<Trip, "start" | "end">>(
  trips: readonly T[],
  weight: (trip: T) => number = () => 1,
): number {
  const ended: { end: number; depth: number }[] = [];
  for (const trip of trips.toSorted((one, other) => one.end - other.end)) {
    const before = ended.filter(({ end }) => end <= trip.start).map(({ depth }) => depth);
    ended.push({ end: trip.end, depth: Math.max(0, ...before) + weight(trip) });
  }
  return Math.max(0, ...ended.map(({ depth }) => depth));
}

export const farWeb = (worker: V4WorkerOptions, { api }: Distance): V4WorkerOptions =>
  withEntry(
    worker,
    `let calls = 0;
     const within = (request, work) => work();
     const named = (request, call) => request.headers.has("upgrade")
       ? request
       : new Request(request, { headers: [...request.headers, ["${callHeader}", String(call)]] });
     const farther = (env) => ({ ...env, API: { fetch: (given, init) => {
       const request = new Request(given, init);
       const call = ++calls;
       return noted({ call, what: new URL(request.url).pathname }, ${api}, () => env.API.fetch(named(request, call)));
     } } });`,
  );

export const farApi = (worker: V4WorkerOptions, { db }: Distance): V4WorkerOptions =>
  withEntry(
    worker,
    `const current = new AsyncLocalStorage();
     const within = (request, work) => current.run(Number(request.headers.get("${callHeader}")), work);
     const trip = (what, work) => noted({ call: current.getStore(), what }, ${db}, work);
     const sends = new Set(["all", "run", "first", "raw"]);
     const [texts, real] = [new WeakMap(), new WeakMap()];
     const farStatement = (statement, text) => {
       const far = new Proxy(statement, { get: (_, name) => {
         if (name === "bind") return (...values) => farStatement(statement.bind(...values), text);
         if (sends.has(name)) return (...given) => trip(text, () => statement[name](...given));
         const member = statement[name];
         return typeof member === "function" ? member.bind(statement) : member;
       } });
       texts.set(far, text);
       real.set(far, statement);
       return far;
     };
     const farDatabase = (db) => ({
       prepare: (text) => farStatement(db.prepare(text), text),
       batch: (all) => trip(all.map((one) => texts.get(one)).join(";\\n"), () => db.batch(all.map((one) => real.get(one)))),
       exec: (text) => trip(text, () => db.exec(text)),
     });
     const farther = (env) => ({ ...env, DB: farDatabase(env.DB) });`,
  );

/** Puts a module before the main one, which gives the Worker an environment whose calls take their time. */
function withEntry(worker: V4WorkerOptions, farther: string): V4WorkerOptions {
  const { modulesRoot, modules, ...options } = worker;
  const [main] = Array.isArray(modules) ? modules : [];
  if (!main || !modulesRoot) throw new Error("a Worker of one script cannot be far");
  const contents = `import { AsyncLocalStorage } from "node:async_hooks";
    import worker from "./${basename(main.path)}";
    export * from "./${basename(main.path)}";
    let trips = [];
    async function noted(trip, delay, work) {
      const start = Date.now();
      await new Promise((done) => setTimeout(done, delay));
      try {
        return await work();
      } finally {
        trips.push({ ...trip, start, end: Date.now() });
      }
    }
    ${farther}
    let own;
    export default {
      ...worker,
      fetch: (request, env, ctx) => {
        if (new URL(request.url).pathname !== "${tripsPath}") {
          return within(request, () => worker.fetch(request, (own ??= farther(env)), ctx));
        }
        const answer = Response.json(trips);
        trips = [];
        return answer;
      },
    };`;
  const entry = { type: "ESModule", path: resolve(modulesRoot, "far.js"), contents } as const;
  return { ...options, modulesRoot, modules: [entry, ...(modules as V4ModuleDefinition[])] };
}
