/**
 * The live room of a bidding under load, through the built api Worker on its own socket: 200 bidders send 30 bids each, as many as a minute takes, a tenth
 * of a second after each answer and no faster than one connection may, every twentieth twice, while 200 watch; then 1,000 watch one room; then
 * one floods a room while another asks it. The log is held against what was answered and told. A benchmark, never a test.
 *
 * Usage: npm run bench -- bidding [--bidders 200] [--bids 30] [--watchers 200] [--crowd 1000] [--pause 100] [--port 8840]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { linked, type LogEntry } from "../../src/domain/bidding/log.ts";
import { leaderOf, type RoomState } from "../../src/domain/bidding/decide.ts";
import { replayed } from "../../src/domain/bidding/verify.ts";
import { sendingMeasure } from "../../src/domain/bidding/sending.ts";
import type { Answered } from "../../src/domain/bidding/socket.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll } from "../../src/api/db/read.ts";
import { fen } from "../../src/domain/kernel/money.ts";
import { frameRates } from "../../src/domain/room/frame-rate.ts";
import { ceiling, makeRoom, type RoomPeople } from "../bidding/people.ts";
import { inTurns, openPage, type Page } from "../bidding/page.ts";
import { openData, startApi } from "../local-mall.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";

const { values } = parseArgs({
  options: {
    bidders: { type: "string", default: "200" },
    bids: { type: "string", default: String(sendingMeasure.max) },
    watchers: { type: "string", default: "200" },
    crowd: { type: "string", default: "1000" },
    pause: { type: "string", default: "100" },
    port: { type: "string", default: "8840" },
  },
});
const port = Number(values.port);
/** ms between two bids of one connection that the room reads, with a few of them sent twice. */
const paceMs = (1.06 * 1000) / frameRates.steady.perSecond;
/** Fen between two bids: more than the rules ask for. */
const step = 40_000;

const at = (all: readonly number[], share: number) => {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inFull = (ms: readonly number[]) => `p50 ${at(ms, 0.5).toFixed(0)} ms, p99 ${at(ms, 0.99).toFixed(0)} ms`;

type Run = { name: string; bidders: number; bids: number; watchers: number; pauseMs: number };

/** One room from the first connection to the comparison with its log. */
async function measureRoom({ name, bidders, bids, watchers, pauseMs }: Run): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "mall-bidding-"));
  const rules = { endsAt: Date.now() + 3_600_000, decrement: 0, bands: [{ from: fen(0), step: fen(1) }] };
  const people = await makeRoom(data, { bidders, watchers, rules });
  const api = await startApi({ data, port });
  try {
    await storm(api.address, people, { name, bidders, bids, watchers, pauseMs });
    // D1 is told of the last bids within moments.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  } finally {
    await api.close();
  }
  await compare(data, people.biddingId);
  rmSync(data, { recursive: true });
}

const told = { answers: [] as Answered[], watching: [] as Page[] };

