import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { DomainError } from "../kernel/error.ts";
import {
  bundleDeliveryNotes,
  decideDeliveryNote,
  netOf,
  type Bundle,
  type OverdueDeliveryNote,
  type DeliveryNote,
  type DeliveryNoteCommand,
} from "./state.ts";

/**
 * A site with two products and three notes, against a model that knows where each piece is. Every command is read and written
 * apart, so that any number of them interleave: a note is written at the version that was read, its goods at the price that was
 * shown and as far as the stock goes.
 */
/** Ids of products and notes are their places. */
const products = [0, 1] as const;
const deliveryNoteIds = [0, 1, 2] as const;
/** Pieces of each product on each note. */
const wanted = [
  [1, 2],
  [3, 0],
  [2, 4],
] as const;

type Order =
  | { type: "take" | "drop"; note: number }
  | { type: "giveBack"; note: number; pieces: readonly number[] }
  | { type: "bring" | "price"; product: number; to: number }
  | { type: "count"; product: number; to: number }
  | { type: "close" };

type StoredNote = DeliveryNote & { version: number; prices: number[] };
type Stock = { stock: number; price: number };
type Plan = { order: Order; stocks: Stock[]; versions: number[]; all: boolean; bundles: Bundle[] };
type Real = { stocks: Stock[]; notes: StoredNote[]; bundles: Bundle[]; plans: Plan[] };

/** A piece that is on a note, or left the site by it, with what it is owed at. */
type Piece = { product: number; place: "wanted" | "taken" | "back" | "ordered" | "dropped"; price: number };
type Model = {
  inStock: number[];
  prices: number[];
  notes: Piece[][];
  changes: number[];
  plans: { order: Order; inStock: number[]; prices: number[]; changes: number[]; overdue: number[] }[];
};

const at = (pieces: readonly Piece[], place: Piece["place"], product?: number) =>
  pieces.filter((chunk) => chunk.place === place && (product === undefined || chunk.product === product));

function allowed(model: Model, order: Order): boolean {
  switch (order.type) {
    case "take":
    case "drop":
      return at(model.notes[order.note]!, "wanted").length > 0;
    case "giveBack": {
      const taken = (product: number) => at(model.notes[order.note]!, "taken", product).length;
      return (
        at(model.notes[order.note]!, "taken").length > 0 && products.every((product) => order.pieces[product]! <= taken(product))
      );
    }
    case "bring":
    case "price":
    case "count":
    case "close":
      return true;
  }
}

/** Whether what was read may still be written. */
function stands(model: Model, { order, inStock, prices, changes, overdue }: Model["plans"][number]): boolean {
  switch (order.type) {
    case "take":
      return (
        changes[order.note] === model.changes[order.note] &&
        products.every((product) => {
          const pieces = at(model.notes[order.note]!, "wanted", product).length;
          return pieces === 0 || (prices[product] === model.prices[product] && pieces <= model.inStock[product]!);
        })
      );
    case "drop":
    case "giveBack":
      return changes[order.note] === model.changes[order.note];
    case "count":
      return inStock[order.product] === model.inStock[order.product];
    case "close":
      return overdue.every((id) => changes[id] === model.changes[id]);
    case "bring":
    case "price":
      return true;
  }
}

function apply(model: Model, { order, overdue }: Model["plans"][number]): void {
  switch (order.type) {
    case "take":
      for (const chunk of at(model.notes[order.note]!, "wanted")) {
        Object.assign(chunk, { place: "taken", price: model.prices[chunk.product] });
        model.inStock[chunk.product]! -= 1;
      }
      break;
    case "drop":
      for (const chunk of at(model.notes[order.note]!, "wanted")) chunk.place = "dropped";
      break;
    case "giveBack":
      for (const product of products) {
        const back = at(model.notes[order.note]!, "taken", product).slice(0, order.pieces[product]);
        for (const chunk of back) chunk.place = "back";
        model.inStock[product]! += back.length;
      }
      break;
    case "bring":
      model.inStock[order.product]! += order.to;
      return;
    case "count":
      model.inStock[order.product] = order.to;
      return;
    case "price":
      model.prices[order.product] = order.to;
      return;
    case "close":
      for (const id of overdue) {
        model.changes[id]! += 1;
        for (const chunk of at(model.notes[id]!, "taken")) chunk.place = "ordered";
      }
      return;
  }
  model.changes[order.note]! += 1;
}

