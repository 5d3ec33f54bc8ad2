/** One page with a live room open, as a program: for measuring and storming. */
import type { RoomEvent } from "../../src/domain/bidding/projection.ts";
import type { Answered, PageMessage, RoomRanking } from "../../src/domain/bidding/socket.ts";

export type Page = {
  socket: WebSocket;
  /** Events by number, in the order they came, each once; as far as `read` has read. */
  events: RoomEvent[];
  /** Messages that left a gap or came out of order. */
  misordered: number;
  /** Reads what has come since: reading is not what is measured. */
  read: () => void;
  say: (message: PageMessage) => void;
};

type Listener = {
  onAnswer?: (answer: Answered) => void;
  /** At `at` (performance.now) the event came. */
  onEvent?: (event: RoomEvent, at: number) => void;
};

/** A ticket over HTTP, then the connection; resolves when the room has said where things stand. */
export async function openPage(
  address: string,
  { biddingId, side, token }: { biddingId: string; side: "pur" | "sup"; token: string },
  { onAnswer, onEvent }: Listener = {},
): Promise<Page> {
  const base = `${address}/mall-${side}/bidding/${biddingId}`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const issued = await fetch(`${base}/ticket`, { method: "POST", headers, body: "{}" });
  const { code, msg, data } = await issued.json<{ code: number; msg: string; data: { ticket: string } }>();
  if (code !== 200) throw new Error(`${code} ${msg}`);
  const url = `${base.replace(/^http/, "ws")}/live?ticket=${data.ticket}&since=0`;
  // Node's WebSocket takes headers, which the standard's does not.
  const socket = new WebSocket(url, { headers: { authorization: headers.authorization } } as unknown as string[]);
  const inbox: { text: string; at: number }[] = [];
  const page: Page = {
    socket,
    events: [],
    misordered: 0,
    say: (message) => socket.send(JSON.stringify(message)),
    read() {
      for (const { text, at } of inbox.splice(0)) {
        const { from, events } = JSON.parse(text) as RoomRanking;
        if (from > page.events.length) page.misordered += 1;
        for (const event of events) {
          if (event.n <= page.events.length) continue;
          if (event.n !== page.events.length + 1) page.misordered += 1;
          page.events.push(event);
          onEvent?.(event, at);
        }
      }
    },
  };
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("the connection failed")));
    socket.addEventListener("close", ({ code: why }) => reject(new Error(`closed ${why}`)));
    socket.addEventListener("message", ({ data: given }) => {
      const text = String(given);
      if (text.startsWith('{"type":"answer"')) {
        const { answer } = JSON.parse(text) as { answer: Answered };
        return onAnswer?.(answer);
      }
      if (onEvent) inbox.push({ text, at: performance.now() });
      return resolve();
    });
  });
  return page;
}

/** Runs `work` on everything, so many at once. */
export async function inTurns<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, place: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const run = async () => {
    while (next < all.length) {
      const place = next;
      next += 1;
      done[place] = await work(all[place] as T, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return done;
}
