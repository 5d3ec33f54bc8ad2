import type { CateNode } from "./schema.ts";

/**
 * What a menu of goods offers: categories with goods on sale, in their order. A mall that sells nothing yet offers all that are in use,
 * and the page behind each says so.
 */
export function categoriesOnSale(tree: readonly CateNode[]): CateNode[] {
  const onSale = withGoods(tree);
  return onSale.length > 0 ? onSale : categoriesInUse(tree);
}

/** Categories that take goods: what a form of goods offers. */
export const categoriesInUse = (nodes: readonly CateNode[]): CateNode[] =>
  nodes.filter(({ isRetired }) => !isRetired).map((node) => ({ ...node, children: categoriesInUse(node.children) }));

const withGoods = (nodes: readonly CateNode[]): CateNode[] =>
  nodes.filter(({ count }) => count > 0).map((node) => ({ ...node, children: withGoods(node.children) }));
