import { exportJWK, generateKeyPair } from "jose";
import * as v from "valibot";
import { expect, test } from "vitest";
import { hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { anchorHash, anchorText, checkAnchor, type Anchor } from "./anchor.ts";
import { AnchorSecret, parseAnchorKeys, publicAnchorKeys, signAnchor } from "./anchor-signature.ts";
import { decide, type RoomCommand, type RoomState } from "./decide.ts";
import { linked, logText, ownerOf, type LogEntry } from "./log.ts";
import { defaultPolicy, type BiddingRules } from "./rules.ts";
import { verifyLog } from "./verify.ts";

const { minWindow: _, ...policy } = defaultPolicy;
const rules: BiddingRules = {
  ...policy,
  mode: "open",
  opensAt: 1_000,
  endsAt: 1_000 + hour,
  minBidders: 1,
  lines: [{ lineId: "l-1", quantity: 10, ceiling: fen(10_000) }],
};
const bid = (coId: number, unitPrice: number): RoomCommand => ({
  type: "bid",
  coId,
  key: `bid-key-${coId}`,
  version: 1,
  lines: [{ lineId: "l-1", unitPrice: fen(unitPrice), leadDays: 3 }],
});

/** The log of a bidding with these bids, as its room writes it, each entry linked to the one before. */
async function logWith(bids: readonly RoomCommand[]): Promise<LogEntry[]> {
  let state: RoomState | null = null;
  const log: LogEntry[] = [];
  const script: [RoomCommand, number][] = [
    [{ type: "publish", biddingId: "b1", version: 1, rules, anchor: "ab".repeat(32) }, 10],
    [{ type: "admit", coId: 1, version: 1 }, 20],
    [{ type: "admit", coId: 2, version: 1 }, 20],
    ...bids.map((one, place): [RoomCommand, number] => [one, 1_001 + place]),
    [{ type: "close" }, 1_000 + hour],
  ];
  for (const [command, at] of script) {
    const decided: ReturnType<typeof decide> = decide(state, command, at);
    state = decided.state;
    const { entry: body } = decided;
    const salt = ownerOf(body) === null ? {} : { salt: "5a".repeat(32) };
    log.push(await linked(log.at(-1)?.hash ?? "", { seq: log.length + 1, at, body, ...salt }));
  }
  return log;
}
const checked = async (log: LogEntry[]) => {
  const found = await verifyLog(new TextEncoder().encode(logText(log)));
  if (!found.ok) throw new Error(found.problem);
  return found;
};
async function anchorOf(log: LogEntry[], more: Partial<Anchor> = {}): Promise<Anchor> {
  const last = log.at(-1)!;
  const anchor = { no: 7, biddingId: "b1", entries: last.seq, head: last.hash, previous: "cd".repeat(32), at: 5_000, ...more };
  const hash = await anchorHash(anchor);
  return { ...anchor, hash, signature: await signAnchor(mall, hash) };
}

const makeKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return v.parse(AnchorSecret, [{ ...(await exportJWK(privateKey)), kid }]);
};
const mall = await makeKey("mall");
const keys = publicAnchorKeys(mall);

const both = [bid(1, 9_000), bid(2, 8_000)];

test("a log agrees with its anchor", async () => {
  const log = await logWith(both);
  expect(await checkAnchor(await checked(log), ` ${anchorText(await anchorOf(log))}\n`, keys)).toMatchObject({ ok: true });
});

test("a bid removed and everything hashed anew: whole in itself, and not what was anchored", async () => {
  const anchor = anchorText(await anchorOf(await logWith(both)));
  const rewritten = await checked(await logWith(both.slice(0, 1)));
  expect(rewritten).toMatchObject({ isWhole: true, outcome: { proposed: 1 } });
  expect(await checkAnchor(rewritten, anchor, keys)).toEqual({
    ok: false,
    text: "日志缺少 1 条记录：存证时共 6 条，此文件 5 条",
  });
});

test("a bid put in, and one changed", async () => {
  const anchor = anchorText(await anchorOf(await logWith(both)));
  const more = await checked(await logWith([...both, bid(1, 7_000)]));
  expect(await checkAnchor(more, anchor, keys)).toMatchObject({ ok: false, text: expect.stringContaining("多出 1 条") });
  const other = await checked(await logWith([bid(1, 9_000), bid(2, 8_500)]));
  expect(await checkAnchor(other, anchor, keys)).toMatchObject({
    ok: false,
    text: expect.stringContaining("末条哈希与存证不符"),
  });
});

test("an anchor that was changed, of another bidding, or none at all", async () => {
  const log = await logWith(both);
  const found = await checked(log);
  const anchor = await anchorOf(log);
  const bent = anchorText({ ...anchor, entries: 5 });
  expect(await checkAnchor(found, bent, keys)).toMatchObject({ ok: false, text: expect.stringContaining("存证本身") });
  const other = anchorText(await anchorOf(log, { biddingId: "b2" }));
  expect(await checkAnchor(found, other, keys)).toMatchObject({ ok: false, text: expect.stringContaining("另一次竞价") });
  for (const text of ["", "{", "{}", `${anchorText(anchor)}x`])
    expect(await checkAnchor(found, text, keys)).toMatchObject({ ok: false });
});

test("an anchor that the mall did not sign, one from before, and a reader without its keys", async () => {
  const log = await logWith(both);
  const found = await checked(log);
  const anchor = await anchorOf(log);
  const forged = { ...anchor, signature: await signAnchor(await makeKey("mall"), anchor.hash) };
  for (const one of [
    forged,
    { ...anchor, signature: await signAnchor(mall, "ab".repeat(32)) },
    { ...anchor, signature: "a.b.c" },
  ]) {
    expect(await checkAnchor(found, anchorText(one), keys)).toMatchObject({
      ok: false,
      text: expect.stringContaining("不是商城签发"),
    });
  }
  const textOf = async (one: Anchor, given: typeof keys | null) => (await checkAnchor(found, anchorText(one), given)).text;
  expect(await textOf(anchor, keys)).toContain("签名有效");
  expect(await textOf(anchor, null)).toContain("签名没有核对");
  expect(await textOf({ ...anchor, signature: "" }, keys)).toContain("存证没有签名");
});

test("keys are read as they are published, and without the private half", async () => {
  expect(parseAnchorKeys(` ${JSON.stringify(keys)} `)).toEqual(keys);
  expect(JSON.stringify(keys)).not.toContain('"d"');
  for (const text of ["", "{}", "[]", "x".repeat(5_000)]) expect(parseAnchorKeys(text)).toBeNull();
});
