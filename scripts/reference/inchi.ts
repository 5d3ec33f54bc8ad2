/** `node scripts/reference/inchi.ts` writes `reference/inchi.tsv` anew, after a structure of `reference/` changed. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "../run.ts";
import { substances, type Substance } from "./files.ts";
import { loadRdkit, type Rdkit } from "./rdkit.ts";

/** What RDKit computes from each structure; a substance whose structure it cannot read has none. */
export function inchiRows(rdkit: Rdkit, known: readonly Substance[]) {
  return known.flatMap(({ cas, smiles }) => {
    const molecule = smiles === "" ? null : rdkit.get_mol(smiles);
    if (!molecule) return [];
    const inchi = molecule.get_inchi();
    molecule.delete();
    return inchi === "" ? [] : [{ cas, smiles, inchi, key: rdkit.get_inchikey_for_inchi(inchi) }];
  });
}

if (import.meta.main) {
  const rows = inchiRows(await loadRdkit(), substances).map(({ cas, smiles, inchi, key }) =>
    [cas, smiles, inchi, key].join("\t"),
  );
  writeFileSync(resolve(root, "reference/inchi.tsv"), ["cas\tsmiles\tinchi\tkey", ...rows, ""].join("\n"));
}
