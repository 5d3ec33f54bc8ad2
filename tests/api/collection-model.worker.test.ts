import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { wish, wishLine } from "#src/api/db/tables/purchase.ts";
import { makeBuyer, makeColleague, makeGroup, type Buyer } from "#tests/support/buying.ts";
import { tryCall } from "#tests/support/call.ts";
import { campaignOf, commitmentsOf, endWindow, makeCollection, tryJoin, viewCollection } from "#tests/support/collecting.ts";
import { neverPartFromModel, settled } from "#tests/support/model.ts";

/** Three groups at a campaign of 4 in a case, minimum 8, prolonged once: a list of promises in order of time. */
const db = connect(env.DB);
const caseSize = 4;
const minTotal = 8;

type Op =
  | { type: "join"; at: number; quantity: number; tolerance: number }
  | { type: "withdraw"; at: number }
  | { type: "closeEarly" }
  | { type: "cancel" }
  | { type: "end" };
type Pledge = { at: number; quantity: number; tolerance: number };
type Model = { phase: "open" | "closed" | "cancelled"; prolonged: number; pledges: Pledge[] };
type Real = { collectionId: string; groups: Buyer[] };

/** The most whole cases of which the last begins with a piece that somebody wants for sure. */
function piecesOf({ pledges }: Model): number {
  const surely = pledges.flatMap(({ quantity }) => Array.from({ length: quantity })).length;
  const possible = pledges.flatMap(({ quantity, tolerance }) => Array.from({ length: quantity + tolerance })).length;
  let cases = 0;
  while ((cases + 1) * caseSize <= possible && cases * caseSize < surely) cases += 1;
  return cases * caseSize;
}

function step(model: Model, op: Op): Model | null {
  if (model.phase !== "open") return null;
  const reached = piecesOf(model) >= minTotal;
  switch (op.type) {
    case "join": {
      const { type: _type, ...pledge } = op;
      const before = model.pledges.find(({ at }) => at === op.at);
      const stays = before && op.quantity <= before.quantity && op.tolerance <= before.tolerance;
      if (stays) return { ...model, pledges: model.pledges.map((one) => (one.at === op.at ? pledge : one)) };
      return { ...model, pledges: [...model.pledges.filter(({ at }) => at !== op.at), pledge] };
    }
    case "withdraw":
      if (!model.pledges.some(({ at }) => at === op.at)) return null;
      return { ...model, pledges: model.pledges.filter(({ at }) => at !== op.at) };
    case "closeEarly":
      return reached ? { ...model, phase: "closed" } : null;
    case "cancel":
      return { ...model, phase: "cancelled" };
    case "end":
      if (reached) return { ...model, phase: "closed" };
      return model.prolonged < 1 ? { ...model, prolonged: 1 } : { ...model, phase: "cancelled" };
  }
}

async function perform({ collectionId, groups }: Real, op: Op): Promise<boolean> {
  const params = { collectionId };
  const [organiser] = groups;
  const as = { as: organiser!.token };
  switch (op.type) {
    case "join": {
      const { groupId, token } = groups[op.at]!;
      return settled(await tryJoin({ token }, collectionId, { groupId, quantity: op.quantity, tolerance: op.tolerance }));
    }
    case "withdraw": {
      const { groupId, token } = groups[op.at]!;
      return settled(
        await tryCall("POST /mall-pur/collection/{collectionId}/withdraw", { params, body: { groupId } }, { as: token }),
      );
    }
    case "closeEarly":
      return settled(await tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, as));
    case "cancel":
      return settled(await tryCall("POST /mall-pur/collection/{collectionId}/cancel", { params, body: { reason: "x" } }, as));
    case "end": {
      const { status } = await campaignOf(collectionId);
      await endWindow(collectionId);
      await viewCollection(organiser!, collectionId);
      return status === "open";
    }
  }
}

/** Piece by piece: quantities first, then tolerance, in order of time. */
function sharesOf(model: Model): number[] {
  const given = model.pledges.map(() => 0);
  for (let piece = piecesOf(model); piece > 0; piece -= 1) {
    const sure = model.pledges.findIndex(({ quantity }, at) => given[at]! < quantity);
    const next = sure === -1 ? model.pledges.findIndex(({ quantity, tolerance }, at) => given[at]! < quantity + tolerance) : sure;
    given[next]! += 1;
  }
  return given;
}

async function agree(model: Model, { collectionId, groups }: Real) {
  const { status, prolonged } = await campaignOf(collectionId);
  expect({ status, prolonged }).toEqual({ status: model.phase, prolonged: model.prolonged });
  const rows = await commitmentsOf(collectionId);
  const seen = rows.map(({ groupId, quantity, tolerance }) => ({
    at: groups.findIndex((group) => group.groupId === groupId),
    quantity,
    tolerance,
  }));
  expect(seen).toEqual(model.pledges);
  const lines = await db
    .select({ groupId: wish.groupId, quantity: wishLine.quantity, price: wishLine.price })
    .from(wish)
    .innerJoin(wishLine, eq(wishLine.wishId, wish.id))
    .where(eq(wish.sourceId, collectionId));
  if (model.phase !== "closed") return expect(lines).toEqual([]);
  const shares = sharesOf(model);
  expect(rows.map(({ allocated }) => allocated)).toEqual(shares);
  const wanted = model.pledges.flatMap(({ at }, place) =>
    shares[place]! > 0 ? [{ groupId: groups[at]!.groupId, quantity: shares[place]!, price: 80 }] : [],
  );
  const byGroup = (a: { groupId: string | null }, b: { groupId: string | null }) =>
    (a.groupId ?? "") < (b.groupId ?? "") ? -1 : 1;
  return expect(lines.toSorted(byGroup)).toEqual(wanted.toSorted(byGroup));
}

const anyOp: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .record({ type: fc.constant("join" as const), at: fc.nat(2), quantity: fc.nat(5), tolerance: fc.nat(3) })
      .map((op) => (op.quantity + op.tolerance === 0 ? { ...op, quantity: 1 } : op)),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("withdraw" as const), at: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constantFrom<Op>({ type: "closeEarly" }, { type: "cancel" }, { type: "end" }) },
);

test("calls on a campaign, one by one and at once, never part from the model", { timeout: 3_600_000 }, async () => {
  expect.hasAssertions();
  const setup = async () => {
    const buyer = await makeBuyer();
    const groups = [buyer];
    while (groups.length < 3) {
      const other = await makeColleague(buyer);
      groups.push({ ...other, groupId: await makeGroup(buyer.unitId, other.purchaserId) });
    }
    const collectionId = await makeCollection(buyer, { maxProlongations: 1 });
    return { model: { phase: "open" as const, prolonged: 0, pledges: [] as Pledge[] }, real: { collectionId, groups } };
  };
  await neverPartFromModel<Model, Real, Op>({ step, perform, agree, canMeet: ({ type }) => type !== "end", setup }, anyOp);
});
