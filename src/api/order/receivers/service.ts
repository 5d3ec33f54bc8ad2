import { v7 as uuid } from "uuid";
import { receiversNeeded } from "#src/domain/hazard/duty.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { OrderView } from "#src/domain/order/schema.ts";
import { refuse } from "#src/domain/order/refusals.ts";
import { someNames } from "#src/domain/kernel/second-person.ts";
import type { Ctx } from "../../kernel/context.ts";
import { commit, mentions, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { loadOrder, type LoadedOrder } from "../load.ts";
import { buyerScope, type BuyerScope } from "../scope.ts";
import { readDuties } from "../../hazard/duty/facts.ts";
import { readRightHolders } from "../../unit/holders/repo.ts";
import { insertWitness, readOpenWitnesses, collectSignatures } from "./repo.ts";

/** How many people have to take the order's goods in together, and who has signed so far; null where one is enough. */
export async function viewReceivers(
  ctx: Ctx,
  scope: BuyerScope,
  { row, lines, state }: LoadedOrder,
): Promise<OrderView["receivers"]> {
  const needed = await neededFor(
    ctx,
    row.unitId,
    lines.map(({ productId }) => productId),
  );
  if (needed < 2) return null;
  const [signed] = await readAll(ctx.db, [readOpenWitnesses(row.id)]);
  const canSign = isInUseIn(state.status) && !signed.some(({ purchaserId }) => purchaserId === scope.purchaserId);
  return { needed, signed: signed.map(({ name, at }) => ({ name, at })), canSign };
}

/** Who may accept the goods, for their buyer, while there is something to accept. */
export async function viewAcceptors(
  ctx: Ctx,
  { purchaserId }: BuyerScope,
  { row, state }: LoadedOrder,
): Promise<OrderView["acceptors"]> {
  if (row.purchaserId !== purchaserId || !isInUseIn(state.status)) return null;
  const [holders] = await readAll(ctx.db, [readRightHolders(row.unitId, permissions.orderAccept)]);
  return someNames(holders.filter((one) => one.purchaserId !== purchaserId));
}

/**
 * The caller was there as goods were taken in that need several receivers. Whoever accepts them then is another one. Throws
 * 404, 409 when nothing is to be taken in, one receiver is enough, or the caller has signed.
 */
export async function witnessOrder(ctx: Ctx, orderId: string): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const { purchaserId } = scope;
  if (!isInUseIn(loaded.state.status)) throw refuse.noSigningNow();
  const needed = await neededFor(
    ctx,
    loaded.row.unitId,
    loaded.lines.map(({ productId }) => productId),
  );
  if (needed < 2) throw refuse.noSigningNeeded();
  try {
    const change = { entity: "order", entityId: orderId, after: { witness: purchaserId } };
    return await commit(ctx, [insertWitness(ctx.db, { id: uuid(), orderId, purchaserId, at: ctx.now })], [change], null);
  } catch (error) {
    if (mentions(error, "order_witness.order_id")) throw refuse.alreadySigned();
    throw error;
  }
}

type Accepting = { acceptanceId: string; acceptedBy: string; lines: readonly { lineId: string }[] };

/** For the batch of an acceptance: the signatures of the others who were there. 409 when one is missing. */
export async function witnessed(ctx: Ctx, { row, lines }: LoadedOrder, by: Accepting): Promise<Statement[]> {
  const chosen = lines.filter(({ id }) => by.lines.some(({ lineId }) => lineId === id));
  const needed = await neededFor(
    ctx,
    row.unitId,
    chosen.map(({ productId }) => productId),
  );
  if (needed < 2) return [];
  const [signed] = await readAll(ctx.db, [readOpenWitnesses(row.id)]);
  const others = signed.filter(({ purchaserId }) => purchaserId !== by.acceptedBy);
  if (others.length < needed - 1) {
    throw refuse.signersMissing({ needed });
  }
  return collectSignatures(ctx.db, {
    orderId: row.id,
    acceptanceId: by.acceptanceId,
    acceptedBy: by.acceptedBy,
    least: needed - 1,
  });
}

async function neededFor(ctx: Ctx, unitId: string, productIds: readonly number[]): Promise<number> {
  const { rules, today, goods } = await readDuties(ctx, "receivers", productIds, unitId);
  return receiversNeeded(rules, today, [...goods.values()]);
}

const isInUseIn = (status: LoadedOrder["state"]["status"]) =>
  status === "partlyShipped" || status === "shipped" || status === "received";
