// oxlint-disable vitest/expect-expect -- the model checks after each op
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { earnForOrder } from "#src/api/points/repo.ts";
import type { RedemptionStatus } from "#src/domain/points/state.ts";
import { stockOf, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { neverPartFromModel, settled } from "#tests/support/model.ts";
import { makeOrder } from "#tests/support/order-life.ts";
import { makeOperator } from "#tests/support/people.ts";
import { makeCollector, makePointsGoods, statusOf, shownGift } from "#tests/support/points.ts";

/** One collector, goods of ten points, an order that earns, and three redemptions: plain sums, which the ledger must come to. */
const price = 10;
const earning = 25;
const db = connect(env.DB);

type Slot = { quantity: number; status: RedemptionStatus | "none" };
type Model = { balance: number; reserved: number; stock: number; earned: boolean; reversed: boolean; slots: Slot[] };
type Op =
  | { type: "redeem"; at: number; quantity: number }
  | { type: "confirm"; at: number }
  | { type: "ship"; at: number }
  | { type: "receive"; at: number; by: "buyer" | "mall" }
  | { type: "cancel"; at: number; by: "buyer" | "mall" }
  | { type: "earn" }
  | { type: "reverse" };
type Real = { buyer: Buyer; staff: string; goods: string; orderId: string; ids: (string | null)[] };

function step(model: Model, op: Op): Model | null {
  const { balance, reserved, stock, earned, reversed, slots } = model;
  const available = balance - reserved;
  if (op.type === "earn") return earned ? model : { ...model, earned: true, balance: balance + earning };
  if (op.type === "reverse") {
    if (!earned || reversed || available === 0) return null;
    return { ...model, reversed: true, balance: balance - Math.min(earning, available) };
  }
  const { quantity, status } = slots[op.at]!;
  const moved = (next: Partial<Slot>, change: Partial<Model> = {}): Model => ({
    ...model,
    ...change,
    slots: slots.map((slot, at) => (at === op.at ? { ...slot, ...next } : slot)),
  });
  const points = quantity * price;
  switch (op.type) {
    case "redeem": {
      const wanted = op.quantity * price;
      if (status !== "none" || stock < op.quantity || available < wanted) return null;
      return moved({ quantity: op.quantity, status: "submitted" }, { reserved: reserved + wanted, stock: stock - op.quantity });
    }
    case "confirm":
      return status === "submitted" ? moved({ status: "confirmed" }) : null;
    case "ship":
      return status === "confirmed"
        ? moved({ status: "shipped" }, { balance: balance - points, reserved: reserved - points })
        : null;
    case "receive":
      return status === "shipped" ? moved({ status: "received" }) : null;
    case "cancel": {
      const availableActions = status === "submitted" || (op.by === "mall" && status === "confirmed");
      return availableActions ? moved({ status: "cancelled" }, { reserved: reserved - points, stock: stock + quantity }) : null;
    }
  }
}

async function perform(real: Real, op: Op): Promise<boolean> {
  const { buyer, staff, goods, orderId, ids } = real;
  if (op.type === "earn") {
    const [first, ...rest] = earnForOrder(db, { orderId, points: earning, at: Date.now() });
    await db.batch([first!, ...rest]);
    return true;
  }
  if (op.type === "reverse") {
    const input = { params: { id: orderId }, body: { reason: "整单退回" } };
    return settled(await tryCall("POST /mall-admin/points/order/{id}/reverse", input, { as: staff }));
  }
  if (op.type === "redeem") {
    if (ids[op.at] !== null) return false;
    // Taken before the answer: of two at once only one may fill a slot.
    ids[op.at] = "";
    const body = { quantity: op.quantity, addressId: buyer.addressId, shown: { ...shownGift, points: price, price: 0 as never } };
    const answer = await tryCall("POST /mall-pur/integral/{id}/redeem", { params: { id: goods }, body }, { as: buyer.token });
    ids[op.at] = settled(answer) ? (answer.body.data as { redemptionId: string }).redemptionId : null;
    return ids[op.at] !== null;
  }
  const id = ids[op.at];
  if (!id) return false;
  const params = { id };
  if (op.type === "confirm")
    return settled(await tryCall("POST /mall-admin/points/redemption/{id}/confirm", { params, body: {} }, { as: staff }));
  if (op.type === "ship") {
    const body = { carrier: "顺丰", trackingNo: "SF1001" };
    return settled(await tryCall("POST /mall-admin/points/redemption/{id}/ship", { params, body }, { as: staff }));
  }
  if (op.by === "buyer") {
    const key = `POST /mall-pur/integral/redemption/{id}/${op.type}` as const;
    return settled(await tryCall(key, { params, body: {} }, { as: buyer.token }));
  }
  return op.type === "receive"
    ? settled(await tryCall("POST /mall-admin/points/redemption/{id}/receive", { params, body: {} }, { as: staff }))
    : settled(
        await tryCall("POST /mall-admin/points/redemption/{id}/cancel", { params, body: { reason: "缺货" } }, { as: staff }),
      );
}

async function agree({ balance, reserved, stock, slots }: Model, { buyer, goods, ids }: Real) {
  const sums = { balance, reserved };
  expect(await statusOf(buyer.purchaserId)).toEqual({ account: sums, ledger: sums });
  expect(await stockOf(goods)).toBe(stock);
  const { rows } = await call("GET /mall-pur/integral/redemptions", { query: {} }, { as: buyer.token });
  const statuses = ids.map((id) => rows.find(({ redemptionId }) => redemptionId === id)?.status ?? "none");
  expect(statuses).toEqual(slots.map(({ status }) => status));
  const { rows: entries } = await call("GET /mall-pur/integral/entries", { query: { pageSize: "50" } }, { as: buyer.token });
  expect(entries.reduce((sum, { change }) => sum + change, 0)).toBe(balance);
}

const slot = fc.nat(2);
const by = fc.constantFrom("buyer", "mall");
const anyOp: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant("redeem" as const), at: slot, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom("confirm" as const, "ship" as const), at: slot }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom("receive" as const, "cancel" as const), at: slot, by }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("earn" as const, "reverse" as const) }) },
);

async function setup(): Promise<{ model: Model; real: Real }> {
  const { token: staff } = await makeOperator();
  const { buyer, orderId } = await makeOrder();
  await makeCollector(40, buyer);
  const goods = await makePointsGoods(staff, { stock: 5 });
  const slots = [0, 1, 2].map((): Slot => ({ quantity: 0, status: "none" }));
  return {
    model: { balance: 40, reserved: 0, stock: 5, earned: false, reversed: false, slots },
    real: { buyer, staff, goods, orderId, ids: [null, null, null] },
  };
}

test("points never part from plain sums, whatever happens at once", { timeout: 3_600_000 }, async () => {
  await neverPartFromModel<Model, Real, Op>(
    { setup, step, perform, agree, canMeet: () => true, runs: 50, maxCommands: 12 },
    anyOp,
  );
});
