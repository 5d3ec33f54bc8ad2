import type { DomainError } from "../../kernel/error.ts";
import { beside } from "../../kernel/refusal.ts";
import { fold } from "../fold.ts";
import { lifeScienceRoot } from "../sold-by-amount.ts";
import { refuse } from "./refusals.ts";
import {
  categoryNatures,
  lastLevel,
  maxCategories,
  type CategoryAction,
  type CategoryNature,
  type MoveCategory,
  type NewCategory,
} from "./schema.ts";

/** A category as the whole tree holds it. */
export type CategoryNode = {
  id: number;
  parentId: number | null;
  level: number;
  /** Ids from the root to the node itself. */
  path: string;
  name: string;
  isChemical: boolean;
  isRetired: boolean;
  mergedInto: number | null;
};
/** All categories by id, siblings in their order. */
export type CategoryTree = ReadonlyMap<number, CategoryNode>;

export type CategoryCommand =
  | { type: "rename"; name: string }
  | ({ type: "move" } & MoveCategory)
  | { type: "merge"; into: CategoryNode }
  | { type: "retire" }
  | { type: "restore" };

/** What it takes to say no, made only where it is said. */
type Refusal = (() => DomainError) | null;

const parentOf = (tree: CategoryTree, { parentId }: CategoryNode) => (parentId === null ? undefined : tree.get(parentId));
const rootOf = (tree: CategoryTree, node: CategoryNode): CategoryNode => {
  const parent = parentOf(tree, node);
  return parent ? rootOf(tree, parent) : node;
};
const nameOf = (tree: CategoryTree, id: number | null) => (id === null ? "" : (tree.get(id)?.name ?? ""));
/** Names from the root to the category itself. */
export const pathNames = (tree: CategoryTree, node: CategoryNode): string =>
  node.path
    .split("/")
    .map((id) => nameOf(tree, Number(id)))
    .join(" / ");

/** Those directly below, in their order, without what are names of others. */
export const childrenOf = (tree: CategoryTree, parentId: number | null): CategoryNode[] =>
  [...tree.values()].filter((node) => node.parentId === parentId && node.mergedInto === null);

/** The category and all below it. */
export const within = (tree: CategoryTree, node: CategoryNode): CategoryNode[] =>
  [...tree.values()].filter((one) => isWithin(node, one));
const isWithin = (node: CategoryNode, { path }: CategoryNode) => path === node.path || path.startsWith(`${node.path}/`);

/**
 * Whether the review of goods judges those below two roots by the same rules: what is sold by weight or volume is a chemical, but for
 * sera and media of the life sciences, and a content is read where goods are reagents.
 */
const areRootsAlike = (a: CategoryNode, b: CategoryNode) =>
  a.id === b.id || (a.isChemical === b.isChemical && (a.id === lifeScienceRoot) === (b.id === lifeScienceRoot));

const keyOf = (name: string) => fold(name).replaceAll(" ", "");

/** What is looked up of a tree again and again: by name, and below each parent. Made once for a list, since every fold of a name costs. */
export type CategoryIndex = {
  tree: CategoryTree;
  nodes: readonly CategoryNode[];
  named: ReadonlyMap<string, readonly CategoryNode[]>;
  children: ReadonlyMap<number | null, readonly CategoryNode[]>;
};

export const indexTree = (tree: CategoryTree): CategoryIndex => {
  const nodes = [...tree.values()];
  return {
    tree,
    nodes,
    named: Map.groupBy(nodes, ({ name }) => keyOf(name)),
    children: Map.groupBy(
      nodes.filter(({ mergedInto }) => mergedInto === null),
      ({ parentId }) => parentId,
    ),
  };
};

type Place = Pick<CategoryNode, "parentId" | "level">;

