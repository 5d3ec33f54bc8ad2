import { createHash } from "node:crypto";
import { decide, isOver, canOpen, windowOf, type RoomCommand, type RoomState } from "#src/domain/bidding/decide.ts";
import { canonical, contentText, linkOf, type LogBody, type LogEntry } from "#src/domain/bidding/log.ts";
import { sealText } from "#src/domain/bidding/sealed-commitment.ts";
import { eventsOf } from "#src/domain/bidding/projection.ts";
import { refusalText } from "#src/domain/bidding/refusal.ts";
import { sendableAgainAt, sendingMeasure, windowRefusal } from "#src/domain/bidding/sending.ts";
import { answerOf, type Answered, type Sending } from "#src/domain/bidding/socket.ts";
import { commandOf } from "#src/domain/bidding/verify.ts";
import type { BiddingRules } from "#src/domain/bidding/rules.ts";
import { second, type Instant } from "#src/domain/kernel/instant.ts";
import type { RoomStore } from "./repo.ts";

/** Sendings of one company to one bidding that are taken, refused ones included: the log is for bids, not for floods. */
const maxSendings = 1_000;

/** The answer to a sending; `seconds`: after which one that came too often may come again. */
export type Taken = { answer: Answered; seconds: number | null };

/** What D1 says of a bidding: the room follows it, however often it is told. */
export type RoomTerms = {
  biddingId: string;
  version: number;
  rules: BiddingRules;
  /** Who may bid: companies that have confirmed this version. */
  bidders: readonly number[];
  /** The hash of the mall's latest anchor, with which a log begins; null before there is one. */
  anchor: string | null;
  /** Why it was cancelled; null while it stands. */
  cancelled: string | null;
};

// The same SHA-256 as `sha256` of the domain, but at once: nothing may happen between deciding a bid and storing it.
const hashNow = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The log of a room, which is the room: its state is the log replayed. Every method runs in one go without waiting, and what it
 * stores is one transaction.
 */
export class Journal {
  readonly #storage: DurableObjectStorage;
  readonly #store: RoomStore;
  #state: RoomState | null = null;
  #head = "";
  #lastEvent: number;

  constructor(storage: DurableObjectStorage, store: RoomStore) {
    this.#storage = storage;
    this.#store = store;
    this.#lastEvent = store.lastEvent();
    for (const { at, body, hash } of store.entries()) {
      this.#state = decide(this.#state, this.#commandOf(body), at).state;
      this.#head = hash;
    }
  }

  get state(): RoomState | null {
    return this.#state;
  }

  get lastEvent(): number {
    return this.#lastEvent;
  }

  /** Catches up with the clock: the end of the window, and of the revealing. True when something fell due. */
  settle(now: Instant): boolean {
    const before = this.#state?.seq;
    this.#atomically(() => this.#settleAt(now));
    return this.#state?.seq !== before;
  }

  /** Takes over what D1 says; what the room knows already is left alone. */
  follow({ biddingId, version, rules, bidders, anchor, cancelled }: RoomTerms, now: Instant): void {
    this.#atomically(() => {
      if (!this.#state) this.#append({ type: "publish", biddingId, version, rules, anchor: anchor ?? undefined }, now);
      this.#settleAt(now);
      const state = this.#state;
      if (cancelled !== null && (state?.phase === "running" || state?.phase === "revealing")) {
        this.#append({ type: "cancel", reason: cancelled }, now);
      }
      // Two tellings may overtake each other: an older one says nothing new.
      if (state?.phase !== "running" || cancelled !== null || version < state.version) return;
      if (version > state.version) this.#append({ type: "amend", version, rules }, now);
      for (const coId of state.admitted.keys()) if (!bidders.includes(coId)) this.#append({ type: "bar", coId }, now);
      for (const coId of bidders) {
        if (this.#state?.admitted.get(coId) !== version) this.#append({ type: "admit", coId, version }, now);
      }
    });
  }

