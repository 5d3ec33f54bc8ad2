import { expect, test } from "vitest";
import { readFragment, readStructure } from "#src/api/catalogue/structure/chemistry.ts";
import { inchis } from "./files.ts";
import { loadRdkit } from "./rdkit.ts";

/** RDKit counts rings with an oxo group as aromatic; here these are drawn with double bonds. */
const readOtherwise = new Set([
  "C1=C(C(=O)NC(=O)N1)N(CCCl)CCCl",
  "CN1C=NC2=C1C(=O)N(C(=O)N2C)C",
  "CN(C)C1=CC2=C(C=C1)N=C3C=CC(=[N+](C)C)C=C3S2.[Cl-]",
]);
const queries =
  "C=C|C=CC=C|COC|CNC|CSC|CN|CCO|C=N|CN=C|CCS|c1ccoc1|c1cc[nH]c1|c1ccsc1|c1c[nH]cn1|c1cscn1|c1ccc2[nH]ccc2c1|c1ncncn1|c1ccccc1|C=CO|C=CN|CC=C";

test("what is part of an aromatic ring of five is found as RDKit finds it", async () => {
  const rdkit = await loadRdkit();
  const targets = await Promise.all(
    inchis
      .filter(({ smiles }) => /[nosNOS]/.test(smiles) && !readOtherwise.has(smiles))
      .map(async ({ smiles }) => ({ smiles, mine: await readStructure(smiles), theirs: rdkit.get_mol(smiles) })),
  );
  const fiveRings = targets.filter(({ theirs }) => theirs && /[nos]/.test(theirs.get_smiles()));
  expect(fiveRings.length).toBeGreaterThan(20);
  for (const query of queries.split("|")) {
    const [mine, theirs] = [await readFragment(query), rdkit.get_mol(query)];
    if (!theirs) throw new Error(query);
    const found = fiveRings.filter((target) => mine?.isIn(target.mine?.flatCode ?? "", { steps: 1_000_000 }) === "yes");
    const expected = fiveRings.filter((target) => target.theirs?.get_substruct_match(theirs) !== "{}");
    expect([query, found.map(({ smiles }) => smiles)]).toEqual([query, expected.map(({ smiles }) => smiles)]);
    theirs.delete();
  }
  for (const { theirs } of targets) theirs?.delete();
}, 60_000);
