import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import type { ChatSide } from "#src/domain/chat/message.ts";
import { closeCodes, PageMessage, type ReadMarks, type RoomMessage } from "#src/domain/chat/socket.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { readLiveSessions } from "../../account/session/repo.ts";
import { connect } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import type { ApiEnv } from "../../env.ts";
import { readMarks, readMessagesBehind } from "../repo.ts";
import { toMessage } from "../service.ts";

/** Somebody who has the conversation open, as the api knows them; `seq` is the last message this page was told. */
export type Person = { chatId: string; sessionId: string; side: ChatSide; name: string };
type Attached = Person & { seq: number };

/** Connections of one conversation at the same time: staff of a company, each with some windows. */
const mostConnections = 200;
/** Messages a page that was away is told at once; who missed more reads the conversation anew. */
const mostMissed = 200;
/** Whether sessions still hold is looked up this often at most. */
const trustFor = 5 * second;

/**
 * The people who have one conversation open. The conversation is rows of D1, written by calls; the room reads what is behind
 * each page's last message and tells it, so that every page gets every message once and in order, whatever order it was
 * called in.
 */
export class ChatRoom extends DurableObject<ApiEnv> {
  #telling: Promise<void> | null = null;
  #isStale = false;
  #checkedAt = 0;
  #marks = "";

  constructor(state: DurableObjectState, env: ApiEnv) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  present(): ChatSide[] {
    return [...new Set(this.#open().map((socket) => attachedTo(socket).side))];
  }

  /** Something was written or read. Calls that come while the room reads are answered by one more reading. */
  async tell(chatId: string): Promise<void> {
    this.#isStale = true;
    this.#telling ??= this.#tellAll(chatId).finally(() => {
      this.#telling = null;
    });
    await this.#telling;
  }

  override async fetch(request: Request): Promise<Response> {
    const person = JSON.parse(decodeURIComponent(request.headers.get("x-person") ?? "null")) as Person;
    if (this.ctx.getWebSockets().length >= mostConnections) return new Response("打开此会话的页面过多", { status: 429 });
    const since = Number(new URL(request.url).searchParams.get("since") ?? 0);
    const { 0: page, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ ...person, seq: Number.isSafeInteger(since) && since > 0 ? since : 0 } satisfies Attached);
    this.#marks = "";
    await this.tell(person.chatId);
    return new Response(null, { status: 101, webSocket: page });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(200), v.parseJson(), PageMessage), message);
    if (!parsed.success) return socket.close(closeCodes.malformed, "消息格式不正确");
    const { side, name } = attachedTo(socket);
    for (const other of this.#open()) {
      if (other !== socket) other.send(JSON.stringify({ type: "typing", side, name } satisfies RoomMessage));
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that none was given; they cannot be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  async #tellAll(chatId: string): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const sockets = this.#open();
      if (sockets.length === 0) return;
      const since = Math.min(...sockets.map((socket) => attachedTo(socket).seq));
      // One after the other on purpose: what is written meanwhile is read by the next round.
      const [rows, [read]] = await readAll(connect(this.env.DB), [
        readMessagesBehind(chatId, since, mostMissed),
        readMarks(chatId),
      ]);
      await this.#admit();
      this.#send(rows.toReversed().map(toMessage), read ?? { buyer: 0, supplier: 0 });
    }
  }

  #send(messages: readonly ReturnType<typeof toMessage>[], read: ReadMarks): void {
    const marks = `${read.buyer}:${read.supplier}`;
    const [first] = messages;
    const last = messages.at(-1)?.seq ?? 0;
    for (const socket of this.#open()) {
      const attached = attachedTo(socket);
      const missed = messages.filter(({ seq }) => seq > attached.seq);
      if (missed.length === 0 && marks === this.#marks) continue;
      const gap = first !== undefined && missed.length > 0 && first.seq > attached.seq + 1;
      const news: RoomMessage = { type: "news", messages: gap ? [] : missed, gap, read };
      socket.send(JSON.stringify(news));
      if (missed.length > 0) socket.serializeAttachment({ ...attached, seq: Math.max(attached.seq, last) } satisfies Attached);
    }
    this.#marks = marks;
  }

  /** Puts out whose session has ended. */
  async #admit(): Promise<void> {
    const now = Date.now();
    if (now - this.#checkedAt < trustFor) return;
    const sockets = this.#open();
    const sessionIds = [...new Set(sockets.map((socket) => attachedTo(socket).sessionId))];
    const [live] = await readAll(connect(this.env.DB), [readLiveSessions(sessionIds, now)]);
    this.#checkedAt = now;
    const alive = new Set(live.map(({ sessionId }) => sessionId));
    const asked = new Set(sessionIds);
    for (const socket of sockets) {
      const { sessionId } = attachedTo(socket);
      if (asked.has(sessionId) && !alive.has(sessionId)) socket.close(closeCodes.forbidden, "登录已失效，请重新登录");
    }
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }
}

const attachedTo = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached;
