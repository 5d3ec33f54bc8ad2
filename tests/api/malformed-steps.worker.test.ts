import { expect, inject, test } from "vitest";
import type { Contract } from "#src/domain/contract.ts";
import { drawing } from "#tests/support/malformed/drawing.ts";
import type { Input } from "#tests/support/malformed/inputs.ts";
import { envelopeOf, faultOf } from "#tests/support/malformed/judge.ts";
import { operations } from "#tests/support/malformed/operations.ts";
import { sendToApp } from "#tests/support/malformed/sending.ts";
import { unknownIn, variantOf } from "#tests/support/malformed/variants.ts";
import type { Case } from "#tests/support/once.ts";
import { purchaseCases } from "#tests/support/purchase-cases.ts";
import { unitCases } from "#tests/support/unit-cases.ts";

/** Each step that would succeed, with one field of it changed: such inputs get as far as the service and its database. */
const seed = 20261123;
const isStorm = inject("storm") > 0;
/** Of one step; after one that succeeds the next ones meet a new state, as often as that. */
const variants = isStorm ? 150 : 8;
const mostStates = isStorm ? 12 : 4;

const cases = Object.entries({ ...purchaseCases, ...unitCases }) as [keyof Contract, () => Promise<Case>][];
const byKey = new Map(operations().map((operation) => [operation.key, operation]));

test.each(cases)("%s stands a wrong field", { timeout: isStorm ? 600_000 : 60_000 }, async (key, make) => {
  const operation = byKey.get(key)!;
  const faults: string[] = [];
  let [state, states] = [await make(), 1];
  const send = async (input: Input) => {
    const answer = await sendToApp(input);
    const fault = faultOf(operation, input, answer);
    if (fault !== null) faults.push(`${fault}; ${input.path} ${String(input.body).slice(0, 400)}`);
    if (envelopeOf(answer.text)?.code === 200 && states < mostStates) [state, states] = [await make(), states + 1];
  };
  const unknown = () => unknownIn(key, state.request, state.as);
  for (let place = 0, count = unknown().length; place < count; place++) await send(unknown()[place]!);
  for (let place = 0; place < variants; place++) await send(variantOf(key, state.request, state.as, drawing(seed, place)));
  expect(faults).toEqual([]);
});
