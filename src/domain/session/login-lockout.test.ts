import fc from "fast-check";
import { expect, it } from "vitest";
import { day, minute, second } from "../kernel/instant.ts";
import {
  addressFailures,
  countAtAddress,
  countedFailures,
  countTry,
  judgeTry,
  lockAfter,
  lockout,
  networkOf,
  triesLeft,
  type Tally,
} from "./login-lockout.ts";

const start = 1_795_000_000_000;
const limits = [
  { what: "source", limit: lockout.source, aDay: 40 },
  { what: "name", limit: lockout.name, aDay: 90 },
] as const;

/** When tries were looked at, made at these moments, all of them wrong. */
function comparedAt(moments: readonly number[], limit: { failures: number; lock: number }): number[] {
  let tally: Tally | undefined;
  return moments.filter((now) => {
    const next = countTry(tally, limit, now);
    tally = next ?? tally;
    return next !== null;
  });
}

const maxWithin = (moments: readonly number[], span: number) =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + span).length));

for (const { what, limit, aDay } of limits) {
  it(`looks at ${aDay} wrong tries of a ${what} in any 24 hours, however they are spread`, () => {
    const greedy = Array.from({ length: 3 * 24 * 60 }, (_, n) => start + n * minute).flatMap((at) =>
      Array.from({ length: limit.failures }, () => at),
    );
    expect(maxWithin(comparedAt(greedy, limit), day)).toBe(aDay);
    const gaps = fc.array(
      fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 2 * day }),
        fc.constantFrom(...[0, 1, 2, 3, 4, 5].map((n) => limit.lock * 2 ** n), day),
      ),
      {
        maxLength: 300,
      },
    );
    fc.assert(
      fc.property(gaps, (given) => {
        let at = start;
        const moments = given.map((gap) => (at += gap));
        expect(maxWithin(comparedAt(moments, limit), day)).toBeLessThanOrEqual(aDay);
      }),
    );
  });

  it(`a try made while a ${what} is locked neither counts nor prolongs`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.double({ min: 0, max: 0.999, noNaN: true })), (groups, within) => {
        const failures = groups * limit.failures;
        const locked: Tally = { failures, lastFailureAt: start, until: start + lockAfter(failures, limit) };
        const made = within.map((part) => countTry(locked, limit, start + Math.floor(part * (locked.until - start))));
        expect(made.every((tally) => tally === null)).toBe(true);
        expect(countTry(locked, limit, locked.until)?.failures).toBe(failures + 1);
      }),
    );
  });
}

it("locks a source for 10 minutes, then twice as long each time, and forgets after a quiet day", () => {
  expect([5, 10, 15, 20].map((failures) => lockAfter(failures, lockout.source) / minute)).toEqual([10, 20, 40, 80]);
  expect(lockAfter(5_000, lockout.source)).toBe(lockout.maxLock);
  expect([0, 1, 4, 5, 6].map((failures) => triesLeft(failures, lockout.source))).toEqual([0, 4, 1, 0, 4]);
  expect(countedFailures({ failures: 9, lastFailureAt: start, until: 0 }, start + day)).toBe(0);
  expect(countedFailures({ failures: 9, lastFailureAt: start, until: 0 }, start + day - 1)).toBe(9);
});

const anyTally = (now: number) =>
  fc.option(
    fc.record({
      failures: fc.nat(10_000),
      lastFailureAt: fc.nat(day).map((ago) => now - ago),
      until: fc.nat(day).map((ahead) => now + ahead),
    }),
    { nil: undefined },
  );

it("whatever strangers did to a name, a device or address it knows is not locked by it", () => {
  fc.assert(
    fc.property(
      anyTally(start),
      anyTally(start),
      fc.constantFrom("device" as const, "address" as const),
      fc.nat(50),
      (name, address, origin, queued) => {
        const verdict = judgeTry({ name, address }, origin, queued, start);
        expect(verdict.kind).toBe("open");
        if (origin === "device") expect(verdict).toEqual({ kind: "open", work: 0 });
      },
    ),
  );
});

