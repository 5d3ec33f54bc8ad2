import { v7 as uuid } from "uuid";
import { maxLines } from "#src/domain/kernel/quantity.ts";
import { bundleDeliveryNotes } from "#src/domain/consignment/state.ts";
import { monthStart, type Instant } from "#src/domain/kernel/instant.ts";
import { addFen, formatMoney, timesFen, type Fen } from "#src/domain/kernel/money.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { toGoods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import { asSystem, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { notifyEach } from "../notice/notify-each.ts";
import { draftAgreed } from "../purchase/agreed.ts";
import { orderDeliveries, readOverdueLines, readOverdueUnits, readPurchasers, type OverdueRow } from "./repo.ts";
import { logError } from "../kernel/log.ts";

/** Units in one run of the schedule, slips in one batch; what is left is met by the next. */
const maxUnits = 20;
const maxNotes = 200;

/**
 * Turns the slips of months that are over into requests, of one unit or of all: whoever's read or schedule meets them, it is the
 * mall's own act. One batch a unit, guarded by the version of every slip, so that each goes into one request.
 */
export async function closePeriods(ctx: Ctx, unitId: string | null): Promise<void> {
  // Delivery notes from before it belong to a period that is over.
  const before = monthStart(ctx.now);
  const [units] = await readAll(ctx.db, [readOverdueUnits(before, unitId, maxUnits)]);
  for (const overdue of units) {
    try {
      await closeUnit(asSystem(ctx, "closePeriods"), overdue.unitId, before, null, () => null);
    } catch (error) {
      // Somebody returned goods or settled the period in the meantime. The next reader closes it.
      if (error instanceof ConflictError) continue;
      // The caller's page must not fail because of this; the schedule tries again.
      logError({ requestId: ctx.requestId, task: "closePeriods", unitId: overdue.unitId }, error);
    }
  }
}

type Closed = { deliveryNotes: number; requests: number };

/** Writes the requests of what was taken before `before`. Throws `ConflictError`. */
export async function closeUnit<Answer>(
  ctx: Ctx,
  unitId: string,
  before: Instant,
  siteId: string | null,
  answer: (closed: Closed) => Answer,
): Promise<Answer> {
  const [rows] = await readAll(ctx.db, [readOverdueLines(unitId, before, siteId, maxNotes)]);
  const deliveryNotes = toDeliveryNotes(rows);
  const bundles = bundleDeliveryNotes(deliveryNotes, maxLines).map((bundle) => ({ ...bundle, wishId: uuid() }));
  const closed = { deliveryNotes: deliveryNotes.length, requests: bundles.length };
  if (bundles.length === 0) return answer(closed);
  const [goodsRows, recipients] = await readAll(ctx.db, [
    readGoods([...new Set(rows.map(({ productId }) => productId))]),
    readPurchasers([...new Set(bundles.map(({ purchaserId }) => purchaserId))]),
  ]);
  const goodsOf = new Map(goodsRows.map((row) => [row.id, toGoods(row, ctx.now, [], null)]));
  const requests = bundles.map(({ wishId, groupId, purchaserId, deliveryIds, lines }) => ({
    wishId,
    unitId,
    groupId,
    purchaserId,
    sourceType: sourceTypes.consignment,
    sourceId: deliveryIds[0] ?? "",
    lines: lines.flatMap(({ productId, quantity, price }) => {
      const goods = goodsOf.get(productId);
      return goods ? [{ goods, quantity, price }] : [];
    }),
  }));
  const versions = new Map(deliveryNotes.map(({ deliveryId, version }) => [deliveryId, version]));
  const mails = await notifyEach(
    ctx,
    bundles.flatMap(({ purchaserId, wishId, deliveryIds, lines }) =>
      recipients
        .filter((one) => one.purchaserId === purchaserId)
        .map(({ purchaserId: _id, ...recipient }) => ({
          recipient,
          notification: {
            subject: "寄售领用已生成采购申请",
            text: `${deliveryIds.length} 张领用单已结算，合计 ${formatMoney(totalOf(lines))}，请选择经费与地址后提交。`,
            page: `/generatedPurchaseOrder/${wishId}/${sourceTypes.consignment}`,
          },
        })),
    ),
  );
  const change = bundles.map(({ wishId, ...bundle }) => ({ entity: "wish", entityId: wishId, after: { consignment: bundle } }));
  const given = await commit(
    ctx,
    [
      ...draftAgreed(ctx, requests),
      ...orderDeliveries(
        ctx.db,
        bundles.flatMap(({ wishId, deliveryIds }) =>
          deliveryIds.map((deliveryId) => ({ deliveryId, wishId, version: versions.get(deliveryId) ?? -1 })),
        ),
      ),
      ...mails.statements,
    ],
    change,
    answer(closed),
  );
  mails.send();
  return given;
}

const toDeliveryNotes = (rows: readonly OverdueRow[]) =>
  [...Map.groupBy(rows, ({ deliveryId }) => deliveryId).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { deliveryId, version, groupId, purchaserId, coId, takenAt } = first;
    return [{ deliveryId, version, groupId, purchaserId, coId, takenAt, lines }];
  });

const totalOf = (lines: readonly { price: Fen; quantity: number }[]) =>
  addFen(...lines.map(({ price, quantity }) => timesFen(price, quantity)));
