/** A thread beside a benchmark: asks one address again and again until it is told to stop, and says how long it waited each time. */
import { parentPort, Worker } from "node:worker_threads";

/** Starts asking. `stop` gives the waits in milliseconds, ascending. */
export function startWaiting(url: string): { stop: () => Promise<number[]> } {
  const thread = new Worker(new URL(import.meta.url), { workerData: null });
  const waits = new Promise<number[]>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  thread.postMessage(url, []);
  return {
    stop() {
      thread.postMessage("stop", []);
      return waits;
    },
  };
}

async function pollUntilStopped(port: NonNullable<typeof parentPort>, url: string) {
  const waits: number[] = [];
  let stopped = false;
  port.once("message", () => {
    stopped = true;
  });
  const isStopped = () => stopped;
  while (!isStopped()) {
    const started = performance.now();
    await fetch(url).then((response) => response.text());
    waits.push(performance.now() - started);
  }
  port.postMessage(waits.toSorted((a, b) => a - b));
}

const port = parentPort;
port?.once("message", (url: string) => void pollUntilStopped(port, url));
