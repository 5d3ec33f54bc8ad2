import { expect, it } from "vitest";
import { openBranches } from "./facet-tree.ts";

const item = (value: string, parent?: string, selected = false) => ({
  value,
  label: value,
  count: 1,
  selected,
  ...(parent === undefined ? {} : { parent }),
});
const shape = (items: ReturnType<typeof openBranches>) => items.map(({ value, depth }) => `${"-".repeat(depth)}${value}`);

it("opens the branches that hold a choice, and a level of one", () => {
  const items = [item("a"), item("b"), item("a1", "a"), item("a2", "a"), item("b1", "b"), item("a11", "a1")];
  expect(shape(openBranches(items))).toEqual(["a", "b"]);
  const chosen = items.map((one) => (one.value === "a1" ? { ...one, selected: true } : one));
  expect(shape(openBranches(chosen))).toEqual(["a", "-a1", "--a11", "-a2", "b"]);
  expect(shape(openBranches([item("a"), item("a1", "a"), item("a2", "a")]))).toEqual(["a", "-a1", "-a2"]);
});

it("takes items whose parent is not there as roots", () => {
  expect(shape(openBranches([item("x", "gone"), item("y")]))).toEqual(["x", "y"]);
});
