import { forbidden } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import type { ApprovalStep } from "./step.ts";

/** How far the steps of an approval came; `current` is the place of the one that is open. */
export type Progress = { steps: readonly ApprovalStep[]; current: number };

/** Who decides, and the people whose turn they may take now: their own, and those who delegated to them. */
export type Decider = { by: string; turnsOf: readonly string[] };

/** The turns of the open step that somebody takes, and whether they end it, or all. Throws 403, 409 for who has decided. */
export function takeTurns({ steps, current }: Progress, { turnsOf }: Decider) {
  const step = steps[current];
  const mine = step?.approverIds.filter((id) => turnsOf.includes(id)) ?? [];
  if (!step || mine.length === 0) throw forbidden("当前步骤不由您审批");
  const turns = mine.filter((id) => !step.approvedBy.includes(id));
  if (turns.length === 0) throw refuse.alreadyDecided();
  const stepDone = step.mode === "any" || step.approvedBy.length + turns.length === step.approverIds.length;
  return { turns, stepDone, allDone: stepDone && current === steps.length - 1 };
}

/** The steps after these turns were taken. */
export const afterTurns = ({ steps, current }: Progress, turns: readonly string[], stepDone: boolean): Progress => ({
  steps: steps.map((step, index) => (index === current ? { ...step, approvedBy: [...step.approvedBy, ...turns] } : step)),
  current: stepDone ? current + 1 : current,
});

/** The administrators whom the open step falls to. Throws 409 when they have it already. */
export function fallsTo({ steps, current }: Progress, adminIds: readonly string[]): readonly string[] {
  const { approverIds = [], approvedBy = [] } = steps[current] ?? {};
  const admins = adminIds.filter((id) => !approvedBy.includes(id));
  if (admins.every((id) => approverIds.includes(id))) throw refuse.adminsHaveIt();
  return admins;
}

/** The steps after the open one fell to the administrators: who has approved stays, any of them decides the rest. */
export const afterFall = ({ steps, current }: Progress, adminIds: readonly string[]): Progress => ({
  steps: steps.map((step, index) =>
    index === current ? { ...step, role: "unitAdmin", mode: "any", approverIds: [...step.approvedBy, ...adminIds] } : step,
  ),
  current,
});
