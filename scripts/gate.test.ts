import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openGate } from "./gate.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A mall that says what came, and the port of the gate before it. */
async function opened(): Promise<number> {
  const mall = createServer((request, response) => {
    let size = 0;
    request.on("data", (piece: Buffer) => (size += piece.length));
    request.on("end", () => response.end(`${request.method} ${request.url} ${size}`));
  });
  await new Promise<void>((done) => mall.listen(0, "127.0.0.1", done));
  const { port: inner } = mall.address() as AddressInfo;
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => free.once("listening", done));
  const { port } = free.address() as AddressInfo;
  await new Promise((done) => free.close(done));
  const gate = await openGate(port, async () => new URL(`http://127.0.0.1:${inner}`));
  ends.push(gate.close, () => mall.close());
  return port;
}

/** All that comes back for some pieces, each sent when something has come for the one before. */
const ask = (port: number, ...pieces: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    const next = () => pieces.length > 0 && socket.write(pieces.shift() ?? "");
    socket.on("data", (data) => {
      answer += data.toString();
      next();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    next();
  });

it.each(["localhost:1", "evil.test:443", "/", "/prod-api/auth/publicKeys"])("refuses CONNECT %s with 405", async (target) => {
  const answer = await ask(await opened(), `CONNECT ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*Allow: GET[^]*nosniff[^]*此方法不可用\n$/);
});

it("refuses it behind another request of the same connection", async () => {
  const answer = await ask(await opened(), "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(answer).toContain("GET /a 0");
  expect(answer).toContain("HTTP/1.1 405");
});

it("hands everything else on, however large", async () => {
  const port = await opened();
  const body = "CONNECTED ".repeat(500_000);
  const answer = await fetch(`http://127.0.0.1:${port}/b`, { method: "POST", body });
  expect(await answer.text()).toBe(`POST /b ${body.length}`);
});
