import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { brandActionsOf, checkBrand, type Brand } from "./merging.ts";

const anyBrand: fc.Arbitrary<Brand> = fc.record({
  brandId: fc.constantFrom("1", "2", "3"),
  name: fc.constantFrom("Sigma", "sigma", "国药"),
  mergedInto: fc.option(fc.constantFrom("Sigma", "国药"), { nil: null }),
});

test("a step is offered exactly when some command of it is taken", () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const others = ["1", "2", "3"].map((brandId) => ({ brandId, name: "", mergedInto: null }));
      const merges = others.some((into) => isAccepted(() => checkBrand({ type: "merge", into }, brand)));
      const renames = isAccepted(() => checkBrand({ type: "rename", name: "新名称", isTaken: false }, brand));
      expect(brandActionsOf(brand)).toEqual([...(merges ? ["merge"] : []), ...(renames ? ["rename"] : [])]);
    }),
    { seed: 20261126, numRuns: 200 },
  );
});

test("however brands are merged, none leads to itself", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 30 }), (merges) => {
      const into = new Map<string, string>();
      const brandOf = (place: number): Brand => ({
        brandId: String(place),
        name: String(place),
        mergedInto: into.get(String(place)) ?? null,
      });
      for (const [from, to] of merges) {
        if (!isAccepted(() => checkBrand({ type: "merge", into: brandOf(to) }, brandOf(from)))) continue;
        into.set(String(from), String(to));
        // As the statement of a merge does: names of the one are names of the other from then on.
        for (const [name, of] of into) if (of === String(from)) into.set(name, String(to));
      }
      for (const of of into.values()) expect(into.has(of)).toBe(false);
    }),
    { seed: 20261126, numRuns: 500 },
  );
});

test.each([
  [{ type: "merge", into: { brandId: "1", name: "Sigma", mergedInto: null } }, "不能并入自己"],
  [{ type: "merge", into: { brandId: "2", name: "sigma", mergedInto: "国药" } }, "请直接选择“国药”"],
  [{ type: "rename", name: "Sigma", isTaken: true }, "没有变化"],
  [{ type: "rename", name: "国药", isTaken: true }, "请改用“并入”"],
] as const)("%o is refused with the way to go on", (command, says) => {
  expect(() => checkBrand(command, { brandId: "1", name: "Sigma", mergedInto: null })).toThrow(says);
});
