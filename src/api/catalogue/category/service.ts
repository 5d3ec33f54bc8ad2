import {
  categoryActionsOf,
  checkCategory,
  checkNewCategory,
  childrenOf,
  idOf,
  indexTree,
  mergeTargets,
  naturesBelow,
  orderAfterMove,
  parentsFor,
  pathNames,
  within,
  type CategoryCommand,
  type CategoryIndex,
  type CategoryNode,
  type CategoryTree,
} from "#src/domain/catalogue/category/editing.ts";
import { refuse } from "#src/domain/catalogue/category/refusals.ts";
import type {
  CategoryChoices,
  AdminCategories,
  CategoryLine,
  MergeCategory,
  MoveCategory,
  NewCategory,
  RenameCategory,
} from "#src/domain/catalogue/category/schema.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { commitOrRefuse, statementOf } from "../../db/batch.ts";
import { readAll, type Write } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { forgetCategories } from "../search/names.ts";
import {
  insertCategory,
  markRestored,
  markRetired,
  mergeCategory as mergeRow,
  moveCategory as moveRow,
  mustBeTree,
  orderCategories,
  readWaitingGoods,
  readWholeTree,
  renameCategory as renameRow,
  type CategoryRow,
} from "./repo.ts";

const what = "商品分类";
type Read = { rows: CategoryRow[]; tree: CategoryTree };

const treeOf = (rows: readonly CategoryRow[]): CategoryTree =>
  new Map(rows.map((row) => [row.id, { ...row, isChemical: row.isChemical === 1, isRetired: row.isRetired === 1 }]));

async function readTree(ctx: Ctx): Promise<Read> {
  const [rows] = await readAll(ctx.db, [readWholeTree()]);
  return { rows, tree: treeOf(rows) };
}

/** One root with all below it, the first of all unless one is asked for; or the categories whose name holds `q`. */
export async function listCategories(
  ctx: Ctx,
  { root, q }: { root?: string | undefined; q?: string | undefined },
): Promise<AdminCategories> {
  requireOperator(ctx, permissions.catalogueEdit);
  const [rows, waiting] = await readAll(ctx.db, [readWholeTree(), readWaitingGoods()]);
  const index = indexTree(treeOf(rows));
  const waits = new Map(waiting.map((one) => [one.id, one.waiting]));
  const roots = rows.filter(({ parentId }) => parentId === null);
  const shown = root === undefined ? roots[0] : roots.find(({ id }) => id === Number(root));
  if (root !== undefined && !shown) throw notFound(what);
  const word = q ? fold(q) : "";
  const isShown = ({ name, path }: CategoryRow) =>
    word ? fold(name).includes(word) : shown !== undefined && `${path}/`.startsWith(`${shown.path}/`);
  return {
    total: rows.length,
    roots: roots.map(({ id, name }) => ({ categoryId: String(id), name, state: stateOf(nodeOf(index.tree, id)) })),
    rows: inOrder(rows)
      .filter(isShown)
      .map((row) => lineOf(index, row, waits.get(row.id) ?? 0)),
  };
}

/** Parents before their children, siblings in their order. */
function inOrder(rows: readonly CategoryRow[]): CategoryRow[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const from = (row: CategoryRow): CategoryRow[] => [row, ...(below.get(row.id) ?? []).flatMap(from)];
  return (below.get(null) ?? []).flatMap(from);
}

const stateOf = ({ mergedInto, isRetired }: CategoryNode) =>
  mergedInto !== null ? ("merged" as const) : isRetired ? ("retired" as const) : ("current" as const);

function nodeOf(tree: CategoryTree, id: number): CategoryNode {
  const node = tree.get(id);
  if (!node) throw notFound(what);
  return node;
}

function lineOf(index: CategoryIndex, row: CategoryRow, waiting: number): CategoryLine {
  const { tree } = index;
  const node = nodeOf(tree, row.id);
  const into = row.mergedInto === null ? undefined : tree.get(row.mergedInto);
  return {
    categoryId: String(row.id),
    parentId: row.parentId === null ? null : String(row.parentId),
    level: row.level,
    name: row.name,
    nature: node.isChemical ? "chemical" : "other",
    state: stateOf(node),
    mergedInto: into ? { categoryId: String(into.id), name: into.name } : null,
    formerNames: JSON.parse(row.formerNames) as string[],
    goodsCount: row.goodsCount,
    waiting,
    naturesBelow: [...naturesBelow(tree, node)],
    availableActions: categoryActionsOf(index, node),
  };
}

