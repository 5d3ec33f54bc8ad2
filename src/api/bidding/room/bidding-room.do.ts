import { DurableObject } from "cloudflare:workers";
import type { LogEntry } from "#src/domain/bidding/log.ts";
import { outcomeOf, type Outcome } from "#src/domain/bidding/outcome.ts";
import { maxMessageLength, PageMessage, type RoomRanking, type Sending } from "#src/domain/bidding/socket.ts";
import { second, type Instant } from "#src/domain/kernel/instant.ts";
import { closeCodes } from "#src/domain/room/close-codes.ts";
import { connect } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import type { ApiEnv } from "../../kernel/env.ts";
import { readLiveSessions, touchSessions } from "../../session/repo.ts";
import { reportRoom } from "../report/service.ts";
import { FrameReader } from "../../room/frames.ts";
import { seat } from "../../room/seats.ts";
import { ticketsOf } from "../../room/ticket.ts";
import { Audience } from "./audience.ts";
import { BidderSessions } from "./bidder-sessions.ts";
import { Journal, type RoomTerms, type Taken } from "./journal.ts";
import { roomStore, type Person } from "./repo.ts";
import { logError } from "../../kernel/log.ts";

/** Connections of one room at the same time, and of one session. */
const limits = { room: 2_000, session: 10 };
/** Who only listens and whose session has ended is put out within this time. */
const checkEvery = 15 * second;
/** Between two tellings of D1 while bids come in, and after one that failed. */
const reportEvery = 2 * second;
/** Sendings that are stored together at most. */
const maxAtOnce = 200;

type Waiting = { socket: WebSocket; coId: number; sending: Sending };

declare module "../../kernel/env.ts" {
  interface ApiEnv {
    /** One room per bidding, named by its id. */
    BIDDING_ROOMS: DurableObjectNamespace<BiddingRoom>;
  }
}

/**
 * The live room of one bidding (domain §5): the sequence of its bids and the clock of its end. Its log is the truth; D1 is told
 * afterwards. A bid is decided and stored in one go; the answer and what others see of it leave when it is on disk.
 */
