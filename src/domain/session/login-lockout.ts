import { day, hour, minute, second, type Instant } from "../kernel/instant.ts";

/**
 * How sign-in tries are bounded, all of it. A try is counted before its password is looked at, in three places:
 * - the **name**, for tries of strangers from anywhere;
 * - the **source**: this name from one network address, or from one device that signed in to it before;
 * - the **address**, for all names together; it never locks, it only asks for work.
 *
 * A device or address that the account signed in from before passes the name's lock, so that strangers cannot lock somebody
 * out. What was counted for a try that succeeds is taken back: a campus behind one address signs in all at once.
 */
export const lockout = {
  /** Failures in a row until the lock, and its length, which doubles each time up to `maxLock`. At most 40 tries in any 24 hours. */
  source: { failures: 5, lock: 10 * minute },
  /** At most 90 tries of strangers in any 24 hours, from however many addresses. */
  name: { failures: 15, lock: 30 * minute },
  maxLock: 12 * hour,
  /** Failures are forgotten after so long without one. */
  forgottenAfter: day,
  /** Failures of an address that cost nothing, how soon one is forgotten, and the longest that many of them are remembered. */
  address: { free: 10, forgets: 6 * second, max: 10 * minute },
  /** Failures of a name or source that cost nothing. */
  free: 3,
  /** Hashes that run or wait in the isolate until strangers are asked for work. */
  queued: 4,
  /** In units of about 65,000 SHA-256 hashes, which take a browser about a second. */
  maxWork: 4,
} as const;

/** A row of `login_guard`: of a name or a source, or of an address (`until`: when its last failure is forgotten). */
export type Tally = { failures: number; lastFailureAt: Instant; until: Instant };
export type Tallies = { name?: Tally | undefined; source?: Tally | undefined; address?: Tally | undefined };

/** How well a try's origin is known: a device that holds the account's mark, an address it signed in from, neither. */
export type Origin = "device" | "address" | "stranger";

export type Verdict =
  | { kind: "open"; /** Units of work to be shown first; 0 for none. */ work: number }
  /** `by`: whether this source is locked, or the name to strangers. */
  | { kind: "locked"; by: "source" | "name"; until: Instant };

/** What stands before a try, by what was counted so far. `queued`: hashes that run or wait. */
export function judgeTry(tallies: Tallies, origin: Origin, queued: number, now: Instant): Verdict {
  const { name, source, address } = tallies;
  if (source && source.until > now) return { kind: "locked", by: "source", until: source.until };
  if (origin === "stranger" && name && name.until > now) return { kind: "locked", by: "name", until: name.until };
  const myWork = workFor(countedFailures(source, now));
  if (origin === "device") return { kind: "open", work: myWork };
  // What a known address is spared must not depend on the name: whoever shares the address would learn who has an account.
  const work = Math.max(
    myWork,
    workFor(countedFailures(name, now)),
    workOfAddress(addressFailures(address, now)),
    queued >= lockout.queued ? 1 : 0,
  );
  return { kind: "open", work };
}

/** Failures of a name or source that still count. */
export const countedFailures = (tally: Tally | undefined, now: Instant): number =>
  tally && (tally.until > now || now - tally.lastFailureAt < lockout.forgottenAfter) ? tally.failures : 0;

/** Failures of an address that are not forgotten yet. */
export const addressFailures = (tally: Tally | undefined, now: Instant): number =>
  tally ? Math.max(0, Math.ceil((tally.until - now) / lockout.address.forgets)) : 0;

/** One try more of a name or source; null while it is locked: that try neither counts nor prolongs. */
export function countTry(tally: Tally | undefined, limit: { failures: number; lock: number }, now: Instant): Tally | null {
  if (tally && tally.until > now) return null;
  const failures = countedFailures(tally, now) + 1;
  return { failures, lastFailureAt: now, until: failures % limit.failures === 0 ? now + lockAfter(failures, limit) : 0 };
}

/** One try more of an address. */
export const countAtAddress = (tally: Tally | undefined, now: Instant): Tally => ({
  failures: (tally?.failures ?? 0) + 1,
  lastFailureAt: now,
  until: Math.min(Math.max(tally?.until ?? 0, now) + lockout.address.forgets, now + lockout.address.max),
});

/** 10, 20, 40 … minutes for a source after 5, 10, 15 … failures. */
export const lockAfter = (failures: number, limit: { failures: number; lock: number }): number =>
  Math.min(lockout.maxLock, limit.lock * 2 ** (failures / limit.failures - 1));

/** Tries left until the lock, after `failures` were counted. */
export const triesLeft = (failures: number, limit: { failures: number }): number =>
  (limit.failures - (failures % limit.failures)) % limit.failures;

/** Work that the tries before the last counted one of an address ask for. */
export const workBehind = (address: Tally | null, now: Instant): number =>
  address ? workOfAddress(addressFailures(address, now) - 1) : 0;

const workFor = (failures: number) =>
  failures < lockout.free ? 0 : Math.min(lockout.maxWork, 2 ** Math.floor(failures / lockout.free - 1));

const workOfAddress = (failures: number) =>
  failures < lockout.address.free
    ? 0
    : Math.min(lockout.maxWork, 2 ** Math.floor(Math.log10(failures / lockout.address.free) * 2));

/** What is counted together as one address: all of an IPv4 address, the network (/64) of an IPv6 address, which a home has to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const [front, back] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const missing = address.includes("::") ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
