/**
 * workerd is killed (`kill -9`) twenty times while companies bid as fast as they can. Afterwards every answer that was ever given
 * must be in the log, nothing twice, and what had no answer must come to exactly one when it is sent again. An end that fell into
 * an outage is closed once, by the alarm alone. Part of `npm run test:storm`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll } from "../../src/api/db/read.ts";
import { canonical, linked, type LogEntry } from "../../src/domain/bidding/log.ts";
import type { RoomState } from "../../src/domain/bidding/decide.ts";
import type { Answered, SendBid } from "../../src/domain/bidding/socket.ts";
import { replayed } from "../../src/domain/bidding/verify.ts";
import { fen } from "../../src/domain/kernel/money.ts";
import { openPage } from "../../scripts/bidding/page.ts";
import { ceiling, makeRoom, type RoomPeople } from "../../scripts/bidding/people.ts";
import { workerdPid } from "../../scripts/bench/load.ts";
import { buildWhenChanged } from "../../scripts/build.ts";
import { openData, startApi } from "../../scripts/local-mall.ts";
import { frameRates } from "../../src/domain/room/frame-rate.ts";
import type { InferOutput } from "valibot";

const kills = 20;
const bidders = 20;
/** Any lower price will do. */
const freely = { decrement: 0, bands: [{ from: fen(0), step: fen(1) }] };
const port = Number(process.env.STORM_PORT ?? 8841);
const seed = Number(process.env.STORM_SEED ?? 20261121);

type Bid = InferOutput<typeof SendBid>;
/** What one company knows: what it was answered, and what it does not know the outcome of. */
type Company = { token: string; answers: Map<string, Answered>; pending: Bid | null; next: number; changed: number };

/** A small generator with a seed (mulberry32): the pauses of a failed run can be had again. */
let drawn = seed;
function random(): number {
  drawn = (drawn + 0x6d2b79f5) | 0;
  let mixed = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function fail(what: string): never {
  throw new Error(`${what} (seed ${seed})`);
}

/** Sends the pending bid again, then one after the other, until the connection dies or `isOver`. */
async function bidAlong(address: string, biddingId: string, company: Company, who: number, isOver: () => boolean) {
  let wake = () => {};
  const onAnswer = (answer: Answered) => {
    if (answer.hash === null) {
      // Beyond the measure of a minute: never a bid, and in no log.
      if (company.pending?.key === answer.key) company.pending = null;
      return wake();
    }
    const before = company.answers.get(answer.key);
    if (before && canonical(before) !== canonical(answer)) company.changed += 1;
    company.answers.set(answer.key, answer);
    if (company.pending?.key === answer.key) company.pending = null;
    wake();
  };
  const page = await openPage(address, { biddingId, side: "sup", token: company.token }, { onAnswer });
  page.socket.addEventListener("close", () => wake());
  while (page.socket.readyState === WebSocket.OPEN && (company.pending !== null || !isOver())) {
    company.pending ??= nextBid(company, who);
    const answered = new Promise<void>((resolve) => {
      wake = resolve;
    });
    page.say(company.pending);
    // Now and then twice, as a page does that has waited in vain.
    if (random() < 0.05) page.say(company.pending);
    await answered;
    // No faster than one connection may.
    await pause(1_100 / frameRates.steady.perSecond);
  }
  page.socket.close();
}

function nextBid(company: Company, who: number): Bid {
  company.next += 1;
  const unitPrice = fen(ceiling - (company.next * bidders + who) * 10);
  return { type: "bid", key: `storm-${who}-${company.next}`, version: 1, lines: [{ lineId: "1", unitPrice, leadDays: 1 }] };
}

async function storm(data: string) {
  const rules = { endsAt: Date.now() + 3_600_000, ...freely };
  const people = await makeRoom(data, { bidders, watchers: 0, rules });
  const companies = people.bidders.map(({ token }): Company => ({
    token,
    answers: new Map(),
    pending: null,
    next: 0,
    changed: 0,
  }));
  let resent = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const api = await startApi({ data, port });
    resent += companies.filter(({ pending }) => pending !== null).length;
    const running = companies.map((company, who) =>
      // The connection dies with workerd, in whatever it was doing.
      bidAlong(api.address, people.biddingId, company, who, () => false).catch(() => undefined),
    );
    await pause(400 + random() * 800);
    process.kill(workerdPid(), "SIGKILL");
    await Promise.all(running);
    await api.close().catch(() => undefined);
  }
  const api = await startApi({ data, port });
  resent += companies.filter(({ pending }) => pending !== null).length;
  await Promise.all(companies.map((company, who) => bidAlong(api.address, people.biddingId, company, who, () => true)));
  await pause(6_000);
  await api.close();
  const answers = companies.flatMap((company) => [...company.answers.values()]);
  const log = await logOf(data, people.biddingId);
  await expectChain(log);
  const stored = new Map(log.flatMap((entry) => (entry.body.type === "bid" ? [[entry.body.key, entry] as const] : [])));
  const bids = log.filter(({ body }) => body.type === "bid").length;
  const lost = answers.filter(({ key, hash }) => stored.get(key)?.hash !== hash).length;
  console.log(
    `${kills} kills: ${answers.length} bids answered, ${bids} in the log, ${lost} lost, ${bids - stored.size} twice, ` +
      `${resent} of unknown outcome sent again`,
  );
  if (lost > 0 || bids !== stored.size || bids !== answers.length) fail("the log is not what was answered");
  if (companies.some(({ changed }) => changed > 0)) fail("an answer was another one the second time");
  if (answers.length < kills * bidders || resent < kills) fail("that was no storm");
}

