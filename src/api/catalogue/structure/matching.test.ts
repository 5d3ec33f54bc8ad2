import fc from "fast-check";
import { Molecule, SSSearcher } from "openchemlib";
import { beforeAll, describe, expect, it } from "vitest";
import { registeredSmiles } from "#tests/support/registered-smiles.ts";
import { readFragment } from "./chemistry.ts";

const smilesOfSeed = registeredSmiles().map(({ smiles }) => smiles);
/** But for aromatic rings of five, which the library compares as if their bonds were single and double (`structures.test.ts`). */
const molecules: { smiles: string; idCode: string; molecule: Molecule }[] = [];

beforeAll(() => {
  for (const smiles of smilesOfSeed) {
    const idCode = Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true }).getIDCode();
    const molecule = Molecule.fromIDCode(idCode, false);
    molecule.ensureHelperArrays(7);
    const bonds = Array.from({ length: molecule.getAllBonds() }, (_, bond) => bond);
    const isDrawn = bonds.some((bond) => molecule.isAromaticBond(bond) && !molecule.isDelocalizedBond(bond));
    if (!isDrawn) molecules.push({ smiles, idCode, molecule });
  }
});

/** What the chemistry library itself says, without any budget. */
function libraryHits(smiles: string): string[] {
  const fragment = Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true });
  fragment.setFragment(true);
  for (let atom = 0; atom < fragment.getAllAtoms(); atom += 1) {
    fragment.setAtomRadical(atom, 0);
    fragment.setAtomAbnormalValence(atom, -1);
  }
  const searcher = new SSSearcher();
  searcher.setFragment(fragment);
  return molecules
    .filter(({ molecule }) => {
      searcher.setMolecule(molecule);
      return searcher.isFragmentInMolecule();
    })
    .map(({ smiles: mine }) => mine);
}

async function myHits(smiles: string): Promise<string[]> {
  const fragment = await readFragment(smiles);
  if (!fragment) throw new Error(`not compared: ${smiles}`);
  return molecules
    .filter(({ idCode }) => {
      const answer = fragment.isIn(idCode, { steps: 1_000_000 });
      expect(answer).not.toBe("unknown");
      return answer === "yes";
    })
    .map(({ smiles: mine }) => mine);
}

describe("the comparison finds what the chemistry library finds", () => {
  const fragments = [
    ..."C|N|O|[Na+]|[OH-]|[H]C|[H]O|C=C|C#N|C=O|CC|CCC|CNC|COC|CSC|C=CC=C|c1ccccc1|c1ccncc1|c1ccsc1|c1ccoc1|c1cc[nH]c1".split(
      "|",
    ),
    ..."C1CC1|C1CCCC1|C1CCCCC1|C1CCNCC1|c1ccc2ccccc2c1|O=C(O)c1ccccc1|Nc1ccccc1|Oc1ccccc1|[N+](=O)[O-]|S(=O)(=O)O".split("|"),
    ..."P(c1ccccc1)(c1ccccc1)c1ccccc1|[Pd]|C[Si](C)C|[13C]|[2H]|C~C|*|C*|[CD2]|OCCO|OCC(O)CO|NC(=O)N|CC(C)(C)O|[C-]#N".split("|"),
    ..."c1ccc2[nH]ccc2c1|c1ccc2occc2c1|c1cscn1|c1c[nH]cn1|O=c1cc[nH]cc1|C1=CC=CC=C1|C1=CNC=C1|c1ccc2ncccc2c1|C:C|C#C|[H]N[H]|[O-]|[N+]|[K+]".split(
      "|",
    ),
    ..."c1cc[nH]c1.O|O.O|C.C|[Na+].[Cl-]|CC.CC|c1ccccc1.c1ccccc1|C.O.N|O=C.O=C|CO.CO.C|Cl.Cl.Cl|C=C.C|[Na+].[Na+].[O-]".split(
      "|",
    ),
  ];
  it.each(fragments)("%s", async (smiles) => expect(await myHits(smiles)).toEqual(libraryHits(smiles)));

  it("for the catalogue's own small molecules, also two at once", async () => {
    // Whole molecules of up to 14 atoms, and two of them together. Of more parts the library would try all orders.
    const partsOf = (smiles: string) => smiles.split(".").length;
    const small = molecules
      .filter(({ molecule, smiles }) => molecule.getAtoms() <= 14 && partsOf(smiles) <= 3)
      .map(({ smiles }) => smiles);
    const one = fc.constantFrom(...small);
    const pairs = fc.sample(fc.tuple(one, one), { numRuns: 12, seed: 20261122 });
    for (const smiles of small) expect([smiles, await myHits(smiles)]).toEqual([smiles, libraryHits(smiles)]);
    for (const [a, b] of pairs.filter((pair) => partsOf(pair.join(".")) <= 4)) {
      expect([a, b, await myHits(`${a}.${b}`)]).toEqual([a, b, libraryHits(`${a}.${b}`)]);
    }
  }, 60_000);
});
