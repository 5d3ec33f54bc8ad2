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
 * A site with two products and three slips, against a model that knows where each piece is. Every command is read and written
 * apart, so that any number of them interleave: a slip is written at the version that was read, its goods at the price that was
 * shown and as far as the stock goes.
 */
/** Ids of products and slips are their places. */
const products = [0, 1] as const;
const deliveryNoteIds = [0, 1, 2] as const;
/** Pieces of each product on each slip. */
const wanted = [
  [1, 2],
  [3, 0],
  [2, 4],
] as const;

type Order =
  | { type: "take" | "drop"; slip: number }
  | { type: "giveBack"; slip: number; pieces: readonly number[] }
  | { type: "bring" | "price"; product: number; to: number }
  | { type: "count"; product: number; to: number }
  | { type: "close" };

type StoredNote = DeliveryNote & { version: number; prices: number[] };
type ShopCategory = { stock: number; price: number };
type Plan = { order: Order; shopCategories: ShopCategory[]; versions: number[]; all: boolean; bundles: Bundle[] };
type Real = { shopCategories: ShopCategory[]; slips: StoredNote[]; bundles: Bundle[]; plans: Plan[] };

/** A piece that is on a slip, or left the site by it, with what it is owed at. */
type Piece = { product: number; place: "wanted" | "taken" | "back" | "ordered" | "dropped"; price: number };
type Model = {
  inStock: number[];
  prices: number[];
  slips: Piece[][];
  changes: number[];
  plans: { order: Order; inStock: number[]; prices: number[]; changes: number[]; overdue: number[] }[];
};

const at = (pieces: readonly Piece[], place: Piece["place"], product?: number) =>
  pieces.filter((chunk) => chunk.place === place && (product === undefined || chunk.product === product));

function allowed(model: Model, order: Order): boolean {
  switch (order.type) {
    case "take":
    case "drop":
      return at(model.slips[order.slip]!, "wanted").length > 0;
    case "giveBack": {
      const taken = (product: number) => at(model.slips[order.slip]!, "taken", product).length;
      return (
        at(model.slips[order.slip]!, "taken").length > 0 && products.every((product) => order.pieces[product]! <= taken(product))
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
        changes[order.slip] === model.changes[order.slip] &&
        products.every((product) => {
          const pieces = at(model.slips[order.slip]!, "wanted", product).length;
          return pieces === 0 || (prices[product] === model.prices[product] && pieces <= model.inStock[product]!);
        })
      );
    case "drop":
    case "giveBack":
      return changes[order.slip] === model.changes[order.slip];
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
      for (const chunk of at(model.slips[order.slip]!, "wanted")) {
        Object.assign(chunk, { place: "taken", price: model.prices[chunk.product] });
        model.inStock[chunk.product]! -= 1;
      }
      break;
    case "drop":
      for (const chunk of at(model.slips[order.slip]!, "wanted")) chunk.place = "dropped";
      break;
    case "giveBack":
      for (const product of products) {
        const back = at(model.slips[order.slip]!, "taken", product).slice(0, order.pieces[product]);
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
        for (const chunk of at(model.slips[id]!, "taken")) chunk.place = "ordered";
      }
      return;
  }
  model.changes[order.slip]! += 1;
}

const commandOf = (order: Extract<Order, { slip: number }>): DeliveryNoteCommand =>
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
    const overdue = deliveryNoteIds.filter((id) => at(model.slips[id]!, "taken").length > 0);
    model.plans.push({ order, inStock: [...inStock], prices: [...prices], changes: [...changes], overdue });
  },
  toString: () => `read(${JSON.stringify(order)})`,
});

function planOf({ shopCategories, slips }: Real, order: Order): Plan {
  const plan = {
    order,
    shopCategories: shopCategories.map((one) => ({ ...one })),
    versions: slips.map(({ version }) => version),
  };
  if (order.type === "close") return { ...plan, all: false, bundles: bundleDeliveryNotes(overdueNotes(slips), 300) };
  if (!("slip" in order)) return { ...plan, all: false, bundles: [] };
  const event = decideDeliveryNote(commandOf(order), slips[order.slip]!);
  return { ...plan, all: event.type === "givenBack" && event.all, bundles: [] };
}

