import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import type { SubmitResult, SubmitWish } from "#src/domain/purchase/schema.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { purchaserScope, requireOpenUnit, type Ctx } from "../../kernel/context.ts";
import { expireWishes } from "../expire/service.ts";
import { planSubmission } from "./plan.ts";
import { writeSubmission } from "./write.ts";

const attempts = 3;

/**
 * Submits a draft or rejected request: fixes prices and goods, holds money and stock, and makes the orders at once where
 * no approval is needed. All of it is one batch whose conditions repeat what the plan found; when one of them misses,
 * somebody was faster, and the next plan either says what changed or fits.
 */
export async function submitWish(ctx: Ctx, wishId: string, input: SubmitWish): Promise<SubmitResult> {
  const scope = purchaserScope(ctx, permissions.wishSubmit);
  requireOpenUnit(ctx);
  await expireWishes(ctx);
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planSubmission(ctx, scope, wishId, input);
    const { statements, result, send } = await writeSubmission(ctx, scope, plan, input);
    const history = { entity: "wish", entityId: wishId, before: { status: plan.wish.status }, after: result };
    try {
      const given = await commit(ctx, statements, [history], result);
      send();
      return given;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === attempts) throw refuse.crowded();
    }
  }
}
