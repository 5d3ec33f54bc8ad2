import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

/** A database that notes every statement it is asked. */
function noting(statements: { sql: string; values: unknown[] }[]): D1Database {
  const prepare = (sql: string) => {
    const statement = { sql, values: [] as unknown[] };
    statements.push(statement);
    const real = env.DB.prepare(sql);
    const bind = real.bind.bind(real);
    real.bind = (...values) => {
      statement.values = values;
      return bind(...values);
    };
    return real;
  };
  return new Proxy(env.DB, {
    get: (db, name) => {
      if (name === "prepare") return prepare;
      const value: unknown = Reflect.get(db, name);
      return typeof value === "function" ? value.bind(db) : value;
    },
  });
}

it.each([
  ["a purchaser", makePurchaser],
  ["a supplier", makeBusiness],
  ["an operator", makeOperator],
])("the session of a page of %s is one read, by indexes alone", async (_, make) => {
  const { token } = await make();
  const statements: Parameters<typeof noting>[0] = [];
  const worker: ApiEnv = { ...env, DB: noting(statements) };
  const checkToken = async () => {
    const ctx = createExecutionContext();
    const request = new Request("https://api/auth/checkToken", { headers: { authorization: `Bearer ${token}` } });
    const answer = await app.fetch(request, worker, ctx);
    await waitOnExecutionContext(ctx);
    expect(await answer.json()).toMatchObject({ code: 200 });
  };
  // Whether there is a system update is asked by an isolate every few seconds, not by a page.
  await checkToken();
  statements.length = 0;
  await checkToken();
  expect(statements).toHaveLength(1);

  const { sql, values } = statements[0]!;
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan.find((step) => step.startsWith("SEARCH session USING"))).toBeTruthy();
  // The codes of the caller's own roles, found by an index, are gone through; no table is.
  expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});