const overdueNotes = (slips: readonly StoredNote[]): OverdueDeliveryNote[] =>
  slips.flatMap(({ status, lines, prices }, id) => {
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
function commitPlan(real: Real, { order, shopCategories, versions, all, bundles }: Plan): boolean {
  switch (order.type) {
    case "bring":
      real.shopCategories[order.product]!.stock += order.to;
      return true;
    case "price":
      real.shopCategories[order.product]!.price = order.to;
      return true;
    case "count":
      if (real.shopCategories[order.product]!.stock !== shopCategories[order.product]!.stock) return false;
      real.shopCategories[order.product]!.stock = order.to;
      return true;
    case "close": {
      const ids = bundles.flatMap(({ deliveryIds }) => deliveryIds.map(Number));
      if (ids.some((id) => real.slips[id]!.version !== versions[id])) return false;
      for (const id of ids) move(real, id, { status: "ordered" });
      real.bundles.push(...bundles);
      return true;
    }
    case "take":
    case "drop":
    case "giveBack":
  }
  const slip = real.slips[order.slip]!;
  if (slip.version !== versions[order.slip]) return false;
  if (order.type === "drop") return move(real, order.slip, { status: "cancelled" });
  if (order.type === "giveBack") {
    for (const product of products) real.shopCategories[product]!.stock += order.pieces[product]!;
    const lines = slip.lines.map((line) => ({ ...line, givenBack: line.givenBack + order.pieces[line.productId]! }));
    return move(real, order.slip, { lines, status: all ? "cancelled" : "taken" });
  }
  const isShort = slip.lines.some(({ productId, quantity }) => {
    const shopCategory = real.shopCategories[productId]!;
    return shopCategory.stock < quantity || shopCategory.price !== shopCategories[productId]!.price;
  });
  if (isShort) return false;
  for (const { productId, quantity } of slip.lines) real.shopCategories[productId]!.stock -= quantity;
  return move(real, order.slip, { status: "taken", prices: real.shopCategories.map(({ price }) => price) });
}

function move(real: Real, id: number, change: Partial<StoredNote>): true {
  const slip = real.slips[id]!;
  real.slips[id] = { ...slip, ...change, version: slip.version + 1 };
  return true;
}

function agree(model: Model, { shopCategories, slips, bundles }: Real) {
  expect(shopCategories).toEqual(model.inStock.map((stock, place) => ({ stock, price: model.prices[place] })));
  const statuses = model.slips.map((pieces) => {
    if (at(pieces, "wanted").length > 0) return "draft";
    if (at(pieces, "taken").length > 0) return "taken";
    return at(pieces, "ordered").length > 0 ? "ordered" : "cancelled";
  });
  expect(slips.map(({ status }) => status)).toEqual(statuses);
  const left = slips.map(({ lines }) => lines.reduce((sum, line) => sum + netOf(line), 0));
  expect(left).toEqual(model.slips.map((pieces) => pieces.length - at(pieces, "back").length));
  // Every slip is in one request, every piece of it at the price it was taken at.
  const ordered = bundles.flatMap(({ deliveryIds }) => deliveryIds.map(Number));
  expect(ordered.toSorted((a, b) => a - b)).toEqual(deliveryNoteIds.filter((id) => slips[id]!.status === "ordered"));
  const owed = model.slips.flat().filter(({ place }) => place === "ordered");
  const money = bundles.flatMap(({ lines }) => lines).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  expect(money).toBe(owed.reduce((sum, { price }) => sum + price, 0));
}

const slip = fc.nat(2);
const product = fc.nat(1);
const anyOrder: fc.Arbitrary<Order> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom("take" as const, "take" as const, "drop" as const), slip }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("giveBack" as const),
      slip,
      pieces: fc.tuple(fc.nat(3), fc.nat(3)).filter(([a, b]) => a + b > 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("bring" as const), product, to: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("count" as const), product, to: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("price" as const), product, to: fc.constantFrom(100, 130) }) },
  { weight: 1, arbitrary: fc.constant<Order>({ type: "close" }) },
);
const commands = fc.commands([anyOrder.map(read), fc.nat(9).map(write), fc.nat(9).map(write)], { maxCommands: 50, size: "max" });

test("slips and the stock of a site, interleaved in any way, never part from the model", { timeout: 300_000 }, () => {
  expect.hasAssertions();
  const setup = (): { model: Model; real: Real } => ({
    model: {
      inStock: [4, 4],
      prices: [100, 100],
      slips: wanted.map((counts) =>
        products.flatMap((of) => Array.from({ length: counts[of] }, (): Piece => ({ product: of, place: "wanted", price: 0 }))),
      ),
      changes: deliveryNoteIds.map(() => 0),
      plans: [],
    },
    real: {
      shopCategories: products.map(() => ({ stock: 4, price: 100 })),
      slips: wanted.map((counts): StoredNote => ({
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
