import { second } from "#src/domain/kernel/instant.ts";
import { isFinal } from "#src/domain/room/close-codes.ts";

/**
 * `live`: the room was heard within the last moments. `lost`: it was not, and is tried again; what the page shows may be old.
 * `ended`: the room does not let this page in again; it has to be opened anew.
 */
export type Connection = "connecting" | "live" | "lost" | "ended";

/** How often the room is asked whether it is there; often enough that no network on the way forgets an idle connection. */
export const pingEvery = 5 * second;
/** A connection that says nothing for so long after a ping is dead; a new one may take longer to say its first word. */
export const patience = { live: 8 * second, opening: 15 * second };
const maxPause = 15 * second;

/** ms until the next try after so many failed ones; `random` from 0 to 1 spreads the pages of a room that came back. */
export const pauseAfter = (failed: number, random: number): number =>
  Math.min(maxPause, 500 * 2 ** Math.min(failed, 10)) * (0.5 + random / 2);

const anyShare = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

type Options = {
  /** The room's address with a fresh ticket; null when there is none now. `failed`: tries in a row that came to nothing. */
  address: (failed: number) => Promise<URL | null>;
  onMessage: (data: unknown) => void;
  /** `reason`: why the room ended it, in words for the page; empty when it gave none. */
  onChange: (connection: Connection, reason: string) => void;
  random?: () => number;
};

/**
 * Keeps one WebSocket open to a room. A connection can die without a word, so the room is pinged and has to answer; one that does
 * not is given up and opened again, less often each time, at once when the network is back or somebody looks at the page.
 */
export function stayConnected({ address, onMessage, onChange, random = anyShare }: Options) {
  let socket: WebSocket | null = null;
  let state: "trying" | "opening" | "live" | "waiting" | "over" = "trying";
  let attempts = 0;
  let failed = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;

  /** Lets go of the connection; what still comes of it is not heard. */
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
    // Silent: `lose` says that the line is lost, and it is tried again.
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
    /** Says nothing while the connection is lost. */
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
