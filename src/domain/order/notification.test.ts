import { expect, test } from "vitest";
import { notificationOf } from "./notification.ts";
import { orderEventTypes } from "./state.ts";

test("nobody is told of their own step, and whoever waits is told of the other side's", () => {
  const notifiedBy = (side: "buyer" | "supplier") =>
    orderEventTypes.flatMap((type) => {
      const recipients = notificationOf(type, side)?.recipients;
      return recipients ? [`${type} ${recipients}`] : [];
    });
  expect(notificationOf("cancelled", "buyer")?.recipients).toBe("staff");
  expect(notificationOf("cancelled", "supplier")?.recipients).toBe("buyer");
  for (const type of ["confirmed", "shipped", "refused", "returnAgreed"])
    expect(notifiedBy("supplier")).toContain(`${type} buyer`);
  for (const type of ["placed", "cancelRequested", "returnRequested"]) expect(notifiedBy("buyer")).toContain(`${type} staff`);
  expect(notificationOf("received", "buyer")?.recipients).toBe("acceptors");
  expect(notificationOf("settled", "system")).toBeNull();
});
