import fc from "fast-check";
import { Molecule } from "openchemlib";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { limits, stepsOfCall, stepsOfCandidate } from "#src/domain/catalogue/structure/limits.ts";
import { Smiles } from "#src/domain/catalogue/structure/schema.ts";
import { sizeOfSmiles } from "#src/domain/catalogue/structure/smiles.ts";
import { hostileSmiles, namedSmiles } from "#tests/support/hostile-smiles.ts";
import { registeredSmiles } from "#tests/support/registered-smiles.ts";
import { readCodes, readFingerprint, readFragment } from "./chemistry.ts";
import { structureSvg } from "./drawing.ts";

const seed = 20261122;
/** Milliseconds of the processor, which a busy machine hardly changes. */
const maxOwnTime = 400;

const idCodes: string[] = [];
beforeAll(async () => {
  for (const { smiles } of registeredSmiles()) {
    idCodes.push(Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true }).getIDCode());
  }
  // The library prepares itself at its first use.
  await readFragment("CCO");
  structureSvg("CCO");
});

/** All that a search does with a structure: the reading of each mode, the comparison of all candidates, the drawing. */
async function search(smiles: string): Promise<number> {
  const mine = v.safeParse(Smiles, smiles);
  if (!mine.success) {
    expect(mine.issues[0].message).toMatch(/[\u4e00-\u9fff]/);
    return 0;
  }
  const fragment = await readFragment(mine.output);
  await readCodes(mine.output);
  await readFingerprint(mine.output);
  if (!fragment) return 0;
  if (sizeOfSmiles(mine.output).atoms <= limits.drawnAtoms) structureSvg(mine.output);
  let spent = 0;
  for (const idCode of idCodes) {
    const budget = { steps: stepsOfCandidate };
    fragment.isIn(idCode, budget);
    spent += stepsOfCandidate - budget.steps;
    if (spent > stepsOfCall) break;
  }
  return spent;
}

async function timed(smiles: string) {
  const before = process.cpuUsage();
  const spent = await search(smiles);
  const { user, system } = process.cpuUsage(before);
  return { spent, mine: (user + system) / 1000 };
}

describe("whatever a stranger writes as SMILES", () => {
  it.each(namedSmiles.map((smiles) => [smiles.slice(0, 40), smiles]))("%s… costs at most 400 ms", async (_, smiles) => {
    expect((await timed(smiles)).mine).toBeLessThan(maxOwnTime);
  });

  it("is refused in Chinese or answered within the steps and the time of a call", async () => {
    const dearest = { mine: 0, spent: 0 };
    for (const smiles of fc.sample(hostileSmiles, { numRuns: 200, seed })) {
      const { mine, spent } = await timed(smiles);
      expect([smiles, mine < maxOwnTime, spent <= stepsOfCall + stepsOfCandidate]).toEqual([smiles, true, true]);
      dearest.mine = Math.max(dearest.mine, mine);
      dearest.spent = Math.max(dearest.spent, spent);
    }
    expect(dearest.spent).toBeGreaterThan(1_000);
  }, 120_000);

  it("is left undecided where the budget ends, never answered wrongly", async () => {
    // A pentane has room for one propane: seven do not go into six, and only trying all ways shows it.
    const of = (one: string, times: number) => Array.from({ length: times }, () => one).join(".");
    const propanes = await readFragment(of("CCC", 7));
    const pentanes = Molecule.fromSmiles(of("CCCCC", 6), { noCoordinates: true, noStereo: true }).getIDCode();
    expect(propanes?.isIn(pentanes, { steps: stepsOfCandidate })).toBe("unknown");
    const [three, two] = [await readFragment(of("CCC", 3)), Molecule.fromSmiles(of("CCCCC", 2)).getIDCode()];
    expect(three?.isIn(two, { steps: stepsOfCandidate })).toBe("no");
  });
});
