import {
  userTypeOf,
  menuOwnerNames,
  type ChangeMenu,
  type MenuLine,
  type MenuOwner,
  type NewMenu,
  type OrderMenus,
} from "#src/domain/role/menu/schema.ts";
import { childrenOf, retainsOwnPage, canStand } from "#src/domain/role/menu/tree.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/role/refusals.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { type Change, commitOrRefuse, mustChange, mustHold, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { policyCodes } from "./policy.ts";
import {
  deleteMenu,
  findMenuType,
  hasShape,
  insertMenu,
  isInNoRole,
  orderMenu,
  readMenus,
  readShape,
  updateMenu,
} from "./repo.ts";

/** The tree of users of a kind as rows, in its order. */
export async function viewMenus(ctx: Ctx, owner: MenuOwner) {
  const { entries } = await loadTree(ctx, owner);
  return { entries, codes: policyCodes(owner) };
}

/** Throws 422 for a permission that is not in the policy table or a place where it cannot hang, 409. */
export async function addMenu(ctx: Ctx, { owner, perms, visible, parentId, ...form }: NewMenu): Promise<{ menuId: string }> {
  const tree = await loadTree(ctx, owner);
  if (perms !== null && !policyCodes(owner).some(({ code }) => code === perms)) throw refused("perms", "权限表中没有此权限");
  if (!canStand(tree.entries, parentId, form.menuType)) throw refused("parentId", wrongPlace);
  // Entries of one's own are numbered by their time, far above the mall's.
  const row = { id: ctx.now, ...form, parentId: Number(parentId), perms, visible: flagOf(visible), userType: userTypeOf(owner) };
  const menuId = String(row.id);
  return save(ctx, tree, [insertMenu(ctx.db, row)], { entity: "menu", entityId: menuId, after: row }, { menuId });
}

/** Throws 404, 409 when it was changed meanwhile, 422 for a place below itself or where it cannot hang. */
export async function changeMenu(ctx: Ctx, menuId: string, { version, parentId, ...form }: ChangeMenu): Promise<null> {
  const { tree, found } = await treeOf(ctx, menuId);
  if (!canStand(tree.entries, parentId, found.menuType, found)) throw refused("parentId", wrongPlace);
  if (found.isStandard && form.path !== found.path) throw refused("path", "系统自带的菜单项不能修改路径");
  const changed = tree.entries.map((one) => (one === found ? { ...one, ...form, parentId } : one));
  if (!retainsOwnPage(changed)) throw refused("visible", "“菜单”页在其中，隐藏后将找不到本页");
  const { menuName, path, visible } = found;
  return save(
    ctx,
    tree,
    [
      updateMenu(ctx.db, menuId, version, { ...form, parentId: Number(parentId), visible: flagOf(form.visible) }),
      mustChange(ctx.db),
    ],
    {
      entity: "menu",
      entityId: menuId,
      before: { menuName, parentId: found.parentId, path, visible },
      after: { ...form, parentId },
    },
    null,
  );
}

/** Throws 409 when the children are not these, or not in this order any more. */
export async function orderMenus(ctx: Ctx, { owner, parentId, ids, before }: OrderMenus): Promise<null> {
  const tree = await loadTree(ctx, owner);
  const children = childrenOf(tree.entries, parentId).map(({ menuId }) => menuId);
  if (String(children) !== String(before) || String(ids.toSorted()) !== String(before.toSorted())) throw refuse.menuMoved();
  const change = { entity: "menu", entityId: parentId, before: { owner, order: before }, after: { owner, order: ids } };
  return save(ctx, tree, [orderMenu(ctx.db, ids)], change, null);
}

/** Throws 404, 409 for what comes with the mall, has entries below it or is held by a role. */
export async function removeMenu(ctx: Ctx, menuId: string, version: number): Promise<null> {
  const { tree, found } = await treeOf(ctx, menuId);
  const { isStandard, roles, menuName, parentId, perms } = found;
  if (isStandard) throw refuse.standardMenu();
  if (roles > 0) throw refuse.menuInRoles({ roles, menuName });
  if (childrenOf(tree.entries, menuId).length > 0) throw refuse.menuHasChildren({ menuName });
  return save(
    ctx,
    tree,
    [mustHold(ctx.db, isInNoRole(menuId)), deleteMenu(ctx.db, menuId, version), mustChange(ctx.db)],
    { entity: "menu", entityId: menuId, before: { menuName, parentId, perms }, after: null },
    null,
  );
}

const wrongPlace = "目录在顶层或目录之下，页面在目录之下，按钮在页面或目录之下，且不能放到自己之下";

type Tree = { entries: MenuLine[]; userType: number; shape: string };

async function loadTree(ctx: Ctx, owner: MenuOwner): Promise<Tree> {
  requireOperator(ctx, permissions.menuEdit);
  const userType = userTypeOf(owner);
  const [rows, [state]] = await readAll(ctx.db, [readMenus(userType), readShape(userType)]);
  const entries = rows.map((row): MenuLine => ({ ...row, visible: row.visible === 1, isStandard: row.isStandard === 1 }));
  return { entries, userType, shape: state?.shape ?? "" };
}

/** The entry and the tree it is in. Throws 404. */
async function treeOf(ctx: Ctx, menuId: string): Promise<{ tree: Tree; found: MenuLine }> {
  requireOperator(ctx, permissions.menuEdit);
  const row = await findMenuType(ctx.db, menuId);
  const owner = menuOwnerNames.find((one) => userTypeOf(one) === row?.userType);
  if (!owner) throw notFound("菜单项");
  const tree = await loadTree(ctx, owner);
  const found = tree.entries.find((entry) => entry.menuId === menuId);
  if (!found) throw notFound("菜单项");
  return { tree, found };
}

const refused = (field: string, message: string) => new DomainError(codes.invalid, message, { fields: { [field]: message } });

/** Commits as long as the tree is what the rules looked at. */
async function save<Answer>(
  ctx: Ctx,
  { userType, shape }: Tree,
  statements: Statement[],
  change: Change,
  answer: Answer,
): Promise<Answer> {
  return commitOrRefuse(ctx, [mustHold(ctx.db, hasShape(userType, shape)), ...statements], [change], answer, refuse.menuMoved());
}
