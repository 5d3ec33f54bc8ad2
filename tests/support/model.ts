import fc from "fast-check";
import { expect, inject } from "vitest";

/** Calls on a real database against a model: what an op does to the model, and what it does for real. */
export type Modelled<Model extends object, Real extends object, Op> = {
  /** The model after an op, or null when it is not allowed. */
  step: (model: Model, op: Op) => Model | null;
  /** Makes the call of an op; true when it succeeded. */
  perform: (real: Real, op: Op) => Promise<boolean>;
  /** Fails unless the database says what the model says. */
  agree: (model: Model, real: Real) => Promise<void>;
  /** False for ops that stand for the passing of time: they happen alone. */
  canMeet: (op: Op) => boolean;
  setup: () => Promise<{ model: Model; real: Real }>;
  /** Scripts that are tried at least, and ops of one; 4 and 50 unless said. */
  runs?: number;
  maxCommands?: number;
};

/**
 * Scripts of ops, one by one or two at once. Of two at once, those that succeeded must be possible one after the other
 * in some order, and one that failed must have changed nothing. A script takes about a second, so `npm run test:storm` tries a
 * twentieth of what pure models do.
 */
export async function neverPartFromModel<Model extends object, Real extends object, Op>(
  { step, perform, agree, canMeet, setup, runs = 4, maxCommands = 50 }: Modelled<Model, Real, Op>,
  anyOp: fc.Arbitrary<Op>,
): Promise<void> {
  const one = (op: Op): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    async run(model, real) {
      const next = step(model, op);
      expect(await perform(real, op), JSON.stringify(op)).toBe(next !== null);
      Object.assign(model, next);
      await agree(model, real);
    },
    toString: () => JSON.stringify(op),
  });
  const two = (a: Op, b: Op): fc.AsyncCommand<Model, Real> => ({
    check: () => canMeet(a) && canMeet(b),
    async run(model, real) {
      const won = await Promise.all([perform(real, a), perform(real, b)]);
      const done = [a, b].filter((_, at) => won[at]);
      const ends = [done, done.toReversed()].map((ops) => ops.reduce<Model | null>((at, op) => at && step(at, op), model));
      const possible = ends.filter((end) => end !== null);
      expect(possible, `${this.toString()} succeeded: ${String(won)}`).not.toEqual([]);
      Object.assign(model, await whichAgrees(possible, real));
      await agree(model, real);
    },
    toString: () => `both(${JSON.stringify(a)}, ${JSON.stringify(b)})`,
  });
  const whichAgrees = async (models: Model[], real: Real) => {
    for (const model of models.slice(0, -1)) {
      if (
        await agree(model, real).then(
          () => true,
          () => false,
        )
      )
        return model;
    }
    return models.at(-1);
  };
  const commands = fc.commands([anyOp.map(one), fc.tuple(anyOp, anyOp).map(([a, b]) => two(a, b))], {
    maxCommands,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(commands, (script) => fc.asyncModelRun(setup, script)),
    { seed: 20261121, numRuns: Math.max(runs, inject("storm") / 20), endOnFailure: true },
  );
}

/** True when a call succeeded; anything but a clear refusal fails. */
export function settled({ body: { code } }: { body: { code: number } }): boolean {
  expect([200, 404, 409]).toContain(code);
  return code === 200;
}
