import { second, type Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readSessionsThatTrade } from "../../session/repo.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { logError } from "../../kernel/log.ts";

/** A database that does not answer stops no bid for so long after a session was seen to hold. */
const trustFor = 60 * second;
/** How long a bid waits for the database, and how long nobody asks it again afterwards. */
const patience = 1 * second;
const pause = 2 * second;

/**
 * Whether who bids may still do so, asked for every bid before it is taken: who has signed out or whose company is suspended bids no more. What waits together is
 * asked for together, in one indexed read.
 */
export class BidderSessions {
  readonly #db: () => Db;
  /** When each session was last seen to hold. */
  readonly #viewedAt = new Map<string, Instant>();
  #silentUntil: Instant = 0;

  constructor(db: () => Db) {
    this.#db = db;
  }

  note(sessionId: string, now: Instant): void {
    this.#viewedAt.set(sessionId, now);
  }

  /** `known`: those that hold; `ended`: those that do not. One of which nothing is known is in neither. */
  async thatCanBid(sessionIds: readonly string[]): Promise<{ trusted: ReadonlySet<string>; ended: ReadonlySet<string> }> {
    const sessions = [...new Set(sessionIds)];
    const live = await this.#ask(sessions);
    const now = Date.now();
    if (!live) {
      const trusted = sessions.filter((sessionId) => now - (this.#viewedAt.get(sessionId) ?? 0) < trustFor);
      return { trusted: new Set(trusted), ended: new Set() };
    }
    for (const sessionId of sessions) {
      if (live.has(sessionId)) this.#viewedAt.set(sessionId, now);
      else this.#viewedAt.delete(sessionId);
    }
    return { trusted: live, ended: new Set(sessions.filter((sessionId) => !live.has(sessionId))) };
  }

  /** Null when the database gives no answer. */
  async #ask(sessionIds: readonly string[]): Promise<ReadonlySet<string> | null> {
    const now = Date.now();
    if (now < this.#silentUntil) return null;
    const reading = readAll(this.#db(), [readSessionsThatTrade(permissions.biddingBid, sessionIds, now)]);
    try {
      const [rows] = await within(patience, reading);
      return new Set(rows.map(({ sessionId }) => sessionId));
    } catch (error) {
      logError({ bidding: "sessions" }, error);
      this.#silentUntil = Date.now() + pause;
      return null;
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
