import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { app } from "#src/api/app.ts";
import { patternOf } from "#src/api/http/calls.ts";
import { signToken } from "#src/api/http/token.ts";
import { allowedWhileViewing } from "#src/domain/operator/viewing/rules.ts";
import { byteRoutes } from "#src/domain/byte-routes.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { ask, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser, openSession } from "#tests/support/people.ts";

/** Who somebody is to the gate: what `who` they satisfy and which permissions they hold; `dead` tokens satisfy nothing, who `looks` changes nothing. */
type Identity = { token: string | undefined; is: readonly Call["who"][]; holds: readonly string[]; dead?: true; looks?: true };

const all = [permissions.everything];
/** One permission of each kind of caller, and not the others. */
const one = { purchaser: [permissions.wishApprove], business: [permissions.goodsEdit], operator: [permissions.outboxView] };

type Someone = { userId: string; purchaserId?: string };
const people = {} as Record<string, Someone>;

beforeAll(async () => {
  Object.assign(people, {
    incomplete: await makePurchaser({ complete: false }),
    powerless: await makePurchaser({ permissions: [] }),
    approver: await makePurchaser({ permissions: one.purchaser }),
    complete: await makePurchaser(),
    elsewhere: await makePurchaser(),
    disabled: await makePurchaser({ user: { status: "disabled" } }),
    supplier: await makeBusiness(),
    powerlessSupplier: await makeBusiness({ permissions: [] }),
    otherSupplier: await makeBusiness({ permissions: one.business }),
    operator: await makeOperator(),
    powerlessOperator: await makeOperator({ permissions: [] }),
    clerk: await makeOperator({ permissions: one.operator }),
    // Sessions of one person end each other in some calls: each who looks is a person of their own.
    seesPurchaser: await makeOperator(),
    seesSupplier: await makeOperator(),
    sawPurchaser: await makeOperator(),
    seesDisabled: await makeOperator(),
    seesOperator: await makeOperator({ permissions: [permissions.userView] }),
    wouldSee: await makeOperator({ permissions: one.operator }),
    claims: await makePurchaser({ permissions: [] }),
  });
});

const identities: Record<string, Identity> = {};

// Sessions anew for each call: one of them ends the session it is tried with.
beforeEach(async () => {
  const hour = 3_600_000;
  const now = Date.now();
  const sessionOf = (name: string, more: Parameters<typeof openSession>[2] = {}) => {
    const { userId, purchaserId } = people[name]!;
    return openSession(userId, purchaserId ?? null, more);
  };
  const viewing = (name: string, until = now + hour) => ({
    viewingUserId: people[name]!.userId,
    viewingPurchaserId: people[name]!.purchaserId ?? null,
    viewingUntil: until,
  });
  const dead = { is: [], holds: [], dead: true } as const;
  const buyer = { is: ["user", "purchaser", "trader"] } as const;
  const seller = { is: ["user", "business", "trader"] } as const;
  const staff = { is: ["user", "operator"] } as const;
  Object.assign(identities, {
    visitor: { token: undefined, is: [], holds: [] },
    "incomplete purchaser": { token: await sessionOf("incomplete"), is: ["user"], holds: all },
    "purchaser without permission": { token: await sessionOf("powerless"), ...buyer, holds: [] },
    "purchaser with a permission": { token: await sessionOf("approver"), ...buyer, holds: one.purchaser },
    "purchaser with *:*:*": { token: await sessionOf("complete"), ...buyer, holds: all },
    "purchaser of another unit": { token: await sessionOf("elsewhere"), ...buyer, holds: all },
    supplier: { token: await sessionOf("supplier"), ...seller, holds: all },
    "supplier without permission": { token: await sessionOf("powerlessSupplier"), ...seller, holds: [] },
    "supplier of another company": { token: await sessionOf("otherSupplier"), ...seller, holds: one.business },
    operator: { token: await sessionOf("operator"), ...staff, holds: all },
    "operator without permission": { token: await sessionOf("powerlessOperator"), ...staff, holds: [] },
    "operator with a permission": { token: await sessionOf("clerk"), ...staff, holds: one.operator },
    "operator who sees a purchaser": {
      token: await sessionOf("seesPurchaser", viewing("complete")),
      ...buyer,
      holds: all,
      looks: true,
    },
    "operator who sees a supplier": {
      token: await sessionOf("seesSupplier", viewing("supplier")),
      ...seller,
      holds: all,
      looks: true,
    },
    "operator whose view is over": { token: await sessionOf("sawPurchaser", viewing("complete", now)), ...staff, holds: all },
    "clerk who may not see others": { token: await sessionOf("wouldSee", viewing("complete")), ...staff, holds: one.operator },
    "operator who sees a disabled user": { token: await sessionOf("seesDisabled", viewing("disabled")), ...staff, holds: all },
    "operator who sees an operator": {
      token: await sessionOf("seesOperator", viewing("operator")),
      ...staff,
      holds: [permissions.userView],
    },
    "purchaser who claims a view": { token: await sessionOf("claims", viewing("complete")), ...buyer, holds: [] },
    "disabled user": { token: await sessionOf("disabled"), ...dead },
    "ended session": { token: await sessionOf("complete", { endedAt: now }), ...dead },
    "expired session": { token: await sessionOf("complete", { expiresAt: now - hour }), ...dead },
    "idle session": { token: await sessionOf("complete", { viewedAt: now - 2 * hour }), ...dead },
    "forged token": { token: await signToken({ SESSION_KEYS: forgedKeys }, "x", now, now + hour), ...dead },
    "unsigned token": { token: unsigned, ...dead },
    "no token at all": { token: "constructor", ...dead },
  } satisfies Record<string, Identity>);
});

