// oxlint-disable vitest/no-standalone-expect, vitest/expect-expect -- a command of a model checks when it runs
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { fen } from "../kernel/money.ts";
import { payableOf } from "./payable.ts";
import { decideOrder, decideSettlement, evolveOrder, type OrderCommand, type OrderState } from "./state.ts";

/**
 * The order against a model that counts pieces one by one: each piece is somewhere on its way, and the order's status is
 * read off where its pieces are. What the model allows must be allowed, what it forbids must be refused and change nothing.
 */
/** `missing`: in a parcel, and reported as not arrived; `contested`: the same, in dispute. Received pieces in dispute are `going`. */
type Place = "stock" | "parcel" | "missing" | "contested" | "bench" | "accepted" | "back" | "never";
type Piece = { line: "a" | "b"; place: Place; going: boolean };
type Model = {
  phase: "placed" | "confirmed" | "ended";
  filters: boolean;
  open: "no" | "asked" | "agreed";
  /** What the buyer asked for last, and whether the supplier said no. */
  claim: { about: "missing" | "return"; amounts: Amounts; declined: boolean } | null;
  disputed: boolean;
  pieces: Piece[];
};
type Real = { state: OrderState };

const contentCounts = { a: 3, b: 2 } as const;
const prices = { a: 100, b: 37 } as const;
const lines = ["a", "b"] as const;
type Line = (typeof lines)[number];
type Amounts = Partial<Record<Line, number>>;

const quantities = (amounts: Amounts) =>
  lines.flatMap((lineId) => (amounts[lineId] ? [{ lineId, quantity: amounts[lineId] }] : []));
const at = (model: Model, line: Line, ...places: Place[]) =>
  model.pieces.filter((chunk) => chunk.line === line && places.includes(chunk.place));
const everywhere = (model: Model, ...places: Place[]) => model.pieces.every(({ place }) => places.includes(place));
const arrived = (model: Model) => model.phase === "confirmed" && everywhere(model, "bench", "accepted", "back", "never");
const fits = (amounts: Amounts, room: (line: Line) => number) =>
  quantities(amounts).length > 0 && quantities(amounts).every(({ lineId, quantity }) => quantity <= room(lineId));

function statusOf(model: Model, last: OrderState["status"]): OrderState["status"] {
  if (model.phase !== "confirmed") return model.phase === "placed" ? "placed" : last;
  if (everywhere(model, "back", "never")) return "returned";
  if (arrived(model)) return everywhere(model, "accepted", "back", "never") ? "accepted" : "received";
  if (everywhere(model, "stock")) return "confirmed";
  return model.pieces.some(({ place }) => place === "stock") ? "partlyShipped" : "shipped";
}

/** What happens to an order: a command of its sides, or the payment that settles it. */
type Happening = OrderCommand | { type: "settle" };
const decide = (happening: Happening, state: OrderState) =>
  happening.type === "settle" ? decideSettlement({ status: state.status, ...contestOf(state) }) : decideOrder(happening, state);

const contestOf = (state: OrderState) => ({
  isReturning: "openReturn" in state && state.openReturn !== null,
  isDisputed: "disputed" in state && state.disputed !== null,
});

/** One command: when the model allows it, and what it does to the model. */
class Step implements fc.Command<Model, Real> {
  readonly command: Happening;
  readonly allowed: (model: Model) => boolean;
  readonly apply: (model: Model) => void;

  constructor(command: Happening, allowed: (model: Model) => boolean, apply: (model: Model) => void) {
    this.command = command;
    this.allowed = allowed;
    this.apply = apply;
  }

  check = () => true;
  toString = () => JSON.stringify(this.command);

  run(model: Model, real: Real) {
    const before = JSON.stringify(real.state);
    const isAllowed = this.allowed(model);
    try {
      real.state = evolveOrder(real.state, decide(this.command, real.state));
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect(isAllowed).toBe(false);
      expect(JSON.stringify(real.state)).toBe(before);
      return;
    }
    expect(isAllowed).toBe(true);
    this.apply(model);
    if (arrived(model) && model.claim?.about === "missing") model.claim = null;
    expect(real.state.status).toBe(statusOf(model, real.state.status));
    if (!("lines" in real.state)) return;
    for (const { lineId, shipped, received, accepted, returned, refused } of real.state.lines) {
      const line = lineId as Line;
      expect({ shipped, received, accepted, returned, refused }).toEqual({
        refused: at(model, line, "never").length,
        shipped: at(model, line, "parcel", "missing", "contested", "bench", "accepted", "back").length,
        received: at(model, line, "bench", "accepted", "back").length,
        accepted: at(model, line, "accepted").length,
        returned: at(model, line, "back").length,
      });
    }
    const stored = model.pieces.reduce(
      (sum, { line, place }) => sum + (place === "back" || place === "never" ? 0 : prices[line]),
      0,
    );
    expect(payableOf(real.state.terms, real.state.lines)).toBe(everywhere(model, "back", "never") ? 0 : stored + 10);
  }
}