/** No two of a name below one parent, nor in the last level: files name its categories by name alone. */
function nameRefusal({ tree, named }: CategoryIndex, { parentId, level }: Place, name: string, own = 0): Refusal {
  const same = named
    .get(keyOf(name))
    ?.find((node) => node.id !== own && (node.parentId === parentId || (level === lastLevel && node.level === level)));
  if (!same) return null;
  if (same.mergedInto !== null) return () => refuse.isMerged({ name: same.name, into: nameOf(tree, same.mergedInto) });
  if (same.parentId !== parentId) return () => refuse.existsElsewhere({ name: same.name, path: pathNames(tree, same) });
  return () => (same.isRetired ? refuse.existsRetired({ name: same.name }) : refuse.exists({ name: same.name }));
}

/** What stands against goods or categories being put there. */
function placeRefusal(tree: CategoryTree, { name, mergedInto, isRetired }: CategoryNode): Refusal {
  if (mergedInto !== null) return () => refuse.isMerged({ name, into: nameOf(tree, mergedInto) });
  return isRetired ? () => refuse.isRetired({ name }) : null;
}

/**
 * Whether goods of a new category are judged as no chemicals: below others that are none anybody who edits may say so, elsewhere who
 * may classify. What nobody judged is one of chemicals.
 */
const needsClassifier = (nature: CategoryNature, parent: CategoryNode | null) =>
  nature === "other" && (parent === null || parent.isChemical);

/** What a category below this one may be: below chemicals one of chemicals, but for the life sciences, which have branches of both kinds. */
export function naturesBelow(tree: CategoryTree, parent: CategoryNode): readonly CategoryNature[] {
  const ids = parent.path.split("/").map(Number);
  return !ids.includes(lifeScienceRoot) && ids.some((id) => tree.get(id)?.isChemical) ? ["chemical"] : categoryNatures;
}

/** Refuses a new category where none can stand, or one whose goods the caller may not call harmless. Throws 409. */
export function checkNewCategory(
  tree: CategoryTree,
  { name, nature }: Pick<NewCategory, "name" | "nature">,
  parent: CategoryNode | null,
  mayClassify: boolean,
): void {
  if (tree.size >= maxCategories) throw beside("name", refuse.full({ max: maxCategories }));
  const place = parent && (parent.level >= lastLevel ? () => refuse.tooDeep({ name: parent.name }) : placeRefusal(tree, parent));
  if (place) throw beside("parentId", place());
  const taken = nameRefusal(indexTree(tree), { parentId: parent?.id ?? null, level: (parent?.level ?? 0) + 1 }, name);
  if (taken) throw beside("name", taken());
  if (parent && !naturesBelow(tree, parent).includes(nature)) {
    throw beside("nature", refuse.belowChemicals({ parent: parent.name }));
  }
  if (needsClassifier(nature, parent) && !mayClassify)
    throw beside("nature", refuse.needsClassifier({ parent: parent ? `化学品分类“${parent.name}”` : "一级" }));
}

/** The siblings of the place in their new order, the moved one among them. */
export function orderAfterMove(
  tree: CategoryTree,
  node: CategoryNode,
  parentId: number | null,
  afterId: number | null,
): number[] {
  const others = childrenOf(tree, parentId).flatMap(({ id }) => (id === node.id ? [] : [id]));
  return others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, node.id);
}

function moveRefusal(index: CategoryIndex, node: CategoryNode, parentId: number | null, afterId: number | null): Refusal {
  const { tree } = index;
  const parent = parentId === null ? null : tree.get(parentId);
  if (parent === undefined) return () => refuse.moved();
  if (parent && isWithin(node, parent)) return () => refuse.loop({ name: parent.name });
  if ((parent?.level ?? 0) !== node.level - 1) return () => refuse.otherLevel({ level: node.level, want: node.level - 1 });
  const siblings = index.children.get(parentId) ?? [];
  if (afterId !== null && (afterId === node.id || !siblings.some(({ id }) => id === afterId))) return () => refuse.notSibling();
  if (parentId === node.parentId) {
    const order = orderAfterMove(tree, node, parentId, afterId);
    const isSame = siblings.every(({ id }, place) => id === order[place]);
    return isSame ? () => refuse.samePlace() : null;
  }
  const place = parent && placeRefusal(tree, parent);
  if (place) return place;
  const taken = nameRefusal(index, { parentId, level: node.level }, node.name, node.id);
  if (taken) return taken;
  return parent && !areRootsAlike(rootOf(tree, node), rootOf(tree, parent))
    ? () => refuse.judgedOtherwise({ name: node.name, to: parent.name })
    : null;
}

