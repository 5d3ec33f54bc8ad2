import { expect, test } from "vitest";
import { notificationsOf, type Recipients } from "./notification.ts";
import type { OrderEventType } from "./state.ts";

/** Who waits for each step and learns of it, by who took it. */
const waitingFor: Record<Recipients, readonly OrderEventType[]> = {
  staff: ["placed", "cancelRequested", "returnRequested", "returnWithdrawn", "disputeOpened", "disputeWithdrawn"],
  buyer: [
    "confirmed",
    "refused",
    "conceded",
    "cancelDeclined",
    "shipped",
    "waybillCorrected",
    "returnAgreed",
    "returnDeclined",
    "returned",
    "disputeConceded",
  ],
  acceptors: [],
};

test.each(Object.entries(waitingFor) as [Recipients, readonly OrderEventType[]][])(
  "%s learn of what they wait for",
  (recipients, types) => {
    for (const type of types) {
      const side = recipients === "buyer" ? "supplier" : "buyer";
      const [notification] = notificationsOf(type, side);
      expect(notification?.recipients, type).toBe(recipients);
      expect(notification?.what, type).not.toBe("");
    }
  },
);

test("of a cancellation the other side is told", () => {
  expect(notificationsOf("cancelled", "buyer")).toEqual([{ recipients: "staff", what: "采购方已取消订单" }]);
  expect(notificationsOf("cancelled", "supplier")).toEqual([{ recipients: "buyer", what: "供应商同意取消，订单已取消" }]);
  expect(notificationsOf("cancelled", "system")).toMatchObject([
    { recipients: "buyer", what: expect.stringContaining("已停业") },
  ]);
});

test("both sides learn how the operator decided", () => {
  expect(notificationsOf("disputeDecided", "system").map(({ recipients }) => recipients)).toEqual(["buyer", "staff"]);
});

test("acceptors are told when there begins to be something to accept, whatever made it so, and not before", () => {
  expect(notificationsOf("received", "buyer")).toEqual([]);
  expect(notificationsOf("received", "buyer", true)).toEqual([{ recipients: "acceptors", what: "商品已全部到货，等待验收" }]);
  for (const [type, side, others] of [
    ["missingAgreed", "supplier", ["buyer"]],
    ["refused", "supplier", ["buyer"]],
    ["returnDeclined", "supplier", ["buyer"]],
    ["returnWithdrawn", "buyer", ["staff"]],
    ["disputeDecided", "system", ["buyer", "staff"]],
  ] as const) {
    const notified = notificationsOf(type, side, true).map(({ recipients }) => recipients);
    expect(notified, type).toEqual([...others, "acceptors"]);
  }
});

test("nobody waits for an acceptance or a settlement", () => {
  for (const type of ["accepted", "settled"] as const)
    for (const side of ["buyer", "supplier", "system"] as const) expect(notificationsOf(type, side)).toEqual([]);
});
