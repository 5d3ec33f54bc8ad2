import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { afterEach, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { mentions } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { audit, auditArchive, config } from "#src/api/db/tables/system.ts";
import { archiveAuditLog } from "#src/api/system/audit/archive/service.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { auditDaysKey } from "#src/domain/system/config/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator } from "#tests/support/people.ts";

const db = connect(env.DB);
const run = (now = Date.now()) => archiveAuditLog(scheduledCtx(db, env, now, () => undefined, "archiveAuditLog"));
const retainFor = (value: string) =>
  db.insert(config).values({ key: auditDaysKey, value }).onConflictDoUpdate({ target: config.key, set: { value } });

async function makeRows(...ages: number[]): Promise<string[]> {
  const rows = ages.map((days) => ({
    id: uuid(),
    at: Date.now() - days * day,
    requestId: "r",
    call: "PUT /x",
    entity: "thing",
    entityId: "1",
    after: JSON.stringify({ days }),
    ip: "1.1.1.1",
  }));
  for (const row of rows) await db.insert(audit).values(row);
  return rows.map(({ id }) => id);
}
const left = async (ids: readonly string[]) =>
  (await db.select({ id: audit.id }).from(audit).where(inArray(audit.id, ids))).map(({ id }) => id);

/** What a statement came to: refused by a trigger, or another way. */
async function outcome(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement;
    return "done";
  } catch (error) {
    return mentions(error, "append-only") ? "refused" : String(error);
  }
}

afterEach(() => retainFor("0"));

it("moves what is older than the configured days into a file, once, and keeps the rest", async () => {
  const [older, old, young] = await makeRows(400, 200, 170);
  const ids = [older!, old!, young!];
  await run();
  expect(await left(ids), "kept for ever unless configured").toHaveLength(3);
  await retainFor("180");
  await Promise.all([run(), run()]);
  expect(await left(ids)).toEqual([young]);

  const { token } = await makeOperator({ permissions: ["mall:audit:view"] });
  const archives = await call("GET /mall-admin/audit/archives", {}, { as: token });
  expect(archives).toHaveLength(1);
  const address = `https://api/mall-admin/audit/archive/${archives[0]!.archiveId}`;
  const get = (as: string) =>
    app.fetch(new Request(address, { headers: { authorization: `Bearer ${as}` } }), env, createExecutionContext());
  const lines = (await (await get(token)).text()).trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([older, old]);
  const clerk = await makeOperator({ permissions: [] });
  expect(await (await get(clerk.token)).json()).toMatchObject({ code: 403 });
  const history = await db.select().from(audit).where(eq(audit.entityId, archives[0]!.archiveId));
  expect(history.map(({ call: cause }) => cause)).toEqual(["scheduled archiveAuditLog"]);
});

it("lets nothing else go, whoever asks the database", async () => {
  const [old, young] = await makeRows(300, 100);
  const remove = (id: string) => db.delete(audit).where(eq(audit.id, id));
  expect(await outcome(remove(old!)), "nothing configured").toBe("refused");
  await retainFor("30");
  expect(await outcome(remove(young!)), "less than the law's six months counts as never").toBe("refused");
  await retainFor("180");
  await db.insert(auditArchive).values({
    id: uuid(),
    fileKey: "x",
    fromAt: Date.now() - 301 * day,
    toAt: Date.now() - 299 * day,
    rowCount: 1,
    createdAt: 0,
  });
  expect(await outcome(remove(young!)), "too young").toBe("refused");
  expect(await outcome(db.update(audit).set({ after: "{}" }).where(eq(audit.id, old!)))).toBe("refused");
  expect(await outcome(db.delete(auditArchive))).toBe("refused");
  expect(await outcome(db.update(auditArchive).set({ rowCount: 2 }))).toBe("refused");
  await remove(old!);
  const [neverFiled] = await makeRows(500);
  expect(await outcome(remove(neverFiled!)), "in no file").toBe("refused");
});

it("takes no days below the law's", async () => {
  const { token } = await makeOperator({ permissions: ["mall:config:edit"] });
  const set = async (value: string) =>
    (
      await tryCall(
        "PUT /mall-admin/config/{key}",
        { params: { key: auditDaysKey }, body: { value, before: "0" } },
        { as: token },
      )
    ).body.code;
  expect(await set("179")).toBe(422);
  expect(await set("180")).toBe(200);
});
