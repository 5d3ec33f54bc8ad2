import { factsOf, myPartOf, ranksOf, type RoomViewer } from "#src/domain/bidding/projection.ts";
import type { Answered, RoomMessage, RoomRanking } from "#src/domain/bidding/socket.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Journal } from "./journal.ts";
import type { Person, RoomStore } from "./repo.ts";

/** The fewest ms between two tellings of everybody: so many, and one more for every four connections. */
const notifyEvery = 100;
/** Events and own sendings that a page which was away may catch up with. */
const maxEvents = 500;
const maxHistory = 100;

/**
 * The people in a room and what each may see (projection.ts). What happens is told together, a few times a second: one text
 * for everybody, and beside it what is a bidder's own.
 */
export class Audience {
  readonly #ctx: DurableObjectState;
  readonly #store: RoomStore;
  readonly #journal: Journal;
  readonly #people = new WeakMap<WebSocket, Person>();
  /** What each company was told of its own last. */
  readonly #ownTold = new Map<number, string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #toldAt: Instant = 0;
  #recipients: number;
  #rev = 0;

  constructor(ctx: DurableObjectState, store: RoomStore, journal: Journal) {
    this.#ctx = ctx;
    this.#store = store;
    this.#journal = journal;
    this.#recipients = journal.lastEvent;
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
      ...this.#stamp(),
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
    if (snapshot) send(socket, JSON.stringify(echo === undefined ? snapshot : { ...snapshot, echo }));
  }

  answer(socket: WebSocket, answer: Answered | undefined): void {
    if (answer) send(socket, JSON.stringify({ type: "answer", serverNow: Date.now(), answer } satisfies RoomMessage));
  }

  /** Tells everybody what is new, now or with what follows within moments. */
  notifySoon(): void {
    if (this.#timer !== null) return;
    const every = notifyEvery + this.#ctx.getWebSockets().length / 4;
    const wait = this.#toldAt + every - Date.now();
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
    const events = this.#store.eventsBehind(this.#recipients);
    const message: RoomRanking = { type: "state", ...this.#stamp(), from: this.#recipients, events, room: factsOf(state) };
    this.#recipients = lastEvent;
    const common = JSON.stringify(message);
    const ranks = ranksOf(state);
    const texts = new Map<number, string>();
    const textFor = (coId: number): string => {
      const mine = JSON.stringify(myPartOf(state, coId, ranks));
      if (this.#ownTold.get(coId) === mine) return common;
      this.#ownTold.set(coId, mine);
      return `${common.slice(0, -1)},"mine":${mine}}`;
    };
    for (const socket of this.#ctx.getWebSockets()) {
      const { viewer } = this.personAt(socket);
      if (viewer.role !== "bidder") {
        send(socket, common);
        continue;
      }
      const text = texts.get(viewer.coId) ?? textFor(viewer.coId);
      texts.set(viewer.coId, text);
      send(socket, text);
    }
  }

  /** Of two messages the later one has the higher `rev`; it counts tellings, not bids, and goes on after a sleep. */
  #stamp(): { rev: number; serverNow: Instant } {
    const serverNow = Date.now();
    this.#rev = Math.max(this.#rev + 1, serverNow);
    return { rev: this.#rev, serverNow };
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}