async function storm(address: string, { biddingId, bidders, watchers }: RoomPeople, run: Run) {
  const sentAt = new Map<number, number>();
  const heardAfter: number[] = [];
  const answeredAfter: number[] = [];
  told.answers = [];
  told.watching = await inTurns(watchers, 16, (token) =>
    openPage(
      address,
      { biddingId, side: "pur", token },
      {
        onEvent: (event, came) => {
          const sent = event.type === "bid" ? sentAt.get(event.total) : undefined;
          if (sent !== undefined) heardAfter.push(came - sent);
        },
      },
    ),
  );
  const waiting = new Map<string, (answer: Answered) => void>();
  const pages = await inTurns(bidders, 16, ({ token }) =>
    openPage(address, { biddingId, side: "sup", token }, { onAnswer: (answer) => waiting.get(answer.key)?.(answer) }),
  );
  const workerd = workerdPid();
  const before = cpuMilliseconds(workerd);
  const started = performance.now();
  await Promise.all(
    pages.map(async (page, who) => {
      for (let n = 0; n < run.bids; n += 1) {
        const total = fen(ceiling - (n * run.bidders + who) * step);
        const key = `bench-${who}-${n}-key`;
        const bid = { type: "bid", key, version: 1, lines: [{ lineId: "1", unitPrice: total, leadDays: 3 }] } as const;
        const sent = performance.now();
        sentAt.set(total, sent);
        const answer = await new Promise<Answered>((resolve) => {
          waiting.set(key, resolve);
          page.say({ ...bid, lines: [...bid.lines] });
          if ((who + n) % 20 === 0) page.say({ ...bid, lines: [...bid.lines] });
        });
        answeredAfter.push(performance.now() - sent);
        told.answers.push(answer);
        await wait(Math.max(run.pauseMs, paceMs - (performance.now() - sent)));
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const count = told.answers.length;
  const accepted = told.answers.filter((answer) => answer.accepted).length;
  const givenUp = performance.now() + 30_000;
  do {
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const page of told.watching) page.read();
  } while (told.watching.some(({ events }) => events.length < accepted) && performance.now() < givenUp);
  console.log(`\n${run.name}: ${run.bidders} bidders × ${run.bids} bids, ${run.watchers} watchers`);
  console.log(`  ${(count / seconds).toFixed(0)} bids/s, answered ${inFull(answeredAfter)}, ${accepted} of ${count} accepted`);
  console.log(
    `  told to watchers after ${inFull(heardAfter)}; CPU ${((cpuMilliseconds(workerd) - before) / count).toFixed(2)} ms a bid`,
  );
  for (const page of [...pages, ...told.watching]) page.socket.close();
}

/** The log of D1 against what was answered and told. */
async function compare(data: string, biddingId: string) {
  const { env, close } = await openData(data);
  const [rows] = await readAll(connect(env.DB), [
    read<{ entry: string }>("select entry from bidding_log where bidding_id = ?1 order by seq", biddingId),
  ]);
  await close();
  const entries = rows.map(({ entry }) => JSON.parse(entry) as LogEntry);
  let state: RoomState | null = null;
  let previous = "";
  for (const entry of entries) {
    if ((await linked(previous, entry)).hash !== entry.hash) throw new Error(`the chain breaks at ${entry.seq}`);
    state = await replayed(state, entry);
    if (!state) throw new Error(`replayed otherwise at ${entry.seq}`);
    previous = entry.hash;
  }
  const stored = new Map(entries.map(({ hash, body }) => [hash, body]));
  const bids = entries.filter(({ body }) => body.type === "bid");
  const lost = told.answers.filter(({ hash, key }) => {
    const body = stored.get(hash ?? "");
    return !(body && "key" in body && body.key === key);
  }).length;
  const order = bids.flatMap(({ body }) => ("verdict" in body && body.verdict.accepted ? [body.verdict.total] : []));
  const misordered = told.watching.filter(
    ({ events, misordered: gaps }) =>
      gaps > 0 || events.some((event, place) => event.type === "bid" && event.total !== order[place]),
  ).length;
  const lowest = Math.min(...told.answers.flatMap(({ accepted, total }) => (accepted && total !== null ? [total] : [])));
  const winner = state && leaderOf(state)?.bid.total === lowest ? "is" : "IS NOT";
  console.log(
    `  ${bids.length} in the log for ${told.answers.length} answered: ${lost} lost, ${bids.length - told.answers.length} twice, ` +
      `${misordered} watchers misordered; the chain holds, the winner ${winner} the replay's`,
  );
}

/** How long one page waits for an answer while another sends `frames` questions at once. */
async function measureFlood(frames: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "mall-flood-"));
  const rules = { endsAt: Date.now() + 3_600_000, decrement: 0, bands: [{ from: fen(0), step: fen(1) }] };
  const { biddingId, watchers } = await makeRoom(data, { bidders: 2, watchers: 2, rules });
  const api = await startApi({ data, port });
  try {
    const [calm, rude] = await inTurns(watchers, 2, (token) => openPage(api.address, { biddingId, side: "pur", token }));
    if (!calm || !rude) throw new Error("nobody watches");
    const ask = async (sentAt: number) => {
      const before = performance.now();
      const answered = new Promise<void>((resolve) => {
        const listen = ({ data: text }: MessageEvent) => {
          if (!String(text).includes(`"echo":${sentAt}`)) return;
          calm.socket.removeEventListener("message", listen);
          resolve();
        };
        calm.socket.addEventListener("message", listen);
      });
      calm.say({ type: "sync", since: 0, sentAt });
      await answered;
      return performance.now() - before;
    };
    const measure = async (from: number) => {
      const waits: number[] = [];
      for (let n = 0; n < 40; n += 1) {
        waits.push(await ask(from + n));
        await wait(paceMs);
      }
      return waits;
    };
    const quiet = await measure(1_000);
    let closedWith = 0;
    rude.socket.addEventListener("close", ({ code }) => {
      closedWith = code;
    });
    const flooded = measure(2_000);
    await wait(1_000);
    for (let n = 0; n < frames; n += 1) {
      rude.socket.send('{"type":"sync","since":0,"sentAt":1}');
      // The one who measures lives in this process too, and must not wait for the sending itself.
      if (n % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
    }
    const waits = await flooded;
    console.log(`\nflood: ${frames} questions of one page at once; its connection was closed with ${closedWith}`);
    console.log(
      `  another page waits ${inFull(quiet)} before, ${inFull(waits)}, at most ${Math.max(...waits).toFixed(0)} ms meanwhile`,
    );
  } finally {
    await api.close();
    rmSync(data, { recursive: true });
  }
}

await measureFlood(20_000);
await measureRoom({
  name: "storm",
  bidders: Number(values.bidders),
  bids: Number(values.bids),
  watchers: Number(values.watchers),
  pauseMs: Number(values.pause),
});
await measureRoom({ name: "crowd", bidders: 20, bids: 20, watchers: Number(values.crowd), pauseMs: 200 });
