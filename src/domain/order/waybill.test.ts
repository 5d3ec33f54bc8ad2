import { expect, test } from "vitest";
import * as v from "valibot";
import { DomainError } from "../kernel/error.ts";
import { fen } from "../kernel/money.ts";
import { CorrectWaybill, ParcelForm, Waybill } from "./schema.ts";
import { decideCorrection, maxCorrections, type SentParcel, waybillText } from "./waybill.ts";

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

const line = (lineId: string, shipped: number, received: number) => {
  return { lineId, quantity: 5, price: fen(1), shipped, received, accepted: 0, returned: 0, refused: 0 };
};
const parcel: SentParcel = {
  shipmentId: "s",
  carrier: "顺丰",
  trackingNo: "SF0001",
  lines: [
    { lineId: "a", quantity: 2 },
    { lineId: "b", quantity: 1 },
  ],
  corrections: 0,
};
const to = { carrier: "京东快递", trackingNo: "JD0002" };
const reasonOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.details?.reason;
  }
  return null;
};

test("a waybill is corrected until nothing of its parcel is on its way", () => {
  const { lines, shipmentId } = parcel;
  const correct = (...all: ReturnType<typeof line>[]) => decideCorrection({ parcel, to }, all);
  const from = { carrier: "顺丰", trackingNo: "SF0001" };
  expect(correct(line("a", 2, 2), line("b", 1, 0))).toEqual({ shipmentId, from, to, lines });
  expect(reasonOf(() => correct(line("a", 2, 2), line("b", 1, 1), line("c", 3, 0)))).toBe("order.waybillReceived");
});

test("what is the same is no correction, and of one parcel there are not endlessly many", () => {
  const lines = [line("a", 2, 0)];
  expect(reasonOf(() => decideCorrection({ parcel, to: { carrier: "顺丰", trackingNo: "SF0001" } }, lines))).toBe(
    "order.waybillSame",
  );
  expect(reasonOf(() => decideCorrection({ parcel: { ...parcel, corrections: maxCorrections }, to }, lines))).toBe(
    "order.waybillFull",
  );
});

test("what the supplier brings itself has no number, also when corrected", () => {
  expect(v.is(CorrectWaybill, { shipmentId: "s", carrier: "供应商自送" })).toBe(true);
  expect(v.is(CorrectWaybill, { shipmentId: "s", carrier: "顺丰", trackingNo: "" })).toBe(false);
  expect(waybillText({ carrier: "供应商自送", trackingNo: "" })).toBe("供应商自送");
});
