import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeSubstance } from "#tests/support/hazard.ts";
import { makeBusiness, makeOperator } from "#tests/support/people.ts";
import { operations } from "#tests/support/malformed/operations.ts";

/** What every plain object answers to. Others, as `toString`, have capitals, which folding takes away, and act like the second. */
const words = ["__proto__", "constructor", "a __proto__", "constructor __proto__ 硫酸"];

/** The shields would answer in place of the calls. */
const open = { limit: () => Promise.resolve({ success: true }) } as RateLimit;
const unshielded: Partial<ApiEnv> = Object.fromEntries(
  Object.keys(env)
    .filter((name) => name.startsWith("RATE_"))
    .map((name) => [name, open]),
);

/** Reads by their fields of text. */
const reads = operations()
  .filter(({ method, call: row }) => method === "GET" && row)
  .flatMap(({ key, params, query }) =>
    [...params, ...query].map(({ name }) => ({ key: key as keyof Contract, name, params: params.map((one) => one.name) })),
  );

it("no field of a read takes a word for more than a word", async () => {
  await makeGoods([makeDraft({ title: "硫酸 AR 500mL" })]);
  const tokens = {
    anyone: undefined,
    user: (await makeBuyer()).token,
    business: (await makeBusiness()).token,
    operator: (await makeOperator()).token,
  };
  const tokenOf = (key: keyof Contract) => {
    const { who } = contract[key];
    return who === "anyone" || who === "business" || who === "operator" ? tokens[who] : tokens.user;
  };
  const faults: string[] = [];
  for (const { key, name, params } of reads)
    for (const word of words) {
      const request = {
        params: Object.fromEntries(params.map((one) => [one, one === name ? word : "1"])),
        query: params.includes(name) ? undefined : { [name]: word },
      };
      const { status, body } = await tryCall(key, request, { as: tokenOf(key), env: unshielded });
      if (Math.max(status, body.code) >= 500) faults.push(`${key} ${name}=${word}: ${body.code}`);
    }
  expect(faults).toEqual([]);
}, 240_000);

it("a condition of the register is a text whatever it is called like", async () => {
  const { token: as } = await makeOperator();
  for (const condition of words.slice(0, 2)) {
    const casNo = await makeSubstance("toxic");
    const content = { kgPerM3: 800, celsius: 20, condition };
    const body = { kind: "density" as const, casNo, content, source: "来源" };
    const { proposalId } = await call("POST /mall-admin/register/proposals", { body }, { as });
    expect(proposalId).toBeTruthy();
  }
});