function move(model: Model, amounts: Amounts, from: Place, to: Place) {
  for (const { lineId, quantity } of quantities(amounts)) {
    for (const chunk of at(model, lineId, from)
      .filter(({ going }) => !going)
      .slice(0, quantity))
      chunk.place = to;
  }
}

const amounts = fc.record({ a: fc.integer({ min: 0, max: 4 }), b: fc.integer({ min: 0, max: 3 }) });
const end = (model: Model) => {
  model.phase = "ended";
};

const commands = [
  fc.constant(
    new Step(
      { type: "confirm" },
      (m) => m.phase === "placed",
      (m) => {
        m.phase = "confirmed";
      },
    ),
  ),
  fc.constant(
    new Step(
      { type: "refuse", reason: "x" },
      (m) => m.phase === "placed" || (m.phase === "confirmed" && !m.filters && m.pieces.some(({ place }) => place === "stock")),
      (m) => {
        const isWhole = everywhere(m, "stock");
        if (!isWhole) for (const chunk of m.pieces) chunk.place = chunk.place === "stock" ? "never" : chunk.place;
        if (isWhole || everywhere(m, "never")) end(m);
      },
    ),
  ),
  fc.constant(
    new Step(
      { type: "cancel", reason: "x" },
      (m) => m.phase === "placed" || (m.phase === "confirmed" && everywhere(m, "stock") && !m.filters),
      (m) => {
        if (m.phase === "placed") end(m);
        else m.filters = true;
      },
    ),
  ),
  fc.constant(
    new Step(
      { type: "stop", reason: "x" },
      (m) => m.phase === "placed" || (m.phase === "confirmed" && everywhere(m, "stock")),
      end,
    ),
  ),
  fc.boolean().map(
    (agreed) =>
      new Step(
        { type: "answerCancel", agreed, reason: "x" },
        (m) => m.phase === "confirmed" && m.filters,
        (m) => {
          m.filters = false;
          if (agreed) end(m);
        },
      ),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "ship", lines: quantities(some) },
        (m) => m.phase === "confirmed" && !m.filters && fits(some, (line) => at(m, line, "stock").length),
        (m) => move(m, some, "stock", "parcel"),
      ),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "receive", lines: quantities(some) },
        (m) => m.phase === "confirmed" && fits(some, (line) => at(m, line, "parcel").length),
        (m) => move(m, some, "parcel", "bench"),
      ),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "reportMissing", reason: "x", lines: quantities(some) },
        (m) => m.phase === "confirmed" && !isMissing(m) && !m.disputed && fits(some, (line) => at(m, line, "parcel").length),
        (m) => {
          move(m, some, "parcel", "missing");
          m.claim = { about: "missing", amounts: some, declined: false };
        },
      ),
  ),
  fc.constant(
    new Step({ type: "withdrawMissing" }, isMissing, (m) => {
      turnUp(m, "parcel");
      m.claim = null;
    }),
  ),
  fc.boolean().map(
    (agreed) =>
      new Step({ type: "answerMissing", agreed, reason: "x" }, isMissing, (m) => {
        turnUp(m, agreed ? "never" : "parcel");
        m.claim = agreed || !m.claim ? null : { ...m.claim, declined: true };
        if (everywhere(m, "never")) end(m);
      }),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "accept", by: "other", lines: quantities(some) },
        (m) =>
          arrived(m) &&
          !everywhere(m, "accepted", "back", "never") &&
          fits(some, (line) => at(m, line, "bench").filter(({ going }) => !going).length),
        (m) => move(m, some, "bench", "accepted"),
      ),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "requestReturn", returnId: "r", reason: "x", lines: quantities(some) },
        (m) =>
          arrived(m) &&
          !everywhere(m, "back", "never") &&
          m.open === "no" &&
          !m.disputed &&
          fits(some, (line) => at(m, line, "bench", "accepted").length),
        (m) => {
          m.open = "asked";
          m.claim = { about: "return", amounts: some, declined: false };
          goBack(m, some);
        },
      ),
  ),
  fc.constant(new Step({ type: "withdrawReturn" }, (m) => m.open === "asked", close)),
  fc.boolean().map(
    (agreed) =>
      new Step(
        { type: "answerReturn", agreed, reason: "x" },
        (m) => m.open === "asked",
        (m) => {
          if (agreed) m.open = "agreed";
          else {
            const { claim } = m;
            close(m);
            m.claim = claim && { ...claim, declined: true };
          }
        },
      ),
  ),
  fc.constant(
    new Step(
      { type: "takeBack" },
      (m) => m.open === "agreed",
      (m) => {
        for (const chunk of m.pieces.filter(({ going }) => going)) chunk.place = "back";
        close(m);
      },
    ),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "openDispute", disputeId: "d", reason: "x", lines: quantities(some) },
        (m) => {
          const claimed = m.phase === "confirmed" && !m.disputed && m.claim?.declined ? m.claim : null;
          const places = arrived(m) ? (["bench", "accepted"] as const) : (["parcel"] as const);
          return claimed !== null && fits(some, (line) => Math.min(claimed.amounts[line] ?? 0, at(m, line, ...places).length));
        },
        (m) => {
          m.disputed = true;
          m.claim = null;
          if (arrived(m)) goBack(m, some);
          else move(m, some, "parcel", "contested");
        },
      ),
  ),
  fc.constant(
    new Step(
      { type: "withdrawDispute" },
      (m) => m.disputed,
      (m) => award(m, {}),
    ),
  ),
  fc.constant(
    new Step(
      { type: "concedeDispute", reason: "x" },
      (m) => m.disputed,
      (m) => award(m, { a: 9, b: 9 }),
    ),
  ),
  amounts.map(
    (some) =>
      new Step(
        { type: "decideDispute", reason: "x", lines: quantities(some) },
        (m) => m.disputed && quantities(some).every(({ lineId, quantity }) => quantity <= contested(m, lineId).length),
        (m) => award(m, some),
      ),
  ),
  fc.constant(
    new Step(
      { type: "settle" },
      (m) =>
        arrived(m) &&
        everywhere(m, "accepted", "back", "never") &&
        !everywhere(m, "back", "never") &&
        m.open === "no" &&
        !m.disputed,
      end,
    ),
  ),
];

