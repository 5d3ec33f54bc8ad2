import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { connect } from "#src/api/db/client.ts";
import { fundEntry } from "#src/api/db/tables/fund.ts";
import { order } from "#src/api/db/tables/order.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { fundOf, stockOf, submission, type Buyer } from "./buying.ts";
import { call, tryCall } from "./call.ts";

const db = connect(env.DB);
/** The ledger of a fund, oldest first. */
export const entriesOf = (fundId: string) =>
  db.select().from(fundEntry).where(eq(fundEntry.fundId, fundId)).orderBy(fundEntry.at);
/** Submits a request as its order page shows it, but for `change`; it may be refused. */
export const submit = async (buyer: Buyer, wishId: string, change: object = {}) =>
  tryCall(
    "POST /mall-pur/wish/{wishId}/submit",
    { params: { wishId }, body: { ...(await submission(buyer, wishId)), ...change } },
    { as: buyer.token },
  );
/** Submits a request; it must succeed. */
export const submitted = async (buyer: Buyer, wishId: string) =>
  call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body: await submission(buyer, wishId) }, { as: buyer.token });
export const view = (buyer: { token: string }, wishId: string) =>
  call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token });
/** What must stay as it is after a refusal. */
export const picture = async (buyer: Buyer, wishId: string, productId: string) => ({
  fund: await fundOf(buyer.fundId),
  entries: (await entriesOf(buyer.fundId)).length,
  stock: await stockOf(productId),
  orders: (await db.select().from(order).where(eq(order.wishId, wishId))).length,
  wish: await db.select().from(wish).where(eq(wish.id, wishId)),
});
