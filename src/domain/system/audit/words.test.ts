import { expect, it } from "vitest";
import { contract } from "../../contract.ts";
import { auditValueWord } from "../../audit-words.ts";
import { actionOf, differencesOf, fieldLabels, jobLabel } from "./words.ts";

it("calls no two fields by one word", () => {
  expect(new Set(Object.values(fieldLabels)).size).toBe(Object.keys(fieldLabels).length);
});

it("names what the mall does by itself, and nothing that somebody called", () => {
  expect(jobLabel("scheduled closeBidding")).toBe("自动：竞价到时截止");
  expect(jobLabel("POST /mall-pur/cart/add")).toBeNull();
});

it("says in short words what a call does", () => {
  expect(actionOf("运营：停用账号（所有会话结束）或重新启用；不能停用自己")).toBe("停用账号");
  expect(actionOf("改价：平台价与活动价；旧价记入历史")).toBe("改价");
  for (const [key, { summary }] of Object.entries(contract)) {
    expect(actionOf(summary), key).toMatch(/^.{2,30}$/u);
  }
});

it("tells what changed, in words and amounts, and leaves out what stayed", () => {
  const before = JSON.stringify({ pfPrice: 123_450, aPrice: null, name: "甲" });
  const after = JSON.stringify({
    pfPrice: 100,
    aPrice: null,
    name: "甲",
    aPriceTo: 1_795_000_000_000,
    revoked: true,
    other: [1],
  });
  expect(differencesOf(before, after)).toEqual([
    { field: "平台价", before: "¥1,234.50", after: "¥1.00" },
    { field: "活动结束", before: null, after: "2026年11月18日 19:06" },
    { field: "作废", before: null, after: "是" },
    { field: "其他内容", before: null, after: "1" },
  ]);
  expect(differencesOf(null, "null")).toEqual([]);
  expect(differencesOf("no json", null)).toEqual([{ field: "值", before: "no json", after: null }]);
  expect(differencesOf(null, JSON.stringify({ __proto__x: 1, constructor: "x" }))).toHaveLength(2);
});

it("says lists and what is in them in words, and what has no word under a neutral label", () => {
  const after = JSON.stringify({
    lines: [
      { quantity: 2, price: 4_200 },
      { productId: "7", quantity: 1 },
    ],
    roles: [],
    oldOne: { x: true },
    oldTwo: "甲",
  });
  expect(differencesOf(null, after)).toEqual([
    { field: "商品行", before: null, after: "数量：2，价格：¥42.00；商品编号：7，数量：1" },
    { field: "角色", before: null, after: "无" },
    { field: "其他内容", before: null, after: "其他内容：是" },
    { field: "其他内容 2", before: null, after: "甲" },
  ]);
});

it("a field that is called like what every object has is a field without a word", () => {
  const before = null;
  const after = '{"content":{"constructor":"a","__proto__":"b"}}';
  expect(differencesOf(before, after)[0]?.after).toBe("其他内容：a，其他内容：b");
  expect(auditValueWord("user", "constructor", "name")).toBeNull();
});
