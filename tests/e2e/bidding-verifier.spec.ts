import { resolve } from "node:path";
import { expect } from "@playwright/test";
import * as v from "valibot";
import { anchorHash, anchorText } from "#src/domain/bidding/anchor.ts";
import { AnchorSecret, publicAnchorKeys, signAnchor } from "#src/domain/bidding/anchor-signature.ts";
import { decide, type RoomCommand, type RoomState } from "#src/domain/bidding/decide.ts";
import { contentText, linked, logText, ownerOf, sha256, type LogEntry } from "#src/domain/bidding/log.ts";
import { defaultPolicy } from "#src/domain/bidding/rules.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { test } from "#tests/support/browser.ts";
import { makeSecrets } from "../../scripts/keys.ts";

/** A bidding that one company won, as its room would have logged it. */
async function makeLog(): Promise<LogEntry[]> {
  const { minWindow: _, ...policy } = defaultPolicy;
  const lines = [{ lineId: "1", quantity: 2, ceiling: fen(10_000) }];
  const rules = { ...policy, mode: "open", opensAt: 10, endsAt: 1_000_000, minBidders: 1, lines } as const;
  const script: [RoomCommand, number][] = [
    [{ type: "publish", biddingId: "b1", version: 1, rules: { ...rules, lines } }, 1],
    [{ type: "admit", coId: 77, version: 1 }, 2],
    [{ type: "bid", coId: 77, key: "key-of-bid", version: 1, lines: [{ lineId: "1", unitPrice: fen(9_999), leadDays: 1 }] }, 20],
    [{ type: "close" }, 1_000_000],
  ];
  let state: RoomState | null = null;
  const entries: LogEntry[] = [];
  for (const [command, at] of script) {
    const decided: ReturnType<typeof decide> = decide(state, command, at);
    state = decided.state;
    const seq = entries.length + 1;
    const salt = ownerOf(decided.entry) === null ? {} : { salt: await sha256(`salt ${seq}`) };
    entries.push(await linked(entries.at(-1)?.hash ?? "", { seq, at, body: decided.entry, ...salt }));
  }
  return entries;
}

test("the verifier's single file works from a disk, and notices one changed digit", async ({ page, context }) => {
  const filters: string[] = [];
  context.on("request", (request) => filters.push(request.url()));
  await page.goto(`file://${resolve(import.meta.dirname, "../../public/bidding-verifier.html")}`);
  const entries = await makeLog();
  const give = (text: string) =>
    page.getByLabel("竞价日志").setInputFiles({ name: "log.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
  const result = page.getByRole("status");
  await give(logText(entries));
  await expect(result).toContainText("验证通过：4 条记录哈希相连");
  await expect(result).toContainText("按规则应推荐供应商编号 77");
  await page.getByLabel("报价回执").fill(entries[2]!.hash);
  await expect(result).toContainText("回执是第 3 条记录");
  await expect(result).toContainText("不能排除整份日志被重写");
  const anchored = async (count: number) => {
    const anchor = { no: 1, biddingId: "b1", entries: count, head: entries.at(-1)!.hash, previous: "", at: 10_000 };
    const hash = await anchorHash(anchor);
    return anchorText({ ...anchor, hash, signature: await signAnchor(mall, hash) });
  };
  const { ANCHOR_KEYS } = await makeSecrets();
  const mall = v.parse(AnchorSecret, JSON.parse(ANCHOR_KEYS));
  await page.getByLabel("日志存证").fill(await anchored(5));
  await expect(result).toContainText("未通过验证：日志缺少 1 条记录");
  await page.getByLabel("日志存证").fill(await anchored(4));
  await expect(result).toContainText("与第 1 号存证一致");
  await expect(result).toContainText("签名没有核对");
  await page.getByLabel("商城公钥").fill(JSON.stringify(publicAnchorKeys(mall)));
  await expect(result).toContainText("签名有效");
  await page.getByLabel("日志存证").fill("");
  const hidden = { seq: 3, digest: await sha256(contentText(entries[2]!)), hash: entries[2]!.hash };
  await give(logText([entries[0]!, entries[1]!, hidden, entries[3]!]));
  await expect(result).toContainText("4 条记录哈希相连，其中 1 条属于其他供应商");
  await expect(result).toContainText("不能证明：其他供应商报了什么");
  await expect(result).toContainText("确认第 1 版规则");
  await expect(result).toContainText("回执是第 3 条记录");
  await give(logText(entries).replace("9999", "9998"));
  await expect(result).toContainText("日志第 3 行未通过验证");
  expect(filters.filter((url) => !url.startsWith("file:"))).toEqual([]);
});
