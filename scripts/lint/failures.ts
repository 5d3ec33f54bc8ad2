/** A failure is told, or the code says why not. */
import { isUnitTest } from "./layers.ts";
import { calleeName, isSyntax, pathOf, type Context, type Expression, type NodeOf, type Rule } from "./rule.ts";

const screens = /^src\/(?:features|pages|ui|web)\//;
const saysFailure = /fail|error|closed|again|reload|refus/i;
/** Calls that tell nobody what went wrong: somebody else has to. */
const isQuiet = /\b(?:quiet|background): true/;
/** The two reasons for saying nothing more: the request client has, or nobody is the poorer. */
const saidBefore = /^\s*Said by the request client\b/;
const excuse = /^\s*(?:Said by the request client\b|Silent: \S)/;

/** What failed must not look like what went well, nor like an answer that is empty. */
export const noSwallowedFailure: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!screens.test(file) || isUnitTest(file)) return {};
    const text = (node: Parameters<typeof context.sourceCode.getText>[0]) => context.sourceCode.getText(node);
    const check = (node: NodeOf<"CatchClause"> | NodeOf<"CallExpression">, handler: unknown, guarded: string) => {
      const handled = isSyntax(handler) ? text(handler as Expression) : "";
      // A quiet call has to be told of here; of any other it is enough that something is done about it.
      const isTold = isQuiet.test(guarded) || readsAnswer(node) ? saysFailure.test(handled) : acts(handler);
      if (isTold) return;
      const reason = reasonOf(context, node);
      if (reason === null || (saidBefore.test(reason) && isQuiet.test(guarded)))
        context.report({
          node,
          message:
            "A failure is told (failed, toaster.error, readAgain), or a comment has the reason: `Said by the request client…`, not of a quiet call, or `Silent: why`.",
        });
    };
    return {
      CatchClause(node) {
        const attempt = node.parent;
        check(node, node.body, attempt.type === "TryStatement" ? text(attempt.block) : "");
      },
      CallExpression(node) {
        if (node.callee.type !== "MemberExpression") return;
        const name = calleeName(node.callee);
        const handler = name === "catch" ? node.arguments[0] : name === "then" ? node.arguments[1] : undefined;
        // What is handed on by name, or is told what went wrong, does something about it.
        if (handler?.type === "ArrowFunctionExpression" && handler.params.length === 0)
          check(node, handler.body, text(node.callee.object));
      },
    };
  },
};

/** `request("GET …")`, `request("GET …").then(…)`: a chain that begins with a read somebody waits for. */
function readsAnswer(node: { type: string }): boolean {
  const of = node as Expression | NodeOf<"CallExpression">["callee"];
  if (of.type === "MemberExpression") return readsAnswer(of.object);
  if (of.type !== "CallExpression") return false;
  if (calleeName(of.callee) !== "request") return readsAnswer(of.callee);
  const [key] = of.arguments;
  return key?.type === "Literal" && typeof key.value === "string" && key.value.startsWith("GET ");
}

/** Whether anything is called or thrown below a node. */
function acts(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(acts);
  if (!isSyntax(node)) return false;
  if (node.type === "CallExpression" || node.type === "ThrowStatement") return true;
  return Object.entries(node).some(([key, child]) => key !== "parent" && acts(child));
}

/** The comment that excuses a handler: in it, in its statement before it, or right before that. */
function reasonOf(context: Context, node: NodeOf<"CatchClause"> | NodeOf<"CallExpression">): string | null {
  let statement: { type: string; loc: { start: { line: number } }; parent?: unknown } = node;
  while (!/Statement$|Declaration$|PropertyDefinition|CatchClause/.test(statement.type) && isSyntax(statement.parent))
    statement = statement.parent as typeof statement;
  const comments = context.sourceCode.getAllComments();
  let first = statement.loc.start.line;
  while (comments.some(({ loc }) => loc.end.line === first - 1)) first -= 1;
  const near = comments.filter(({ loc }) => loc.start.line >= first && loc.end.line <= node.loc.end.line);
  return near.find(({ value }) => excuse.test(value))?.value ?? null;
}
