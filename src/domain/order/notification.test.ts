import { expect, test } from "vitest";
import { notificationOf, type Recipients } from "./notification.ts";
import type { OrderEventType } from "./state.ts";

/** Who waits for each step and learns of it, by who took it. */
const waitingFor: Record<Recipients, readonly OrderEventType[]> = {
  staff: ["placed", "cancelRequested", "returnRequested", "returnWithdrawn"],
  buyer: ["confirmed", "refused", "conceded", "cancelDeclined", "shipped", "returnAgreed", "returnDeclined", "returned"],
  acceptors: ["received"],
};

test.each(Object.entries(waitingFor) as [Recipients, readonly OrderEventType[]][])(
  "%s learn of what they wait for",
  (recipients, types) => {
    for (const type of types) {
      const side = recipients === "buyer" ? "supplier" : "buyer";
      const notification = notificationOf(type, side);
      expect(notification?.recipients, type).toBe(recipients);
      expect(notification?.what, type).not.toBe("");
    }
  },
);

test("of a cancellation the other side is told", () => {
  expect(notificationOf("cancelled", "buyer")).toEqual({ recipients: "staff", what: "采购方已取消订单" });
  for (const side of ["supplier", "system"] as const)
    expect(notificationOf("cancelled", side)).toEqual({ recipients: "buyer", what: "供应商同意取消，订单已取消" });
});

test("nobody waits for an acceptance or a settlement", () => {
  for (const type of ["accepted", "settled"] as const)
    for (const side of ["buyer", "supplier", "system"] as const) expect(notificationOf(type, side)).toBeNull();
});