  /**
   * Decides sendings in their order and stores them together. The same key gives the same answer. Nothing is stored of what comes
   * outside the window or beyond a company's measure.
   */
  accept(sendings: readonly { coId: number; sending: Sending }[], now: Instant): Taken[] {
    return this.#atomically(() => {
      this.#settleAt(now);
      const answers = sendings.map(({ coId, sending }) => this.#takeOne(coId, sending, now));
      this.#settleAt(now);
      return answers;
    });
  }

  /** A company's latest sendings and their answers, oldest first. */
  history(coId: number, limit: number): Answered[] {
    const state = this.#state;
    return state ? this.#store.sentBy(coId, limit).flatMap((entry) => answerOf(entry, state.rules) ?? []) : [];
  }

  #takeOne(coId: number, sending: Sending, now: Instant): Taken {
    const state = this.#state;
    if (!state) return unlogged(sending, now, "竞价尚未发布，请稍后再试");
    const before = this.#store.sent(coId, sending.key);
    if (before && !isSame(before.body, sending)) {
      return unlogged(sending, now, "此报价编号已用于另一份报价，请刷新页面后重新提交");
    }
    const stored = before && answerOf(before, state.rules);
    if (stored) return { answer: stored, seconds: null };
    const outside = windowRefusal(sending.type, windowOf(state), Math.max(now, state.at));
    if (outside) return unlogged(sending, now, refusalText(outside));
    const beyond = this.#beyondMeasure(coId, sending, now);
    if (beyond) return beyond;
    const answer = answerOf(this.#append(this.#filters(state, coId, sending), now), state.rules);
    if (!answer) throw new Error(`a sending without an answer: ${sending.type}`);
    return { answer, seconds: null };
  }

  #beyondMeasure(coId: number, sending: Sending, now: Instant): Taken | null {
    if (this.#store.countSentBy(coId) >= maxSendings) {
      return unlogged(sending, now, `贵公司在本次竞价中已提交 ${maxSendings} 次，不能再提交；如有疑问请联系采购方`);
    }
    const again = sendableAgainAt(this.#store.sentAt(coId, sendingMeasure.max), now);
    if (again === null) return null;
    const seconds = Math.ceil((again - now) / second);
    const text = `贵公司一分钟内已提交 ${sendingMeasure.max} 次，此次未计入；请 ${seconds} 秒后再报价`;
    return unlogged(sending, now, text, seconds);
  }

  #filters({ biddingId }: RoomState, coId: number, sending: Sending): RoomCommand {
    if (sending.type !== "reveal") return { ...sending, coId };
    return { ...sending, coId, commitment: hashNow(sealText(biddingId, coId, sending.lines, sending.salt)) };
  }

  #settleAt(now: Instant): void {
    if (this.#state && isOver(this.#state, now)) this.#append({ type: "close" }, now);
    if (this.#state && canOpen(this.#state, now)) this.#append({ type: "open" }, now);
  }

  #append(command: RoomCommand, now: Instant): LogEntry {
    // The clock may have been set back since the last entry: the log's time does not follow it.
    const at = Math.max(now, this.#state?.at ?? 0);
    const { entry: body, state } = decide(this.#state, command, at);
    const { seq } = state;
    const salt = this.#store.saltOf(seq, body);
    const link = salt === undefined ? { seq, at, body } : { seq, digest: hashNow(contentText({ at, body, salt })) };
    const entry = { seq, at, body, hash: hashNow(linkOf(this.#head, link)) };
    this.#store.add(entry);
    for (const event of eventsOf(body, state)) this.#store.addEvent({ ...event, at, n: (this.#lastEvent += 1) });
    this.#state = state;
    this.#head = entry.hash;
    return entry;
  }

  /** Everything or nothing, in storage and in memory. */
  #atomically<T>(work: () => T): T {
    const before = [this.#state, this.#head, this.#lastEvent] as const;
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      [this.#state, this.#head, this.#lastEvent] = before;
      throw error;
    }
  }

  #commandOf(body: LogBody): RoomCommand {
    const commitment =
      body.type === "revealed" && this.#state ? hashNow(sealText(this.#state.biddingId, body.coId, body.lines, body.salt)) : "";
    return commandOf(body, commitment);
  }
}

/** True when a key came again with what it came with before. */
function isSame(body: LogBody, sending: Sending): boolean {
  const stored = { ...body, type: sending.type } as unknown as Record<string, unknown>;
  return Object.entries(sending).every(([name, value]) => canonical(stored[name] ?? null) === canonical(value));
}

/** Refused before it is a bid: not in the log. */
function unlogged({ key, type }: Sending, at: Instant, text: string, seconds: number | null = null): Taken {
  return { answer: { key, kind: type, at, total: null, accepted: false, text, hash: null }, seconds };
}
