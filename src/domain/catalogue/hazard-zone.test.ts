import { expect, it } from "vitest";
import { hazardLists } from "../hazard/substance.ts";
import { regulatedKinds } from "./hazard-zone.ts";

it("looks at the classes named, never at what is on no list", () => {
  expect(regulatedKinds(["toxic"])).toEqual(["toxic"]);
  expect(regulatedKinds(["none", "toxic"])).toEqual(["toxic"]);
  expect(regulatedKinds(["none"])).toEqual([...hazardLists]);
  expect(regulatedKinds([])).toEqual([...hazardLists]);
});
