import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { loginGuard, session } from "#src/api/db/tables/account.ts";
import { idempotency } from "#src/api/db/tables/system.ts";
import { sweepGate } from "#src/api/http/sweep.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { makePurchaser, openSession } from "#tests/support/people.ts";

const db = connect(env.DB);

test("the gate keeps answers a week, sessions a month, failed sign-ins a day, and not longer", async () => {
  const now = Date.now();
  const { userId, purchaserId } = await makePurchaser();
  const answer = { userId, purchaserId, call: "POST /x", bodyHash: "h", answer: "null" };
  await db.insert(idempotency).values([
    { ...answer, key: "young", createdAt: now - 6 * day },
    { ...answer, key: "old", createdAt: now - 8 * day },
  ]);
  await db.insert(loginGuard).values([
    { username: "young", failures: 5, lastFailureAt: now - day / 2 },
    { username: "old", failures: 5, lastFailureAt: now - 2 * day },
  ]);
  await openSession(userId, purchaserId, { id: "young", endedAt: now - 29 * day, expiresAt: now - 29 * day });
  await openSession(userId, purchaserId, { id: "old", endedAt: now - 31 * day, expiresAt: now - 31 * day });
  await openSession(userId, purchaserId, { id: "open" });

  await sweepGate(db, now);
  expect((await db.select().from(idempotency)).map(({ key }) => key)).toEqual(["young"]);
  expect((await db.select().from(loginGuard)).map(({ username }) => username)).toEqual(["young"]);
  const ids = (await db.select().from(session)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["young", "open"]));
  expect(ids).not.toContain("old");
});
