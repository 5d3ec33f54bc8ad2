/** Lists are bound as one parameter of a statement. */
import { isUnitTest } from "./layers.ts";
import { calleeName, pathOf, type Expression, type NodeOf, type Rule } from "./rule.ts";

/** A list written out in the code: its length is known. */
const isWrittenOut = (node: Expression): boolean =>
  node.type === "ArrayExpression" && node.elements.every((element) => element !== null && element.type !== "SpreadElement");

/** `db.select(…).from(…)`: another statement. */
const isSubselect = (node: Expression): boolean => {
  if (node.type === "CallExpression") return isSubselect(node.callee);
  if (node.type === "MemberExpression") return isSubselect(node.object);
  return node.type === "Identifier" && node.name === "db";
};

const isOneRow = (node: Expression): boolean =>
  node.type === "ObjectExpression" || (node.type === "Identifier" && node.name === "row");
const isOfObject = ({ callee }: NodeOf<"CallExpression">): boolean =>
  callee.type === "MemberExpression" && callee.object.type === "Identifier" && callee.object.name === "Object";

/** D1 binds at most 100 parameters: a list goes as one of them. */
export const oneParameterPerList: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith("src/api/") || isUnitTest(file)) return {};
    return {
      CallExpression(node) {
        const name = calleeName(node.callee);
        const [first, second] = node.arguments;
        if (name === "values" && first && !isOneRow(first) && !isOfObject(node))
          context.report({ node, message: "`values` takes one row, called so; rows of a list are written by insertRows." });
        const isList = name === "inArray" || name === "notInArray";
        if (isList && second && second.type !== "TaggedTemplateExpression" && !isWrittenOut(second) && !isSubselect(second))
          context.report({
            node,
            message: "A list is bound as JSON: sql`(select value from json_each(${JSON.stringify(list)}))`.",
          });
        if (name === "join" && isMarks(node))
          context.report({ node, message: "No mark for each entry of a list: bind it as JSON and read it with json_each." });
      },
    };
  },
};

/** `list.map(() => "?").join(",")` */
const isMarks = (node: NodeOf<"CallExpression">): boolean => {
  if (node.callee.type !== "MemberExpression" || node.callee.object.type !== "CallExpression") return false;
  const mapped = node.callee.object;
  const [made] = mapped.arguments;
  if (calleeName(mapped.callee) !== "map" || made?.type !== "ArrowFunctionExpression") return false;
  return made.body.type === "Literal" && made.body.value === "?";
};
