/** A WebSocket whose other end the test holds in its hand. Pings are counted, not kept. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly url: URL;
  readonly sent: object[] = [];
  pings = 0;
  /** False: the line takes what is sent and brings nothing, as a dead one does. */
  isAlive = true;

  constructor(url: string | URL) {
    super();
    this.url = new URL(url);
    FakeSocket.all.push(this);
  }

  send(text: string) {
    if (text !== "ping") {
      this.sent.push(JSON.parse(text) as object);
      return;
    }
    this.pings += 1;
    if (this.isAlive) this.#bring("pong");
  }

  /** The handshake is done; a line that lives answers the first ping. */
  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  hear(message: object) {
    this.#bring(JSON.stringify(message));
  }

  close(code = 1006, reason = "") {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  #bring(data: string) {
    if (this.isAlive) this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** The connection that was opened last. */
export function latestSocket(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("no connection");
  return socket;
}
