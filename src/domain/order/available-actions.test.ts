import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { codes, DomainError } from "../kernel/error.ts";
import { fen } from "../kernel/money.ts";
import {
  buyerActions,
  buyerActionsOf,
  decideOrderAs,
  correctableParcels,
  supplierActions,
  supplierActionsOf,
  type OrderActor,
} from "./available-actions.ts";
import type { LineQuantity } from "./progress.ts";
import { maxCorrections, type SentParcel, type WaybillOf } from "./waybill.ts";
import { awaitsAcceptance, awaitsReceipt, decideOrder, evolveOrder, type OrderCommand, type OrderState } from "./state.ts";

const line = (lineId: string, quantity: number, price: number) => {
  return { lineId, quantity, price: fen(price), shipped: 0, received: 0, accepted: 0, returned: 0, refused: 0 };
};
const placed = {
  status: "placed",
  buyerId: "buyer",
  terms: { freight: fen(0), conceded: fen(0) },
  lines: [line("a", 3, 1), line("b", 1, 2)],
} as const satisfies OrderState;

/** Every choice of pieces of the two lines, beyond what there is too. */
const choices: LineQuantity[][] = [0, 1, 2, 3, 4].flatMap((a) =>
  [0, 1, 2].map((b) => [...(a > 0 ? [{ lineId: "a", quantity: a }] : []), ...(b > 0 ? [{ lineId: "b", quantity: b }] : [])]),
);
const reason = "x";

const anyWaybill: WaybillOf[] = [
  { carrier: "顺丰速运", trackingNo: "SF0001" },
  { carrier: "京东快递", trackingNo: "SF0001" },
  { carrier: "供应商自送", trackingNo: "" },
  { carrier: "供应商自送", trackingNo: "SF0001" },
];
/** Parcels of every kind: of one line, of both, of none that the order has, corrected often. */
const parcels: SentParcel[] = [["a"], ["b"], ["a", "b"], ["x"]].flatMap((lineIds, place) =>
  anyWaybill.flatMap((waybill) =>
    [0, maxCorrections - 1, maxCorrections].map((corrections) => ({
      ...waybill,
      shipmentId: `${place}`,
      lines: lineIds.map((lineId) => ({ lineId, quantity: 1 })),
      corrections,
    })),
  ),
);
const correctionsOf = (some: readonly SentParcel[]): OrderCommand[] =>
  some.flatMap((parcel) => anyWaybill.map((to) => ({ type: "correctWaybill", parcel, to })));

const allCorrections = correctionsOf(parcels);

/** Everything of a kind that could be commanded, however unlikely: what is offered has to be true for these. */
const commandsOf = (by: string): Record<OrderCommand["type"], OrderCommand[]> => ({
  confirm: [{ type: "confirm" }],
  refuse: [{ type: "refuse", reason }],
  concede: [-1, 0, 1, 2, 3, 4, 5, 6].map((total) => ({ type: "concede", total: fen(total), reason })),
  cancel: [{ type: "cancel", reason }],
  answerCancel: [true, false].map((agreed) => ({ type: "answerCancel", agreed, reason })),
  ship: choices.map((lines) => ({ type: "ship", lines })),
  correctWaybill: allCorrections,
  receive: choices.map((lines) => ({ type: "receive", lines })),
  reportMissing: choices.map((lines) => ({ type: "reportMissing", reason, lines })),
  withdrawMissing: [{ type: "withdrawMissing" }],
  answerMissing: [true, false].map((agreed) => ({ type: "answerMissing", agreed, reason })),
  openDispute: choices.map((lines) => ({ type: "openDispute", disputeId: "d", reason, lines })),
  withdrawDispute: [{ type: "withdrawDispute" }],
  concedeDispute: [{ type: "concedeDispute", reason }],
  stop: [{ type: "stop", reason }],
  decideDispute: choices.map((lines) => ({ type: "decideDispute", reason, lines })),
  accept: choices.map((lines) => ({ type: "accept", by, lines })),
  requestReturn: choices.map((lines) => ({ type: "requestReturn", returnId: "r", reason, lines })),
  withdrawReturn: [{ type: "withdrawReturn" }],
  answerReturn: [true, false].map((agreed) => ({ type: "answerReturn", agreed, reason })),
  takeBack: [{ type: "takeBack" }],
});