function isMissing(model: Model): boolean {
  return model.phase === "confirmed" && model.pieces.some(({ place }) => place === "missing");
}

function turnUp(model: Model, place: Place) {
  for (const chunk of model.pieces) chunk.place = chunk.place === "missing" ? place : chunk.place;
}

/** Pieces of an open dispute: on their way, or received, those that are not accepted first. */
const contested = (model: Model, line: Line) =>
  [...at(model, line, "contested"), ...at(model, line, "bench"), ...at(model, line, "accepted")].filter(
    ({ place, going }) => place === "contested" || going,
  );

/** Ends a dispute: of each line so many pieces are not paid for, the others are as they were. */
function award(model: Model, some: Amounts) {
  for (const line of lines) {
    for (const [index, chunk] of contested(model, line).entries()) {
      const isAwarded = index < (some[line] ?? 0);
      if (chunk.place === "contested") chunk.place = isAwarded ? "never" : "parcel";
      else if (isAwarded) chunk.place = "back";
    }
  }
  model.disputed = false;
  close(model);
  if (everywhere(model, "never")) end(model);
}

/** Received pieces are to go back: those that are not accepted first. */
function goBack(model: Model, some: Amounts) {
  for (const { lineId, quantity } of quantities(some)) {
    const pieces = [...at(model, lineId, "bench"), ...at(model, lineId, "accepted")];
    for (const chunk of pieces.slice(0, quantity)) chunk.going = true;
  }
}

function close(model: Model) {
  model.open = "no";
  model.claim = null;
  for (const chunk of model.pieces) chunk.going = false;
}

const setup = (): { model: Model; real: Real } => ({
  model: {
    phase: "placed",
    filters: false,
    open: "no",
    claim: null,
    disputed: false,
    pieces: lines.flatMap((line) =>
      Array.from({ length: contentCounts[line] }, (): Piece => ({ line, place: "stock", going: false })),
    ),
  },
  real: {
    state: {
      status: "placed",
      buyerId: "buyer",
      terms: { freight: fen(10), conceded: fen(0) },
      lines: lines.map((lineId) => {
        return {
          lineId,
          quantity: contentCounts[lineId],
          price: fen(prices[lineId]),
          shipped: 0,
          received: 0,
          accepted: 0,
          returned: 0,
          refused: 0,
        };
      }),
    },
  },
});

test("an order does what its pieces do", { timeout: 300_000 }, () => {
  const runs = Math.max(2000, inject("storm"));
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 50, size: "max" }), (script) => {
      fc.modelRun(setup, script);
    }),
    { seed: 20261121, numRuns: runs },
  );
});
