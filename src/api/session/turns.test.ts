import fc from "fast-check";
import { expect, it } from "vitest";
import { makeTurns, turnTimes } from "./turns.ts";

const limits = { width: 1, places: 24, trustedPlaces: 32 };

/** A clock that moves when everybody waits, and lets a queue of one isolate run on it. */
function makeTime() {
  let now = 0;
  const sleepers: { at: number; wake: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    wait: (milliseconds: number) => new Promise<void>((wake) => void sleepers.push({ at: now + milliseconds, wake })),
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (await settle(); ; await settle()) {
        sleepers.sort((a, b) => a.at - b.at);
        const [next] = sleepers;
        if (!next || next.at > end) break;
        sleepers.shift();
        now = next.at;
        next.wake();
      }
      now = end;
    },
    /** The requests that wait are cancelled: nothing of them runs again. */
    cancelAll: () => void sleepers.splice(0),
  };
}

it("runs one hash at a time, known devices first, and turns away what would wait too long", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (askers) => {
      const time = makeTime();
      const queue = makeTurns(limits, time);
      const order: { asker: number; trusted: boolean }[] = [];
      let running = 0;
      let limit = 0;
      const refused: number[] = [];
      askers.forEach((trusted, asker) => {
        queue
          .run(trusted, async () => {
            running += 1;
            limit = Math.max(limit, running);
            order.push({ asker, trusted });
            await time.wait(50);
            running -= 1;
          })
          .catch(() => refused.push(asker));
      });
      await time.pass(10_000);
      expect(limit).toBeLessThanOrEqual(1);
      expect(order.length + refused.length).toBe(askers.length);
      expect(order.length).toBeLessThanOrEqual(limits.trustedPlaces);
      expect(order.filter(({ trusted }) => !trusted).length).toBeLessThanOrEqual(limits.places);
      // Behind the one that ran when the others came, every known device goes before every stranger.
      const [, ...behind] = order.map(({ trusted }) => trusted);
      expect(behind).toEqual(behind.toSorted((a, b) => Number(b) - Number(a)));
      expect(queue.length).toBe(0);
    }),
  );
});

it("says what to do when it is full", () => {
  const queue = makeTurns(limits, makeTime());
  for (let n = 0; n < limits.places; n += 1) void queue.run(false, () => new Promise(() => undefined));
  expect(() => queue.requirePlace(false)).toThrow("请 5 秒后再试");
  expect(() => queue.requirePlace(true)).not.toThrow();
});

it("goes on when the request whose hash ran was cancelled", async () => {
  const time = makeTime();
  const queue = makeTurns(limits, time);
  void queue.run(false, () => new Promise(() => undefined));
  void queue.run(false, async () => "waits");
  await time.pass(100);
  time.cancelAll();
  await time.pass(turnTimes.lostAfter + 1);
  const done = queue.run(false, async () => "done");
  await time.pass(100);
  expect(await done).toBe("done");
});

it("keeps the place of a hash that says it is still there", async () => {
  const time = makeTime();
  const queue = makeTurns(limits, time);
  let running = 0;
  const long = async (beat: () => void) => {
    running += 1;
    for (let chunk = 0; chunk < 10; chunk += 1) {
      await time.wait(turnTimes.lostAfter / 2);
      beat();
    }
    running -= 1;
  };
  void queue.run(false, long);
  void queue.run(false, long);
  await time.pass(9 * (turnTimes.lostAfter / 2));
  expect(running).toBe(1);
});