const commandOf = (order: Extract<Order, { note: number }>): DeliveryNoteCommand =>
  order.type === "giveBack" ? { type: "giveBack", lines: linesOf(order.pieces) } : { type: order.type };

const linesOf = (pieces: readonly number[]) =>
  products.map((productId) => ({ productId, quantity: pieces[productId]! })).filter(({ quantity }) => quantity > 0);

const read = (order: Order): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    let plan: Plan | null = null;
    try {
      plan = planOf(real, order);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
    }
    expect(plan !== null).toBe(allowed(model, order));
    if (!plan) return;
    real.plans.push(plan);
    const { inStock, prices, changes } = model;
    const overdue = deliveryNoteIds.filter((id) => at(model.notes[id]!, "taken").length > 0);
    model.plans.push({ order, inStock: [...inStock], prices: [...prices], changes: [...changes], overdue });
  },
  toString: () => `read(${JSON.stringify(order)})`,
});

function planOf({ stocks, notes }: Real, order: Order): Plan {
  const plan = {
    order,
    stocks: stocks.map((one) => ({ ...one })),
    versions: notes.map(({ version }) => version),
  };
  if (order.type === "close") return { ...plan, all: false, bundles: bundleDeliveryNotes(overdueNotes(notes), 300) };
  if (!("note" in order)) return { ...plan, all: false, bundles: [] };
  const event = decideDeliveryNote(commandOf(order), notes[order.note]!);
  return { ...plan, all: event.type === "givenBack" && event.all, bundles: [] };
}

const overdueNotes = (notes: readonly StoredNote[]): OverdueDeliveryNote[] =>
  notes.flatMap(({ status, lines, prices }, id) => {
    if (status !== "taken") return [];
    const priced = lines.map((line) => ({ ...line, price: fen(prices[line.productId]!) }));
    return [{ deliveryId: String(id), groupId: "g", purchaserId: "p", coId: 1, takenAt: id, lines: priced }];
  });

const write = (which: number): fc.Command<Model, Real> => ({
  check: (model: Readonly<Model>) => model.plans.length > 0,
  run(model, real) {
    const place = which % model.plans.length;
    const [plan] = real.plans.splice(place, 1);
    const [expected] = model.plans.splice(place, 1);
    const isWritten = stands(model, expected!);
    expect(commitPlan(real, plan!)).toBe(isWritten);
    if (isWritten) apply(model, expected!);
    agree(model, real);
  },
  toString: () => `write(${which})`,
});

/** As the batch does: each version and price that was read, no stock below nothing; all or nothing. */
function commitPlan(real: Real, { order, stocks, versions, all, bundles }: Plan): boolean {
  switch (order.type) {
    case "bring":
      real.stocks[order.product]!.stock += order.to;
      return true;
    case "price":
      real.stocks[order.product]!.price = order.to;
      return true;
    case "count":
      if (real.stocks[order.product]!.stock !== stocks[order.product]!.stock) return false;
      real.stocks[order.product]!.stock = order.to;
      return true;
    case "close": {
      const ids = bundles.flatMap(({ deliveryIds }) => deliveryIds.map(Number));
      if (ids.some((id) => real.notes[id]!.version !== versions[id])) return false;
      for (const id of ids) move(real, id, { status: "ordered" });
      real.bundles.push(...bundles);
      return true;
    }
    case "take":
    case "drop":
    case "giveBack":
  }
  const note = real.notes[order.note]!;
  if (note.version !== versions[order.note]) return false;
  if (order.type === "drop") return move(real, order.note, { status: "cancelled" });
  if (order.type === "giveBack") {
    for (const product of products) real.stocks[product]!.stock += order.pieces[product]!;
    const lines = note.lines.map((line) => ({ ...line, givenBack: line.givenBack + order.pieces[line.productId]! }));
    return move(real, order.note, { lines, status: all ? "cancelled" : "taken" });
  }
  const isShort = note.lines.some(({ productId, quantity }) => {
    const atSite = real.stocks[productId]!;
    return atSite.stock < quantity || atSite.price !== stocks[productId]!.price;
  });
  if (isShort) return false;
  for (const { productId, quantity } of note.lines) real.stocks[productId]!.stock -= quantity;
  return move(real, order.note, { status: "taken", prices: real.stocks.map(({ price }) => price) });
}

