import * as library from "openchemlib";
import { expect, test, vi } from "vitest";
import { registeredSmiles } from "#tests/support/registered-smiles.ts";
import { fingerprintOf } from "./fingerprint-of.ts";

const flat = { noCoordinates: true, noStereo: true };

test("others get their turn after each sixteen of the first 512 questions, and are not kept waiting by it later", async () => {
  const turns = vi.spyOn(globalThis, "setTimeout");
  const phenol = library.Molecule.fromSmiles("c1ccccc1O", flat);
  const cold = await fingerprintOf(phenol, library);
  expect(turns.mock.calls).toHaveLength(32);
  turns.mockClear();
  expect(await fingerprintOf(phenol, library)).toEqual(cold);
  expect(turns.mock.calls).toHaveLength(0);
  turns.mockRestore();
});

test("a fingerprint is what the library's own index says, of molecules and of fragments", async () => {
  for (const { smiles } of registeredSmiles()) {
    const molecule = library.Molecule.fromSmiles(smiles, flat);
    for (const isFragment of [false, true]) {
      molecule.setFragment(isFragment);
      expect([smiles, await fingerprintOf(molecule, library)]).toEqual([smiles, Array.from(molecule.getIndex())]);
    }
  }
});
