import { codes, DomainError } from "#src/domain/kernel/error.ts";

/** So many of one person wait at most, in one isolate. */
const maxWaiting = 3;
const running = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Does `work` when what the same `key` began before has ended: large work of one person takes one thread's time once, however often they
 * ask. Throws 429 when `maxWaiting` wait already.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (before.count > maxWaiting) throw new DomainError(codes.tooMany, "前几次还在处理，请等它们完成后再试");
  const mine = before.last.then(work, work);
  running.set(key, { last: mine, count: before.count + 1 });
  try {
    return await mine;
  } finally {
    const now = running.get(key);
    if (now && now.count > 1) running.set(key, { ...now, count: now.count - 1 });
    else running.delete(key);
  }
}
