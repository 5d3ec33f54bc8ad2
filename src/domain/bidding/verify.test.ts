import { describe, expect, inject, test } from "vitest";
import { hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { usualTerms } from "./commercial.ts";
import { decide, type RoomCommand, type RoomState } from "./decide.ts";
import { canonical, contentText, linked, logText, ownerOf, sha256, type HiddenEntry, type LogEntry } from "./log.ts";
import { sealText } from "./sealed-commitment.ts";
import { defaultPolicy, type BiddingMode, type BiddingRules } from "./rules.ts";
import { verifyLog } from "./verify.ts";

const { minWindow: _, ...policy } = defaultPolicy;
const opensAt = 1_000;
const endsAt = opensAt + hour;
const rules = (mode: BiddingMode): BiddingRules => ({
  ...policy,
  mode,
  opensAt,
  endsAt,
  minBidders: 2,
  lines: [{ lineId: "l-1", quantity: 10, ceiling: fen(10_000) }],
});
const lines = (unitPrice: number) => [{ lineId: "l-1", unitPrice: fen(unitPrice), leadDays: 3 }];
const salt = "5a".repeat(32);

const bits = [1, 2, 4, 8, 16, 32, 64, 128];

/** The log a room keeps of these commands. */
async function logOf(script: [RoomCommand, number][]): Promise<LogEntry[]> {
  let state: RoomState | null = null;
  const entries: Omit<LogEntry, "hash">[] = [];
  for (const [command, at] of script) {
    const { entry: body, state: next }: ReturnType<typeof decide> = decide(state, command, at);
    state = next;
    const seq = entries.length + 1;
    entries.push({ seq, at, body, ...(ownerOf(body) !== null && { salt: await sha256(`salt ${seq}`) }) });
  }
  return chained(entries);
}

/** Hashes that fit, as somebody would make them again who edits the file. */
async function chained(entries: readonly Omit<LogEntry, "hash">[]): Promise<LogEntry[]> {
  const chain: LogEntry[] = [];
  for (const { seq, at, body, salt } of entries) {
    chain.push(await linked(chain.at(-1)?.hash ?? "", { seq, at, body, ...(salt !== undefined && { salt }) }));
  }
  return chain;
}

/** The log as a company may read it: what others sent is there by its digest. */
const hiddenFrom = (entries: readonly LogEntry[], coId: number): Promise<(LogEntry | HiddenEntry)[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const owner = ownerOf(entry.body);
      if (owner === null || owner === coId) return entry;
      return { seq: entry.seq, digest: await sha256(contentText(entry)), hash: entry.hash };
    }),
  );

const bid = (coId: number, unitPrice: number, n: number): RoomCommand => ({
  type: "bid",
  coId,
  key: `bid-key-${n}`,
  version: 1,
  lines: lines(unitPrice),
});
const openLog = () =>
  logOf([
    [{ type: "publish", biddingId: "b1", version: 1, rules: rules("open") }, 10],
    [{ type: "admit", coId: 1, version: 1 }, 20],
    [{ type: "admit", coId: 2, version: 1 }, 20],
    [bid(1, 9_000, 1), opensAt],
    [bid(2, 8_990, 2), opensAt + 5],
    [bid(2, 8_900, 3), endsAt - 5],
    [{ type: "close" }, endsAt + hour],
    [bid(1, 8_000, 4), endsAt + hour],
  ]);
const commitments: Record<number, string> = {
  1: await sha256(sealText("b1", 1, lines(9_000), salt)),
  2: await sha256(sealText("b1", 2, lines(8_000), salt)),
  3: await sha256(sealText("b1", 1, lines(8_500), salt)),
};
const seal = (coId: number): RoomCommand => ({
  type: "seal",
  coId,
  key: `seal-key-${coId}`,
  version: 1,
  commitment: commitments[coId]!,
});
const reveal = (coId: number, unitPrice: number, commitment = commitments[coId]!): RoomCommand => ({
  type: "reveal",
  coId,
  key: `reveal-key-${coId}`,
  lines: lines(unitPrice),
  salt,
  commitment,
});
const sealedLog = () =>
  logOf([
    [{ type: "publish", biddingId: "b1", version: 1, rules: rules("sealed") }, 10],
    [{ type: "admit", coId: 1, version: 1 }, 20],
    [{ type: "admit", coId: 2, version: 1 }, 20],
    [seal(1), opensAt],
    [seal(2), opensAt],
    [{ type: "close" }, endsAt],
    [reveal(1, 8_500, commitments[3]), endsAt + 1],
    [reveal(1, 9_000), endsAt + 2],
    [reveal(2, 8_000), endsAt + 3],
    [{ type: "open" }, endsAt + 3],
  ]);