/** Where a category may be moved to, and which ones it may be made another name of: what the calls take. Throws 404. */
export async function viewCategoryChoices(ctx: Ctx, categoryId: string): Promise<CategoryChoices> {
  requireOperator(ctx, permissions.catalogueEdit);
  const { tree } = await readTree(ctx);
  const node = nodeOf(tree, Number(categoryId));
  const siblings = childrenOf(tree, node.parentId).map(({ id }) => id);
  return {
    afterId: String(siblings[siblings.indexOf(node.id) - 1] ?? ""),
    parents: parentsFor(tree, node).map((id) => ({
      categoryId: id === null ? "" : String(id),
      path: id === null ? "" : pathNames(tree, nodeOf(tree, id)),
      children: childrenOf(tree, id).flatMap((one) =>
        one.id === node.id ? [] : [{ categoryId: String(one.id), name: one.name }],
      ),
    })),
    targets: mergeTargets(tree, node).map((one) => ({ categoryId: String(one.id), path: pathNames(tree, one) })),
  };
}

/** Throws 409 for a name that is taken, a place below which none can stand, and goods that only some may call harmless. */
export async function addCategory(ctx: Ctx, { parentId, name, nature }: NewCategory): Promise<null> {
  const { permissions: granted } = requireOperator(ctx, permissions.catalogueEdit);
  const read = await readTree(ctx);
  const parent = parentId === "" ? null : nodeOf(read.tree, Number(parentId));
  checkNewCategory(read.tree, { name, nature }, parent, holdsPermission(granted, [permissions.goodsClassify]));
  const row = { parentId: parent?.id ?? null, name, isChemical: nature === "chemical" ? 1 : 0 } as const;
  const after = { name, catePath: parent ? pathNames(read.tree, parent) : "", nature };
  return save(ctx, read, [insertCategory(row)], name, { after });
}

/** Throws 404, 409. */
export async function renameCategory(ctx: Ctx, categoryId: string, { of, name }: RenameCategory): Promise<null> {
  const { read, node } = await checked(ctx, categoryId, () => ({ type: "rename", name }));
  if (node.name !== of) throw refuse.moved();
  return save(ctx, read, [renameRow(node.id, name)], categoryId, { before: { name: node.name }, after: { name } });
}

/** Puts a category with all below it under another parent, or to another place among its siblings. Throws 404, 409. */
export async function moveCategory(ctx: Ctx, categoryId: string, to: MoveCategory): Promise<null> {
  const { read, node } = await checked(ctx, categoryId, () => ({ type: "move", ...to }));
  const parentId = idOf(to.parentId);
  const order = orderAfterMove(read.tree, node, parentId, idOf(to.afterId));
  const moves = parentId !== null && parentId !== node.parentId ? moveRow(node.id, parentId) : [];
  const change = {
    before: { catePath: pathNames(read.tree, node) },
    after: {
      catePath: parentId === null ? node.name : `${pathNames(read.tree, nodeOf(read.tree, parentId))} / ${node.name}`,
      orderNum: order.indexOf(node.id) + 1,
    },
  };
  return save(ctx, read, [...moves, orderCategories(order)], categoryId, change);
}

/** Makes a category another name of one of its level. Throws 404, 409. */
export async function mergeCategory(ctx: Ctx, categoryId: string, { into }: MergeCategory): Promise<null> {
  const { read, node } = await checked(ctx, categoryId, (tree) => ({ type: "merge", into: nodeOf(tree, Number(into)) }));
  const change = { before: { name: node.name }, after: { mergedInto: pathNames(read.tree, nodeOf(read.tree, Number(into))) } };
  return save(ctx, read, [mergeRow(node.id, Number(into))], categoryId, change);
}

/** A category and all below it take no new goods. Throws 404, 409. */
export async function retireCategory(ctx: Ctx, categoryId: string): Promise<null> {
  const { read, node } = await checked(ctx, categoryId, () => ({ type: "retire" }));
  const ids = within(read.tree, node).map(({ id }) => id);
  const change = { before: { status: "current" }, after: { name: node.name, status: "retired" } };
  return save(ctx, read, [markRetired(ids, ctx.now)], categoryId, change);
}

/** A category, with those below that were retired by the same step. Throws 404, 409. */
export async function restoreCategory(ctx: Ctx, categoryId: string): Promise<null> {
  const { read, node } = await checked(ctx, categoryId, () => ({ type: "restore" }));
  const change = { before: { status: "retired" }, after: { name: node.name, status: "current" } };
  const ids = within(read.tree, node).map(({ id }) => id);
  return save(ctx, read, [markRestored(node.id, ids)], categoryId, change);
}

async function checked(ctx: Ctx, categoryId: string, commandIn: (tree: CategoryTree) => CategoryCommand) {
  requireOperator(ctx, permissions.catalogueEdit);
  const read = await readTree(ctx);
  const node = nodeOf(read.tree, Number(categoryId));
  checkCategory(read.tree, node, commandIn(read.tree));
  return { read, node };
}

/** Commits to the tree that was looked at, and to no other. */
async function save(
  ctx: Ctx,
  { rows }: Read,
  writes: readonly Write[],
  entityId: string,
  change: { before?: object; after: object },
) {
  const statements = [mustBeTree(ctx.db, rows), ...writes.map((one) => statementOf(ctx.db, one))];
  await commitOrRefuse(ctx, statements, [{ entity: "category", entityId, ...change }], null, refuse.moved());
  forgetCategories(ctx.db);
  return null;
}