it("is told apart by its lock alone whether an address is known: the work is that of a stranger", () => {
  fc.assert(
    fc.property(anyTally(start), anyTally(start), anyTally(start), fc.nat(50), (name, source, address, queued) => {
      const stranger = judgeTry({ name, source, address }, "stranger", queued, start);
      const existing = judgeTry({ name, source, address }, "address", queued, start);
      if (stranger.kind === "open" || stranger.by === "source") expect(existing).toEqual(stranger);
      else expect(existing.kind).toBe("open");
    }),
  );
});

it("asks for more work the more failed, at most four seconds of a browser", () => {
  const workAt = (tallies: Parameters<typeof judgeTry>[0], queued = 0) => {
    const verdict = judgeTry(tallies, "stranger", queued, start);
    return verdict.kind === "open" ? verdict.work : null;
  };
  const failed = (failures: number): Tally => ({ failures, lastFailureAt: start, until: 0 });
  expect([0, 2, 3, 5, 6, 9, 14].map((failures) => workAt({ name: failed(failures) }))).toEqual([0, 0, 1, 1, 2, 4, 4]);
  const full = (failures: number): Tally => ({
    failures,
    lastFailureAt: start,
    until: start + failures * lockout.address.forgets,
  });
  expect([0, 9, 10, 31, 32, 100].map((failures) => workAt({ address: full(failures) }))).toEqual([0, 0, 1, 1, 2, 4]);
  expect([lockout.queued - 1, lockout.queued].map((queued) => workAt({}, queued))).toEqual([0, 1]);
});

it("looks at ten tries of an address a minute without work, whatever the names", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 200, maxLength: 400 }), (gaps) => {
      let tally: Tally | undefined;
      let now = start;
      let free = 0;
      for (const gap of gaps) {
        now += gap;
        const verdict = judgeTry({ address: tally }, "stranger", 0, now);
        if (verdict.kind === "open" && verdict.work > 0) continue;
        free += 1;
        tally = countAtAddress(tally, now);
      }
      expect(free).toBeLessThanOrEqual(lockout.address.free + Math.ceil((now - start) / lockout.address.forgets));
    }),
  );
});

it("lets 500 people behind one address sign in within a minute, one in ten mistyping once", () => {
  let address: Tally | undefined;
  let worked = 0;
  const inFlight: number[] = [];
  const takeBackUntil = (now: number) => {
    while (inFlight[0] !== undefined && inFlight[0] <= now) {
      inFlight.shift();
      if (address) address = { ...address, until: address.until - lockout.address.forgets };
    }
  };
  /** A first sign-in of a device nobody knows; a right one is taken back a second later. */
  const signIn = (now: number, right: boolean) => {
    takeBackUntil(now);
    const verdict = judgeTry({ address }, "stranger", 0, now);
    if (verdict.kind === "locked") throw new Error("an address is never locked");
    expect(verdict.work).toBeLessThanOrEqual(2);
    if (verdict.work > 0) worked += 1;
    address = countAtAddress(address, now);
    if (right) inFlight.push(now + second);
  };
  for (let person = 0; person < 500; person += 1) {
    const now = start + Math.floor((person * minute) / 500);
    if (person % 10 === 0) signIn(now, false);
    signIn(now, true);
  }
  // Nobody is turned away. Those who come to a new device pay a second or two of work while others mistype; known devices nothing.
  expect(worked).toBeGreaterThan(0);
  expect(judgeTry({ address }, "device", 0, start + minute)).toEqual({ kind: "open", work: 0 });
});

it("500 people behind one address who make no mistake are asked for nothing once they are looked at one after the other", () => {
  let address: Tally | undefined;
  for (let person = 0; person < 500; person += 1) {
    const now = start + Math.floor((person * minute) / 500);
    expect(judgeTry({ address }, "stranger", 0, now)).toEqual({ kind: "open", work: 0 });
    address = countAtAddress(address, now);
    address = { ...address, until: address.until - lockout.address.forgets };
  }
  expect(addressFailures(address, start + minute)).toBe(0);
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:12:aaaa:bbbb:cccc:dddd", "2001:db8:0:12::/64"],
  ["2001:DB8:0:0012::1", "2001:db8:0:12::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
