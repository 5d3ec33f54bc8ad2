import { v7 as uuid } from "uuid";
import { countedIn } from "#src/domain/approval/progress.ts";
import type { ApprovalStep } from "#src/domain/approval/step.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import { insertSteps } from "./repo.ts";

/** Whose steps they are: of a submission of a request, or of a case. */
type Owner = { wishId: string; caseId: null; round: number } | { wishId: null; caseId: string; round: number };

/** What a row says of somebody who is asked in a step. */
type ApproverRow = {
  purchaserId: string;
  name: string;
  decision: "approved" | "rejected" | null;
  /** Whoever decided in their turn, themselves or a delegate; null while it is open. */
  deciderId: string | null;
};

/** The people of one step, for what may be decided of it. */
export const peopleOf = (rows: readonly ApproverRow[]): Pick<ApprovalStep, "approverIds" | "approvedBy" | "deciders"> => ({
  approverIds: rows.map(({ purchaserId }) => purchaserId),
  approvedBy: rows.filter(({ decision }) => decision === "approved").map(({ purchaserId }) => purchaserId),
  deciders: rows.flatMap(({ deciderId }) => deciderId ?? []),
});

type PathRow = ApproverRow & { stepNo: number; status: string } & Pick<ApprovalStep, "role" | "mode" | "timeoutHours">;

/** The path that the rows of its steps say: a row for each person asked, those of one step with its `stepNo`. */
export function pathOf<Row extends PathRow>(rows: readonly Row[], reasonsOf: (step: Row) => readonly string[]) {
  const steps = [...Map.groupBy(rows, ({ stepNo }) => stepNo).values()];
  return {
    names: new Map(rows.map(({ purchaserId, name }) => [purchaserId, name])),
    current: steps.findIndex(([first]) => first?.status === "current"),
    steps: steps.flatMap((group): ApprovalStep[] => {
      const [first] = group;
      if (!first) return [];
      const { role, mode, timeoutHours } = first;
      return [{ role, mode, ...peopleOf(group), reasons: reasonsOf(first), timeoutHours }];
    }),
  };
}

/** Whether somebody is shown at a step: who decided, and who may still be asked. */
export function isShown(rows: readonly ApproverRow[]): (row: ApproverRow) => boolean {
  const counted = countedIn({ steps: [peopleOf(rows)] });
  return ({ decision, purchaserId }) => decision !== null || !counted.has(purchaserId);
}

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
