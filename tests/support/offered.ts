import { expect } from "vitest";
import type { tryCall } from "./call.ts";

type Answered = ReturnType<typeof tryCall>;

/** Refuses every step that is not offered; then takes `taken`, which must be offered, or nothing where nothing is. */
export async function expectOffered<Step extends string>(
  availableActions: readonly Step[],
  tries: Record<Step, () => Answered>,
  taken: Step | null,
): Promise<void> {
  for (const step of (Object.keys(tries) as Step[]).filter((one) => !availableActions.includes(one))) {
    const { body } = await tries[step]();
    expect([401, 403, 404, 409, 429], `${step} is not offered: ${body.msg}`).toContain(body.code);
  }
  if (taken === null) return expect(availableActions).toEqual([]);
  expect(availableActions).toContain(taken);
  return expect((await tries[taken]()).body).toMatchObject({ code: 200 });
}
