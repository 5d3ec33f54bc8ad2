import { v7 as uuid } from "uuid";
import type { ApprovalStep } from "#src/domain/approval/step.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import { insertSteps } from "./repo.ts";

/** Whose steps they are: of a submission of a request, or of a case. */
type Owner = { wishId: string; caseId: null; round: number } | { wishId: null; caseId: string; round: number };

/** The steps of a path as rows, the first of them open. */
export function stepRows(ctx: Ctx, owner: Owner, path: readonly ApprovalStep[]): { statements: Statement[]; firstId: string } {
  const steps = path.map(({ role, mode, approverIds, reasons, timeoutHours }, index) => {
    const id = uuid();
    const first = index === 0;
    return {
      row: {
        id,
        ...owner,
        stepNo: index + 1,
        role,
        mode,
        status: first ? ("current" as const) : ("waiting" as const),
        dueAt: first && timeoutHours !== null ? ctx.now + timeoutHours * hour : null,
        decidedAt: null,
        reasons: JSON.stringify(reasons),
        timeoutHours,
        remindedAt: null,
      },
      approvers: approverIds.map((purchaserId) => ({
        stepId: id,
        purchaserId,
        decidedBy: null,
        decision: null,
        decidedAt: null,
      })),
    };
  });
  const statements = insertSteps(
    ctx.db,
    steps.map(({ row }) => row),
    steps.flatMap(({ approvers }) => approvers),
  );
  return { statements, firstId: steps[0]?.row.id ?? "" };
}
