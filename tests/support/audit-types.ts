import { globSync } from "node:fs";
import { resolve } from "node:path";
import {
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  type Node,
} from "typescript/unstable/ast";
import { API, TypeFlags, type Project, type Type } from "typescript/unstable/sync";

/** What rows of the audit log hold of one kind of thing: names of fields, and words that stand in a field where a type lists them. */
export type AuditTypes = { fields: Set<string>; words: Map<string, Set<string>> };

/** By entity, from the types of everything that the api hands to the audit log as `before` and `after`. */
export function auditTypes(root: string): Map<string, AuditTypes> {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: resolve(root, "tsconfig.json") }).getProjects();
    if (!project) throw new Error("tsconfig.json opens no project");
    const found = new Map<string, AuditTypes>();
    for (const path of globSync("src/api/**/*.ts", { cwd: root }))
      if (!path.endsWith(".test.ts")) readFile(project, resolve(root, path), found);
    return found;
  } finally {
    api.close();
  }
}

function readFile(project: Project, path: string, found: Map<string, AuditTypes>): void {
  const source = project.program.getSourceFile(path);
  if (!source) return;
  const visit = (node: Node): undefined => {
    node.forEachChild(visit);
    if (!isObjectLiteralExpression(node)) return;
    const named = new Map(
      node.properties.flatMap((one): [string, Node][] => {
        if (isPropertyAssignment(one)) return [[one.name.getText(source), one.initializer]];
        return isShorthandPropertyAssignment(one) ? [[one.name.getText(source), one.name]] : [];
      }),
    );
    const entity = named.get("entity");
    if (!entity || !named.has("entityId")) return;
    for (const name of entitiesOf(project, entity)) {
      const into = found.get(name) ?? { fields: new Set(), words: new Map() };
      found.set(name, into);
      for (const side of ["before", "after"]) {
        const value = named.get(side);
        const type = value && project.checker.getTypeAtLocation(value);
        if (type) collect(project, type, into, "value", 0);
      }
    }
  };
  visit(source);
}

function entitiesOf({ checker }: Project, node: Node): string[] {
  const type = checker.getTypeAtLocation(node);
  return type ? partsOf(type).flatMap((part) => (part.isStringLiteralType() ? [part.value] : [])) : [];
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []).flatMap(partsOf) : [type]);

function collect(project: Project, type: Type, into: AuditTypes, field: string, depth: number): void {
  const { checker } = project;
  if (depth > 5) return;
  for (const part of partsOf(type)) {
    if (part.isStringLiteralType()) into.words.set(field, (into.words.get(field) ?? new Set()).add(part.value));
    else if ((part.flags & TypeFlags.Object) !== 0) {
      const indexes = checker.getIndexInfosOfType(part);
      const isList = part.getSymbol()?.name === "Array" || part.getSymbol()?.name === "ReadonlyArray";
      for (const { valueType } of indexes) collect(project, valueType, into, field, depth + 1);
      if (isList) continue;
      for (const property of checker.getPropertiesOfType(part)) {
        const inner = checker.getTypeOfSymbol(property);
        into.fields.add(property.name);
        if (inner) collect(project, inner, into, property.name, depth + 1);
      }
    }
  }
}
