/**
 * The merchant chat under load, through the built api Worker on its own socket: 50 conversations of one company, each open to
 * its buyer and 19 people of the company. Everybody writes in turn; every twentieth message its writer's connection is cut
 * and resumed. Every page must have every message once and in order. A benchmark, never a test.
 *
 * Usage: npm run bench -- chat [--rooms 50] [--staff 19] [--messages 20] [--port 8841]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { RoomMessage } from "../../src/domain/chat/socket.ts";
import { startApi } from "../local-mall.ts";
import { makeChats, type Person } from "./chatters.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";

const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: "50" },
    staff: { type: "string", default: "19" },
    messages: { type: "string", default: "20" },
    port: { type: "string", default: "8841" },
  },
});
const [rooms, staff, messages, port] = [values.rooms, values.staff, values.messages, values.port].map(Number) as [
  number,
  number,
  number,
  number,
];
/** ms between two messages of one conversation: brisk talk. */
const pause = 1_000;

type Page = { who: Person; chatId: string; seqs: number[]; socket: WebSocket | null; lost: number };

const sentAt = new Map<string, number>();
const delays: number[] = [];
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const data = mkdtempSync(join(tmpdir(), "mall-chat-"));
const { chats, people } = await makeChats(data, { rooms, staff });
const api = await startApi({ data, port });
try {
  const pages = chats.flatMap(({ chatId, buyer }) =>
    [buyer, ...people].map((who): Page => ({ who, chatId, seqs: [], socket: null, lost: 0 })),
  );
  for (let from = 0; from < pages.length; from += 50) await Promise.all(pages.slice(from, from + 50).map(open));
  console.log(`${pages.length} pages of ${chats.length} conversations are open`);
  const before = cpuMilliseconds(workerdPid());
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    chats.map(async ({ chatId, buyer }, place) => {
      await wait((place / rooms) * pause);
      const mine = pages.filter((page) => page.chatId === chatId);
      for (let n = 0; n < messages; n += 1) {
        const who = n % 2 === 0 ? buyer : (people[n % people.length] ?? buyer);
        const next = wait(pause);
        await send(who, chatId, `${place}-${n}`);
        sent += 1;
        if (sent % 20 === 0) {
          const page = mine[n % mine.length];
          if (page) await cut(page);
        }
        await next;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpu = (cpuMilliseconds(workerdPid()) - before) / sent;
  for (let tries = 0; tries < 100 && pages.some(({ seqs }) => seqs.length < messages); tries += 1) await wait(100);
  const expected = JSON.stringify(Array.from({ length: messages }, (_, n) => n + 1));
  const wrong = pages.filter(({ seqs }) => JSON.stringify(seqs) !== expected).length;
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  console.log(
    `${sent} messages (${(sent / seconds).toFixed(0)}/s), told ${delays.length} times: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ` +
      `${pages.reduce((sum, page) => sum + page.lost, 0)} connections cut; ${wrong} pages with a message lost, twice or out of order; CPU ${cpu.toFixed(1)} ms a message`,
  );
  for (const { socket } of pages) socket?.close();
  if (wrong > 0) process.exitCode = 1;
} finally {
  await api.close();
  rmSync(data, { recursive: true, force: true });
}

/** Node's WebSocket takes headers beside its protocols. */
async function open(page: Page): Promise<void> {
  const url = `ws://127.0.0.1:${port}/mall-admin/chat/${page.chatId}/live?since=${page.seqs.at(-1) ?? 0}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${page.who.token}` } } as never);
  page.socket = socket;
  socket.addEventListener("message", ({ data: text }) => hear(page, String(text)));
  await new Promise<void>((done, failed) => {
    socket.addEventListener("open", () => done(), { once: true });
    socket.addEventListener("error", () => failed(new Error(`no connection to ${page.chatId}`)), { once: true });
  });
}

function hear(page: Page, text: string): void {
  const message = JSON.parse(text) as RoomMessage;
  if (message.type !== "news") return;
  for (const { seq, body } of message.messages) {
    page.seqs.push(seq);
    const at = body.kind === "text" ? sentAt.get(body.text) : undefined;
    if (at !== undefined) delays.push(performance.now() - at);
  }
}

async function cut(page: Page): Promise<void> {
  const { socket } = page;
  page.lost += 1;
  if (socket) {
    const closed = new Promise((done) => socket.addEventListener("close", done, { once: true }));
    socket.close();
    await closed;
  }
  await open(page);
}

/** From here on the time until each page is told counts. */
async function send(who: Person, chatId: string, text: string): Promise<void> {
  sentAt.set(text, performance.now());
  const answer = await fetch(`http://127.0.0.1:${port}/mall-admin/chat/${chatId}/send`, {
    method: "POST",
    headers: {
      agent: "bench",
      "content-type": "application/json",
      authorization: `Bearer ${who.token}`,
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ message: { kind: "text", text } }),
  });
  const { code, msg } = await answer.json<{ code: number; msg: string }>();
  if (code !== 200) throw new Error(msg);
}
