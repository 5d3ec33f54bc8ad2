import type { RoomState } from "#src/domain/bidding/decide.ts";
import { factsOf, myPartOf, ranksOf, type MyPart, type RoomViewer } from "#src/domain/bidding/projection.ts";
import { tellingDelay } from "#src/domain/bidding/telling.ts";
import type { Answered, RoomMessage, RoomRanking } from "#src/domain/bidding/socket.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Journal } from "./journal.ts";
import type { Person, RoomStore } from "./repo.ts";

/** Open mode: the fewest ms between two tellings of everybody: so many, and one more for every four connections. */
const notifyEvery = 100;
/** Events and own sendings that a page which was away may catch up with. */
const maxEvents = 500;
const maxHistory = 100;

/**
 * The people in a room and what each may see (projection.ts). What happens is told together, a few times a second, and only to whom
 * it is something new: who is told at all learns no more from that than from what it is told.
 */
export class Audience {
  readonly #ctx: DurableObjectState;
  readonly #store: RoomStore;
  readonly #journal: Journal;
  readonly #people = new WeakMap<WebSocket, Person>();
  /** The stamp of the last message on each connection. */
  readonly #revs = new WeakMap<WebSocket, number>();
  /** What everybody was told of last. A room that slept had told everything before. */
  #told: RoomState | null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #toldAt: Instant = 0;
  #recipients: number;
  #clock: Instant = 0;

  constructor(ctx: DurableObjectState, store: RoomStore, journal: Journal) {
    this.#ctx = ctx;
    this.#store = store;
    this.#journal = journal;
    this.#recipients = journal.lastEvent;
    this.#told = journal.state;
  }

  welcome(socket: WebSocket, person: Person): void {
    socket.serializeAttachment(person);
    this.#people.set(socket, person);
  }

  personAt(socket: WebSocket): Person {
    const trusted = this.#people.get(socket);
    if (trusted) return trusted;
    // The room has slept since: what it knew of the socket is attached to it.
    const person = socket.deserializeAttachment() as Person;
    this.#people.set(socket, person);
    return person;
  }

  /** Where everything stands for one viewer, with the events behind `since`; null before there is a bidding. */
  snapshotFor(viewer: RoomViewer, since: number): RoomRanking | null {
    const { state } = this.#journal;
    if (!state) return null;
    const events = this.#store.eventsBehind(since, maxEvents);
    const isBidder = viewer.role === "bidder";
    return {
      type: "state",
      ...this.#stamp(null),
      from: (events[0]?.n ?? this.#journal.lastEvent + 1) - 1,
      events,
      room: factsOf(state),
      mine: isBidder ? myPartOf(state, viewer.coId, ranksOf(state)) : null,
      whole: true,
      ...(isBidder && {
        history: this.#journal.history(viewer.coId, maxHistory),
        bid: state.activeBids.get(viewer.coId)?.lines.slice() ?? null,
      }),
    };
  }

  /** The answer to a connection or a `sync`. */
  notifyAll(socket: WebSocket, since: number, echo?: number): void {
    const snapshot = this.snapshotFor(this.personAt(socket).viewer, since);
    if (snapshot) send(socket, JSON.stringify({ ...snapshot, ...this.#stamp(socket), ...(echo !== undefined && { echo }) }));
  }

  answer(socket: WebSocket, answer: Answered | undefined): void {
    if (answer) send(socket, JSON.stringify({ type: "answer", serverNow: Date.now(), answer } satisfies RoomMessage));
  }

  /** Tells everybody what is new, now or with what follows within moments. */
  notifySoon(): void {
    const { state } = this.#journal;
    if (this.#timer !== null || !state) return;
    const every = notifyEvery + this.#ctx.getWebSockets().length / 4;
    const wait = tellingDelay(state.rules.mode, Date.now(), this.#toldAt + every);
    if (wait <= 0) return this.#notify();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#notify();
    }, wait);
  }

  putOut(code: number, reason: string, whom: (person: Person) => boolean): void {
    for (const socket of this.#ctx.getWebSockets()) {
      if (socket.readyState === WebSocket.OPEN && whom(this.personAt(socket))) socket.close(code, reason);
    }
  }

  #notify(): void {
    const { state, lastEvent } = this.#journal;
    if (!state) return;
    this.#toldAt = Date.now();
    const from = this.#recipients;
    const events = this.#store.eventsBehind(from);
    const room = factsOf(state);
    const before = this.#told;
    this.#recipients = lastEvent;
    this.#told = state;
    const isPublic = events.length > 0 || !before || JSON.stringify(factsOf(before)) !== JSON.stringify(room);
    const [ranks, ranksBefore] = [ranksOf(state), before ? ranksOf(before) : new Map<number, number>()];
    const parts = new Map<number, MyPart | undefined>();
    /** What is new of a company's own; undefined for nothing. */
    const newOf = (coId: number): MyPart | undefined => {
      if (parts.has(coId)) return parts.get(coId);
      const mine = myPartOf(state, coId, ranks);
      const isNew = !before || JSON.stringify(myPartOf(before, coId, ranksBefore)) !== JSON.stringify(mine);
      parts.set(coId, isNew ? mine : undefined);
      return parts.get(coId);
    };
    for (const socket of this.#ctx.getWebSockets()) {
      const { viewer } = this.personAt(socket);
      const mine = viewer.role === "bidder" ? newOf(viewer.coId) : undefined;
      if (!isPublic && !mine) continue;
      const message: RoomRanking = { type: "state", ...this.#stamp(socket), from, events, room, ...(mine && { mine }) };
      send(socket, JSON.stringify(message));
    }
  }

  /**
   * Of two messages the later one has the higher `rev`. It counts what one connection is told, over a clock that never goes back: what
   * others are told does not move it.
   */
  #stamp(socket: WebSocket | null): { rev: number; serverNow: Instant } {
    const serverNow = Date.now();
    this.#clock = Math.max(this.#clock, serverNow);
    if (!socket) return { rev: this.#clock, serverNow };
    const rev = Math.max((this.#revs.get(socket) ?? 0) + 1, this.#clock);
    this.#revs.set(socket, rev);
    return { rev, serverNow };
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}
