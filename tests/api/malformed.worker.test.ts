import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { encryptPayload } from "#src/web/payload.ts";
import { call } from "#tests/support/call.ts";
import { operations } from "#tests/support/malformed/operations.ts";
import { keepRights } from "#tests/support/malformed/rights.ts";
import { sendToApp } from "#tests/support/malformed/sending.ts";
import { max, runStorm } from "#tests/support/malformed/storm.ts";
import { stormMall } from "#tests/support/malformed/test-mall.ts";

/** A share of what `npm run test:storm` sends: every call and file of the contract, as every kind of caller. */
const seed = 20261123;
const inputs = 3_000;

it("malformed inputs over every call are refused in Chinese or answered as promised, none with a 5xx, all in time", async () => {
  const callers = await stormMall();
  const { keys } = await call("GET /auth/publicKeys", {});
  const { faults, slowest, codesOf } = await runStorm({
    seed,
    inputs,
    callers,
    send: sendToApp,
    seal: (text) => encryptPayload(text, keys[0]!),
    restore: await keepRights(env.DB),
  });
  const said = faults.map(
    ({ place, key, as, fault, input }) => `${place} ${key} as ${as}: ${fault}; ${input.path} ${String(input.body).slice(0, 300)}`,
  );
  expect(said).toEqual([]);
  expect(slowest.filter(({ took }) => took > max)).toEqual([]);
  // Every call was asked, and most were reached behind their checks.
  expect(codesOf.size).toBe(operations().length);
  const reached = [...codesOf.values()].filter((codes) => [200, 404, 409].some((code) => codes.has(code)));
  expect(reached.length).toBeGreaterThan(300);
}, 300_000);
