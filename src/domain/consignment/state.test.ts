import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { DomainError } from "../kernel/error.ts";
import {
  bundleDeliveryNotes,
  decideDeliveryNote,
  deliveryStatuses,
  netOf,
  type OverdueDeliveryNote,
  type DeliveryNote,
  type DeliveryNoteCommand,
} from "./state.ts";

const lines = [
  { productId: 1, quantity: 5, givenBack: 1 },
  { productId: 2, quantity: 2, givenBack: 0 },
];
const refusal = (command: DeliveryNoteCommand, deliveryNote: DeliveryNote) => {
  try {
    decideDeliveryNote(command, deliveryNote);
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : error;
  }
};

describe("a slip", () => {
  it("every step from every wrong state is a 409 that says what to do", () => {
    const steps = { take: ["draft"], drop: ["draft"], giveBack: ["taken"] } as const;
    for (const status of deliveryStatuses) {
      for (const [type, from] of Object.entries(steps)) {
        const command = { type, lines: [{ productId: 1, quantity: 1 }] } as DeliveryNoteCommand;
        const expected = (from as readonly string[]).includes(status) ? null : [409, expect.stringMatching(/不能/)];
        expect(refusal(command, { status, closedSite: null, lines })).toEqual(expected);
      }
    }
  });
  it("comes back in parts, never more than was taken", () => {
    const back = (productId: number, quantity: number) => ({ productId, quantity });
    const taken: DeliveryNote = { status: "taken", closedSite: null, lines };
    expect(decideDeliveryNote({ type: "giveBack", lines: [back(1, 4)] }, taken)).toEqual({ type: "givenBack", all: false });
    expect(decideDeliveryNote({ type: "giveBack", lines: [back(1, 4), back(2, 2)] }, taken)).toEqual({
      type: "givenBack",
      all: true,
    });
    expect(refusal({ type: "giveBack", lines: [back(1, 5)] }, taken)).toEqual([409, expect.stringContaining("超过")]);
    expect(refusal({ type: "giveBack", lines: [back(3, 1)] }, taken)).toEqual([409, expect.stringContaining("没有此商品")]);
  });
});

const overdue = fc
  .array(
    fc.record({
      groupId: fc.constantFrom("a", "b"),
      purchaserId: fc.constantFrom("p", "q"),
      coId: fc.constantFrom(1, 2),
      takenAt: fc.nat(100),
      lines: fc.uniqueArray(
        fc.record({
          productId: fc.integer({ min: 1, max: 3 }),
          quantity: fc.integer({ min: 1, max: 5 }),
          givenBack: fc.constantFrom(0, 1),
          price: fc.constantFrom(fen(10), fen(20)),
        }),
        { selector: ({ productId }) => productId, minLength: 1 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((deliveryNotes) =>
    deliveryNotes.map((deliveryNote, at): OverdueDeliveryNote => ({ ...deliveryNote, deliveryId: String(at) })),
  );

describe("bundles of a period", () => {
  const moneyOf = (list: readonly { price: number; pieces: number }[]) =>
    list.reduce((sum, one) => sum + one.price * one.pieces, 0);

  it("hold every slip once, every piece at its price, one vendor and group and price each", () => {
    fc.assert(
      fc.property(overdue, fc.integer({ min: 3, max: 5 }), (deliveryNotes, maxLines) => {
        const bundles = bundleDeliveryNotes(deliveryNotes, maxLines);
        expect(bundles.flatMap(({ deliveryIds }) => deliveryIds).toSorted()).toEqual(
          deliveryNotes.map(({ deliveryId }) => deliveryId).toSorted(),
        );
        for (const { groupId, coId, deliveryIds, lines: bundled } of bundles) {
          const current = deliveryNotes.filter(({ deliveryId }) => deliveryIds.includes(deliveryId));
          expect(current.every((deliveryNote) => deliveryNote.groupId === groupId && deliveryNote.coId === coId)).toBe(true);
          expect(new Set(bundled.map(({ productId }) => productId)).size).toBe(bundled.length);
          expect(bundled.length).toBeLessThanOrEqual(maxLines);
          const wanted = current.flatMap((deliveryNote) =>
            deliveryNote.lines.map((line) => ({ price: line.price, pieces: netOf(line) })),
          );
          expect(moneyOf(bundled.map(({ price, quantity }) => ({ price, pieces: quantity })))).toBe(moneyOf(wanted));
        }
      }),
      { seed: 20261121, numRuns: Math.max(1000, inject("storm")) },
    );
  });

  it("are as few as one for a group and vendor while prices stay", () => {
    const deliveryNote = (deliveryId: string, purchaserId: string, takenAt: number): OverdueDeliveryNote => ({
      deliveryId,
      groupId: "a",
      purchaserId,
      coId: 1,
      takenAt,
      lines: [{ productId: 1, quantity: 2, givenBack: 1, price: fen(10) }],
    });
    expect(bundleDeliveryNotes([deliveryNote("late", "q", 9), deliveryNote("early", "p", 1)], 300)).toEqual([
      {
        groupId: "a",
        purchaserId: "q",
        coId: 1,
        deliveryIds: ["early", "late"],
        lines: [{ productId: 1, quantity: 2, price: 10 }],
      },
    ]);
  });
});
