import { DurableObject } from "cloudflare:workers";
import { maxMessageLength, PageMessage, type LineEvent, type Present, type RoomMessage } from "#src/domain/cart/share/live.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import { closeCodes } from "#src/domain/room/close-codes.ts";
import { connect } from "../db/client.ts";
import { readAll } from "../db/read.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { FrameReader } from "../room/frames.ts";
import { seat } from "../room/seats.ts";
import { ticketsOf } from "../room/ticket.ts";
import { readAdmitted } from "./repo.ts";
import { roomStore, type Person } from "./room/repo.ts";
import { logError } from "../kernel/log.ts";

/** Connections of one shared cart at the same time. */
const limits = { room: 200, session: 10 };
/** Who is here, and which line they edit, is told so often at most, ms. */
const notifyEvery = 200;

type Attached = Person & { editing: string | null; joinedAt: number };

declare module "../kernel/env.ts" {
  interface ApiEnv {
    /** One room per shared cart, named by its id. */
    SHARED_CARTS: DurableObjectNamespace<SharedCartRoom>;
  }
}

/**
 * The people who have one shared cart open. The cart itself is rows of D1, changed by calls; the room tells everybody what
 * changed, in the order of versions, and keeps the latest changes for who was away. Before anything is told or taken, it is
 * looked up who may still be here.
 */
export class SharedCartRoom extends DurableObject<ApiEnv> {
  readonly #store;
  readonly #tickets;
  readonly #frames = new FrameReader(PageMessage, maxMessageLength);
  #telling: ReturnType<typeof setTimeout> | null = null;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    this.#store = roomStore(state.storage);
    this.#tickets = ticketsOf<Person>(state.storage);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** A one-time ticket for somebody whose right the caller has checked; null beyond the session's measure. */
  issueTicket(person: Person): string | null {
    return this.#tickets.issue(person, Date.now());
  }

  /** A committed change. One that comes before its predecessor makes everybody read again rather than see a gap. */
  async announce(shareId: string, event: LineEvent): Promise<void> {
    const last = this.#store.lastVersion();
    this.#store.add(event);
    await this.#admit(shareId);
    this.#notify(last !== null && event.version !== last + 1 ? { type: "reload" } : event);
  }

  /** The share was revoked: everybody leaves. */
  async end(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(closeCodes.ended, "共享已收回");
    await this.ctx.storage.setAlarm(Date.now() + minute);
  }

  /** The share is over, and so are its tickets: nothing of the room is kept. */
  override async alarm(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(closeCodes.ended, "共享已失效");
    await this.ctx.storage.deleteAll();
  }

  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const shareId = request.headers.get("x-share") ?? "";
    const person = this.#tickets.accept(url.searchParams.get("ticket") ?? "", Date.now());
    // The ticket opens a connection of the session it was issued to, and of no other.
    if (!person || person.sessionId !== request.headers.get("x-session"))
      return new Response("票据无效或已使用", { status: 403 });
    const now = Date.now();
    const { socket, response } = seat({ ctx: this.ctx, limits, seatAt: (one) => this.#seatAt(one) }, person, now);
    if (!socket) return response;
    this.ctx.acceptWebSocket(socket, [shareId]);
    socket.serializeAttachment({ ...person, editing: null, joinedAt: now } satisfies Attached);
    const version = await this.#admit(shareId);
    if (version !== null) {
      const since = Number(url.searchParams.get("since") ?? Number.NaN);
      const missedEvents = Number.isSafeInteger(since) ? this.#store.between(since, version) : null;
      if (missedEvents) for (const event of missedEvents) socket.send(JSON.stringify(event));
      else socket.send(JSON.stringify({ type: "reload" } satisfies RoomMessage));
      this.#tellPeople();
    }
    return response;
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const frame = this.#frames.read(socket, message, Date.now());
    if (!frame) return;
    socket.serializeAttachment({ ...attachedTo(socket), editing: frame.message.productId } satisfies Attached);
    this.#tellPeopleSoon();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that none was given; they cannot be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    this.#tellPeopleSoon();
  }

  #seatAt(socket: WebSocket) {
    const { sessionId, joinedAt } = attachedTo(socket);
    return { sessionId, heardAt: Math.max(joinedAt, this.#frames.heardAt(socket)) };
  }

  /** Puts out who may no longer be here. The share's version; null, with everybody out, when it has ended. */
  async #admit(shareId: string): Promise<number | null> {
    const sockets = this.ctx.getWebSockets();
    const sessionIds = sockets.map((socket) => attachedTo(socket).sessionId);
    const [[share], admitted] = await readAll(connect(this.env.DB), readAdmitted(shareId, sessionIds, Date.now()));
    const availableActions = new Set(admitted.map(({ sessionId }) => sessionId));
    for (const socket of sockets) {
      if (!share) socket.close(closeCodes.ended, "共享已失效");
      else if (!availableActions.has(attachedTo(socket).sessionId)) socket.close(closeCodes.forbidden, "已没有编辑权限");
    }
    await this.ctx.storage.setAlarm((share?.expiresAt ?? Date.now()) + minute);
    return share?.version ?? null;
  }

  #notify(message: RoomMessage) {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  /** What pages say within moments is told together, to who may still be here. */
  #tellPeopleSoon() {
    if (this.#telling !== null) return;
    this.#telling = setTimeout(() => {
      this.#telling = null;
      const [first] = this.ctx.getWebSockets();
      const [shareId = ""] = first ? this.ctx.getTags(first) : [];
      if (first) this.ctx.waitUntil(this.#admit(shareId).then(() => this.#tellPeople(), logLost));
    }, notifyEvery);
  }

  /** Each person once, however many windows they have open. */
  #tellPeople() {
    const people = new Map<string, Present>();
    for (const socket of this.ctx.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      const { purchaserId, name, editing } = attachedTo(socket);
      people.set(purchaserId, { purchaserId, name, editing: editing ?? people.get(purchaserId)?.editing ?? null });
    }
    this.#notify({ type: "people", people: [...people.values()], serverNow: Date.now() });
  }
}

const logLost = (error: unknown) => logError({ sharedCart: "people" }, error);

const attachedTo = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached;
