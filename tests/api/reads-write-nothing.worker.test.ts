import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { asSystem, scheduledCtx } from "#src/api/kernel/context.ts";
import { connectToRead, isRead } from "#src/api/db/client.ts";
import { readAll, write, writeAll } from "#src/api/db/read.ts";
import { dict } from "#src/api/db/tables/system.ts";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { callUrl } from "#src/web/call-url.ts";
import { makeBusiness, makeOperator, makePurchaser, openSession } from "#tests/support/people.ts";

describe("a connection that only reads", () => {
  const db = connectToRead(env.DB);

  it("reads, by hand and by drizzle", async () => {
    const [[row]] = await readAll(db, [{ sql: "select 1 as one", params: [] }]);
    expect(row).toEqual({ one: 1 });
    expect(await db.select().from(dict).limit(1)).toBeDefined();
  });

  it("prepares nothing that writes", async () => {
    const text = "update dict set dict_label = 'x'";
    await expect(writeAll(db, [write(text)])).rejects.toThrow("only reads");
    expect(() => db.delete(dict).run()).toThrow("only reads");
    expect(() => db.$client.exec(text)).toThrow("only reads");
  });

  it("gives way to the mall's own act", async () => {
    const ctx = { ...scheduledCtx(db, env, Date.now(), () => undefined), db };
    await expect(
      writeAll(asSystem(ctx, "test").db, [write("delete from dict where dict_type = 'none'")]),
    ).resolves.toBeUndefined();
  });
});

const reads = (Object.entries(contract) as [string, Call][]).filter(([key, call]) => key.startsWith("GET ") && !call.acts);

describe("every call that only reads, for who may make it", () => {
  const tokens: Record<string, string | undefined> = {};
  beforeAll(async () => {
    const purchaser = await makePurchaser();
    const purchaserToken = await openSession(purchaser.userId, purchaser.purchaserId);
    const business = await openSession((await makeBusiness()).userId, null);
    const operator = await openSession((await makeOperator()).userId, null);
    Object.assign(tokens, { user: purchaserToken, purchaser: purchaserToken, trader: business, business, operator });
  });

  it.each(reads)("%s", async (key, call) => {
    const written: string[] = [];
    // Recipients apart from the guard itself: what reaches the database is looked at.
    const watched = new Proxy(env.DB, {
      get: (binding, name) => {
        if (name === "prepare") {
          return (text: string) => {
            if (!isRead(text)) written.push(text);
            return binding.prepare(text);
          };
        }
        const member: unknown = Reflect.get(binding, name);
        return typeof member === "function" ? member.bind(binding) : member;
      },
    });
    const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "1"]));
    const { path } = callUrl(key, { params });
    const token = tokens[call.who];
    const request = new Request(`https://api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    const answer = await app.fetch(request, { ...env, DB: watched }, createExecutionContext());
    const { code } = await answer.json<{ code: number }>();
    expect([code, written]).toEqual([expect.not.toBeOneOf([500, 401, 403]), []]);
  });
});