const cancelledLog = () =>
  logOf([
    [{ type: "publish", biddingId: "b1", version: 1, rules: rules("rank") }, 10],
    [{ type: "amend", version: 2, rules: { ...rules("rank"), endsAt: endsAt + 1 } }, 20],
    [{ type: "admit", coId: 1, version: 2 }, 30],
    [{ type: "bar", coId: 1 }, 40],
    [{ type: "cancel", reason: "预算“调整”，不再采购" }, opensAt],
  ]);
const bytes = (text: string) => new TextEncoder().encode(text);
const verify = (entries: readonly (LogEntry | HiddenEntry)[]) => verifyLog(bytes(logText(entries)));

describe("a log", () => {
  test("gives the award again, refusals and late bids included", async () => {
    const entries = await openLog();
    const verified = await verify(entries);
    expect(verified).toMatchObject({ ok: true, head: entries.at(-1)?.hash, outcome: { proposed: 2, failure: null } });
    expect(verified.ok && verified.isWhole && verified.outcome.ranking.map(({ coId, total }) => [coId, total])).toEqual([
      [2, 89_000],
      [1, 90_000],
    ]);
  });

  test("of sealed bids checks each commitment", async () => {
    const verified = await verify(await sealedLog());
    expect(verified).toMatchObject({ ok: true, outcome: { proposed: 2, invalid: [] } });
    const forged = (await sealedLog()).map((entry) =>
      entry.body.type === "revealed" && entry.body.coId === 2
        ? { ...entry, body: { ...entry.body, salt: "00".repeat(32) } }
        : entry,
    );
    expect(await verify(await chained(forged))).toMatchObject({ ok: false, line: 9, problem: "按规则重新计算的结果与记录不符" });
  });

  test.each([
    ["open", openLog],
    ["sealed", sealedLog],
    ["cancelled", cancelledLog],
  ])("%s: any single changed byte breaks it", async (_mode, make) => {
    const file = bytes(logText(await make()));
    expect(await verifyLog(file)).toMatchObject({ ok: true });
    const survived: number[] = [];
    for (let place = 0; place < file.length; place += 1) {
      for (const flip of inject("storm") > 0 ? bits : [bits[place % 8] ?? 1]) {
        const changed = file.slice();
        changed[place] = (file[place] ?? 0) ^ flip;
        if ((await verifyLog(changed)).ok) survived.push(place);
      }
    }
    expect(survived).toEqual([]);
  });

  test("a byte more or less, a line gone, twice or out of place breaks it", async () => {
    const entries = await openLog();
    const text = logText(entries);
    for (const bent of [
      "",
      "\n",
      text.slice(0, -1),
      `${text}\n`,
      ` ${text}`,
      `\uFEFF${text}`,
      text.replace("{", "{ "),
      text.replaceAll("\n", "\r\n"),
    ]) {
      expect(await verifyLog(bytes(bent)), JSON.stringify(bent.slice(0, 20))).toMatchObject({ ok: false });
    }
    for (let place = 0; place < entries.length; place += 1) {
      const without = entries.toSpliced(place, 1);
      const twice = entries.toSpliced(place, 0, entries[place]!);
      // Cut at its end a log is whole; its head is another one.
      if (place < entries.length - 1) expect(await verify(without)).toMatchObject({ ok: false });
      expect(await verify(twice)).toMatchObject({ ok: false });
    }
    expect(await verify(entries.slice(0, 6))).toMatchObject({ ok: false, problem: "竞价尚未结束，日志不完整" });
  });

  test("a verdict, an end or a time bent with all hashes made to fit again breaks the rules", async () => {
    const entries = await openLog();
    const bend = async (seq: number, change: (entry: LogEntry) => LogEntry) =>
      verify(await chained(entries.map((entry) => (entry.seq === seq ? change(entry) : entry))));
    const accept = (entry: LogEntry) => ({
      ...entry,
      body: { ...entry.body, verdict: { accepted: true, total: fen(89_900), extendedTo: null } } as LogEntry["body"],
    });
    expect(await bend(5, accept)).toMatchObject({ ok: false, line: 5 });
    expect(await bend(8, accept)).toMatchObject({ ok: false, line: 8 });
    expect(await bend(5, (entry) => ({ ...entry, at: opensAt - 1 }))).toMatchObject({ ok: false, line: 5 });
    expect(await bend(7, (entry) => ({ ...entry, at: endsAt - 1 }))).toMatchObject({ ok: false, line: 7 });
    expect(await bend(1, (entry) => entry)).toMatchObject({ ok: true });
  });
});

