import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { signToken } from "#src/api/http/token.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { ask, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser, openSession } from "#tests/support/people.ts";
import { user } from "#src/api/db/tables/account.ts";
import { eq } from "drizzle-orm";

/** Who somebody is to the gate: what `who` they satisfy and whether they hold permissions; `dead` tokens satisfy nothing. */
type Identity = { token: string | undefined; is: readonly Call["who"][]; holds: boolean; dead?: true };

const identities: Record<string, Identity> = {};

// Anew for each call: logging out ends the session it is tried with.
beforeEach(async () => {
  const db = connect(env.DB);
  const disabled = await makePurchaser();
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, disabled.userId));
  const complete = await makePurchaser();
  const hour = 3_600_000;
  const now = Date.now();
  const dead = { is: [], holds: false, dead: true } as const;
  Object.assign(identities, {
    visitor: { token: undefined, is: [], holds: false },
    "incomplete purchaser": { token: (await makePurchaser({ complete: false })).token, is: ["user"], holds: true },
    "purchaser without permission": {
      token: (await makePurchaser({ permissions: [] })).token,
      is: ["user", "purchaser"],
      holds: false,
    },
    "purchaser with *:*:*": { token: complete.token, is: ["user", "purchaser"], holds: true },
    "purchaser of another unit": { token: (await makePurchaser()).token, is: ["user", "purchaser"], holds: true },
    supplier: { token: (await makeBusiness()).token, is: ["user", "business"], holds: true },
    "supplier without permission": {
      token: (await makeBusiness({ permissions: [] })).token,
      is: ["user", "business"],
      holds: false,
    },
    operator: { token: (await makeOperator()).token, is: ["user", "operator"], holds: true },
    "disabled user": { token: disabled.token, ...dead },
    "ended session": { token: await openSession(complete.userId, complete.purchaserId, { endedAt: now }), ...dead },
    "expired session": { token: await openSession(complete.userId, complete.purchaserId, { expiresAt: now - hour }), ...dead },
    "idle session": { token: await openSession(complete.userId, complete.purchaserId, { seenAt: now - 2 * hour }), ...dead },
    "forged token": { token: await signToken({ SESSION_KEYS: forgedKeys }, "x", now, now + hour), ...dead },
    "unsigned token": { token: unsigned, ...dead },
    "no token at all": { token: "constructor", ...dead },
  } satisfies Record<string, Identity>);
});

const forgedKeys = JSON.stringify({ current: "x", keys: { x: "A".repeat(43) } });
const unsigned = `${btoa('{"alg":"none"}').replaceAll("=", "")}.${btoa('{"sid":"x"}').replaceAll("=", "")}.`;

/** What the gate says, worked out from the policy row alone. */
function expected(call: Call, identity: Identity): "in" | 401 | 403 {
  if (identity.dead) return 401;
  if (call.who === "anyone") return "in";
  if (!identity.token) return 401;
  if (!identity.is.includes(call.who)) return 403;
  return call.permission && !identity.holds ? 403 : "in";
}

const placeholders = (key: string) => Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "0"]));

describe("every call for every identity", () => {
  it.each(Object.entries(contract) as [keyof Contract, Call][])("%s", async (key, call) => {
    const wrong: string[] = [];
    for (const [name, identity] of Object.entries(identities)) {
      // Nothing is filled in: who is let in meets the check of the fields, or an empty answer, never 401 or 403.
      const { body } = await tryCall(
        key,
        { params: placeholders(key), ...(call.body ? { body: {} } : {}) },
        { as: identity.token },
      );
      const outcome = body.code === 401 || body.code === 403 ? body.code : "in";
      if (outcome !== expected(call, identity)) wrong.push(`${name}: ${body.code} ${body.msg}`);
      if (body.code === 500) wrong.push(`${name}: 500`);
    }
    expect(wrong).toEqual([]);
  });

  it("refuses what is not in the table", async () => {
    for (const path of ["/", "/auth", "/auth/constructor", "/mall-pur/cart", "/__proto__", "/mall-sup/goods/1/2/3"]) {
      expect((await ask(path)).body.code).toBe(404);
    }
  });

  it("names the methods a path takes", async () => {
    const { status, headers, body } = await ask("/auth/checkToken", { method: "PUT" });
    expect([status, body.code, headers.get("allow")]).toEqual([405, 405, "GET"]);
  });
});
