/** Rows of an answer are drawn by themselves. */
import { isUnitTest } from "./layers.ts";
import { calleeName, isSyntax, pathOf, type Context, type Expression, type NodeOf, type Rule } from "./rule.ts";

const rowMakers: ReadonlySet<string> = new Set(["map", "flatMap"]);
const listsOf: ReadonlySet<string> = new Set(["Object", "Array"]);
const screens = ["src/features/", "src/pages/"];

/** Lists of a screen's data are drawn by `eachRow`; lists of the code itself (imported, or constants of the module) need not. */
export const rowsByThemselves: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!screens.some((folder) => file.startsWith(folder)) || isUnitTest(file)) return {};
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== "MemberExpression" || !rowMakers.has(calleeName(callee) ?? "")) return;
        if (given[0] && drawsMarkup(given[0]) && !isOfTheCode(context, callee.object))
          context.report({
            node: callee.property,
            message:
              "Rows of data are drawn by eachRow (src/ui/each-row.tsx): one that cannot be drawn then says so in its place.",
          });
      },
    };
  },
};

/** Whether a function gives back JSX, on any of its ways out. */
function drawsMarkup(made: Expression): boolean {
  if (made.type !== "ArrowFunctionExpression" && made.type !== "FunctionExpression") return false;
  return made.body !== null && (made.body.type === "BlockStatement" ? returned(made.body) : [made.body]).some(isMarkup);
}

/** What the `return`s of a block give back, without those of functions inside it. */
function returned(node: unknown): { type: string }[] {
  if (Array.isArray(node)) return node.flatMap(returned);
  if (!isSyntax(node) || /Function|Class/.test(node.type)) return [];
  if (node.type === "ReturnStatement") return "argument" in node && isSyntax(node.argument) ? [node.argument] : [];
  return Object.entries(node).flatMap(([key, child]) => (key === "parent" ? [] : returned(child)));
}

/** `<p/>`, `a ? <p/> : null`, `a && <p/>`, `[<dt/>, <dd/>]`. */
function isMarkup(node: unknown): boolean {
  if (!isSyntax(node)) return false;
  if (node.type === "JSXElement" || node.type === "JSXFragment") return true;
  const { consequent, alternate, right, elements, expression } = node as Record<string, unknown> & { type: string };
  if (node.type === "ConditionalExpression") return isMarkup(consequent) || isMarkup(alternate);
  if (node.type === "LogicalExpression") return isMarkup(right);
  if (node.type === "ParenthesizedExpression") return isMarkup(expression);
  return node.type === "ArrayExpression" && Array.isArray(elements) && elements.some(isMarkup);
}

type Source = Expression | NodeOf<"CallExpression">["callee"];

/** A list written out, a constant of the module or an import; also what was filtered, sliced or asked of one. */
function isOfTheCode(context: Context, node: Source): boolean {
  if (node.type === "ArrayExpression")
    return node.elements.every((element) => element !== null && element.type !== "SpreadElement");
  if (node.type === "ParenthesizedExpression" || node.type === "TSAsExpression") return isOfTheCode(context, node.expression);
  if (node.type === "Identifier") return isConstant(context, node);
  if (node.type === "MemberExpression") return isOfTheCode(context, node.object);
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  // `Object.entries(labels)`, `modes.filter(…)`: of the code when what it is asked of is.
  const { object } = node.callee;
  const [first] = node.arguments;
  const filters = object.type === "Identifier" && listsOf.has(object.name) ? first : object;
  return filters !== undefined && isOfTheCode(context, filters);
}

/** Whether a name is the module's own constant or imported. */
function isConstant(context: Context, node: NodeOf<"Identifier">): boolean {
  for (
    let scope: ReturnType<Context["sourceCode"]["getScope"]> | null = context.sourceCode.getScope(node);
    scope;
    scope = scope.upper
  ) {
    const found = scope.set.get(node.name);
    if (found)
      return found.defs.some(
        ({ type, node: by }) => type === "ImportBinding" || (scope.type === "module" && by.type === "VariableDeclarator"),
      );
  }
  return false;
}
