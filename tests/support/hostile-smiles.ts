import fc from "fast-check";

/**
 * SMILES that a stranger might write to keep the mall busy: repeated fragments, rings in rings, cages, branches, stars, ladders, and
 * text that is none. Some are above the limits, most are near them.
 */
const atom = fc.constantFrom(
  ..."C N O S P B F Cl c n o s [Si] [Na+] [C@@H] [C@H] [13CH3] [*] * [H] [O-] [N+] [Pd] [C-] [Fe+2]".split(" "),
);
const bond = fc.constantFrom("", "", "", "=", "#", "-", ":", "~", "/", "\\", "$");
const times = fc.integer({ min: 1, max: 40 });

const unit = fc.constantFrom(
  ..."C O N CC C=C C#C c1ccccc1 C1CC1 C1CCCCC1 C(C)(C) C(C)(C)C(C) c1ccc2ccccc2c1 C12CC1C2 [C@@H](C)(O) C(=O)N S(=O)(=O) P(C)(C)(C)(C)".split(
    " ",
  ),
  ..."C1CC2CCC1CC2 c1ccncc1 OCC N=N [Si](C)(C) C(F)(F) C/C=C/C C12C3C4C1C5C2C3C45 F Cl [Na+] c1c[nH]cc1 C(C(C)C)(C(C)C) B1OB2OB(O1)O2".split(
    " ",
  ),
);
const repeated = fc.tuple(unit, fc.constantFrom("", "."), times).map(([one, between, n]) => Array(n).fill(one).join(between));
const mixed = fc
  .array(fc.tuple(unit, fc.constantFrom("", "", "."), fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 8 })
  .map((all) => all.map(([one, between, n]) => Array(n).fill(one).join(between)).join(""));
const nested = fc.tuple(atom, fc.integer({ min: 1, max: 60 })).map(([one, n]) => `${`${one}(`.repeat(n)}C${")C".repeat(n)}`);
/** A ladder or a sheet: every atom closes a ring with one some places before. */
const sheet = fc
  .tuple(fc.constantFrom("C", "c", "N", "B", "[Si]"), fc.integer({ min: 6, max: 60 }), fc.integer({ min: 2, max: 9 }))
  .map(([one, n, width]) =>
    Array.from(
      { length: n },
      (_, at) => `${one}${at + width < n ? ring(at % 90) : ""}${at >= width ? ring((at - width) % 90) : ""}`,
    ).join(""),
  );
const ring = (number: number) => `%${String(number + 10)}`;
/** Atoms each joined to several others: far beyond any valence. */
const clique = fc
  .tuple(fc.integer({ min: 3, max: 12 }), atom)
  .map(([n, one]) =>
    Array.from(
      { length: n },
      (_, at) =>
        one +
        Array.from({ length: n }, (__, to) =>
          Math.abs(to - at) < 2 ? "" : ring((Math.min(at, to) * n + Math.max(at, to)) % 90),
        ).join(""),
    ).join(""),
  );
const star = fc.tuple(atom, fc.integer({ min: 2, max: 60 })).map(([one, n]) => `${one}${"(C)".repeat(n)}`);
const tree = fc.integer({ min: 1, max: 6 }).map((depth) => {
  const branch = (left: number): string => (left === 0 ? "C" : `C(${branch(left - 1)})${branch(left - 1)}`);
  return branch(depth);
});
const loose = fc
  .array(fc.tuple(bond, atom, fc.constantFrom("", "", "1", "2", "3", "%12", "(", ")", "(C)", ".")), {
    minLength: 1,
    maxLength: 80,
  })
  .map((all) => all.map((part) => part.join("")).join(""));
const noise = fc.stringMatching(/^[CNOcno[\]()=#.%@+\-0-9/\\:*~$]{1,500}$/);

export const hostileSmiles = fc
  .oneof(repeated, mixed, mixed, nested, sheet, sheet, clique, star, tree, loose, noise)
  .map((text) => text.slice(0, 4_000));

/** The ones that stopped the mall. */
export const namedSmiles: readonly string[] = [
  Array(11).fill("O").join("."),
  Array(61).fill("C").join("."),
  Array(30).fill("C").join("."),
  "C1CC1".repeat(60),
  "C1CC1".repeat(26),
  "C1CC1".repeat(16),
  Array(26).fill("C1CC1").join("."),
  Array(25).fill("CC").join("."),
  Array(12).fill("C=O").join("."),
  "C".repeat(4_000),
  "C(".repeat(2_000),
  `${"C(C".repeat(30)}${")".repeat(30)}`,
];
