import { second } from "#src/domain/kernel/instant.ts";
import { isFinal } from "#src/domain/room/close-codes.ts";

/**
 * `live`: the room answered recently. `lost`: it did not, and the connection is retried; what the page shows may be out of date.
 * `ended`: the room refuses this page; it has to be opened again.
 */
export type Connection = "connecting" | "live" | "lost" | "ended";

/** ms between pings: short enough that no network device drops an idle connection, and that a page says within ten seconds that it is out of date. */
export const pingEvery = 3 * second;
/** ms without an answer to a ping after which a connection counts as dead; a new connection has more time for its first frame. */
export const patience = { live: 7 * second, opening: 15 * second };
const maxPause = 15 * second;

/** ms until the next attempt after `failed` failed ones; `random` (0 to 1) spreads the reconnects of a restarted room's pages. */
export const pauseAfter = (failed: number, random: number): number =>
  Math.min(maxPause, 500 * 2 ** Math.min(failed, 10)) * (0.5 + random / 2);

const anyShare = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

type Options = {
  /** The room's URL with a new ticket; null when none is available now. `failed`: failed attempts in a row. */
  address: (failed: number) => Promise<URL | null>;
  onMessage: (data: unknown) => void;
  /** `reason`: the room's reason in words for people; empty when it gave none. */
  onChange: (connection: Connection, reason: string) => void;
  random?: () => number;
};

/**
 * Keeps one WebSocket to a room open. A connection can die without a close event, so the room is pinged and has to answer.
 * A dead connection is closed and opened again: with growing delays, and at once when the network or the page's visibility returns.
 */
export function stayConnected({ address, onMessage, onChange, random = anyShare }: Options) {
  let attempt: Attempt | null = null;
  let state: "trying" | "live" | "waiting" | "over" = "trying";
  let failed = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(retry);
    attempt?.drop();
    attempt = null;
  };
  const lose = () => {
    if (state === "over") return;
    drop();
    state = "waiting";
    retry = setTimeout(connect, pauseAfter(failed, random()));
    failed += 1;
    onChange("lost", "");
  };
  const end = (reason: string) => {
    drop();
    state = "over";
    onChange("ended", reason);
  };
  const connect = () => {
    drop();
    state = "trying";
    attempt = attemptConnection({
      address: () => address(failed),
      onMessage,
      onLive: () => {
        state = "live";
        failed = 0;
        onChange("live", "");
      },
      onLost: lose,
      onEnded: end,
    });
  };
  const hurry = () => {
    if (state !== "waiting") return;
    failed = 0;
    connect();
  };
  const checkBeat = () => {
    if (document.visibilityState === "hidden") return;
    hurry();
    attempt?.ping();
  };
  addEventListener("online", hurry);
  addEventListener("offline", lose);
  document.addEventListener("visibilitychange", checkBeat);
  connect();
  return {
    isLive: () => state === "live",
    /** Sends a frame; does nothing while the connection is lost. */
    say: (message: object) => attempt?.send(JSON.stringify(message)),
    stop: () => {
      drop();
      state = "over";
      removeEventListener("online", hurry);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", checkBeat);
    },
  };
}

type AttemptOptions = {
  address: () => Promise<URL | null>;
  onMessage: (data: unknown) => void;
  onLive: () => void;
  onLost: () => void;
  onEnded: (reason: string) => void;
};
type Attempt = ReturnType<typeof attemptConnection>;

/** One WebSocket, pinged from its opening on. It is live with its first frame; once it is dropped, its later events are ignored. */
function attemptConnection({ address, onMessage, onLive, onLost, onEnded }: AttemptOptions) {
  let socket: WebSocket | null = null;
  let isLive = false;
  let isDropped = false;
  let deadline: ReturnType<typeof setTimeout> | undefined = setTimeout(onLost, patience.opening);
  let pinging: ReturnType<typeof setInterval> | undefined;

  const drop = () => {
    isDropped = true;
    clearTimeout(deadline);
    clearInterval(pinging);
    socket?.close();
  };
  const send = (frame: string) => {
    if (!isDropped && socket?.readyState === WebSocket.OPEN) socket.send(frame);
  };
  const ping = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    deadline ??= setTimeout(onLost, isLive ? patience.live : patience.opening);
  };
  const hear = (data: unknown) => {
    clearTimeout(deadline);
    deadline = undefined;
    if (data !== "pong") onMessage(data);
    if (isLive) return;
    isLive = true;
    onLive();
  };
  const open = async () => {
    // Silent: `onLost` shows the connection as lost and retries.
    const url = await address().catch(() => null);
    if (isDropped) return;
    if (!url) return onLost();
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(url);
    const unlessDropped =
      <E extends Event>(act: (event: E) => void) =>
      (event: E) => {
        if (!isDropped) act(event);
      };
    socket.addEventListener(
      "open",
      unlessDropped(() => {
        ping();
        pinging = setInterval(ping, pingEvery);
      }),
    );
    socket.addEventListener(
      "message",
      unlessDropped(({ data }: MessageEvent<unknown>) => hear(data)),
    );
    socket.addEventListener(
      "close",
      unlessDropped(({ code, reason }: CloseEvent) => (isFinal(code) ? onEnded(reason) : onLost())),
    );
    return undefined;
  };
  void open();
  return { drop, ping, send };
}
