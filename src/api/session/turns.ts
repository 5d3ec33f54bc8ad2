import { setTimeout as wait } from "node:timers/promises";
import { codes, DomainError } from "#src/domain/kernel/error.ts";

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };

type Limits = {
  /** Works at once. */
  width: number;
  /** Works that run or wait; more are refused. Known devices find some more places, and go first. */
  places: number;
  trustedPlaces: number;
};

/** A work that takes turns: `beat` says between two of its pieces that its request is still there. */
export type Turn<T> = (beat: () => void) => Promise<T>;

export type Turns = {
  /** Works that run or wait. */
  readonly length: number;
  /** Throws 429 when one more would have to wait too long. */
  requirePlace(trusted: boolean): void;
  run<T>(trusted: boolean, work: Turn<T>): Promise<T>;
};

/** How often whoever waits asks, and after how long without a sign a place is given away. */
export const turnTimes = { poll: 10, lostAfter: 2_000 } as const;

/**
 * Lets only a few works of a kind go on at once in this isolate, in the order in which they came, known devices first.
 * Whoever waits asks again and again in their own request: a promise of another request would never settle if that one were
 * cancelled, and a place whose request has not been heard of for two seconds is given away for the same reason.
 */
export function makeTurns({ width, places, trustedPlaces }: Limits, { now, wait: pause }: Clock): Turns {
  const waiting = new Map<symbol, { heardAt: number; trusted: boolean }>();
  const running = new Map<symbol, number>();

  const forgetLost = () => {
    const lost = now() - turnTimes.lostAfter;
    for (const [place, { heardAt }] of waiting) if (heardAt < lost) waiting.delete(place);
    for (const [place, heardAt] of running) if (heardAt < lost) running.delete(place);
  };
  const first = () => {
    for (const [place, { trusted }] of waiting) if (trusted) return place;
    return waiting.keys().next().value;
  };
  const turns: Turns = {
    get length() {
      forgetLost();
      return waiting.size + running.size;
    },
    requirePlace(trusted) {
      if (turns.length >= (trusted ? trustedPlaces : places)) throw crowded();
    },
    async run(trusted, work) {
      turns.requirePlace(trusted);
      const place = Symbol("turn");
      try {
        waiting.set(place, { heardAt: now(), trusted });
        while (running.size >= width || first() !== place) {
          await pause(turnTimes.poll);
          waiting.set(place, { heardAt: now(), trusted });
          forgetLost();
        }
        waiting.delete(place);
        const beat = () => void running.set(place, now());
        beat();
        return await work(beat);
      } finally {
        waiting.delete(place);
        running.delete(place);
      }
    },
  };
  return turns;
}

const clock = { now: Date.now, wait };

/** Password hashes: one keeps the isolate's only thread busy, so that two at once would take as long. About four seconds of them. */
export const hashTurns = makeTurns({ width: 1, places: 24, trustedPlaces: 32 }, clock);

/** Sign-ins up to their hash: a flood of them is opened a few at a time, and what others ask goes in between. */
export const signInTurns = makeTurns({ width: 4, places: 400, trustedPlaces: 600 }, clock);

const crowded = () =>
  new DomainError(codes.tooMany, "现在登录和注册的人较多，请 5 秒后再试，已填写的内容不会丢失", { seconds: 5 });
