import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { tryCall } from "#tests/support/call.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { nastyValues } from "#tests/support/nasty.ts";
import { makePurchaser } from "#tests/support/people.ts";

const seed = 20261122;
/** Longest answer, in milliseconds; of waiting see `npm run bench -- hostile`, where nothing else runs beside. */
const max = 1_000;

const calls = Object.entries(contract) as [keyof Contract, Call][];
/** Signing in and writing have limits of their own (`guessing`, `login-lockout`). */
const guarded: ReadonlySet<string> = new Set(["credential", "signIn", "write", "say"]);
/** What anybody may read. */
const anonymous = calls.filter(([, { who, rate }]) => who === "anyone" && !guarded.has(rate));
const ordinary = calls.filter(
  ([, { who, rate, permission }]) =>
    (who === "user" || who === "purchaser" || who === "trader") && !permission && !guarded.has(rate),
);

/** The shields would answer in place of the calls. */
const open = { limit: () => Promise.resolve({ success: true }) } as RateLimit;
const unshielded: Partial<ApiEnv> = Object.fromEntries(
  Object.keys(env)
    .filter((name) => name.startsWith("RATE_"))
    .map((name) => [name, open]),
);

let token = "";
beforeAll(async () => {
  await makeGoods(Array.from({ length: 60 }, (_, place) => makeDraft({ title: `硫酸 ${place} AR 500mL` })));
  token = (await makePurchaser()).token;
  // The chemistry library is evaluated at its first use.
  await tryCall("POST /mall-sup/substance/search", { body: { smiles: "CCO" } });
});

const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  if ("entries" in schema && typeof schema.entries === "object" && schema.entries !== null) return Object.keys(schema.entries);
  return "pipe" in schema && Array.isArray(schema.pipe) ? fieldsOf(schema.pipe[0]) : [];
};
const filled = (schema: unknown, value: unknown, only: number) => {
  const names = fieldsOf(schema);
  const name = names[only % Math.max(1, names.length)];
  return name === undefined ? {} : { [name]: value };
};
/** Query and path carry texts only, and no longer than an address may be. */
const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 4_000);

/** The places of those that were answered with a 5xx, or too late. */
async function badAnswers(key: keyof Contract, call: Call, values: readonly unknown[], as?: string): Promise<number[]> {
  const bad: number[] = [];
  for (const [place, value] of values.entries()) {
    const names = key.match(/\{(\w+)\}/g)?.map((name) => name.slice(1, -1)) ?? [];
    const params = Object.fromEntries(names.map((name) => [name, asText(value) || "x"]));
    const request = {
      params,
      query: call.query ? filled(call.query, asText(value), place) : undefined,
      body: call.body ? filled(call.body, value, place) : undefined,
    };
    const ask = () => timed(() => tryCall(key, request, { as, env: unshielded }));
    const { status, body, took } = await ask();
    const isLate = took > max && (await ask()).took > max && (await ask()).took > max;
    if (Math.max(status, body.code) >= 500 || isLate) bad.push(place);
  }
  return bad;
}

/** With the time it took, in milliseconds. What an input costs it costs each time; a busy machine is late once. */
async function timed<Answer>(work: () => Promise<Answer>): Promise<Answer & { took: number }> {
  const started = performance.now();
  const answer = await work();
  return { ...answer, took: performance.now() - started };
}

describe("two hundred nasty inputs", () => {
  const values = nastyValues(seed);

  it("are two hundred", () => expect(values).toHaveLength(200));

  it.each(anonymous)(
    "%s refuses or answers each in time, for strangers",
    async (key, call) => {
      const takesAny = key.includes("{") || call.query !== undefined || call.body !== undefined;
      expect(await badAnswers(key, call, takesAny ? values : values.slice(0, 1))).toEqual([]);
    },
    60_000,
  );

  it.each(ordinary)(
    "%s refuses or answers them in time, for ordinary users",
    async (key, call) => {
      const some = values.filter((_, place) => place % 8 === 0);
      expect(await badAnswers(key, call, some, token)).toEqual([]);
    },
    60_000,
  );
});
