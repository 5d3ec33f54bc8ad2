import fc from "fast-check";
import { expect, test } from "vitest";
import { findSeat, type Seat } from "./seats.ts";

const now = 1_000_000;
const limits = { room: 8, side: 4, session: 2 };
const anySeat: fc.Arbitrary<Seat> = fc.record({
  sessionId: fc.constantFrom("a", "b", "c", "d", "e"),
  side: fc.constantFrom("buyer", "supplier"),
  heardAt: fc.constantFrom(now, now - 10_000, now - 30_000, now - 200_000),
});
const fits = (seats: readonly Seat[]) => {
  const limit = (key: (seat: Seat) => string | undefined) =>
    Math.max(0, ...Array.from(Map.groupBy(seats, key), ([, group]) => group.length));
  return (
    seats.length <= limits.room &&
    limit(({ side }) => side) <= limits.side &&
    limit(({ sessionId }) => sessionId) <= limits.session
  );
};

test("however many come, the limits hold, nobody who was just heard has to leave, and nobody is refused a free seat", () => {
  const property = fc.property(fc.array(anySeat, { maxLength: 60, size: "max" }), (comers) => {
    let seats: Seat[] = [];
    for (const comer of comers) {
      const { leave, refusal } = findSeat(seats, comer, limits, now);
      if (refusal !== null) {
        expect(fits([...seats, comer])).toBe(false);
        continue;
      }
      for (const place of leave) expect(now - (seats[place]?.heardAt ?? now)).toBeGreaterThanOrEqual(20_000);
      if (fits([...seats, comer])) expect(leave).toEqual([]);
      seats = [...seats.filter((_, place) => !leave.includes(place)), comer];
      expect(fits(seats)).toBe(true);
    }
  });
  fc.assert(property, { seed: 20261123, numRuns: 1_000 });
});

test("half of a conversation's seats stay for the other side", () => {
  const crowd = Array.from({ length: 4 }, (_, n) => ({ sessionId: String(n), side: "buyer", heardAt: now }));
  expect(findSeat(crowd, { sessionId: "x", side: "buyer" }, limits, now)).toEqual({
    leave: [],
    refusal: expect.stringContaining("页面过多"),
  });
  expect(findSeat(crowd, { sessionId: "x", side: "supplier" }, limits, now)).toEqual({ leave: [], refusal: null });
});
