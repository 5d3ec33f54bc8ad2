/**
 * Stands before the mall on this machine and hands every connection on byte by byte. The runtime answers CONNECT with a failure of its own
 * before any Worker is asked; Cloudflare refuses it, and so does this.
 */
import { connect, createServer, type Socket } from "node:net";

const text = "此方法不可用\n";
const refusal = [
  "HTTP/1.1 405 Method Not Allowed",
  "Allow: GET, HEAD, POST, PUT, DELETE",
  "Content-Type: text/plain;charset=UTF-8",
  `Content-Length: ${Buffer.byteLength(text)}`,
  "X-Content-Type-Options: nosniff",
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox",
  "Connection: close",
  "",
  text,
].join("\r\n");

/** A request begins a piece of its own: clients wait for the answer before it. A body that begins so is nobody's. */
const asksForTunnel = (piece: Buffer) => /^CONNECT \S{1,2000} HTTP\/1/.test(piece.toString("latin1", 0, 2_100));

/** Listens on `port`; `behind` says anew for each connection where the mall is, since a runtime that died comes back elsewhere. */
export async function openGate(port: number, behind: () => Promise<URL>): Promise<{ close: () => void }> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    open.add(client);
    client.once("close", () => open.delete(client)).on("error", () => client.destroy());
    void behind()
      .then(({ hostname, port: inner }) => join(client, connect({ host: hostname, port: Number(inner), allowHalfOpen: true })))
      .catch(() => client.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", done);
  });
  return {
    close: () => {
      server.close();
      for (const client of open) client.destroy();
    },
  };
}

function join(client: Socket, mall: Socket): void {
  client.on("data", (piece) => {
    if (asksForTunnel(piece)) {
      mall.destroy();
      client.end(refusal);
    } else if (!mall.write(piece)) client.pause();
  });
  mall.on("drain", () => client.resume());
  client.on("end", () => mall.end());
  client.on("close", () => mall.destroy());
  mall.on("error", () => client.destroy());
  mall.pipe(client);
}
