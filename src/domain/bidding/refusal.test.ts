import { expect, test } from "vitest";
import * as v from "valibot";
import { fen } from "../kernel/money.ts";
import { Refusal, refusalText } from "./refusal.ts";

const at = Date.parse("2026-11-24T02:00:00Z");

test.each<[Refusal, string]>([
  [{ code: "early", opensAt: at }, "请在 2026年11月24日 10:00 之后报价"],
  [{ code: "late", endsAt: at }, "竞价已于 2026年11月24日 10:00 截止"],
  [{ code: "cancelled" }, "已由采购方取消"],
  [{ code: "outdated", version: 3 }, "已更正为第 3 版"],
  [{ code: "unconfirmed", version: 3 }, "阅读第 3 版规则并确认参与"],
  [{ code: "mode" }, "提交方式与竞价方式不符"],
  [{ code: "incomplete", lineNo: null }, "不属于此竞价的商品行"],
  [{ code: "incomplete", lineNo: 2 }, "第 2 行没有报价或重复报价"],
  [{ code: "ceiling", lineNo: 2, ceiling: fen(12_345) }, "第 2 行单价高于最高限价 ¥123.45"],
  [{ code: "leading" }, "您已排名第一"],
  [{ code: "myStep", maxBid: fen(9_000), step: fen(100) }, "至少低 ¥1.00，请把合计降到 ¥90.00 或更低"],
  [{ code: "leadStep", maxBid: fen(9_000), lowest: fen(9_100) }, "当前最低价为 ¥91.00；要成为最低价，请把合计降到 ¥90.00"],
  [{ code: "notRevealing" }, "现在不是揭示报价的时间"],
  [{ code: "nothingSealed" }, "没有收到贵公司的密封报价"],
  [{ code: "alreadyRevealed" }, "报价已揭示"],
  [{ code: "mismatch" }, "密封摘要不一致"],
])("a bidder reads of %j why, and what to do", (refusal, text) => {
  expect(refusalText(refusal)).toContain(text);
  expect(v.parse(Refusal, JSON.parse(JSON.stringify(refusal)))).toEqual(refusal);
});
