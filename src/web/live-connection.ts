import { second } from "#src/domain/kernel/instant.ts";
import { isFinal } from "#src/domain/room/close-codes.ts";

/**
 * `live`: the room answered recently. `lost`: it did not, and the connection is retried; what the page shows may be out of date.
 * `ended`: the room refuses this page; it has to be opened again.
 */
export type Connection = "connecting" | "live" | "lost" | "ended";

/** ms between pings: short enough that no network device drops an idle connection. */
export const pingEvery = 5 * second;
/** ms without an answer to a ping after which a connection counts as dead; a new connection has more time for its first frame. */
export const patience = { live: 8 * second, opening: 15 * second };
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
  let socket: WebSocket | null = null;
  let state: "trying" | "opening" | "live" | "waiting" | "over" = "trying";
  let attempts = 0;
  let failed = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;

  /** Drops the connection and ignores its later events. */
  const drop = () => {
    attempts += 1;
    clearTimeout(retry);
    clearTimeout(deadline);
    clearInterval(pinging);
    deadline = undefined;
    const given = socket;
    socket = null;
    given?.close();
  };
  const lose = () => {
    if (state === "over") return;
    drop();
    state = "waiting";
    retry = setTimeout(() => void connect(), pauseAfter(failed, random()));
    failed += 1;
    onChange("lost", "");
  };
  const end = (reason: string) => {
    drop();
    state = "over";
    onChange("ended", reason);
  };
  const ping = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    deadline ??= setTimeout(lose, state === "live" ? patience.live : patience.opening);
  };
  const hear = (data: unknown) => {
    clearTimeout(deadline);
    deadline = undefined;
    if (data !== "pong") onMessage(data);
    if (state !== "opening") return;
    state = "live";
    failed = 0;
    onChange("live", "");
  };
  const connect = async () => {
    drop();
    state = "trying";
    const attempt = attempts;
    deadline = setTimeout(lose, patience.opening);
    // Silent: `lose` shows the connection as lost and retries.
    const url = await address(failed).catch(() => null);
    if (attempt !== attempts) return;
    if (!url) return lose();
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(url);
    socket = opened;
    const ifCurrent =
      <E extends Event>(act: (event: E) => void) =>
      (event: E) => {
        if (socket === opened) act(event);
      };
    opened.addEventListener(
      "open",
      ifCurrent(() => {
        state = "opening";
        ping();
        pinging = setInterval(ping, pingEvery);
      }),
    );
    opened.addEventListener(
      "message",
      ifCurrent(({ data }: MessageEvent<unknown>) => hear(data)),
    );
    opened.addEventListener(
      "close",
      ifCurrent(({ code, reason }: CloseEvent) => (isFinal(code) ? end(reason) : lose())),
    );
    return undefined;
  };
  const hurry = () => {
    if (state !== "waiting") return;
    failed = 0;
    void connect();
  };
  const checkBeat = () => {
    if (document.visibilityState === "hidden") return;
    hurry();
    ping();
  };
  addEventListener("online", hurry);
  addEventListener("offline", lose);
  document.addEventListener("visibilitychange", checkBeat);
  void connect();
  return {
    isLive: () => state === "live",
    /** Sends a frame; does nothing while the connection is lost. */
    say: (message: object) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    stop: () => {
      drop();
      state = "over";
      removeEventListener("online", hurry);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", checkBeat);
    },
  };
}
