/** `ended`: the room does not let this page in again; it has to be opened anew. */
export type Connection = "connecting" | "live" | "lost" | "ended";

/** ms until the next try after so many failed ones. */
const pauses = [500, 1_000, 2_000, 5_000, 10_000] as const;

type Options = {
  /** The room's address with a fresh ticket; null when there is none now. */
  address: () => Promise<URL | null>;
  /** Close codes after which the room is not tried again. */
  final: readonly number[];
  onMessage: (data: unknown) => void;
  onChange: (connection: Connection) => void;
};

/** Keeps one WebSocket open to a room: after a loss it is opened again, less often each time, at once when the network is back. */
export function keepConnected({ address, final, onMessage, onChange }: Options) {
  let socket: WebSocket | null = null;
  let stopped = false;
  let failed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (stopped) return;
    onChange("lost");
    timer = setTimeout(() => void connect(), pauses[Math.min(failed, pauses.length - 1)]);
    failed += 1;
  };
  const connect = async () => {
    const url = await address().catch(() => null);
    if (stopped) return;
    if (!url) return again();
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener("open", () => {
      failed = 0;
      onChange("live");
    });
    opened.addEventListener("message", ({ data }) => onMessage(data));
    opened.addEventListener("close", ({ code }) => {
      if (socket === opened) socket = null;
      if (final.includes(code)) return onChange("ended");
      return again();
    });
    return undefined;
  };
  const hurry = () => {
    if (socket || stopped) return;
    clearTimeout(timer);
    failed = 0;
    void connect();
  };
  addEventListener("online", hurry);
  void connect();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    /** Says nothing while the connection is lost. */
    say: (message: object) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    /** Tries at once, if there is no connection. */
    hurry,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      removeEventListener("online", hurry);
      socket?.close();
    },
  };
}
