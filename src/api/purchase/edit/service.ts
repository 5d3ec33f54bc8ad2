import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { EditWishLines } from "#src/domain/purchase/schema.ts";
import { isAgreed, sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commitOrRefuse } from "../../db/batch.ts";
import { moveWish } from "../decide/repo.ts";
import { editedState } from "../actor.ts";
import { readWish } from "../repo.ts";
import { readWishLines } from "../parts/repo.ts";
import { storeLines } from "./repo.ts";

/** Changes what a draft or rejected request asks for: quantities, and lines left out. Throws 404, 409. */
export async function editWishLines(ctx: Ctx, wishId: string, input: EditWishLines): Promise<null> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  const found = await readWish(ctx.db, scope, ctx.now, wishId, (visible) => [readWishLines(visible)]);
  if (!found || found[0].purchaserId !== scope.purchaserId) throw notFound("采购申请");
  const [wish, [lines]] = found;
  const { version, sourceType } = wish;
  if (isAgreed(sourceType)) throw refuse.agreedLines({ source: sourceTypeLabels[sourceType] });
  const { status } = editedState(ctx, scope, wish, "商品");
  const before = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const statements = [
    ...moveWish(ctx.db, { id: wishId, unitId: scope.unitId, version }, { status }),
    ...storeLines(ctx.db, wishId, input),
  ];
  return commitOrRefuse(
    ctx,
    statements,
    [{ entity: "wish", entityId: wishId, before, after: input.lines }],
    null,
    refuse.linesMoved(),
  );
}