describe("a log in which others' entries are hidden", () => {
  test.each([
    ["open", openLog, 3],
    ["sealed", sealedLog, 3],
  ])("%s: holds nothing of theirs, is linked to the same last hash, and shows one's own", async (_mode, make, mine) => {
    const entries = await make();
    const part = await hiddenFrom(entries, 1);
    const verified = await verify(part);
    expect(verified).toMatchObject({ ok: true, isWhole: false, head: entries.at(-1)?.hash });
    if (!verified.ok || verified.isWhole) throw new Error("not a part");
    expect(verified.hashes).toEqual(entries.map(({ hash }) => hash));
    expect(verified.entries.filter(({ body }) => ownerOf(body) === 1).length).toBeGreaterThanOrEqual(mine);
    expect(verified.hidden).toBe(entries.filter(({ body }) => ownerOf(body) === 2).length);
    expect(logText(part)).not.toMatch(/"coId":2/);
  });

  test("any single changed byte breaks it, and so does an entry gone, twice, put in or out of place", async () => {
    const part = await hiddenFrom(await sealedLog(), 1);
    const file = bytes(logText(part));
    const survived: number[] = [];
    for (let place = 0; place < file.length; place += 1) {
      const changed = file.slice();
      changed[place] = (file[place] ?? 0) ^ (bits[place % 8] ?? 1);
      if ((await verifyLog(changed)).ok) survived.push(place);
    }
    expect(survived).toEqual([]);
    for (let place = 0; place < part.length; place += 1) {
      expect(await verify(part.toSpliced(place, 1))).toMatchObject({ ok: false });
      expect(await verify(part.toSpliced(place, 0, part[place]!))).toMatchObject({ ok: false });
    }
  });

  test("a digest is no guess: the same bid under another salt has another one", async () => {
    const [, entry] = await openLog();
    expect(await sha256(contentText(entry!))).not.toBe(await sha256(contentText({ ...entry!, salt })));
  });

  test("a company's entry without its salt, and anybody's entry with one, are no entries", async () => {
    const entries = await openLog();
    const { salt: _salt, ...bare } = entries[3]!;
    expect(await verify(entries.with(3, bare))).toMatchObject({ ok: false, line: 4 });
    expect(await verify(entries.with(0, { ...entries[0]!, salt }))).toMatchObject({ ok: false, line: 1 });
  });

  test("a total that the lines do not come to, and a time that runs back, are seen though every hash fits", async () => {
    const entries = await openLog();
    const bend = async (seq: number, change: (entry: LogEntry) => LogEntry) =>
      verify(await hiddenFrom(await chained(entries.map((entry) => (entry.seq === seq ? change(entry) : entry))), 1));
    const total = { accepted: true, total: fen(1), extendedTo: null };
    expect(await bend(4, (entry) => ({ ...entry, body: { ...entry.body, verdict: total } as LogEntry["body"] }))).toMatchObject({
      ok: false,
      line: 4,
    });
    expect(await bend(4, (entry) => ({ ...entry, at: 15 }))).toMatchObject({ ok: false, line: 4 });
    expect(await verify((await hiddenFrom(entries, 1)).slice(0, 6))).toMatchObject({ ok: false, line: 6 });
  });
});

test("canonical JSON sorts keys at every depth and has no spaces; SHA-256 is that of FIPS 180-4", async () => {
  expect(canonical({ b: [1, { d: null, c: "é\n" }], a: true })).toBe('{"a":true,"b":[1,{"c":"é\\n","d":null}]}');
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the commercial terms are hashed with the rules: other terms break the log, and they decide whose delivery is too late", async () => {
  const stated = { ...rules("open"), commercial: { ...usualTerms, maxLeadDays: 3 } };
  const entries = await logOf([
    [{ type: "publish", biddingId: "b1", version: 1, rules: stated }, 10],
    [{ type: "admit", coId: 1, version: 1 }, 20],
    [{ ...bid(1, 9_000, 1), lines: [{ ...lines(9_000)[0]!, leadDays: 4 }] } as RoomCommand, opensAt],
    [bid(1, 9_000, 2), opensAt + 1],
    [{ type: "close" }, endsAt],
  ]);
  expect(entries[2]?.body).toMatchObject({ verdict: { accepted: false, refusal: { code: "lead", max: 3 } } });
  expect(await verify(entries)).toMatchObject({ ok: true });
  const text = logText(entries).replace('"paymentDays":30', '"paymentDays":90');
  expect(await verifyLog(bytes(text))).toMatchObject({ ok: false, line: 1 });
});
