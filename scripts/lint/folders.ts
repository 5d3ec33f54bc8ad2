/** Folders of a layer never lean on each other in a circle. */
import { folderOrder } from "./folder-order.ts";
import { importVisitor, resolveImport } from "./imports.ts";
import { isUnitTest } from "./layers.ts";
import { pathOf, type Rule } from "./rule.ts";

const layers = Object.entries(folderOrder).map(([at, folders]) => ({ at, order: Object.keys(folders) }));

/** `src/domain/cart/share/live.ts` → `cart`; a file of the layer itself is in `files`. */
function folderOf(path: string, at: string): string {
  const [folder = "", ...below] = path.slice(at.length).split("/");
  return below.length > 0 ? folder : "files";
}

function orderError(file: string, source: string): string | null {
  const { target, isPackage } = resolveImport(file, source);
  const layer = layers.find(({ at }) => file.startsWith(at));
  if (!layer || isPackage || !target.startsWith(layer.at)) return null;
  const [from, to] = [folderOf(file, layer.at), folderOf(target, layer.at)];
  const [place, named] = [layer.order.indexOf(from), layer.order.indexOf(to)];
  if (from === to || (named >= 0 && named < place)) return null;
  return place < 0 || named < 0
    ? `Give ${layer.at}${place < 0 ? from : to} its place in scripts/lint/folder-order.ts.`
    : `${layer.at}${from} must not import from ${to}, which comes later in scripts/lint/folder-order.ts.`;
}

export const noFolderCycles: Rule = {
  create(context) {
    const file = pathOf(context);
    if (isUnitTest(file)) return {};
    return importVisitor((node, source) => {
      const message = orderError(file, source);
      if (message) context.report({ node, message });
    });
  },
};