function mergeRefusal({ tree, children }: CategoryIndex, node: CategoryNode, into: CategoryNode): Refusal {
  if (into.id === node.id) return () => refuse.itself();
  if (into.level !== node.level) return () => refuse.otherLevels();
  const place = placeRefusal(tree, into);
  if (place) return place;
  if ((children.get(node.id) ?? []).length > 0) return () => refuse.hasChildren({ name: node.name });
  const isAlike = node.isChemical === into.isChemical && areRootsAlike(rootOf(tree, node), rootOf(tree, into));
  return isAlike ? null : () => refuse.judgedOtherwise({ name: node.name, to: into.name });
}

function refusalOf(index: CategoryIndex, node: CategoryNode, command: CategoryCommand): Refusal {
  const { tree } = index;
  const { name, mergedInto, isRetired } = node;
  if (mergedInto !== null) return () => refuse.mergedAlready({ into: nameOf(tree, mergedInto) });
  const parent = parentOf(tree, node);
  switch (command.type) {
    case "rename": {
      if (command.name === name) return () => beside("name", refuse.sameName());
      const taken = nameRefusal(index, node, command.name, node.id);
      return taken && (() => beside("name", taken()));
    }
    case "move":
      return moveRefusal(index, node, idOf(command.parentId), idOf(command.afterId));
    case "merge":
      return mergeRefusal(index, node, command.into);
    case "retire":
      return isRetired ? () => refuse.retiredAlready() : null;
    case "restore":
      if (!isRetired) return () => refuse.inUse();
      return parent?.isRetired ? () => refuse.parentRetired({ name: parent.name }) : null;
  }
}

/** An empty text names none. */
export const idOf = (text: string): number | null => (text === "" ? null : Number(text));

/**
 * Refuses what cannot be done with a category now. Goods are never put below other rules of the review as a whole: a chemical would
 * become harmless by it. Throws 409.
 */
export function checkCategory(tree: CategoryTree, node: CategoryNode, command: CategoryCommand): void {
  const refusal = refusalOf(indexTree(tree), node, command);
  if (refusal) throw refusal();
}

const isPlaceFor = (index: CategoryIndex, node: CategoryNode, { id, level }: CategoryNode): boolean =>
  level === node.level - 1 && (id === node.parentId || !moveRefusal(index, node, id, null));

/** Where a category may be moved to, itself left out: parents, or the place it has among its siblings. */
export function parentsFor(tree: CategoryTree, node: CategoryNode): (number | null)[] {
  if (node.parentId === null) return [null];
  const index = indexTree(tree);
  return [...tree.values()].flatMap((parent) => (isPlaceFor(index, node, parent) ? [parent.id] : []));
}

/** The categories that it may be made another name of. */
export function mergeTargets(tree: CategoryTree, node: CategoryNode): CategoryNode[] {
  const index = indexTree(tree);
  return node.mergedInto === null ? [...tree.values()].filter((into) => !mergeRefusal(index, node, into)) : [];
}

/** The steps that `checkCategory` and `checkNewCategory` take now. One place to go, or one to merge into, is enough to know. */
export function categoryActionsOf(index: CategoryIndex, node: CategoryNode): CategoryAction[] {
  if (node.mergedInto !== null) return [];
  const { tree, nodes, children } = index;
  const takes = (command: CategoryCommand) => refusalOf(index, node, command) === null;
  const hasSiblings = (children.get(node.parentId) ?? []).length > 1;
  const offered: Record<CategoryAction, boolean> = {
    add: node.level < lastLevel && !node.isRetired && tree.size < maxCategories,
    rename: true,
    move: hasSiblings || nodes.some((parent) => parent.id !== node.parentId && isPlaceFor(index, node, parent)),
    merge: nodes.some((into) => !mergeRefusal(index, node, into)),
    retire: takes({ type: "retire" }),
    restore: takes({ type: "restore" }),
  };
  return (Object.keys(offered) as CategoryAction[]).filter((action) => offered[action]);
}
