import { expect, test } from "vitest";
import * as v from "valibot";
import { InvoiceNo, RecordInvoice } from "./schema.ts";

const refusal = "请填写 20 位数电发票号码，或发票代码加 8 位号码（共 18 或 20 位）";

test.each([
  ["24312000000012345678", "24312000000012345678"],
  ["2431 2000 0000 1234 5678", "24312000000012345678"],
  [" 2431\u30002000　00001234 5678 ", "24312000000012345678"],
  ["２４３１２０００００００１２３４５６７８", "24312000000012345678"],
  ["0310 0210 0111 1234 5678", "03100210011112345678"],
  ["031002100111 123456", "031002100111123456"],
])("%s is taken as people copy it", (typed, stored) => {
  expect(v.parse(InvoiceNo, typed)).toBe(stored);
});

test.each(["", "2431 2000 0000 1234", "243120000000123456789", "2431-2000-0000-1234-5678x"])("%j is asked for", (typed) => {
  expect(v.safeParse(InvoiceNo, typed, { abortPipeEarly: true }).issues?.map(({ message }) => message)).toEqual([refusal]);
});

test("an empty day is one fault, not four", () => {
  const { issues = [] } = v.safeParse(RecordInvoice, { issuedOn: "" }, { abortPipeEarly: true });
  const said = issues.filter((issue) => v.getDotPath(issue) === "issuedOn").map(({ message }) => message);
  expect(said).toEqual(["请选择开票日期"]);
});

test("an invoice names each of its orders once, with an amount above nothing", () => {
  const said = (orders: { orderId: string; amount: number }[]) =>
    (v.safeParse(RecordInvoice.entries.orders, orders).issues ?? []).map(({ message }) => message);
  const order = (orderId: string, amount = 1) => ({ orderId, amount });
  expect(said([order("a"), order("b")])).toEqual([]);
  expect(said([order("a"), order("b"), order("a")])).toEqual(["同一订单只能出现一次"]);
  expect(said([order("a", 0)])).toEqual(["开票金额必须大于 0"]);
  expect(said([])).toEqual(["请至少选择一个订单"]);
});
