import { uploadEntity } from "#src/api/upload/repo.ts";
import { env } from "cloudflare:workers";
import { expect, inject, vi } from "vitest";
import type { Contract } from "#src/domain/contract.ts";
import type { AnyRequest } from "#src/web/call-url.ts";
import { tryCall } from "./call.ts";
import { dyingEnv } from "./dying.ts";

/** Calls that keep their first answer under a key. */
type Changing = { [K in keyof Contract]: Contract[K] extends { idempotent: true } ? K : never }[keyof Contract];

/** Those of some families of paths: a new one does not compile until it is tried. */
export type Cases<Family extends string> = {
  [K in Extract<Changing, `${string} /${Family}${"" | `/${string}`}`>]: () => Promise<Case>;
};

/** A call that would succeed, ready to be made. */
export type Case = { as: string; request: AnyRequest };

/** Somebody's call; of `about` its path takes what it needs. */
export const of = ({ token }: { token: string }, about: object = {}, body?: object): Case => {
  const params = Object.fromEntries(
    Object.entries(about).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { as: token, request: { params, ...(body && { body }) } };
};

/**
 * Decision 003: under one key a call happens once — after a Worker that died while it committed, three times at once, and asked
 * again. `npm run test:storm` also asks again after a death behind the commit.
 */
export async function expectOnce(key: string, make: () => Promise<Case>): Promise<void> {
  // The Workers that die say so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const loading = async () => {
    const { as, request } = await make();
    const idempotencyKey = crypto.randomUUID();
    return (dies?: "before" | "after") =>
      tryCall(key as Changing, request, { as, idempotencyKey, ...(dies && { env: dyingEnv(dies) }) });
  };
  const ask = await loading();
  const before = await status();
  expect((await ask("before")).body.code).not.toBe(200);
  expect(await status()).toEqual(before);

  const answers = await Promise.all([ask(), ask(), ask()]);
  const [first] = answers;
  expect(first?.body).toMatchObject({ code: 200 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const after = await status();
  expect(after).not.toEqual(before);
  expect((await ask()).body).toEqual(first?.body);
  expect(await status()).toEqual(after);
  if (inject("storm") === 0) return;

  // Nobody has the answer of a Worker that died after the commit: it was kept, and three at once had done no more than it.
  const again = await loading();
  const start = await status();
  expect((await again("after")).body.code).not.toBe(200);
  const end = await status();
  expect(difference(start, end)).toEqual(difference(before, after));
  expect((await again()).body.code).toBe(200);
  expect(await status()).toEqual(end);
}

/**
 * Rows of every table, but of sessions, which note when they were last seen, and the day's measure of uploads: a file that was put away
 * counts whatever became of the call.
 */
async function status(): Promise<Map<string, unknown[]>> {
  const names = await tables();
  const found = await env.DB.batch<Record<string, unknown>>(
    names.map((table) => env.DB.prepare(`select * from "${table}" order by rowid`)),
  );
  return new Map(names.map((table, at) => [table, (found[at]?.results ?? []).filter(({ entity }) => entity !== uploadEntity)]));
}
type Status = Awaited<ReturnType<typeof status>>;

let rewritten: Promise<string[]> | undefined;
const tables = () => (rewritten ??= listTables());

async function listTables(): Promise<string[]> {
  const ordinary = `type = 'table' and wr = 0 and name not in ('session', 'd1_migrations') and substr(name, 1, 1) <> '_'`;
  const { results } = await env.DB.prepare(
    `select name from pragma_table_list where ${ordinary} and name not like 'sqlite%'`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Rows that a change added or took away, by table. */
const difference = (before: Status, after: Status) =>
  Array.from(before, ([table, rows]) => [table, (after.get(table)?.length ?? 0) - rows.length]);
