/** A failure is told, or the code says why not. */
import { isUnitTest } from "./layers.ts";
import { calleeName, pathOf, type Expression, type NodeOf, type Rule } from "./rule.ts";

/** `request("GET …")`, `request("GET …").then(…)`: a chain that begins with a read somebody waits for. */
function readBehind(node: Expression | NodeOf<"CallExpression">["callee"]): boolean {
  if (node.type === "MemberExpression") return readBehind(node.object);
  if (node.type !== "CallExpression") return false;
  if (calleeName(node.callee) !== "request") return readBehind(node.callee);
  const [key, , options] = node.arguments;
  const isRead = key?.type === "Literal" && typeof key.value === "string" && key.value.startsWith("GET ");
  // What nobody pressed is told to nobody.
  return isRead && !(options?.type === "ObjectExpression" && options.properties.some(isBackground));
}
const isBackground = (property: Extract<Expression, { type: "ObjectExpression" }>["properties"][number]): boolean =>
  property.type === "Property" && property.key.type === "Identifier" && property.key.name === "background";
const saysFailure = /fail|error|closed|again|reload|refuse/i;

/** A read that failed must not look like one that found nothing. */
export const noSwallowedFailure: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith("src/features/") || isUnitTest(file)) return {};
    const message = "A failed call is shown, not taken for an empty answer: see src/ui/use-answer.ts.";
    const says = (node: Expression | undefined) => node && saysFailure.test(context.sourceCode.getText(node));
    return {
      CallExpression(node) {
        if (node.callee.type !== "MemberExpression" || !readBehind(node.callee.object)) return;
        const name = calleeName(node.callee);
        const handler = name === "catch" ? node.arguments[0] : name === "then" ? node.arguments[1] : undefined;
        if (handler?.type === "ArrowFunctionExpression" && handler.params.length === 0 && !says(handler))
          context.report({ node, message });
      },
    };
  },
};
