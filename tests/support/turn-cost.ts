/**
 * Processor time in milliseconds that a work takes, and the largest piece of it that nobody else could run within: a timer beside it looks
 * at the clock of this thread. The least of some measurements; what a busy machine adds is gone in one of them.
 */
export async function costOf(work: () => Promise<unknown>, measurements = 4): Promise<{ whole: number; piece: number }> {
  const least = { whole: Infinity, piece: Infinity };
  for (let measurement = 0; measurement < measurements; measurement += 1) {
    const started = threadTime();
    let [last, piece, isDone] = [started, 0, false];
    const look = () => {
      const now = threadTime();
      piece = Math.max(piece, now - last);
      last = now;
      if (!isDone) setTimeout(look, 0);
    };
    setTimeout(look, 0);
    await work();
    isDone = true;
    look();
    least.whole = Math.min(least.whole, last - started);
    least.piece = Math.min(least.piece, piece);
  }
  return least;
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
