import { expect, it } from "vitest";
import type * as v from "valibot";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { otherInputs } from "./other-inputs.ts";
import { type Leaf, schemaLeaves } from "./schema-leaves.ts";

const inputs: [path: string, schema: v.GenericSchema][] = [
  ...Object.entries<Call>(contract).flatMap(([key, call]) =>
    (["params", "query", "body"] as const).flatMap((part): [string, v.GenericSchema][] =>
      call[part] ? [[`${key} ${part}`, call[part]]] : [],
    ),
  ),
  ...Object.entries(otherInputs),
];
const leaves = inputs.flatMap(([path, schema]) => schemaLeaves(schema, path));
const placesOf = (wrong: (leaf: Leaf) => boolean) => [...new Set(leaves.filter(wrong).map(({ path }) => path))];

const folds = ["fold_line", "fold_lines"];
/** What may stand before the bound besides: it makes no text longer. */
const shortens = ["fold_half_width", "fold_unspaced"];
const bounds = ["max_length", "length", "max_entries"];
/** What may stand before the bound: it costs no more than the text is long. */
const beforeBound = [...folds, ...shortens, "min_length", "non_empty", "metadata", "string"];

const isBounded = ({ actions }: Leaf) => {
  const first = actions.find(({ type = "" }) => !beforeBound.includes(type));
  return bounds.includes(first?.type ?? "");
};

/** A pattern of listed ASCII characters from end to end: nothing hidden gets past it. */
function isVisiblePattern({ requirement }: { requirement?: unknown }): boolean {
  if (!(requirement instanceof RegExp)) return false;
  const { source } = requirement;
  return /^\^[\x20-\x7e]*\$$/.test(source) && !/\[\^|\\[SWDPpsu]|(?<!\\)\.(?![^[]*\])/.test(source);
}
const showsAll = ({ actions }: Leaf) =>
  actions.some(
    (action) =>
      folds.includes(action.type ?? "") ||
      (action.type === "metadata" && action.metadata && "exactText" in action.metadata) ||
      isVisiblePattern(action),
  );

it("walks all calls", () => {
  expect(leaves.length).toBeGreaterThan(800);
});

it("bounds every text of every call before anything looks at it", () => {
  expect(placesOf((leaf) => leaf.type === "string" && !isBounded(leaf))).toEqual([]);
});

it("bounds every list of every call", () => {
  expect(placesOf((leaf) => leaf.type === "array" && !isBounded(leaf))).toEqual([]);
});

it("bounds every record of every call, by its keys or their number", () => {
  const isOpen = (leaf: Leaf) => leaf.type === "record" && leaf.keyed !== "picklist" && !isBounded(leaf);
  expect(placesOf(isOpen)).toEqual([]);
});

it("reads what people write with an input method in full width wherever only plain letters and figures are taken", () => {
  const isTyped = ({ actions }: Leaf) => actions.some(({ type = "" }) => folds.includes(type));
  const readsFullWidth = ({ actions }: Leaf) => actions.some(({ type = "" }) => shortens.includes(type));
  const asksForPlain = ({ actions }: Leaf) => actions.some(isVisiblePattern);
  expect(placesOf((leaf) => isTyped(leaf) && asksForPlain(leaf) && !readsFullWidth(leaf))).toEqual([]);
});

it("lets no hidden character into any text of any call", () => {
  expect(placesOf((leaf) => leaf.type === "string" && !showsAll(leaf))).toEqual([]);
});
