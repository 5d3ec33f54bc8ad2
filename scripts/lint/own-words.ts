/** What is looked up by somebody's words is a `Map`: a plain object answers to `constructor` and `__proto__` besides its own words. */
import { inProduct, isSyntax, pathOf, type NodeOf, type Rule } from "./rule.ts";

const message = (name: string) =>
  `“${name}” also answers to “constructor” and “__proto__”: make it a Map, or ask Object.hasOwn(${name}, …) around this.`;

export const ownWords: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!inProduct(file) || /\.test\.tsx?$/.test(file)) return {};
    const open = new Set<string>();
    const read: { node: Lookup; name: string }[] = [];
    const isAsked = (node: unknown, name: string): boolean => {
      for (let at = parentOf(node); at; at = parentOf(at)) {
        const test = "test" in at ? at.test : at.type === "LogicalExpression" && "left" in at ? at.left : null;
        if (isSyntax(test) && context.sourceCode.getText(test as Lookup).includes(`Object.hasOwn(${name},`)) return true;
      }
      return false;
    };
    return {
      VariableDeclarator({ id, init }) {
        if (id.type !== "Identifier") return;
        const type = id.typeAnnotation ? context.sourceCode.getText(id.typeAnnotation) : "";
        const hasWords = init?.type === "ObjectExpression" && init.properties.length > 0;
        const isOpen = /^:\s*(?:Readonly<)?Record<string,/.test(type) && hasWords;
        const isMade = init?.type === "CallExpression" && context.sourceCode.getText(init.callee) === "Object.fromEntries";
        if (isOpen || isMade) open.add(id.name);
      },
      MemberExpression(node) {
        const { object, property, computed } = node;
        if (!computed || object.type !== "Identifier" || property.type === "Literal") return;
        read.push({ node, name: object.name });
      },
      BinaryExpression(node) {
        if (node.operator === "in" && node.right.type === "Identifier") read.push({ node, name: node.right.name });
      },
      "Program:exit"() {
        for (const { node, name } of read)
          if (open.has(name) && !isAsked(node, name)) context.report({ node, message: message(name) });
      },
    };
  },
};

type Lookup = NodeOf<"MemberExpression"> | NodeOf<"BinaryExpression">;

const parentOf = (node: unknown): { type: string; parent?: unknown } | null =>
  isSyntax(node) && "parent" in node && isSyntax(node.parent) ? node.parent : null;
