import { canHang, type MenuType } from "./schema.ts";

/** An entry as far as its place goes; parent `0` is the top. */
export type Placed = { menuId: string; parentId: string; menuType: MenuType; path: string; visible: boolean };

/** The page that changes menus: hidden, nobody would find the way back. */
const pathInMall = "/admin/menus";

export const childrenOf = <Entry extends Placed>(tree: readonly Entry[], parentId: string): Entry[] =>
  tree.filter((entry) => entry.parentId === parentId);

/** The entry and all that hangs on it. */
export const within = <Entry extends Placed>(tree: readonly Entry[], entry: Entry): Entry[] => [
  entry,
  ...childrenOf(tree, entry.menuId).flatMap((child) => within(tree, child)),
];

/** Entries that may stand above one of this kind, the top aside; `entry` is the one to move, with all that hangs on it. */
export function placesFor<Entry extends Placed>(tree: readonly Entry[], menuType: MenuType, entry?: Entry): Entry[] {
  const moved = entry ? within(tree, entry) : [];
  return tree.filter((one) => canHang(menuType, one.menuType) && !moved.includes(one));
}

/** Whether `parentId` is a place for the entry: the top, or one of `placesFor`. */
export const canStand = <Entry extends Placed>(tree: readonly Entry[], parentId: string, menuType: MenuType, entry?: Entry) =>
  parentId === "0" ? canHang(menuType, null) : placesFor(tree, menuType, entry).some(({ menuId }) => menuId === parentId);

/** Whether menus lead to the page that changes them, in trees that have it. */
export function retainsOwnPage(tree: readonly Placed[]): boolean {
  const page = tree.find(({ path }) => path === pathInMall);
  return !page || isShown(tree, page);
}

function isShown(tree: readonly Placed[], { visible, parentId }: Placed): boolean {
  const parent = tree.find(({ menuId }) => menuId === parentId);
  return visible && (!parent || isShown(tree, parent));
}
