import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { connect } from "#src/api/db/client.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { expireWishes } from "#src/api/purchase/expire/service.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { applyEntry } from "#src/domain/fund/balance.ts";
import { fundOf, makeBuyer, makeProduct, makeWish, stockOf, submission, type Buyer } from "#tests/support/buying.ts";
import { tryCall } from "#tests/support/call.ts";
import { neverPartFromModel } from "#tests/support/model.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { entriesOf } from "#tests/support/submitting.ts";

/**
 * The calls on a real database against a model of counters: one fund, one stock, three requests of 1 to 3 pieces at 100
 * fen, of which 2 and 3 pieces ask the leader. Two commands may run at once: what succeeded must then be possible one
 * after the other, in some order, and what failed must have changed nothing.
 */
const db = connect(env.DB);
const price = 100;

type Op = { type: "submit" | "approve" | "reject" | "cancel" | "expire"; at: number } | { type: "adjust"; amount: number };
type Phase = "new" | "open" | "ordered" | "back" | "dead";
type Model = { balance: number; requests: { phase: Phase; pieces: number }[] };
type Real = { buyer: Buyer; custodian: string; productId: string; wishIds: string[] };

const holds = ({ phase }: Model["requests"][number]) => phase === "open" || phase === "ordered";
const pieces = (model: Model) => model.requests.reduce((sum, one) => sum + (holds(one) ? one.pieces : 0), 0);

/** The model after an op, or null when it is not allowed. */
function step(model: Model, op: Op): Model | null {
  const free = model.balance - pieces(model) * price;
  if (op.type === "adjust") return free + op.amount >= 0 ? { ...model, balance: model.balance + op.amount } : null;
  const request = model.requests[op.at]!;
  const moved = (phase: Phase): Model => ({
    ...model,
    requests: model.requests.map((one, at) => (at === op.at ? { ...one, phase } : one)),
  });
  const { phase } = request;
  switch (op.type) {
    case "submit":
      if ((phase !== "new" && phase !== "back") || request.pieces * price > free) return null;
      return moved(request.pieces > 1 ? "open" : "ordered");
    case "approve":
      return phase === "open" ? moved("ordered") : null;
    case "reject":
      return phase === "open" ? moved("back") : null;
    case "cancel":
      return phase === "ordered" || phase === "dead" ? null : moved("dead");
    case "expire":
      return phase === "open" ? moved("dead") : null;
  }
}

/** Makes the call of an op; true when it succeeded. */
async function perform({ buyer, custodian, wishIds }: Real, op: Op): Promise<boolean> {
  if (op.type === "adjust") {
    const body = { amount: fen(op.amount), reason: "调整" };
    const answer = await tryCall(
      "POST /mall-pur/fund/{fundId}/adjust",
      { params: { fundId: buyer.fundId }, body },
      { as: custodian },
    );
    return settled(answer.body.code);
  }
  const wishId = wishIds[op.at]!;
  const params = { wishId };
  switch (op.type) {
    case "submit": {
      const body = await submission(buyer, wishId);
      return settled((await tryCall("POST /mall-pur/wish/{wishId}/submit", { params, body }, { as: buyer.token })).body.code);
    }
    case "approve":
    case "cancel": {
      const as = op.type === "cancel" ? buyer.token : buyer.leader.token;
      return settled((await tryCall(`POST /mall-pur/wish/{wishId}/${op.type}`, { params, body: {} }, { as })).body.code);
    }
    case "reject": {
      const body = { reason: "x" };
      return settled(
        (await tryCall("POST /mall-pur/wish/{wishId}/reject", { params, body }, { as: buyer.leader.token })).body.code,
      );
    }
    case "expire": {
      // Time passes for this one alone; the next run of the schedule ends it.
      const overdue = await db
        .update(wish)
        .set({ reservedUntil: 1 })
        .where(eq(wish.id, wishId))
        .returning({ status: wish.status });
      await expireWishes(scheduledCtx(db, env, Date.now(), () => undefined, "expireWishes"));
      return overdue[0]?.status === "approving";
    }
  }
}

function settled(code: number): boolean {
  // 404: to the leader a draft is not there. 422: a draft that was cancelled shows no amount that could be sent.
  expect([200, 404, 409, 422]).toContain(code);
  return code === 200;
}

async function agree(model: Model, { buyer, productId, wishIds }: Real) {
  const reserved = pieces(model) * price;
  expect(await fundOf(buyer.fundId)).toEqual({ balance: model.balance, reserved });
  expect(await stockOf(productId)).toBe(1000 - pieces(model));
  const replayed = (await entriesOf(buyer.fundId)).reduce(applyEntry, { balance: fen(startBalance), reserved: fen(0) });
  expect(replayed).toEqual({ balance: model.balance, reserved });
  const phases = {
    draft: "new",
    submitted: "open",
    approving: "open",
    approved: "open",
    ordered: "ordered",
    rejected: "back",
    cancelled: "dead",
    expired: "dead",
  };
  const rows = await Promise.all(wishIds.map((id) => db.select({ status: wish.status }).from(wish).where(eq(wish.id, id)).get()));
  expect(rows.map((row) => row && phases[row.status])).toEqual(model.requests.map(({ phase }) => phase));
}

const startBalance = 500;

const anyOp = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constantFrom("submit", "submit", "approve", "reject", "cancel", "expire"), at: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("adjust"), amount: fc.constantFrom(-200, -100, 100, 300) }) },
) as fc.Arbitrary<Op>;
test("calls on requests and their fund, one by one and at once, never part from the model", { timeout: 3_600_000 }, async () => {
  expect.hasAssertions();
  const setup = async () => {
    const buyer = await makeBuyer({ approvalFrom: 200, balance: startBalance });
    const productId = await makeProduct({ pfPrice: price, stock: 1000 });
    const custodian = (await makePurchaser({ unitId: buyer.unitId })).token;
    const wishIds: string[] = [];
    for (const quantity of [1, 2, 3]) wishIds.push(await makeWish(buyer, [{ productId, quantity }]));
    const requests = [1, 2, 3].map((count) => ({ phase: "new" as Phase, pieces: count }));
    return { model: { balance: startBalance, requests }, real: { buyer, custodian, productId, wishIds } };
  };
  await neverPartFromModel<Model, Real, Op>({ step, perform, agree, canMeet: ({ type }) => type !== "expire", setup }, anyOp);
});
