import { DurableObject } from "cloudflare:workers";
import type { ChatSide } from "#src/domain/chat/message.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxMessageLength, PageMessage, typingEvery, type ReadMarks, type RoomMessage } from "#src/domain/chat/socket.ts";
import { closeCodes } from "#src/domain/room/close-codes.ts";
import { readLiveSessions, readSessionsThatHold } from "../../session/repo.ts";
import { connect } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import type { ApiEnv } from "../../kernel/env.ts";
import { FrameReader } from "../../room/frames.ts";
import { seat } from "../../room/seats.ts";
import { readMarks, readMessagesBehind } from "../repo.ts";
import { toMessage } from "../service.ts";

/** Somebody who has the conversation open, as the api knows them; `seq` is the last message this page was told. */
export type Person = { chatId: string; sessionId: string; side: ChatSide; name: string };
type Attached = Person & { seq: number; joinedAt: number };

/** Connections at the same time: staff of a company, each with some windows, leave half of them to the buyer. */
const limits = { room: 200, side: 100, session: 10 };
/** Messages a page that was away is told at once; who missed more reads the conversation anew. */
const maxMissed = 200;

declare module "../../kernel/env.ts" {
  interface ApiEnv {
    /** One room per conversation of the merchant chat, named by its id. */
    CHAT_ROOMS: DurableObjectNamespace<ChatRoom>;
  }
}

/**
 * The people who have one conversation open. The conversation is rows of D1, written by calls; the room reads what is behind
 * each page's last message and tells it, so that every page gets every message once and in order, whatever order it was
 * called in.
 */
export class ChatRoom extends DurableObject<ApiEnv> {
  readonly #frames = new FrameReader(PageMessage, maxMessageLength);
  readonly #typedAt = new WeakMap<WebSocket, number>();
  /** The read marks that each page was told last. */
  readonly #marksTold = new WeakMap<WebSocket, string>();
  #telling: Promise<void> | null = null;
  #isStale = false;

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  present(): ChatSide[] {
    return [...new Set(this.#open().map((socket) => attachedTo(socket).side))];
  }

  /** Called when something was written or read. Calls that come while the room reads are served by one more read. */
  async notify(chatId: string): Promise<void> {
    this.#isStale = true;
    this.#telling ??= this.#notifyAll(chatId).finally(() => {
      this.#telling = null;
    });
    await this.#telling;
  }

  override async fetch(request: Request): Promise<Response> {
    const person = JSON.parse(decodeURIComponent(request.headers.get("x-person") ?? "null")) as Person;
    const now = Date.now();
    const { socket, response } = seat({ ctx: this.ctx, limits, seatAt: (one) => this.#seatAt(one) }, person, now);
    if (!socket) return response;
    const since = Number(new URL(request.url).searchParams.get("since") ?? 0);
    const seq = Number.isSafeInteger(since) && since > 0 ? since : 0;
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ ...person, seq, joinedAt: now } satisfies Attached);
    await this.notify(person.chatId);
    return response;
  }

  /** That somebody types changes nothing: it is told now and then, and not repeated. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const now = Date.now();
    const frame = this.#frames.read(socket, message, now);
    if (!frame || now - (this.#typedAt.get(socket) ?? 0) < typingEvery) return;
    this.#typedAt.set(socket, now);
    const { side, name } = attachedTo(socket);
    const text = JSON.stringify({ type: "typing", side, name } satisfies RoomMessage);
    for (const other of this.#open()) if (other !== socket) other.send(text);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that none was given; they cannot be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  async #notifyAll(chatId: string): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const sockets = this.#open();
      if (sockets.length === 0) return;
      const since = Math.min(...sockets.map((socket) => attachedTo(socket).seq));
      const sessionIds = [...new Set(sockets.map((socket) => attachedTo(socket).sessionId))];
      // One after the other on purpose: what is written meanwhile is read by the next round.
      const [rows, [read], live, served] = await readAll(connect(this.env.DB), [
        readMessagesBehind(chatId, since, maxMissed),
        readMarks(chatId),
        readLiveSessions(sessionIds, Date.now()),
        readSessionsThatHold(permissions.chatServe, sessionIds, Date.now()),
      ]);
      const signedIn = new Set(live.map(({ sessionId }) => sessionId));
      const serving = new Set(served.map(({ sessionId }) => sessionId));
      const isIn = ({ sessionId, side }: Attached) => (side === "supplier" ? serving : signedIn).has(sessionId);
      // Who came in while the room read was not asked for; the next round tells them.
      const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
      for (const socket of open) {
        if (!isIn(attachedTo(socket))) socket.close(closeCodes.forbidden, "登录已失效，请重新登录");
      }
      this.#send(open, rows.toReversed().map(toMessage), read ?? { buyer: 0, supplier: 0 });
    }
  }

  /** `messages`: the latest behind what any of `sockets` was told. */
  #send(sockets: readonly WebSocket[], messages: readonly ReturnType<typeof toMessage>[], read: ReadMarks): void {
    const marks = `${read.buyer}:${read.supplier}`;
    const [first] = messages;
    const last = messages.at(-1)?.seq ?? 0;
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      const attached = attachedTo(socket);
      const missedEvents = messages.filter(({ seq }) => seq > attached.seq);
      if (missedEvents.length === 0 && marks === this.#marksTold.get(socket)) continue;
      const isTooMuch = first !== undefined && first.seq > attached.seq + 1;
      const notification: RoomMessage = {
        type: "news",
        messages: isTooMuch ? [] : missedEvents,
        last: Math.max(attached.seq, last),
        read,
      };
      socket.send(JSON.stringify(notification));
      this.#marksTold.set(socket, marks);
      if (missedEvents.length > 0)
        socket.serializeAttachment({ ...attached, seq: Math.max(attached.seq, last) } satisfies Attached);
    }
  }

  #seatAt(socket: WebSocket) {
    const { sessionId, side, joinedAt } = attachedTo(socket);
    return { sessionId, side, heardAt: Math.max(joinedAt, this.#frames.heardAt(socket)) };
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }
}

const attachedTo = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached;