function move(real: Real, id: number, change: Partial<StoredNote>): true {
  const note = real.notes[id]!;
  real.notes[id] = { ...note, ...change, version: note.version + 1 };
  return true;
}

function agree(model: Model, { stocks, notes, bundles }: Real) {
  expect(stocks).toEqual(model.inStock.map((stock, place) => ({ stock, price: model.prices[place] })));
  const statuses = model.notes.map((pieces) => {
    if (at(pieces, "wanted").length > 0) return "draft";
    if (at(pieces, "taken").length > 0) return "taken";
    return at(pieces, "ordered").length > 0 ? "ordered" : "cancelled";
  });
  expect(notes.map(({ status }) => status)).toEqual(statuses);
  const left = notes.map(({ lines }) => lines.reduce((sum, line) => sum + netOf(line), 0));
  expect(left).toEqual(model.notes.map((pieces) => pieces.length - at(pieces, "back").length));
  // Every note is in one request, every piece of it at the price it was taken at.
  const ordered = bundles.flatMap(({ deliveryIds }) => deliveryIds.map(Number));
  expect(ordered.toSorted((a, b) => a - b)).toEqual(deliveryNoteIds.filter((id) => notes[id]!.status === "ordered"));
  const owed = model.notes.flat().filter(({ place }) => place === "ordered");
  const money = bundles.flatMap(({ lines }) => lines).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  expect(money).toBe(owed.reduce((sum, { price }) => sum + price, 0));
}

const note = fc.nat(2);
const product = fc.nat(1);
const anyOrder: fc.Arbitrary<Order> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom("take" as const, "take" as const, "drop" as const), note }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("giveBack" as const),
      note,
      pieces: fc.tuple(fc.nat(3), fc.nat(3)).filter(([a, b]) => a + b > 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("bring" as const), product, to: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("count" as const), product, to: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("price" as const), product, to: fc.constantFrom(100, 130) }) },
  { weight: 1, arbitrary: fc.constant<Order>({ type: "close" }) },
);
const commands = fc.commands([anyOrder.map(read), fc.nat(9).map(write), fc.nat(9).map(write)], { maxCommands: 50, size: "max" });

test("notes and the stock of a site, interleaved in any way, never part from the model", { timeout: 300_000 }, () => {
  expect.hasAssertions();
  const setup = (): { model: Model; real: Real } => ({
    model: {
      inStock: [4, 4],
      prices: [100, 100],
      notes: wanted.map((counts) =>
        products.flatMap((of) => Array.from({ length: counts[of] }, (): Piece => ({ product: of, place: "wanted", price: 0 }))),
      ),
      changes: deliveryNoteIds.map(() => 0),
      plans: [],
    },
    real: {
      stocks: products.map(() => ({ stock: 4, price: 100 })),
      notes: wanted.map((counts): StoredNote => ({
        status: "draft",
        closedSite: null,
        lines: linesOf(counts).map((line) => ({ ...line, givenBack: 0 })),
        version: 0,
        prices: [],
      })),
      bundles: [],
      plans: [],
    },
  });
  fc.assert(
    fc.property(commands, (script) => {
      fc.modelRun(setup, script);
    }),
    { seed: 20261122, numRuns: Math.max(1000, inject("storm")) },
  );
});
