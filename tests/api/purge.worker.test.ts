import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { familiesRetainedFor, purgeAccounts } from "#src/api/session/purge.ts";
import { purgeUploads, uploadsRetainedFor } from "#src/api/upload/purge.ts";
import { loginGuard, rememberFamily, session } from "#src/api/db/tables/account.ts";
import { purchaserProfile } from "#src/api/db/tables/registration.ts";
import { idempotency } from "#src/api/db/tables/system.ts";
import { purgeGate } from "#src/api/http/purge.ts";
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

  await purgeGate(db, now);
  expect((await db.select().from(idempotency)).map(({ key }) => key)).toEqual(["young"]);
  expect((await db.select().from(loginGuard)).map(({ username }) => username)).toEqual(["young"]);
  const ids = (await db.select().from(session)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["young", "open"]));
  expect(ids).not.toContain("old");
});

test("remembered devices are forgotten a month behind their end", async () => {
  const now = Date.now();
  const { userId } = await makePurchaser();
  const family = { userId, ticketHash: "h", rotatedAt: 1, device: "d", ip: "i", createdAt: 1 };
  await db.insert(rememberFamily).values([
    { ...family, id: "live", expiresAt: now + day },
    { ...family, id: "ended", expiresAt: now + day, endedAt: now - familiesRetainedFor + 1 },
    { ...family, id: "longEnded", expiresAt: now + day, endedAt: now - familiesRetainedFor - 1 },
    { ...family, id: "longExpired", expiresAt: now - familiesRetainedFor - 1 },
  ]);
  await purgeAccounts(db, now);
  expect((await db.select().from(rememberFamily)).map(({ id }) => id).toSorted()).toEqual(["ended", "live"]);
});

test("pictures that no form has named are removed after a day", async () => {
  const { userId, purchaserId, unitId } = await makePurchaser();
  const [used, orphan] = [`private/work/${userId}/used.png`, `private/work/${userId}/orphan.png`];
  const [picture, photo] = ["pic/public.svg", "private/acceptance/1/photo.png"];
  await Promise.all([used, orphan, picture, photo].map((key) => env.FILES.put(key, "x")));
  const profile = { purchaserId, unitId, realName: "甲", jobNo: "1", submittedAt: 1 };
  await db.insert(purchaserProfile).values({ ...profile, workPicKey: used });
  const tomorrow = Date.now() + day;
  const stored = async () =>
    (await env.FILES.list()).objects.map(({ key }) => key).filter((key) => [used, orphan, picture, photo].includes(key));

  await purgeUploads(db, env.FILES, Date.now());
  expect(await stored()).toHaveLength(4);
  await purgeUploads(db, env.FILES, tomorrow + uploadsRetainedFor);
  expect((await stored()).toSorted()).toEqual([picture, photo, used].toSorted());
});
