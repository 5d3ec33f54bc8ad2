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
/** Milliseconds of the processor that a search takes at most. */
const maxOwnTime = 400;
/** What a cold start or a busy machine adds is gone in another measurement; what a structure costs is in each. */
const maxMeasurements = 4;

const idCodes: string[] = [];
beforeAll(async () => {
  for (const { smiles } of registeredSmiles()) {
    idCodes.push(Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true }).getIDCode());
  }
  // The library prepares itself at its first use.
  await readFragment("CCO");
  structureSvg("CCO");
});

/** What each search does with a structure: reads it, compares it with all candidates, draws it. Answers the steps. */
const searches: ((smiles: string) => Promise<number>)[] = [
  async (smiles) => {
    const fragment = await readFragment(smiles);
    if (!fragment) return 0;
    let spent = 0;
    for (const idCode of idCodes) {
      const budget = { steps: stepsOfCandidate };
      fragment.isIn(idCode, budget);
      spent += stepsOfCandidate - budget.steps;
      if (spent > stepsOfCall) break;
    }
    return spent;
  },
  (smiles) => readFingerprint(smiles).then(() => 0),
  async (smiles) => {
    const isStructure = await readCodes(smiles);
    if (isStructure && sizeOfSmiles(smiles).atoms <= limits.drawnAtoms) structureSvg(smiles);
    return 0;
  },
];

/** The steps of a search, and the least milliseconds it was measured to take. */
async function timed(search: (smiles: string) => Promise<number>, smiles: string) {
  let mine = Infinity;
  for (let measurement = 1; ; measurement += 1) {
    const before = process.threadCpuUsage();
    const spent = await search(smiles);
    const { user, system } = process.threadCpuUsage(before);
    mine = Math.min(mine, (user + system) / 1000);
    if (mine < maxOwnTime || measurement === maxMeasurements) return { spent, mine };
  }
}

/** The dearest of the searches. */
async function costOf(smiles: string) {
  const query = v.safeParse(Smiles, smiles);
  if (!query.success) {
    expect(query.issues[0].message).toMatch(/[\u4e00-\u9fff]/);
    return { spent: 0, mine: 0 };
  }
  const costs = [];
  for (const search of searches) costs.push(await timed(search, query.output));
  return { spent: Math.max(...costs.map((cost) => cost.spent)), mine: Math.max(...costs.map((cost) => cost.mine)) };
}

describe("whatever a stranger writes as SMILES", () => {
  it.each(namedSmiles.map((smiles) => [smiles.slice(0, 40), smiles]))("%s… costs at most 400 ms", async (_, smiles) => {
    expect((await costOf(smiles)).mine).toBeLessThan(maxOwnTime);
  });

  it("is refused in Chinese or answered within the steps and the time of a call", async () => {
    const dearest = { mine: 0, spent: 0 };
    for (const smiles of fc.sample(hostileSmiles, { numRuns: 200, seed })) {
      const { mine, spent } = await costOf(smiles);
      expect(mine, smiles).toBeLessThan(maxOwnTime);
      expect(spent, smiles).toBeLessThanOrEqual(stepsOfCall + stepsOfCandidate);
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
