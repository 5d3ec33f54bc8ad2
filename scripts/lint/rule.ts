/** What the mall's lint rules are made of. */
import { relative, sep } from "node:path";
import type { RuleTester } from "oxlint/plugins-dev";

// The linter exports no types for rules, so they are read off its tester.
export type Rule = Extract<Parameters<RuleTester["run"]>[1], { createOnce?: never } | { create: unknown }>;
export type Create = NonNullable<Rule["create"]>;
export type Context = Parameters<Create>[0];
export type Visitor = ReturnType<Create>;
export type Reported = NonNullable<Parameters<Context["report"]>[0]["node"]>;
export type NodeOf<Kind extends keyof Visitor> = Parameters<NonNullable<Visitor[Kind]>>[0];

export const pathOf = (context: Context) => relative(context.cwd, context.filename).split(sep).join("/");
export const inProduct = (file: string) => file.startsWith("src/");

export const calleeName = (node: NodeOf<"CallExpression">["callee"]): string | null => {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && node.property.type === "Identifier" ? node.property.name : null;
};

export type Expression = NodeOf<"CallExpression">["arguments"][number];

export const isSyntax = (value: unknown): value is { type: string } =>
  typeof value === "object" && value !== null && "type" in value;
