import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { wish, wishEvent } from "#src/api/db/tables/purchase.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import { runSchedule } from "#tests/support/approving.ts";
import { changeProduct, makeBuyer, makeProduct, makeWish, submission, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { picture, submitted, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);
const path = (wishId: string) => ({ params: { wishId } });

type Case = { buyer: Buyer; productId: string; wishId: string; lineId: string };

async function made(): Promise<Case> {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const productId = await makeProduct({ stock: 9 });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  return { buyer, productId, wishId, lineId: (await view(buyer, wishId)).suppliers[0]!.lines[0]!.lineId };
}
const approving = async () => {
  const one = await made();
  await submitted(one.buyer, one.wishId);
  return { ...one, lineId: (await view(one.buyer, one.wishId)).suppliers[0]!.lines[0]!.lineId };
};
const after = async (key: "approve" | "reject" | "cancel") => {
  const one = await approving();
  const as = key === "cancel" ? one.buyer.token : one.buyer.leader.token;
  if (key === "reject") await call("POST /mall-pur/wish/{wishId}/reject", { ...path(one.wishId), body: { reason: "x" } }, { as });
  else await call(`POST /mall-pur/wish/{wishId}/${key}`, { ...path(one.wishId), body: {} }, { as });
  return one;
};
/** Every state a caller can meet; `submitted` and `approved` last no longer than a batch. */
const states: [WishStatus, () => Promise<Case>][] = [
  ["draft", made],
  ["approving", approving],
  ["ordered", () => after("approve")],
  ["rejected", () => after("reject")],
  ["cancelled", () => after("cancel")],
  [
    "expired",
    async () => {
      const one = await approving();
      await db
        .update(wish)
        .set({ reservedUntil: Date.now() - 1 })
        .where(eq(wish.id, one.wishId));
      await runSchedule();
      return one;
    },
  ],
];

const calls = {
  submit: async ({ buyer, wishId }: Case) =>
    tryCall(
      "POST /mall-pur/wish/{wishId}/submit",
      { ...path(wishId), body: await submission(buyer, wishId) },
      { as: buyer.token },
    ),
  lines: ({ buyer, wishId, lineId }: Case) =>
    tryCall(
      "POST /mall-pur/wish/{wishId}/lines",
      { ...path(wishId), body: { lines: [{ lineId, quantity: 2 }] } },
      { as: buyer.token },
    ),
  approve: ({ buyer, wishId }: Case) =>
    tryCall("POST /mall-pur/wish/{wishId}/approve", { ...path(wishId), body: {} }, { as: buyer.leader.token }),
  reject: ({ buyer, wishId }: Case) =>
    tryCall("POST /mall-pur/wish/{wishId}/reject", { ...path(wishId), body: { reason: "x" } }, { as: buyer.leader.token }),
  cancel: ({ buyer, wishId }: Case) =>
    tryCall("POST /mall-pur/wish/{wishId}/cancel", { ...path(wishId), body: {} }, { as: buyer.token }),
  again: ({ buyer, wishId }: Case) =>
    tryCall("POST /mall-pur/wish/{wishId}/again", { ...path(wishId), body: {} }, { as: buyer.token }),
};
type CallName = keyof typeof calls;
const allowed: Partial<Record<WishStatus, CallName[]>> = {
  draft: ["submit", "lines", "cancel"],
  approving: ["approve", "reject", "cancel"],
  rejected: ["submit", "lines", "cancel"],
  cancelled: ["again"],
  expired: ["again"],
};

test.each(states)("in %s: what may not be done is a clear refusal that changes nothing", async (status, make) => {
  for (const name of Object.keys(calls) as CallName[]) {
    const one = await make();
    const all = async () => ({
      ...(await picture(one.buyer, one.wishId, one.productId)),
      history: (await db.select().from(wishEvent).where(eq(wishEvent.wishId, one.wishId))).length,
    });
    const before = await all();
    const { body } = await calls[name](one);
    if (allowed[status]?.includes(name)) {
      expect(body.code, `${name} in ${status}: ${body.msg}`).toBe(200);
      continue;
    }
    // Nobody was asked to approve a draft: to a leader it is not there.
    const unseen = status === "draft" && (name === "approve" || name === "reject");
    expect(body.code, `${name} in ${status}: ${body.msg}`).toBe(unseen ? 404 : 409);
    if (!unseen) expect(body.msg).toMatch(/[\u4e00-\u9fff]/);
    expect(await all()).toEqual(before);
  }
});

test("a request that was cancelled fills its requester's cart again, and says of each line why not", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const [stay, gone] = [await makeProduct({ stock: 9 }), await makeProduct({ title: "停售品" })];
  const wishId = await makeWish(
    buyer,
    [stay, gone].map((productId) => ({ productId, quantity: 2 })),
  );
  await submitted(buyer, wishId);
  await call("POST /mall-pur/wish/{wishId}/cancel", { ...path(wishId), body: {} }, { as: buyer.token });
  expect((await view(buyer, wishId)).availableActions).toEqual(["buyAgain"]);
  expect((await view(buyer.leader, wishId)).availableActions).toEqual([]);
  await changeProduct(gone, { productStatus: 2 });
  const before = (await call("GET /mall-pur/cart/count", {}, { as: buyer.token })).count;
  const again = (as: string) => tryCall("POST /mall-pur/wish/{wishId}/again", { ...path(wishId), body: {} }, { as });
  expect((await again(buyer.leader.token)).body.code).toBe(403);
  expect((await again(buyer.token)).body).toMatchObject({
    code: 200,
    data: {
      added: [{ productId: stay, quantity: 2, note: null }],
      left: [{ productId: gone, reason: expect.stringContaining("已失效") }],
      count: before + 1,
    },
  });
});
