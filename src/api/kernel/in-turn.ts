import { codes, DomainError } from "#src/domain/kernel/error.ts";

/** ms: how often who waits looks again, and after how long work counts as over although it never said so. */
const [step, maxRunning] = [50, 30_000];
/** How long who waits does so, in ms, and what they read then. */
type Waiting = { patience: number; says: string };
const ownWork: Waiting = { patience: 1_000, says: "前一次还在处理，请等它完成后再试" };
const running = new Map<string, { until: number }>();

/**
 * Does `work` when what the same `key` began before in this isolate has ended: large work of one person takes one thread's time once,
 * however often they ask. Throws 429 when that takes longer than `patience`. Nobody waits for a promise of another request: one that was
 * broken off never ends, and may not hold up the next for good.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>, { patience, says } = ownWork): Promise<T> {
  for (let waited = 0; (running.get(key)?.until ?? 0) > Date.now(); waited += step) {
    if (waited >= patience) throw new DomainError(codes.tooMany, says);
    await new Promise((done) => setTimeout(done, step));
  }
  const mine = { until: Date.now() + maxRunning };
  running.set(key, mine);
  try {
    return await work();
  } finally {
    if (running.get(key) === mine) running.delete(key);
  }
}
