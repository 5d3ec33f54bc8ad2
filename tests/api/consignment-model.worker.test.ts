import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { wish, wishLine } from "#src/api/db/tables/purchase.ts";
import { ProposalId } from "#src/domain/consignment/schema.ts";
import { tryCall } from "#tests/support/call.ts";
import {
  atSite,
  count,
  entriesAt,
  makeSite,
  pick,
  deliveryNoteOf,
  tryAnswer,
  tryClose,
  tryGiveBack,
  tryTake,
  type TestSite,
} from "#tests/support/consigning.ts";
import { neverPartFromModel, settled } from "#tests/support/model.ts";

/** One product at a site and three slips of 1 to 3 pieces: counters. */
const db = connect(env.DB);
const price = 100;
const start = 4;

type Op = { type: "take" | "back" | "drop"; at: number } | { type: "bring" } | { type: "count"; to: number } | { type: "close" };
type DeliveryNote = { phase: "draft" | "taken" | "ordered" | "cancelled"; pieces: number };
type Model = { stock: number; slips: DeliveryNote[] };
type Real = { site: TestSite; slips: string[] };

function step(model: Model, op: Op): Model | null {
  if (op.type === "bring") return { ...model, stock: model.stock + 2 };
  if (op.type === "count") return op.to === model.stock ? null : { ...model, stock: op.to };
  if (op.type === "close") {
    if (!model.slips.some(({ phase }) => phase === "taken")) return null;
    return { ...model, slips: model.slips.map((slip) => (slip.phase === "taken" ? { ...slip, phase: "ordered" } : slip)) };
  }
  const slip = model.slips[op.at]!;
  const moved = (change: Partial<DeliveryNote>, stock = model.stock): Model => ({
    stock,
    slips: model.slips.map((one, at) => (at === op.at ? { ...one, ...change } : one)),
  });
  switch (op.type) {
    case "take":
      return slip.phase === "draft" && slip.pieces <= model.stock ? moved({ phase: "taken" }, model.stock - slip.pieces) : null;
    case "drop":
      return slip.phase === "draft" ? moved({ phase: "cancelled" }) : null;
    case "back": {
      if (slip.phase !== "taken") return null;
      const pieces = slip.pieces - 1;
      return moved({ pieces, phase: pieces === 0 ? "cancelled" : "taken" }, model.stock + 1);
    }
  }
}

async function perform({ site: { buyer, vendor, siteId, productId }, slips }: Real, op: Op): Promise<boolean> {
  switch (op.type) {
    case "bring": {
      const body = { siteId, lines: [{ productId, quantity: 2 }] };
      return settled(await tryCall("POST /mall-sup/vm/bring", { body }, { as: vendor.token }));
    }
    case "count": {
      const body = { siteId, productId, counted: op.to, reason: "盘点" };
      const proposed = await tryCall("POST /mall-pur/vm/adjust", { body }, { as: buyer.token });
      if (!settled(proposed)) return false;
      const { proposalId } = v.parse(ProposalId, proposed.body.data);
      return settled(await tryAnswer(vendor, proposalId, { type: "confirm" }));
    }
    case "close":
      return settled(await tryClose(buyer, siteId));
    case "take":
      return settled(await tryTake(buyer, slips[op.at]!, (op.at + 1) * price));
    case "back":
      return settled(await tryGiveBack(buyer, slips[op.at]!, [{ productId, quantity: 1 }]));
    case "drop": {
      const params = { deliveryId: slips[op.at]! };
      return settled(await tryCall("POST /mall-pur/vm/delivery/{deliveryId}/cancel", { params, body: {} }, { as: buyer.token }));
    }
  }
}

async function agree(model: Model, { site: { buyer, siteId, productId }, slips }: Real) {
  expect(await atSite(siteId, productId)).toBe(model.stock);
  expect((await entriesAt(siteId)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(model.stock);
  const seen = await Promise.all(slips.map((deliveryId) => deliveryNoteOf(buyer, deliveryId)));
  expect(seen.map(({ status, pieces }) => ({ phase: status, pieces }))).toEqual(model.slips);
  const ordered = await db
    .select({ quantity: wishLine.quantity })
    .from(wishLine)
    .innerJoin(wish, eq(wish.id, wishLine.wishId))
    .where(eq(wish.unitId, buyer.unitId));
  const owed = model.slips.reduce((sum, { phase, pieces }) => sum + (phase === "ordered" ? pieces : 0), 0);
  expect(ordered.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(owed);
}

const anyOp: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom("take" as const, "take" as const, "back" as const, "drop" as const),
      at: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Op>({ type: "bring" }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("count" as const), to: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.constant<Op>({ type: "close" }) },
);

test("calls on a site and its slips, one by one and at once, never part from the model", { timeout: 3_600_000 }, async () => {
  expect.hasAssertions();
  const setup = async () => {
    const site = await makeSite([{ price, stock: 9 }]);
    const slips: string[] = [];
    for (const quantity of [1, 2, 3]) slips.push(await pick(site.buyer, site.siteId, [{ productId: site.productId, quantity }]));
    await count(site, start);
    return {
      model: { stock: start, slips: [1, 2, 3].map((pieces): DeliveryNote => ({ phase: "draft", pieces })) },
      real: { site, slips },
    };
  };
  await neverPartFromModel({ step, perform, agree, canMeet: () => true, setup }, anyOp);
});
