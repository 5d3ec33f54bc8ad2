import type { Molecule } from "openchemlib";
import type { Atom, Bond, Graph } from "#src/domain/catalogue/structure/matcher.ts";

/**
 * What the chemistry library compares two atoms by, as bits: a molecule's atom has those that are true of it, a fragment's those it
 * asks for (bits 0 to 26). The names are those of its query features.
 */
const bits = new Map<string, number>(
  [
    "aromatic notAromatic heteroAromatic notChain not2RingBonds not3RingBonds not4RingBonds",
    "not0PiElectrons not1PiElectron not2PiElectrons not0Hydrogen not1Hydrogen not2Hydrogen not3Hydrogen",
    "not0Neighbours not1Neighbour not2Neighbours not3Neighbours not4Neighbours",
    "not0ENeighbours not1ENeighbour not2ENeighbours not3ENeighbours not4ENeighbours",
  ]
    .join(" ")
    .split(" ")
    .map((name, place) => [name, 1 << place]),
);
const counted = {
  pi: ["not0PiElectrons", "not1PiElectron", "not2PiElectrons"],
  hydrogens: ["not0Hydrogen", "not1Hydrogen", "not2Hydrogen", "not3Hydrogen"],
  neighbours: ["not0Neighbours", "not1Neighbour", "not2Neighbours", "not3Neighbours", "not4Neighbours"],
  electronegative: ["not0ENeighbours", "not1ENeighbour", "not2ENeighbours", "not3ENeighbours", "not4ENeighbours"],
} as const;
const bit = (name: string): number => bits.get(name) ?? 0;
const bitsOf = (names: readonly string[]): number => names.reduce((all, name) => all | bit(name), 0);

/** Exactly `count`, the last name standing for all from there on. */
const isExactly = (names: readonly string[], count: number) =>
  bitsOf(names) & ~bit(names[Math.min(count, names.length - 1)] ?? "");
/** `count` or more. */
const isAtLeast = (names: readonly string[], count: number) => bitsOf(names.slice(0, Math.min(count, names.length - 1)));

const bondTraits = { ring: 1, aromatic: 2 };
const allBondTypes = 127;
/** By the order of a bond; delocalized ones are a type of their own. */
const bondTypes = [16, 1, 2, 4, 32, 64];
const delocalized = 8;

/** Thrown for what a fragment asks that the comparison does not know. */
export class UnknownFeature extends Error {}

/** The library's structure as the matcher reads it; of a fragment (`setFragment`) what its atoms and bonds ask for. */
export function graphOf(molecule: Molecule, isElectronegative: (element: number) => boolean): Graph {
  const isFragment = molecule.isFragment();
  // Rings and aromaticity; without coordinates there is no stereo to look at.
  molecule.ensureHelperArrays(7);
  const rings = ringsOf(molecule, isElectronegative);
  return Array.from({ length: molecule.getAtoms() }, (_, atom): Atom => {
    const { sizes, isHeteroAromatic } = rings[atom] ?? { sizes: 0, isHeteroAromatic: false };
    const near = {
      degree: molecule.getConnAtoms(atom),
      electronegative: electronegativeAround(molecule, atom, isElectronegative),
    };
    return {
      element: isAny(molecule, atom) ? 0 : molecule.getAtomicNo(atom),
      charge: molecule.getAtomCharge(atom),
      mass: molecule.getAtomMass(atom),
      degree: near.degree,
      features: isFragment
        ? queryFeatures(molecule, atom, near, isHeteroAromatic)
        : features(molecule, atom, near, isHeteroAromatic),
      ringSizes: sizes,
      bonds: bondsOf(molecule, atom),
    };
  });
}

/** `*`: the library lists what an atom may be, one element for most, nothing for any. */
const isAny = (molecule: Molecule, atom: number) => molecule.isFragment() && molecule.getAtomListString(atom) === "";

type Near = { degree: number; electronegative: number };

