/** What a file may import, and where statements are made. */
import { posix } from "node:path";
import { isUnitTest, layerOf, canHoldSql, packageHomes, testFolders, testPackages } from "./layers.ts";
import { inProduct, pathOf, type Reported, type Rule, type Visitor } from "./rule.ts";

/** `../cart/rules.ts` or `#src/domain/cart/rules.ts` → `src/domain/cart/rules.ts`; a package name stays as it is. */
export function resolveImport(file: string, source: string) {
  if (source.startsWith("#")) return { target: source.slice(1), isPackage: false };
  if (source.startsWith(".")) return { target: posix.join(posix.dirname(file), source), isPackage: false };
  return { target: source, isPackage: true };
}

const isPackageIn = (source: string, names: readonly string[]) =>
  names.some((name) => source === name || source.startsWith(`${name}/`));

function importError(file: string, source: string, typeOnly: boolean): string | null {
  const layer = layerOf(file);
  if (!layer) return null;
  const { target, isPackage } = resolveImport(file, source);
  if (isPackage) {
    const allowed = layer.packages && [...layer.packages, ...(isUnitTest(file) ? testPackages : [])];
    if (allowed && !isPackageIn(source, allowed)) return `${layer.at} imports only ${allowed.join(", ")} and itself.`;
    const home = Object.entries(packageHomes).find(([name]) => isPackageIn(source, [name]))?.[1];
    return home && !home(file) ? `${source} has no place in this file (scripts/lint/layers.ts).` : null;
  }
  const sources = [
    layer.at,
    ...layer.from,
    ...(typeOnly ? (layer.typesFrom ?? []) : []),
    ...(isUnitTest(file) ? testFolders : []),
  ];
  // The last layer's prefix matches everything in src/, so only its named sources and its own files count.
  const mine = layer.at === "src/" ? /^src\/[^/]+$/.test(target) : target.startsWith(layer.at);
  if (mine || sources.slice(1).some((prefix) => target.startsWith(prefix))) return null;
  return `${layer.at} must not import ${target} (scripts/lint/layers.ts says what it may).`;
}

/** Calls `check` with each import of a file, whatever its form. */
export const importVisitor = (check: (node: Reported, source: string, typeOnly: boolean) => void): Visitor => ({
  ImportDeclaration: (node) => check(node, node.source.value, node.importKind === "type"),
  ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, node.exportKind === "type"),
  ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === "type"),
  TSImportType: (node) => check(node, node.source.value, true),
  ImportExpression: (node) => {
    if (node.source.type === "Literal" && typeof node.source.value === "string") check(node, node.source.value, false);
  },
});

export const importDirection: Rule = {
  create(context) {
    const file = pathOf(context);
    return importVisitor((node, source, typeOnly) => {
      const message = importError(file, source, typeOnly);
      if (message) context.report({ node, message });
    });
  },
};

/** What makes a statement of a hand-written text. */
const sqlMakers: ReadonlySet<string> = new Set(["read", "write"]);

export const sqlInRepo: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!inProduct(file) || canHoldSql(file)) return {};
    return {
      ImportDeclaration(node) {
        if (resolveImport(file, node.source.value).target !== "src/api/db/read.ts") return;
        for (const specifier of node.specifiers) {
          const named =
            specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier" ? specifier.imported.name : "*";
          if (named === "*" || sqlMakers.has(named))
            context.report({
              node: specifier,
              message: "Statements are made in repo.ts files and src/api/db/ alone: give the read a name there.",
            });
        }
      },
      ExportNamedDeclaration(node) {
        if (node.source && resolveImport(file, node.source.value).target === "src/api/db/read.ts")
          context.report({ node, message: "src/api/db/read.ts is imported from itself, not passed on." });
      },
      ExportAllDeclaration(node) {
        if (resolveImport(file, node.source.value).target === "src/api/db/read.ts")
          context.report({ node, message: "src/api/db/read.ts is imported from itself, not passed on." });
      },
      CallExpression({ callee }) {
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        if (callee.property.name === "prepare")
          context.report({
            node: callee,
            message: "SQL stands in repo.ts files and src/api/db/ alone.",
          });
      },
    };
  },
};
