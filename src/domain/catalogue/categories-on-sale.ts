import type { CateNode } from "./schema.ts";

/**
 * What a menu of goods offers: categories with goods on sale, in their order. A mall that sells nothing yet offers all of them,
 * and the page behind each says so.
 */
export function categoriesOnSale(tree: readonly CateNode[]): CateNode[] {
  const onSale = withGoods(tree);
  return onSale.length > 0 ? onSale : [...tree];
}

const withGoods = (nodes: readonly CateNode[]): CateNode[] =>
  nodes.filter(({ count }) => count > 0).map((node) => ({ ...node, children: withGoods(node.children) }));
