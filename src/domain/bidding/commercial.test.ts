import { expect, test } from "vitest";
import * as v from "valibot";
import { CommercialTerms, deliveryText, exceededLead, paymentKinds, termsSentence, termTexts, usualTerms } from "./commercial.ts";

const problems = (given: unknown) => {
  const parsed = v.safeParse(CommercialTerms, given);
  return parsed.success ? {} : v.flatten<typeof CommercialTerms>(parsed.issues).nested;
};
const said = (more: Partial<CommercialTerms>) => termTexts({ commercial: { ...usualTerms, ...more } }).map(({ text }) => text);

test("each way of paying says when it is paid, from when", () => {
  expect(paymentKinds.map((payment) => said({ payment, paymentDays: 45 })[1])).toEqual([
    "货到验收后 45 天：全部货物验收合格后 45 天内付清",
    "月结：当月验收合格的货物合并结算，次月 1 日起 45 天内付清",
    "款到发货：下单后 45 天内付清，供应商收到全部货款后发货",
  ]);
});

test("days of delivery count from the order, or from the money where that comes first", () => {
  expect(said({ maxLeadDays: 7 })[0]).toBe("下单后 7 天内全部送达");
  expect(said({ maxLeadDays: 7, payment: "prepaid" })[0]).toBe("收到货款后 7 天内全部送达");
  expect(deliveryText({ commercial: { ...usualTerms, maxLeadDays: 7 } })).toBe("最迟交货：下单后 7 天内全部送达");
  expect(deliveryText({})).toBe("");
});

test("the price includes the tax whatever the rate, and the invoice is named", () => {
  expect(said({ tax: "13", invoice: "special" })[2]).toBe("报价为含税价，增值税税率 13%；增值税专用发票");
  expect(said({})[2]).toBe("报价为含税价，不限税率；专票或普票均可");
  expect(said({ tax: "0", invoice: "general" })[2]).toBe("报价为含税价，供应免税商品；增值税普通发票");
});

test("what was published without such terms says so, and nothing about them in letters", () => {
  expect(termTexts({}).map(({ text }) => text)).toEqual(["未约定", "未约定", "未约定", "未约定"]);
  expect(termsSentence({})).toBe("");
  expect(termsSentence({ commercial: usualTerms })).toContain("报价有效期：截止后 60 天");
});

test("goods free of tax have no special invoice, every number has its bounds", () => {
  expect(v.safeParse(CommercialTerms, usualTerms).success).toBe(true);
  expect(problems({ ...usualTerms, tax: "0", invoice: "special" })).toEqual({
    invoice: ["免税商品不能开具增值税专用发票，请改选普通发票或均可"],
  });
  const wrong = { ...usualTerms, maxLeadDays: 0, paymentDays: 181, validDays: 366 };
  expect(Object.keys(problems(wrong) ?? {})).toEqual(["maxLeadDays", "paymentDays", "validDays"]);
});

test("only a delivery beyond the stated days is too late", () => {
  const rules = { commercial: { ...usualTerms, maxLeadDays: 7 } };
  expect([0, 7, 8].map((days) => exceededLead(rules, days))).toEqual([null, null, 7]);
  expect(exceededLead({}, 365)).toBeNull();
});
