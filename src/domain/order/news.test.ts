import { expect, test } from "vitest";
import { newsOf } from "./news.ts";
import { orderEventTypes } from "./state.ts";

test("nobody is told of their own step, and whoever waits is told of the other side's", () => {
  const toldBy = (side: "buyer" | "supplier") =>
    orderEventTypes.flatMap((type) => {
      const told = newsOf(type, side)?.told;
      return told ? [`${type} ${told}`] : [];
    });
  expect(newsOf("cancelled", "buyer")?.told).toBe("staff");
  expect(newsOf("cancelled", "supplier")?.told).toBe("buyer");
  for (const type of ["confirmed", "shipped", "refused", "returnAgreed"]) expect(toldBy("supplier")).toContain(`${type} buyer`);
  for (const type of ["placed", "cancelAsked", "returnAsked"]) expect(toldBy("buyer")).toContain(`${type} staff`);
  expect(newsOf("received", "buyer")?.told).toBe("acceptors");
  expect(newsOf("settled", "system")).toBeNull();
});
