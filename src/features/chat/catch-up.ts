import { pauseAfter } from "#src/web/live-connection.ts";

type Options = { read: () => Promise<unknown>; isBehind: () => boolean };

/** Reads, one reading after the other, until nothing is missing; after one that failed or did not reach so far it waits, longer each time. */
export function readOn({ read, isBehind }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isStopped = false;
  let tries = 0;
  const run = async () => {
    if (!isBehind()) return;
    isReading = true;
    // Silent: what is missing is read again, and the thread says when its line is lost.
    await read().catch(() => undefined);
    isReading = false;
    if (isStopped || !isBehind()) tries = 0;
    else plan(pauseAfter((tries += 1), 1));
  };
  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };
  return {
    /** In `wait` ms, if something is missing then. */
    soon: (wait: number) => {
      if (!isReading) plan(wait);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