export class BiddingRoom extends DurableObject<ApiEnv> {
  readonly #tickets;
  readonly #sessions;
  readonly #frames = new FrameReader(PageMessage, maxMessageLength);
  #opened: ReturnType<typeof openLog> | null = null;
  /** Sendings whose session has yet to be looked up, and those to be decided. */
  #waiting: Waiting[] = [];
  #checked: Waiting[] = [];
  /** Sessions that have sent something since they were looked up last. */
  readonly #active = new Set<string>();
  #isChecking = false;
  #isTaking = false;
  #reporting: Promise<void> | null = null;
  #reportAt: Instant = 0;
  #alarmAt: Instant | null = null;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    this.#tickets = ticketsOf<Person>(state.storage);
    this.#sessions = new BidderSessions(() => connect(env.DB));
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** The log, opened at its first use: a room that was only named keeps nothing. */
  get #log() {
    this.#opened ??= openLog(this.ctx);
    return this.#opened;
  }

  get #store() {
    return this.#log.store;
  }

  get #journal() {
    return this.#log.journal;
  }

  get #audience() {
    return this.#log.audience;
  }

  /** Takes over what D1 says of the bidding: told again after every change of terms or bidders, as often as it likes. */
  async follow(terms: RoomTerms): Promise<void> {
    this.#journal.follow(terms, Date.now());
    this.#audience.putOut(closeCodes.forbidden, "贵公司已不能参与此竞价", ({ viewer }) => {
      const { state } = this.#journal;
      return viewer.role === "bidder" && state?.phase === "running" && !state.admitted.has(viewer.coId);
    });
    await this.#changed();
    await this.#report();
  }

  /** Catches up with the clock and tells D1 what it does not know: afterwards the read model is as new as the room. */
  async refresh(): Promise<void> {
    if (this.#journal.settle(Date.now())) await this.#changed();
    await this.#report(true);
  }

  /** What somebody whose right the caller has checked may see now; null before the bidding is published. */
  async snapshot(viewer: Person["viewer"]): Promise<RoomRanking | null> {
    if (this.#journal.settle(Date.now())) await this.#changed();
    return this.#audience.snapshotFor(viewer, 0);
  }

  /** A sending that comes as a call instead of over a connection. */
  async send(coId: number, sending: Sending): Promise<Taken> {
    const before = this.#journal.state?.seq;
    const [taken] = this.#journal.accept([{ coId, sending }], Date.now());
    if (!taken) throw new Error("a sending without an answer");
    await this.#changedSince(before);
    return taken;
  }

  /** What it came to; null until every bid that counts is known. */
  async outcome(): Promise<Outcome | null> {
    if (this.#journal.settle(Date.now())) await this.#changed();
    const { state } = this.#journal;
    return state?.phase === "closed" ? outcomeOf(state) : null;
  }

  /** The whole log; null until the bidding is closed, because it holds every bid. */
  async log(): Promise<LogEntry[] | null> {
    if (this.#journal.settle(Date.now())) await this.#changed();
    return this.#journal.state?.phase === "closed" ? [...this.#store.entries()] : null;
  }

  /** A one-time ticket for somebody whose right the caller has checked; null beyond the session's measure. */
  issueTicket(person: Person): string | null {
    return this.#tickets.issue(person, Date.now());
  }

  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const person = this.#tickets.accept(url.searchParams.get("ticket") ?? "", Date.now());
    // The ticket opens a connection of the session it was issued to, and of no other.
    if (!person || person.sessionId !== request.headers.get("x-session")) {
      return new Response("票据无效或已使用，请刷新页面", { status: 403 });
    }
    if (!this.#journal.state) return new Response("竞价尚未发布", { status: 404 });
    const now = Date.now();
    const { socket, response } = seat({ ctx: this.ctx, limits, seatAt: (one) => this.#seatAt(one) }, person, now);
    if (!socket) return response;
    this.ctx.acceptWebSocket(socket);
    this.#audience.welcome(socket, { ...person, joinedAt: now });
    // The call that brought it was that session's.
    this.#sessions.note(person.sessionId, now);
    if (this.#journal.settle(Date.now())) await this.#changed();
    const since = Number(url.searchParams.get("since") ?? 0);
    this.#audience.notifyAll(socket, Number.isSafeInteger(since) && since >= 0 ? since : 0);
    await this.#schedule();
    return response;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const now = Date.now();
    const frame = this.#frames.read(socket, message, now);
    if (!frame) return undefined;
    const { message: sent, throttled } = frame;
    // A page asks again by itself, and sends a bid without an answer again under its key: nothing is said of it that may be wrong.
    if (throttled) return undefined;
    const { viewer, sessionId } = this.#audience.personAt(socket);
    if (sent.type === "sync") {
      if (this.#journal.settle(now)) await this.#changed();
      return this.#audience.notifyAll(socket, sent.since, sent.sentAt);
    }
    if (viewer.role !== "bidder") return socket.close(closeCodes.forbidden, "只有参与的供应商可以报价");
    this.#active.add(sessionId);
    this.#waiting.push({ socket, coId: viewer.coId, sending: sent });
    return this.#checkWaiting();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that none was given; they cannot be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  /** Runs at least once whenever something is due: the end, a report that D1 has not taken, people to be looked after. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    if (this.#journal.settle(Date.now())) await this.#changed();
    // A database that does not answer must not keep the next alarm from being set.
    await this.#admit().catch((error: unknown) => logError({ bidding: "sessions" }, error));
    await this.#report();
    await this.#schedule();
  }

  /** Asks for all that wait at once whether they may still bid, in the order they came, while what was asked before is stored. */
  async #checkWaiting(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#waiting.length > 0) {
        const waiting = this.#waiting.splice(0, maxAtOnce);
        const canSubmitBids = await this.#sessions.thatCanBid(waiting.map(({ socket }) => this.#sessionOf(socket)));
        this.#putOutEnded(canSubmitBids.ended);
        this.#checked.push(...waiting.filter(({ socket }) => canSubmitBids.trusted.has(this.#sessionOf(socket))));
        this.ctx.waitUntil(this.#takeChecked());
      }
    } finally {
      this.#isChecking = false;
    }
  }

  /** One sending after the other; what came while the last ones were being stored goes together. */
  async #takeChecked(): Promise<void> {
    if (this.#isTaking) return;
    this.#isTaking = true;
    try {
      while (this.#checked.length > 0) {
        const batch = this.#checked.splice(0, maxAtOnce).filter(({ socket }) => socket.readyState === WebSocket.OPEN);
        const before = this.#journal.state?.seq;
        const taken = this.#journal.accept(batch, Date.now());
        await this.#changedSince(before, () => {
          for (const [place, { socket }] of batch.entries()) this.#audience.answer(socket, taken[place]?.answer);
        });
      }
    } finally {
      this.#isTaking = false;
    }
  }

  /** Where nothing was recorded, nobody else is told anything. */
  async #changedSince(seq: number | undefined, answer?: () => void): Promise<void> {
    if (this.#journal.state?.seq !== seq) return this.#changed(answer);
    await this.ctx.storage.sync();
    answer?.();
  }

  /** The log has grown: when it is on disk with its alarm, who asked is answered, then everybody is told, then D1. */
  async #changed(answer?: () => void): Promise<void> {
    await this.#schedule();
    await this.ctx.storage.sync();
    answer?.();
    this.#audience.notifySoon();
    if (Date.now() >= this.#reportAt) this.ctx.waitUntil(this.#report());
  }

  /** Puts out whose session has ended, also who only listens. */
  async #admit(): Promise<void> {
    const now = Date.now();
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const sessionIds = [...new Set(sockets.map((socket) => this.#sessionOf(socket)))];
    const active = [...this.#active];
    this.#active.clear();
    const [live] = await readAll(connect(this.env.DB), [readLiveSessions(sessionIds, now), touchSessions(active, now)]);
    const alive = new Set(live.map(({ sessionId }) => sessionId));
    this.#putOutEnded(new Set(sessionIds.filter((sessionId) => !alive.has(sessionId))));
  }

  #putOutEnded(ended: ReadonlySet<string>): void {
    if (ended.size === 0) return;
    this.#audience.putOut(closeCodes.forbidden, "登录已失效、不再有报价权限或公司已停业，请刷新页面查看", ({ sessionId }) =>
      ended.has(sessionId),
    );
  }

  #sessionOf(socket: WebSocket): string {
    return this.#audience.personAt(socket).sessionId;
  }

  #seatAt(socket: WebSocket) {
    const { sessionId, joinedAt = 0 } = this.#audience.personAt(socket);
    return { sessionId, heardAt: Math.max(joinedAt, this.#frames.heardAt(socket)) };
  }

  /**
   * Tells D1 what it does not know yet; `always` also where the room stands now. At least once: what was told is noted only
   * afterwards, and D1 takes it once.
   */
  async #report(always = false): Promise<void> {
    if (this.#reporting) {
      await this.#reporting;
      if (!always) return;
    }
    this.#reporting = this.#tellDatabase(always).finally(() => {
      this.#reporting = null;
    });
    await this.#reporting;
    await this.#schedule();
  }

  async #tellDatabase(always: boolean): Promise<void> {
    try {
      let isLate = always;
      for (let { state } = this.#journal; state && (isLate || this.#store.reported() < state.seq); { state } = this.#journal) {
        isLate = false;
        this.#reportAt = Date.now() + reportEvery;
        const entries = this.#store.page(this.#store.reported(), 500);
        await reportRoom(this.env, entries, state, (work) => this.ctx.waitUntil(work));
        this.#store.setReported(entries.at(-1)?.seq ?? state.seq);
      }
    } catch (error) {
      // The alarm tries again; nobody's bid waits for D1.
      logError({ bidding: "report" }, error);
    }
  }

  /** Sets the alarm to what is due first. */
  async #schedule(): Promise<void> {
    const { state } = this.#journal;
    if (!state) return;
    const now = Date.now();
    const overdue = [
      state.phase === "running" ? state.endsAt : null,
      state.phase === "revealing" ? state.revealUntil : null,
      this.#store.reported() < state.seq ? Math.max(this.#reportAt, now) + reportEvery : null,
      this.ctx.getWebSockets().length > 0 ? now + checkEvery : null,
    ].filter((at) => at !== null);
    const first = Math.min(...overdue);
    if (overdue.length === 0 || (this.#alarmAt !== null && this.#alarmAt <= first && this.#alarmAt > now)) return;
    this.#alarmAt = first;
    await this.ctx.storage.setAlarm(first);
  }
}

function openLog(ctx: DurableObjectState) {
  const store = roomStore(ctx.storage);
  const journal = new Journal(ctx.storage, store);
  return { store, journal, audience: new Audience(ctx, store, journal) };
}