const anyCommand = fc.oneof(...Object.values(commandsOf("other")).map((commands) => fc.constantFrom<OrderCommand>(...commands)));
/** Orders as they come to be, some of them on a statement or settled. */
const anyState = fc
  .record({
    script: fc.array(anyCommand, { size: "max", maxLength: 60 }),
    onStatement: fc.boolean(),
    isPaid: fc.boolean(),
    overdue: fc.boolean(),
  })
  .map(({ script, onStatement, isPaid, overdue }): OrderState => {
    const last = script.reduce<OrderState>(
      (now, command) => (isAccepted(() => decideOrder(command, now)) ? evolveOrder(now, decideOrder(command, now)) : now),
      placed,
    );
    const state = "claim" in last && last.claim ? { ...last, claim: { ...last.claim, overdue } } : last;
    if (state.status !== "accepted" || !onStatement || state.disputed) return state;
    return isPaid && !state.openReturn ? evolveOrder(state, { type: "settled" }) : { ...state, statementNo: "S1" };
  });
const anyBuyer = fc.record({
  side: fc.constant("buyer" as const),
  purchaserId: fc.constantFrom("buyer", "other"),
  canSubmit: fc.boolean(),
  canAccept: fc.boolean(),
  isBound: fc.boolean(),
});

const isInUse = (actor: OrderActor, type: OrderCommand["type"], state: OrderState) =>
  commandsOf("purchaserId" in actor ? actor.purchaserId : "")[type].some((command) =>
    isAccepted(() => decideOrderAs(actor, command, state)),
  );

test("a buyer is offered exactly the steps of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyState, anyBuyer, (state, actor) => {
      expect(buyerActionsOf(state, actor)).toEqual(buyerActions.filter((type) => isInUse(actor, type, state)));
    }),
    { seed: 20261122, numRuns: 1500 },
  );
});

test("there is something to accept exactly where the decision lets an acceptor accept", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(awaitsAcceptance(state)).toBe(isInUse(acceptor, "accept", state));
    }),
    { seed: 20261122, numRuns: 300 },
  );
});

test("there is something to receive exactly where the decision lets the buyer receive", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(awaitsReceipt(state)).toBe(isInUse(recipient, "receive", state));
    }),
    { seed: 20261122, numRuns: 300 },
  );
});

test("a supplier is offered exactly the steps of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyState, fc.boolean(), fc.subarray(parcels, { maxLength: 3 }), (state, canSupply, sent) => {
      const actor = { side: "supplier", canSupply } as const;
      const isCorrectable = (parcel: SentParcel) =>
        correctionsOf([parcel]).some((command) => isAccepted(() => decideOrderAs(actor, command, state)));
      expect(supplierActionsOf(state, actor, sent)).toEqual(
        supplierActions.filter((type) => (type === "correctWaybill" ? sent.some(isCorrectable) : isInUse(actor, type, state))),
      );
      expect(correctableParcels(state, actor, sent)).toEqual(sent.filter(isCorrectable));
    }),
    { seed: 20261122, numRuns: 1500 },
  );
});

const run = (...commands: OrderCommand[]) =>
  commands.reduce<OrderState>((now, command) => evolveOrder(now, decideOrder(command, now)), placed);
const all = [
  { lineId: "a", quantity: 3 },
  { lineId: "b", quantity: 1 },
];
const recipient = { side: "buyer", purchaserId: "buyer", canSubmit: true, canAccept: false, isBound: true } as const;
const acceptor = { side: "buyer", purchaserId: "other", canSubmit: false, canAccept: true, isBound: false } as const;

test("what is all under return is not offered for acceptance", () => {
  const state = run(
    { type: "confirm" },
    { type: "ship", lines: all },
    { type: "receive", lines: all },
    { type: "requestReturn", returnId: "r", reason, lines: all },
  );
  expect(state.status).toBe("received");
  expect(buyerActionsOf(state, acceptor)).toEqual([]);
});