function features(molecule: Molecule, atom: number, { degree, electronegative }: Near, isHeteroAromatic: boolean): number {
  const ringBonds = molecule.getAtomRingBondCount(atom);
  const [chain, two, three, four] = ["notChain", "not2RingBonds", "not3RingBonds", "not4RingBonds"].map(bit) as [
    number,
    number,
    number,
    number,
  ];
  const aromatic = molecule.isAromaticAtom(atom) || isHeteroAromatic;
  return (
    (aromatic ? bit("aromatic") : bit("notAromatic")) |
    (isHeteroAromatic ? bit("heteroAromatic") : 0) |
    ((chain | two | three | four) & ~(ringBonds === 0 ? chain : ringBonds === 2 ? two : ringBonds === 3 ? three : four)) |
    isExactly(counted.pi, molecule.getAtomPi(atom)) |
    isExactly(counted.hydrogens, molecule.getAllHydrogens(atom)) |
    isExactly(counted.neighbours, degree) |
    isExactly(counted.electronegative, electronegative)
  );
}

function queryFeatures(molecule: Molecule, atom: number, { degree, electronegative }: Near, isHeteroAromatic: boolean): number {
  const ringBonds = molecule.getAtomRingBondCount(atom);
  return (
    (molecule.isAromaticAtom(atom) || isHeteroAromatic ? bit("aromatic") : 0) |
    (isHeteroAromatic ? bit("heteroAromatic") : 0) |
    (ringBonds > 0 ? bit("notChain") : 0) |
    (ringBonds > 2 ? bit("not2RingBonds") : 0) |
    (ringBonds > 3 ? bit("not3RingBonds") : 0) |
    isAtLeast(counted.pi, molecule.getAtomPi(atom)) |
    isAtLeast(counted.neighbours, degree) |
    isAtLeast(counted.electronegative, electronegative) |
    spelledOut(molecule, atom)
  );
}

/** `[H]C` asks for a hydrogen, `[CD2]` for two neighbours. */
function spelledOut(molecule: Molecule, atom: number): number {
  return Object.entries(molecule.getAtomQueryFeaturesObject(atom)).reduce((all, [name, isQueryAtom]) => {
    if (!isQueryAtom) return all;
    if (!bits.has(name)) throw new UnknownFeature(name);
    return all | bit(name);
  }, 0);
}

function bondsOf(molecule: Molecule, atom: number): Bond[] {
  return Array.from({ length: molecule.getAllConnAtomsPlusMetalBonds(atom) }, (_, place): Bond => {
    const bond = molecule.getConnBond(atom, place);
    // The library draws aromatic rings of five with single and double bonds, by which `C=C` would be found in furan.
    const isDelocalized =
      molecule.isAromaticBond(bond) || molecule.isDelocalizedBond(bond) || molecule.getBondType(bond) === delocalized;
    const type = isDelocalized ? delocalized : (bondTypes[molecule.getBondOrder(bond)] ?? 0);
    const traits = (molecule.isRingBond(bond) ? bondTraits.ring : 0) | (molecule.isAromaticBond(bond) ? bondTraits.aromatic : 0);
    return {
      to: molecule.getConnAtom(atom, place),
      types: type | (molecule.getBondQueryFeatures(bond) & allBondTypes),
      traits,
    };
  }).filter(({ to }) => to < molecule.getAtoms());
}

function electronegativeAround(molecule: Molecule, atom: number, isElectronegative: (element: number) => boolean): number {
  const neighbours = Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) => molecule.getConnAtom(atom, place));
  return neighbours.filter((one) => !isAny(molecule, one) && isElectronegative(molecule.getAtomicNo(one))).length;
}

/** By atom: the sizes (3 to 7) of its rings as bits, and whether one of them is an aromatic ring with a hetero atom. */
function ringsOf(molecule: Molecule, isElectronegative: (element: number) => boolean) {
  const found: ({ sizes: number; isHeteroAromatic: boolean } | undefined)[] = [];
  const rings = molecule.getRingSet();
  for (let ring = 0; ring < rings.getSize(); ring += 1) {
    const atoms = rings.getRingAtoms(ring);
    const size = atoms.length >= 3 && atoms.length <= 7 ? 1 << (atoms.length - 3) : 0;
    const isHeteroAromatic = rings.isAromatic(ring) && atoms.some((atom) => isElectronegative(molecule.getAtomicNo(atom)));
    for (const atom of atoms) {
      const before = found[atom];
      found[atom] = {
        sizes: (before?.sizes ?? 0) | size,
        isHeteroAromatic: isHeteroAromatic || before?.isHeteroAromatic === true,
      };
    }
  }
  return found;
}
