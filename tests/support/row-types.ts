import { globSync } from "node:fs";
import { resolve } from "node:path";
import { SyntaxKind, type Node, type SourceFile } from "typescript/unstable/ast";
import { API, TypeFlags, type Project, type Type } from "typescript/unstable/sync";

export type Kind = "text" | "number" | "bytes" | "other";
/** What a property of a row type lets its column hold. */
export type Property = { holds: ReadonlySet<Kind>; nullable: boolean; optional: boolean };
/** A row type as it is written; one that is open has more columns than it names. */
export type RowType = { text: string; open: boolean; properties: ReadonlyMap<string, Property> };

/** Every call of `read` in the repositories by its place, `path:line:column` as a stack trace names it. */
export function rowTypesOfReads(root: string): Map<string, RowType> {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: resolve(root, "tsconfig.json") }).getProjects();
    if (!project) throw new Error("tsconfig.json opens no project");
    return new Map(globSync("src/api/**/repo.ts", { cwd: root }).flatMap((path) => readsOf(project, resolve(root, path))));
  } finally {
    api.close();
  }
}

function readsOf(project: Project, path: string): [string, RowType][] {
  const source = project.program.getSourceFile(path);
  if (!source) throw new Error(`${path} is not part of the project`);
  return callsOf(source).map((call) => {
    const start = call.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    return [`${path}:${line + 1}:${character + 1}`, rowTypeOf(project, call)];
  });
}

function callsOf(source: SourceFile): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    if (node.kind === SyntaxKind.CallExpression && /^read\s*[<(]/.test(node.getText(source))) found.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** `read` answers a `Read<Row>`. */
function rowTypeOf({ checker }: Project, call: Node): RowType {
  const [row] = checker.getTypeAtLocation(call)?.getAliasTypeArguments() ?? [];
  if (!row) throw new Error("a call of read that answers no Read");
  return {
    text: checker.typeToString(row),
    open: checker.getIndexInfosOfType(row).length > 0,
    properties: new Map(
      checker.getPropertiesOfType(row).map((property) => {
        const type = checker.getTypeOfSymbol(property);
        if (!type) throw new Error(`${property.name} has no type`);
        return [property.name, propertyOf(type)];
      }),
    ),
  };
}

function propertyOf(type: Type): Property {
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const is = (flag: TypeFlags) => parts.some(({ flags }) => (flags & flag) !== 0);
  return {
    holds: new Set(parts.filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0).map(kindOf)),
    nullable: is(TypeFlags.Null),
    optional: is(TypeFlags.Undefined),
  };
}

/** A branded text or number is an intersection with one. */
function kindOf(type: Type): Kind {
  const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : [type];
  if (parts.some(({ flags }) => (flags & TypeFlags.StringLike) !== 0)) return "text";
  if (parts.some(({ flags }) => (flags & TypeFlags.NumberLike) !== 0)) return "number";
  return parts.some((part) => part.getSymbol()?.name === "Array") ? "bytes" : "other";
}