const forgedKeys = JSON.stringify({ current: "x", keys: { x: "A".repeat(43) } });
const unsigned = `${btoa('{"alg":"none"}').replaceAll("=", "")}.${btoa('{"sid":"x"}').replaceAll("=", "")}.`;

/** What the gate says, worked out from the policy row alone. */
function expected(key: string, call: Call, identity: Identity): "in" | 401 | 403 {
  if (identity.dead) return 401;
  if (identity.looks && !allowedWhileViewing(key, call.rate)) return 403;
  if (call.who === "anyone") return "in";
  if (!identity.token) return 401;
  if (!identity.is.includes(call.who)) return 403;
  const needed = [call.permission, identity.is.includes("business") ? call.supplierRight : undefined];
  return needed.some((code) => code && !holdsPermission(identity.holds, [code])) ? 403 : "in";
}

const placeholders = (key: string) => Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "0"]));

/**
 * Who tries a call: everybody in `npm run test:storm`; otherwise whoever its own row decides about, and of the others, about whom
 * the gate decides before it reads the row, or as about one of those, each in turn.
 */
function triers(place: number): [string, Identity][] {
  const all = Object.entries(identities);
  if (inject("storm") > 0) return all;
  const [others, deciding] = [all.filter(([name]) => inTurn.has(name)), all.filter(([name]) => !inTurn.has(name))];
  return [...deciding, ...others.filter((_, at) => (at + place) % 3 === 0)];
}

const inTurn = new Set([
  "incomplete purchaser",
  "purchaser of another unit",
  "supplier of another company",
  "operator whose view is over",
  "clerk who may not see others",
  "operator who sees a disabled user",
  "operator who sees an operator",
  "purchaser who claims a view",
  "disabled user",
  "ended session",
  "expired session",
  "idle session",
  "forged token",
  "unsigned token",
  "no token at all",
]);

describe("every call for every identity", () => {
  const rows = Object.entries(contract) as [keyof Contract, Call][];
  it.each(rows.map(([key, call], place) => [key, call, place] as const))("%s", async (key, call, place) => {
    const wrong: string[] = [];
    for (const [name, identity] of triers(place)) {
      // Nothing is filled in: who is let in meets the check of the fields, or an empty answer, never 401 or 403.
      const { body } = await tryCall(
        key,
        { params: placeholders(key), ...(call.body ? { body: {} } : {}) },
        { as: identity.token },
      );
      const outcome = body.code === 401 || body.code === 403 ? body.code : "in";
      if (outcome !== expected(key, call, identity)) wrong.push(`${name}: ${body.code} ${body.msg}`);
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

/** Routes that answer with bytes to somebody in particular; doors of live connections take a ticket instead. */
const privateBytes = Object.entries(byteRoutes).filter(([, route]) => route.who !== "anyone" && route.media !== "socket");

/** Whose side of the mall an address is on; the operator's own is below /mall-admin, and conversations are too. */
const sideOf = (path: string): Call["who"] =>
  path.startsWith("/mall-pur/") ? "purchaser" : path.startsWith("/mall-sup/") ? "business" : "operator";

describe("every route of bytes for every identity", () => {
  it("is in the table that serves and documents it", () => {
    const listed = new Set([...Object.keys(contract), ...Object.keys(byteRoutes).map((path) => `GET ${path}`)].map(patternOf));
    const served = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
    expect(served.filter((route) => !listed.has(route))).toEqual([]);
  });

  // Each from an address of its own: files that are made when asked for are few from one.
  it.each(privateBytes.map(([path], place) => [path, `10.${place}.0.1`] as const))("%s", async (path, address) => {
    const wrong: string[] = [];
    for (const [name, identity] of Object.entries(identities)) {
      const headers: Record<string, string> = {
        "cf-connecting-ip": address,
        ...(identity.token && { authorization: `Bearer ${identity.token}` }),
      };
      const request = new Request(`https://api${path.replaceAll(/\{\w+\}/g, "0")}`, { headers });
      const answer = await app.fetch(request, env, createExecutionContext());
      const isRefusal = answer.headers.get("content-type")?.startsWith("application/json");
      const code = isRefusal ? (await answer.json<{ code: number }>()).code : 200;
      const availableActions = identity.dead ? [401] : identity.token ? [403, 404] : [401, 404];
      if (identity.is.includes(sideOf(path)) && identity.holds.length > 0) availableActions.push(200);
      if (!availableActions.includes(code)) wrong.push(`${name}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});
