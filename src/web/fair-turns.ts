import { second } from "#src/domain/kernel/instant.ts";

/** Requests of one client that run at once in an isolate, and those that may wait besides. */
export const turns = {
  /** By session: twenty tabs that each make ten calls are a queue, not a crowd. */
  session: { running: 8, waiting: 240 },
  /** Visitors at an address, who have no session: a burst of theirs leaves turns for those who signed in. */
  visitors: { running: 12, waiting: 360 },
  /** By address: a campus behind one, and whoever makes up sessions. */
  address: { running: 32, waiting: 600 },
} as const;
/** The same for requests whose body arrives while they run, as a file's does: a line that trickles keeps other files waiting, nothing else. */
export const uploadTurns = {
  session: { running: 4, waiting: 60 },
  visitors: { running: 8, waiting: 120 },
  address: { running: 16, waiting: 240 },
} as const;
type Kind = keyof typeof turns;
type Limits = Record<Kind, { running: number; waiting: number }>;

/** ms between two looks of who waits, and after which a request that never said it ended, or no longer looks, counts as gone. */
const [step, maxRunning, maxStep] = [10, 30 * second, 5 * second];
/** Clients that are remembered before those are looked for that never said they ended. */
const maxClients = 2_000;

/** Who asks: `session` is null for visitors. */
export type Client = { session: string | null; address: string };
/** Requests, each with when it counts as gone at the latest: one that was broken off may never say so. */
type Requests = Set<{ until: number }>;
type Queue = { running: Requests; waiting: Requests };

/**
 * Shares an isolate among its clients: all requests run on one thread, and three hundred of one client would make the next person
 * wait for each of them. A client's requests beyond the limits wait until earlier ones have ended; what exceeds even the waiting is
 * refused at once.
 */
export class FairTurns {
  readonly #queues = new Map<string, Queue>();
  readonly #limits: Limits;

  constructor(limits: Limits = turns) {
    this.#limits = limits;
  }

  /** Waits for a turn, and gives what ends it; null for a request too many. */
  async enter({ session, address }: Client): Promise<(() => void) | null> {
    const leaveOwn = await (session === null ? this.#take("visitors", address) : this.#take("session", session));
    const leaveAddress = leaveOwn && (await this.#take("address", address));
    if (leaveOwn && !leaveAddress) leaveOwn();
    if (!leaveOwn || !leaveAddress) return null;
    return () => {
      leaveAddress();
      leaveOwn();
    };
  }

  /** Clients that have a request under way or waiting. */
  get size(): number {
    return this.#queues.size;
  }

  async #take(kind: Kind, name: string): Promise<(() => void) | null> {
    const key = `${kind} ${name}`;
    if (this.#queues.size >= maxClients) for (const [one, queue] of this.#queues) this.#forget(one, queue);
    const queue = this.#queues.get(key) ?? { running: new Set(), waiting: new Set() };
    this.#queues.set(key, queue);
    const mine = { until: Date.now() + maxStep };
    if (countOf(queue.waiting) >= this.#limits[kind].waiting) return null;
    queue.waiting.add(mine);
    while (!isNext(queue, mine, this.#limits[kind].running)) {
      await new Promise((done) => setTimeout(done, step));
      mine.until = Date.now() + maxStep;
      // Put back where it is when the thread was busy for so long that it counted as gone.
      queue.waiting.add(mine);
    }
    queue.waiting.delete(mine);
    mine.until = Date.now() + maxRunning;
    queue.running.add(mine);
    return () => {
      queue.running.delete(mine);
      this.#forget(key, queue);
    };
  }

  #forget(key: string, queue: Queue) {
    if (countOf(queue.running) + countOf(queue.waiting) === 0 && this.#queues.get(key) === queue) this.#queues.delete(key);
  }
}

/** Whoever came first goes first: who comes now may not take the turn of somebody who waits. */
function isNext({ running, waiting }: Queue, mine: object, limit: number): boolean {
  const free = limit - countOf(running);
  if (free <= 0) return false;
  countOf(waiting);
  let ahead = 0;
  for (const one of waiting) {
    if (one === mine) return true;
    ahead += 1;
    if (ahead >= free) return false;
  }
  return false;
}

function countOf(requests: Requests): number {
  const now = Date.now();
  for (const one of requests) if (one.until <= now) requests.delete(one);
  return requests.size;
}
