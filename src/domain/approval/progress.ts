import { forbidden } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import type { ApprovalStep } from "./step.ts";

/** How far the steps of an approval came; `current` is the place of the one that is open, `names` of its people for what is said of them. */
export type Progress = { steps: readonly ApprovalStep[]; current: number; names?: ReadonlyMap<string, string> };

/** Who decides, and the people whose turn they may take now: their own, and those who delegated to them. */
export type Decider = { by: string; turnsOf: readonly string[] };

/**
 * Who has had their say: whoever decided, and whoever it was decided for. Each person counts once in the whole approval, so no
 * two steps, and no two places of one step, are decided by one pair of eyes.
 */
export const countedIn = ({ steps }: { steps: readonly Pick<ApprovalStep, "approvedBy" | "deciders">[] }): ReadonlySet<string> =>
  new Set(steps.flatMap(({ approvedBy, deciders }) => [...approvedBy, ...deciders]));

/** The people of a step whose decision is still missing. */
export const openApprovers = (progress: Progress, place: number): readonly string[] => {
  const counted = countedIn(progress);
  return progress.steps[place]?.approverIds.filter((id) => !counted.has(id)) ?? [];
};

/** The turn of the open step that somebody may take: their own before another's. Null when there is none. */
export function turnOf(progress: Progress, { by, turnsOf }: Decider): string | null {
  if (countedIn(progress).has(by)) return null;
  const open = openApprovers(progress, progress.current).filter((id) => turnsOf.includes(id));
  return open.find((id) => id === by) ?? open[0] ?? null;
}

/** The turn of the open step that somebody takes, and whether it ends the step, or all. Throws 403, 409 for who has had their say. */
export function takeTurns(progress: Progress, decider: Decider) {
  const { steps, current, names } = progress;
  const step = steps[current];
  if (!step?.approverIds.some((id) => decider.turnsOf.includes(id))) throw forbidden("当前步骤不由您审批");
  const open = openApprovers(progress, current);
  const turn = turnOf(progress, decider);
  if (turn === null) throw refuse.alreadyDecided({ names: open.flatMap((id) => names?.get(id) ?? []).join("、") });
  const stepDone = step.mode === "any" || open.length === 1;
  return { turns: [turn], stepDone, allDone: stepDone && current === steps.length - 1 };
}

/** The steps after these turns were taken. */
export const afterTurns = (
  { steps, current }: Progress,
  { by, turns, stepDone }: { by: string; turns: readonly string[]; stepDone: boolean },
): Progress => ({
  steps: steps.map((step, index) =>
    index === current ? { ...step, approvedBy: [...step.approvedBy, ...turns], deciders: [...step.deciders, by] } : step,
  ),
  current: stepDone ? current + 1 : current,
});

/** The administrators whom the open step falls to: those who have had no say yet. Throws 409 when they have it already. */
export function fallsTo(progress: Progress, adminIds: readonly string[]): readonly string[] {
  const { approverIds = [] } = progress.steps[progress.current] ?? {};
  const counted = countedIn(progress);
  const admins = adminIds.filter((id) => !counted.has(id));
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
