import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { isCallExpression, isTaggedTemplateExpression, type Node, type SourceFile } from "typescript/unstable/ast";
import { API, TypeFlags, type Project, type Symbol, type Type } from "typescript/unstable/sync";

export type Kind = "text" | "number" | "bytes" | "other";
/** Numbers that are more than a number: an amount of money, and yes or no as 1 or 0. */
export type Meaning = "Fen" | "Flag";
/** What a property of a row type lets its column hold. */
export type Property = { holds: ReadonlySet<Kind>; meaning: Meaning | null; nullable: boolean; optional: boolean };
/** A row type as it is written; one that is open has more columns than it names. */
export type RowType = { text: string; open: boolean; properties: ReadonlyMap<string, Property> };

/** An expression of the builder, sql`…`, and what it is said to give. */
export type Expression = { place: string; text: string; property: Property };

type TypesOfRows = {
  /**
   * Every call of `read`, and of `sql.exec` in the rooms, of the repositories by its place, `path:line:column` as a stack trace
   * names it.
   */
  reads: ReadonlyMap<string, RowType>;
  expressions: readonly Expression[];
  /** What the columns of the tables mean, by `file.ts: table.property`; those that are plain are left out. */
  meanings: ReadonlyMap<string, Meaning>;
};

/** What the types of the project say of the rows that are read, and of the tables. */
export function typesOfRows(root: string): TypesOfRows {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: resolve(root, "tsconfig.json") }).getProjects();
    if (!project) throw new Error("tsconfig.json opens no project");
    const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => resolve(root, path));
    return {
      reads: new Map(filesOf("src/api/**/repo.ts").flatMap((path) => readsOf(project, path))),
      expressions: filesOf("src/api/**/*.ts").flatMap((path) => expressionsIn(project, path)),
      meanings: new Map(filesOf("src/api/db/tables/*.ts").flatMap((path) => meaningsIn(project, path))),
    };
  } finally {
    api.close();
  }
}

function sourceOf(project: Project, path: string): SourceFile {
  const source = project.program.getSourceFile(path);
  if (!source) throw new Error(`${path} is not part of the project`);
  return source;
}

function meaningsIn(project: Project, path: string): [string, Meaning][] {
  const { checker } = project;
  const module = checker.getSymbolAtLocation(sourceOf(project, path));
  if (!module) throw new Error(`${path} exports nothing`);
  const propertiesOf = (symbol: Symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    return type ? checker.getPropertiesOfType(type) : [];
  };
  return checker.getExportsOfModule(module).flatMap((table) => {
    const row = propertiesOf(table).find(({ name }) => name === "$inferSelect");
    return (row ? propertiesOf(row) : []).flatMap((column): [string, Meaning][] => {
      const type = checker.getTypeOfSymbol(column);
      const meaning = type ? propertyOf(project, type).meaning : null;
      return meaning ? [[`${basename(path)}: ${table.name}.${column.name}`, meaning]] : [];
    });
  });
}

function readsOf(project: Project, path: string): [string, RowType][] {
  const source = sourceOf(project, path);
  return nodesOf(source).flatMap((node): [string, RowType][] => {
    if (!isCallExpression(node)) return [];
    const head = /^(read|sql\s*\.exec)\s*[<(]/.exec(node.getText(source))?.[1];
    const row = head === "read" ? rowOfRead(project, node) : head ? typeArgumentOf(project, node) : null;
    // A stack trace names the place of a method.
    return head && row
      ? [[placeOf(source, node.getStart(source) + head.length - /\w+$/.exec(head)![0].length), rowTypeOf(project, row)]]
      : [];
  });
}

function expressionsIn(project: Project, path: string): Expression[] {
  const source = sourceOf(project, path);
  return nodesOf(source).flatMap((node) => {
    if (!isTaggedTemplateExpression(node) || !/^sql\s*</.test(node.getText(source))) return [];
    const type = typeArgumentOf(project, node);
    const text = node.template.getText(source).slice(1, -1);
    return type ? [{ place: placeOf(source, node.getStart(source)), text, property: propertyOf(project, type) }] : [];
  });
}

function placeOf(source: SourceFile, start: number): string {
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  return `${source.fileName}:${line + 1}:${character + 1}`;
}

function nodesOf(source: SourceFile): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    found.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

function typeArgumentOf({ checker }: Project, { typeArguments }: { typeArguments?: readonly Node[] }): Type | null {
  const [argument] = typeArguments ?? [];
  return (argument && checker.getTypeAtLocation(argument)) ?? null;
}

/** `read` answers a `Read<Row>`. */
function rowOfRead({ checker }: Project, call: Node): Type {
  const [row] = checker.getTypeAtLocation(call)?.getAliasTypeArguments() ?? [];
  if (!row) throw new Error("a call of read that answers no Read");
  return row;
}

function rowTypeOf(project: Project, row: Type): RowType {
  const { checker } = project;
  return {
    text: checker.typeToString(row),
    open: checker.getIndexInfosOfType(row).length > 0,
    properties: new Map(
      checker.getPropertiesOfType(row).map((property) => {
        const type = checker.getTypeOfSymbol(property);
        if (!type) throw new Error(`${property.name} has no type`);
        return [property.name, propertyOf(project, type)];
      }),
    ),
  };
}

function propertyOf(project: Project, type: Type): Property {
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const is = (flag: TypeFlags) => parts.some(({ flags }) => (flags & flag) !== 0);
  const values = parts.filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0);
  return {
    holds: new Set(values.map(kindOf)),
    meaning: meaningOf(project, values),
    nullable: is(TypeFlags.Null),
    optional: is(TypeFlags.Undefined),
  };
}

function meaningOf({ checker }: Project, values: readonly Type[]): Meaning | null {
  if (values.length === 0) return null;
  if (values.every((value) => value.isNumberLiteralType() && (value.value === 0 || value.value === 1))) return "Flag";
  return values.every((value) => checker.getPropertyOfType(value, "__unit") !== undefined) ? "Fen" : null;
}

/** A branded text or number is an intersection with one. */
function kindOf(type: Type): Kind {
  const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : [type];
  if (parts.some(({ flags }) => (flags & TypeFlags.StringLike) !== 0)) return "text";
  if (parts.some(({ flags }) => (flags & TypeFlags.NumberLike) !== 0)) return "number";
  return parts.some((part) => part.getSymbol()?.name === "Array") ? "bytes" : "other";
}
