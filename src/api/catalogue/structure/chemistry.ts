import type { Molecule } from "openchemlib";
import { fingerprintWords, type Fingerprint } from "#src/domain/catalogue/structure/fingerprint.ts";

/** A structure as the index holds it. */
export type Structure = {
  /** Canonical: equal for equal structures. The second leaves stereo aside. */
  idCode: string;
  flatCode: string;
  /** Without hydrogens. */
  atoms: number;
  fingerprint: Fingerprint;
};

/** The chemistry library is as large as the rest of the Worker: it is evaluated when the first structure is asked for. */
const library = () => import("openchemlib");

/** Null when the text is no structure, or one without an atom. */
export async function readStructure(smiles: string): Promise<Structure | null> {
  const { Molecule } = await library();
  try {
    // Stereo is read off the coordinates, which are what makes this slow (some milliseconds).
    const molecule = Molecule.fromSmiles(smiles);
    if (molecule.getAtoms() === 0) return null;
    return {
      idCode: molecule.getIDCode(),
      flatCode: Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true }).getIDCode(),
      atoms: molecule.getAtoms(),
      fingerprint: wordsOf(molecule),
    };
  } catch {
    return null;
  }
}

/** The library's array carries fields of its own. */
const wordsOf = (molecule: Molecule): number[] => {
  const words = molecule.getIndex();
  return Array.from({ length: fingerprintWords }, (_, place) => words[place] ?? 0);
};

/** Whether somebody said which way its parts point: `@`, `/` and `\`. */
export const saysStereo = (smiles: string): boolean => /[@/\\]/.test(smiles);

/** A part of a structure: bits that whatever holds it has, and the comparison atom by atom. */
export type Fragment = { fingerprint: Fingerprint; isIn: (idCode: string) => boolean };

export async function readFragment(smiles: string): Promise<Fragment> {
  const { Molecule, SSSearcher } = await library();
  const fragment = Molecule.fromSmiles(smiles);
  // Its bits as a fragment are fewer than as a molecule of its own, which knows where its hydrogens are.
  fragment.setFragment(true);
  // `[Si](C)C` says no hydrogens, and so a radical, of what is only open to more neighbours.
  for (let atom = 0; atom < fragment.getAllAtoms(); atom += 1) {
    fragment.setAtomRadical(atom, 0);
    fragment.setAtomAbnormalValence(atom, -1);
  }
  const searcher = new SSSearcher();
  searcher.setFragment(fragment);
  return {
    fingerprint: wordsOf(fragment),
    isIn: (idCode) => {
      searcher.setMolecule(Molecule.fromIDCode(idCode, false));
      return searcher.isFragmentInMolecule();
    },
  };
}
