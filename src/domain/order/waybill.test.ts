import { expect, test } from "vitest";
import * as v from "valibot";
import { ParcelForm, Waybill } from "./schema.ts";

test.each([
  ["ＳＦ１２３４５６７", "SF1234567"],
  ["SF 1234 567", "SF1234567"],
  ["　SF１２３４　567 ", "SF1234567"],
  ["SF－1234—567", "SF-1234-567"],
  ["SF1234567", "SF1234567"],
])("the number %j of a parcel is %s, in the dialog and in the call", (typed, trackingNo) => {
  const parcel = { carrier: "顺丰", trackingNo: typed };
  expect(v.parse(ParcelForm, parcel)).toEqual({ carrier: "顺丰", trackingNo });
  expect(v.parse(Waybill, parcel)).toEqual({ carrier: "顺丰", trackingNo });
});

test.each(["SF1", "顺丰1234567", "SF/1234567", "1".repeat(41)])("%j is no number of a waybill", (trackingNo) => {
  expect(v.safeParse(ParcelForm, { carrier: "顺丰", trackingNo }).issues?.[0].message).toMatch(/^运单号为/);
});

test("only spaces are no number", () => {
  expect(v.safeParse(Waybill, { carrier: "顺丰", trackingNo: " 　" }).issues?.[0].message).toBe("请填写运单号");
  expect(v.is(ParcelForm, { carrier: "供应商自送", trackingNo: " " })).toBe(true);
});
