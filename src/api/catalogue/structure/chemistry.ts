import type { Molecule } from "openchemlib";
import type { Fingerprint } from "#src/domain/catalogue/structure/fingerprint.ts";
import { limits } from "#src/domain/catalogue/structure/limits.ts";
import { connectedParts, holdsFragment, type Budget, type Part } from "#src/domain/catalogue/structure/matcher.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import { fingerprintOf } from "./fingerprint-of.ts";
import { graphOf, UnknownFeature } from "./graph.ts";

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
async function library(): Promise<typeof import("openchemlib")> {
  const evaluated = await import("openchemlib");
  if (!state.isEvaluated) await letOthersRun();
  state.isEvaluated = true;
  return evaluated;
}
const state = { isEvaluated: false };

/** Without coordinates, of which stereo is read off: they are what makes reading slow (some ten milliseconds for a large one). */
const flat = { noCoordinates: true, noStereo: true };

/** Null when the text is no structure, or one without an atom. */
export async function readStructure(smiles: string): Promise<Structure | null> {
  const chemistry = await library();
  const { Molecule } = chemistry;
  try {
    const molecule = Molecule.fromSmiles(smiles, flat);
    if (molecule.getAtoms() === 0) return null;
    const fingerprint = await fingerprintOf(molecule, chemistry);
    await letOthersRun();
    const flatCode = molecule.getIDCode();
    if (!saysStereo(smiles)) return { idCode: flatCode, flatCode, atoms: molecule.getAtoms(), fingerprint };
    await letOthersRun();
    const placed = Molecule.fromSmiles(smiles);
    await letOthersRun();
    return { idCode: placed.getIDCode(), flatCode, atoms: molecule.getAtoms(), fingerprint };
  } catch {
    return null;
  }
}

/** Whether somebody said which way its parts point: `@`, `/` and `\`. */
export const saysStereo = (smiles: string): boolean => /[@/\\]/.test(smiles);

/** A part of a structure: bits that whatever holds it has, and the comparison atom by atom within a budget. */
export type Fragment = {
  fingerprint: Fingerprint;
  isIn: (idCode: string, budget: Budget) => "yes" | "no" | "unknown";
};

/** A structure somebody looks for: its connected parts and what they are made of. Null when it is none, or more than is compared. */
async function readQuestion(smiles: string): Promise<Molecule | null> {
  const { Molecule } = await library();
  try {
    const molecule = Molecule.fromSmiles(smiles, flat);
    const atoms = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
    const isSmall = atoms.every((atom) => molecule.getAllConnAtoms(atom) <= limits.neighbours);
    return atoms.length > 0 && isSmall ? molecule : null;
  } catch {
    return null;
  }
}

/** The codes by which the same structure is found; the second is null where nothing is said about stereo. Null as `readQuestion`. */
export async function readCodes(smiles: string): Promise<{ flatCode: string; idCode: string | null } | null> {
  const molecule = await readQuestion(smiles);
  if (!molecule) return null;
  const flatCode = molecule.getIDCode();
  if (!saysStereo(smiles)) return { flatCode, idCode: null };
  await letOthersRun();
  const { Molecule } = await library();
  const placed = Molecule.fromSmiles(smiles);
  await letOthersRun();
  return { flatCode, idCode: placed.getIDCode() };
}

/** Null as `readQuestion`. */
export async function readFingerprint(smiles: string): Promise<Fingerprint | null> {
  const molecule = await readQuestion(smiles);
  return molecule && fingerprintOf(molecule, await library());
}

/** Null as `readQuestion`, and where an atom asks for what is not known. */
export async function readFragment(smiles: string): Promise<Fragment | null> {
  const fragment = await readQuestion(smiles);
  if (!fragment) return null;
  const chemistry = await library();
  const { Molecule } = chemistry;
  const isElectronegative = (element: number) => Molecule.isAtomicNoElectronegative(element);
  try {
    asFragment(fragment);
    const parts = partsOf(fragment, isElectronegative);
    await letOthersRun();
    return {
      fingerprint: await fingerprintOf(fragment, chemistry),
      isIn: (idCode, budget) => holdsFragment(parts, graphOf(Molecule.fromIDCode(idCode, false), isElectronegative), budget),
    };
  } catch (error) {
    if (error instanceof UnknownFeature) return null;
    throw error;
  }
}

/** Its bits as a fragment are fewer than as a molecule of its own, which knows where its hydrogens are. */
function asFragment(molecule: Molecule): void {
  molecule.setFragment(true);
  // `[Si](C)C` says no hydrogens, and so a radical, of what is only open to more neighbours.
  for (let atom = 0; atom < molecule.getAllAtoms(); atom += 1) {
    molecule.setAtomRadical(atom, 0);
    molecule.setAtomAbnormalValence(atom, -1);
  }
}

/** Its connected parts, equal ones (by their canonical code) counted. */
function partsOf(fragment: Molecule, isElectronegative: (element: number) => boolean): Part[] {
  const graphs = connectedParts(graphOf(fragment, isElectronegative));
  // The code of a cage takes most of its reading, and a part alone has none to be equal to.
  if (graphs.length === 1) return graphs.map((graph) => ({ graph, count: 1 }));
  const codes = fragment.getFragments().map((part) => `${part.getAtoms()} ${part.getIDCode()}`);
  const found = new Map<string, Part>();
  graphs.forEach((graph, place) => {
    const existing = found.get(codes[place] ?? "");
    found.set(codes[place] ?? "", existing ? { ...existing, count: existing.count + 1 } : { graph, count: 1 });
  });
  return [...found.values()];
}
