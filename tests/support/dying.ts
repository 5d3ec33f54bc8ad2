import { env } from "cloudflare:workers";
import type { ApiEnv } from "#src/api/kernel/env.ts";

/** The database of a Worker that dies when it commits a change: a moment before, or when it is written and not yet answered. */
export function dyingEnv(when: "before" | "after"): Partial<ApiEnv> {
  let dead = false;
  const alive = () => {
    if (dead) throw new Error("the Worker was killed");
  };
  const batch: D1Database["batch"] = async (statements) => {
    alive();
    if (!statements.some(storesAnswer)) return env.DB.batch(statements);
    dead = true;
    if (when === "after") await env.DB.batch(statements);
    throw new Error("the Worker was killed");
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") return batch;
      alive();
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { DB };
}

/** A database in which something else happens once, right before a change is written under its key. */
export function interruptedEnv(meanwhile: () => Promise<unknown>): Partial<ApiEnv> {
  let isDone = false;
  const batch: D1Database["batch"] = async (statements) => {
    if (!isDone && statements.some(storesAnswer)) {
      isDone = true;
      await meanwhile();
    }
    return env.DB.batch(statements);
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") return batch;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { DB };
}

/** The batch of a change is the one that keeps its answer (decision 003). */
const storesAnswer = (statement: D1PreparedStatement) =>
  "statement" in statement && String(statement.statement).startsWith('insert into "idempotency"');
