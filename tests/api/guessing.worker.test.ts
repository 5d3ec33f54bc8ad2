import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#src/api/session/password.ts";
import { tryPassword, type TryCost } from "#src/api/session/sign-in/service.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { lockAfter, lockout } from "#src/domain/session/login-lockout.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);

const guess = (username: string, now: number, ip: string, cost: TryCost) => {
  const ctx = { ...scheduledCtx(db, env, now, () => undefined), ip };
  return tryPassword(ctx, { username, password: "Guess#2026", at: now, nonce: "n" }, cost).then(
    () => "signed in",
    ({ message }: { message: string }) => message,
  );
};

it(
  "tells what came of fifteen of 2,000 guesses from 50 addresses for each account until a lock ends",
  { timeout: 180_000 },
  async () => {
    let told = 0;
    // The guesser solves every challenge, and a comparison costs nothing: what is counted is how often something is learnt of one.
    const free: TryCost = {
      acceptSolution: async () => true,
      verifyPassword: async () => ({ matches: false, outdated: false }),
    };
    const names = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const username = unique("guessed");
        // Every other name is nobody's: it is locked like any.
        if (index % 2 === 0) await makePurchaser({ user: { username } });
        return username;
      }),
    );
    const start = 1_000_000_000;
    const [first, second] = [1, 2].map((locks) => lockAfter(locks * lockout.name.failures, lockout.name)) as [number, number];
    const windows = [start, start + first - 1, start + first, start + first + second - 1];
    const allowed = names.length * lockout.name.failures;
    for (const [index, now] of windows.entries()) {
      for (let turn = 0; turn < 50; turn += 1) {
        const address = `10.0.0.${turn}`;
        const answers = await Promise.all(
          Array.from({ length: names.length }, (_, n) => guess(names[n % names.length]!, now, address, free)),
        );
        told += answers.filter((answer) => answer.startsWith("用户名或密码错误")).length;
      }
      // Two moments of one lock, then two of the next: guesses made while locked neither count nor prolong it.
      expect(told).toBe(allowed * (index < 2 ? 1 : 2));
    }
  },
);

it("costs one hash when the password is right, and stores none", async () => {
  const [username, passwordHash] = [unique("right"), await hashPassword("Mall#2026x")];
  const { userId } = await makePurchaser({ user: { username, passwordHash } });
  let hashes = 0;
  const counted: TryCost = {
    acceptSolution: async () => false,
    verifyPassword: (...given) => {
      hashes += 1;
      return verifyPassword(...given);
    },
  };
  const ctx = { ...scheduledCtx(db, env, Date.now(), () => undefined), ip: "10.0.0.1" };
  await tryPassword(ctx, { username, password: "Mall#2026x", at: ctx.now, nonce: "n" }, counted);
  expect(hashes).toBe(1);
  expect(await db.select({ stored: user.passwordHash }).from(user).where(eq(user.id, userId)).get()).toEqual({
    stored: passwordHash,
  });
});

it("costs one hash for a wrong password, an unknown name and an account without a password alike", async () => {
  const [rewritten, bare] = [unique("known"), unique("bare")];
  await makePurchaser({ user: { username: rewritten, passwordHash: await hashPassword("Mall#2026x") } });
  await makePurchaser({ user: { username: bare } });
  for (const username of [rewritten, bare, unique("nobody")]) {
    let hashes = 0;
    const derive = async () => {
      hashes += 1;
      return Buffer.alloc(32);
    };
    const counted: TryCost = {
      acceptSolution: async () => false,
      verifyPassword: (password, stored) => verifyPassword(password, stored, { deriveKey: derive }),
    };
    await guess(username, Date.now(), "10.0.0.1", counted);
    expect(hashes).toBe(1);
  }
});

it("lets others run between two pieces of a hash", async () => {
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 0);
  await hashPassword("Mall#2026x");
  clearInterval(ticking);
  // Ten pieces, nine pauses; without them the thread is busy from the first to the last.
  expect(turns).toBeGreaterThanOrEqual(9);
});