/** The window ends while nobody is there; the next start closes it, without anybody looking. */
async function endInOutage(data: string) {
  const endsAt = Date.now() + 15_000;
  const extension = { within: 0, by: 0, maxTotal: 0 };
  const people: RoomPeople = await makeRoom(data, { bidders: 3, watchers: 0, rules: { endsAt, extension, ...freely } });
  const api = await startApi({ data, port });
  for (const [who, { token }] of people.bidders.entries()) {
    const company: Company = { token, answers: new Map(), pending: null, next: 10_000 * (who + 1), changed: 0 };
    await bidAlong(api.address, people.biddingId, company, who, () => company.answers.size > 0);
  }
  process.kill(workerdPid(), "SIGKILL");
  await api.close().catch(() => undefined);
  await pause(Math.max(0, endsAt - Date.now()) + 500);
  const again = await startApi({ data, port });
  await pause(8_000);
  await again.close();
  const log = await logOf(data, people.biddingId);
  await expectChain(log);
  const closings = log.filter(({ body }) => body.type === "closed").length;
  const { env, close } = await openData(data);
  const [[row]] = await readAll(connect(env.DB), [
    read<{ status: string; settledAt: number | null }>(
      "select status, settled_at as settledAt from bidding where id = ?1",
      people.biddingId,
    ),
  ]);
  await close();
  console.log(`an end in an outage: ${closings} closing, the bidding is ${row?.status}`);
  if (closings !== 1 || row?.status !== "closed" || row.settledAt === null) fail("the outage's end was not closed once");
}

async function logOf(data: string, biddingId: string): Promise<LogEntry[]> {
  const { env, close } = await openData(data);
  const [rows] = await readAll(connect(env.DB), [
    read<{ entry: string }>("select entry from bidding_log where bidding_id = ?1 order by seq", biddingId),
  ]);
  await close();
  return rows.map(({ entry }) => JSON.parse(entry) as LogEntry);
}

async function expectChain(log: readonly LogEntry[]) {
  let state: RoomState | null = null;
  let previous = "";
  for (const entry of log) {
    if ((await linked(previous, entry)).hash !== entry.hash) fail(`the chain breaks at ${entry.seq}`);
    state = await replayed(state, entry);
    if (!state) fail(`replayed otherwise at ${entry.seq}`);
    previous = entry.hash;
  }
}

await buildWhenChanged();
const data = mkdtempSync(join(tmpdir(), "mall-storm-"));
await storm(data);
await endInOutage(data);
rmSync(data, { recursive: true });