test("a price of one fen cannot be lowered", () => {
  const state = { ...placed, lines: [line("a", 1, 1)] };
  expect(supplierActionsOf(state, { side: "supplier", canSupply: true }, [])).toEqual(["confirm", "refuse"]);
});

test("nobody takes a step of the other side, or of another buyer", () => {
  const buyer = { side: "buyer", purchaserId: "buyer", canSubmit: true, canAccept: true, isBound: false } as const;
  expect(() => decideOrderAs(buyer, { type: "confirm" }, placed)).toThrow("此操作由供应商完成");
  expect(() => decideOrderAs({ side: "supplier", canSupply: true }, { type: "cancel", reason }, placed)).toThrow("由采购方");
  expect(() => decideOrderAs(acceptor, { type: "cancel", reason }, placed)).toThrow("只有下单人");
});

/** Whose step each command is, written down once more by hand: the buyer's own, the unit's, the supplier's. */
const whose: Record<OrderCommand["type"], (who: { isBuyer: boolean; canSubmit: boolean; canAccept: boolean }) => boolean> = {
  cancel: ({ isBuyer, canSubmit }) => isBuyer && canSubmit,
  requestReturn: ({ isBuyer, canSubmit }) => isBuyer && canSubmit,
  withdrawReturn: ({ isBuyer, canSubmit }) => isBuyer && canSubmit,
  receive: ({ isBuyer, canSubmit, canAccept }) => (isBuyer && canSubmit) || canAccept,
  reportMissing: ({ isBuyer, canSubmit, canAccept }) => (isBuyer && canSubmit) || canAccept,
  withdrawMissing: ({ isBuyer, canSubmit, canAccept }) => (isBuyer && canSubmit) || canAccept,
  openDispute: ({ isBuyer, canSubmit, canAccept }) => (isBuyer && canSubmit) || canAccept,
  withdrawDispute: ({ isBuyer, canSubmit, canAccept }) => (isBuyer && canSubmit) || canAccept,
  accept: ({ canAccept }) => canAccept,
  confirm: () => false,
  concede: () => false,
  ship: () => false,
  correctWaybill: () => false,
  refuse: () => false,
  answerCancel: () => false,
  answerMissing: () => false,
  answerReturn: () => false,
  takeBack: () => false,
  concedeDispute: () => false,
  decideDispute: () => false,
  stop: () => false,
};

/** The code of the refusal; 200 when the command is taken. */
function codeOf(act: () => unknown): number {
  try {
    act();
    return 200;
  } catch (error) {
    return error instanceof DomainError ? error.code : 500;
  }
}

describe.each(Object.keys(commandsOf("")) as OrderCommand["type"][])("%s is forbidden to whose step it is not", (type) => {
  const [command] = commandsOf("other")[type].slice(-1);
  if (!command) throw new Error(`no command ${type}`);

  test.each(
    [true, false].flatMap((isBuyer) =>
      [true, false].flatMap((canSubmit) => [true, false].map((canAccept) => ({ isBuyer, canSubmit, canAccept }))),
    ),
  )("in the unit: %o", (who) => {
    const actor = { side: "buyer", purchaserId: who.isBuyer ? "buyer" : "other", isBound: false, ...who } as const;
    const isForbidden = codeOf(() => decideOrderAs(actor, command, placed)) === codes.forbidden;
    expect(isForbidden).toBe(!whose[type](who));
  });

  test.each([true, false])("at the supplier, who may handle orders: %s", (canSupply) => {
    const isSuppliers = (supplierActions as readonly string[]).includes(type);
    const isForbidden = codeOf(() => decideOrderAs({ side: "supplier", canSupply }, command, placed)) === codes.forbidden;
    expect(isForbidden).toBe(!(isSuppliers && canSupply));
  });

  test("at the mall's desk", () => {
    const isForbidden = codeOf(() => decideOrderAs({ side: "operator" }, command, placed)) === codes.forbidden;
    expect(isForbidden).toBe(type !== "decideDispute" && type !== "stop");
  });
});
