import { minute } from "#src/domain/kernel/instant.ts";

/** Steps whose end nobody but this tab knows of: no session and no number in the address tells that they were done. */
export type MarkedStep = "passwordReset";

const life = 10 * minute;

/** Notes in this tab that a step was done. A tab that forbids it goes on without. */
export function markStep(step: MarkedStep): void {
  sessionStorage.setItem(`step.${step}`, String(Date.now()));
}

/** Whether the step was done in this tab, ten minutes ago at most. */
export function wasStepDone(step: MarkedStep): boolean {
  const at = Number(sessionStorage.getItem(`step.${step}`) ?? Number.NaN);
  return Date.now() - at < life;
}
