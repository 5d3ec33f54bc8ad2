/** What stands nowhere, or in one place alone: clocks, guessable numbers, server functions, raw HTML, decisions nobody uses, hand-made busy states, refusals without a reason. */
import { isUnitTest } from "./layers.ts";
import { calleeName, inProduct, pathOf, type NodeOf, type Reported, type Rule } from "./rule.ts";

const isMember = (node: NodeOf<"MemberExpression">, object: string, property: string) =>
  node.object.type === "Identifier" &&
  node.object.name === object &&
  node.property.type === "Identifier" &&
  node.property.name === property;

export const noClockInDomain: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!file.startsWith("src/domain/") || isUnitTest(file)) return {};
    const message = "The domain has no clock: take the instant as an argument.";
    return {
      MemberExpression(node) {
        if (isMember(node, "Date", "now") || isMember(node, "performance", "now")) context.report({ node, message });
      },
      NewExpression(node) {
        if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0)
          context.report({ node, message });
      },
    };
  },
};

export const noMathRandom: Rule = {
  create(context) {
    if (!inProduct(pathOf(context))) return {};
    return {
      MemberExpression(node) {
        if (isMember(node, "Math", "random"))
          context.report({
            node,
            message: "Math.random can be guessed: use crypto, or take the value as an argument.",
          });
      },
    };
  },
};

export const noServerFunction: Rule = {
  create(context) {
    return {
      ExpressionStatement(node) {
        if ("directive" in node && node.directive === "use server")
          context.report({
            node,
            message: "No server functions: a browser island writes through /prod-api.",
          });
      },
    };
  },
};

export const noRawHtml: Rule = {
  create(context) {
    if (pathOf(context) === "src/ui/safe-html.tsx") return {};
    const message = "Only src/ui/safe-html.tsx may set raw HTML, because it sanitises.";
    const name = "dangerouslySetInnerHTML";
    return {
      JSXAttribute(node) {
        if (node.name.type === "JSXIdentifier" && node.name.name === name) context.report({ node, message });
      },
      Property(node) {
        const { key } = node;
        if ((key.type === "Identifier" && key.name === name) || (key.type === "Literal" && key.value === name))
          context.report({ node, message });
      },
    };
  },
};

/** A field of a browser's own for figures drops what it does not take: `1,5` is 15 there before any script can see it. */
export const figuresAsText: Rule = {
  create(context) {
    return {
      JSXAttribute({ name, value }) {
        if (name.type !== "JSXIdentifier" || name.name !== "type" || !value) return;
        const given = value.type === "JSXExpressionContainer" ? value.expression : value;
        if (given.type !== "Literal" || given.value !== "number") return;
        const message =
          'A field of the type "number" makes 15 of 1,5: use NumberInput, or a text field with inputMode and readFigure.';
        context.report({ node: value, message });
      },
    };
  },
};

const browserDates = new Set(["date", "datetime-local", "time", "month", "week"]);

/** A field of a browser's own for dates speaks the browser's language, and holds nothing while what is typed is no date. */
export const datesAsText: Rule = {
  create(context) {
    if (!pathOf(context).endsWith(".tsx") || isUnitTest(pathOf(context))) return {};
    const message = "A date is asked for by DateInput or DateTimeInput (src/ui/date-input.tsx), in the page's own format.";
    return {
      JSXAttribute({ name, value }) {
        if (name.type !== "JSXIdentifier" || name.name !== "type" || !value) return;
        const given = value.type === "JSXExpressionContainer" ? value.expression : value;
        if (given.type === "Literal" && browserDates.has(String(given.value))) context.report({ node: value, message });
      },
      Property({ key, value }) {
        if (key.type !== "Identifier" || key.name !== "type" || value.type !== "Literal") return;
        if (browserDates.has(String(value.value))) context.report({ node: value, message });
      },
    };
  },
};

/** React keeps a part that failed to load failed, and takes the page around it away, with what is typed there. */
export const partsPatiently: Rule = {
  create(context) {
    if (isUnitTest(pathOf(context))) return {};
    return {
      CallExpression(node) {
        if (node.callee.type !== "Identifier" || node.callee.name !== "lazy") return;
        if (context.sourceCode.getText(node).includes("loadPatiently(")) return;
        context.report({
          node,
          message: "A part of a page is loaded by loadPatiently: it is asked for again, and the page stays.",
        });
      },
    };
  },
};

/** The name a call goes by: `decide()` and `rules.decide()` alike. */
const calledName = (node: NodeOf<"CallExpression">): string | null => calleeName(node.callee);

export const decisionUsed: Rule = {
  create(context) {
    if (!inProduct(pathOf(context)) || isUnitTest(pathOf(context))) return {};
    const check = (node: Reported, expression: NodeOf<"ExpressionStatement">["expression"]) => {
      const call = expression.type === "UnaryExpression" && expression.operator === "void" ? expression.argument : expression;
      if (call.type !== "CallExpression" || !/^decided?(?:[A-Z]|$)/.test(calledName(call) ?? "")) return;
      context.report({
        node,
        message: "What was decided is what is written: use the event, or ask with a function that promises no event.",
      });
    };
    return { ExpressionStatement: (node) => check(node, node.expression) };
  },
};

export const busyByAction: Rule = {
  create(context) {
    if (!pathOf(context).startsWith("src/features/")) return {};
    return {
      VariableDeclarator(node) {
        const [first] = node.id.type === "ArrayPattern" ? node.id.elements : [];
        if (first?.type !== "Identifier" || !/^(?:is)?(?:busy|sending|saving)$/i.test(first.name)) return;
        if (node.init?.type !== "CallExpression" || calleeName(node.init.callee) !== "useState") return;
        context.report({
          node,
          message: "What a press does runs in useAction (or useForm): busy, refusals and the second press are one rule.",
        });
      },
    };
  },
};

export const refusalByReason: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!inProduct(file) || isUnitTest(file) || file === "src/domain/kernel/refusal.ts") return {};
    return {
      NewExpression(node) {
        const [code] = node.arguments;
        if (
          calleeName(node.callee) !== "DomainError" ||
          code?.type !== "MemberExpression" ||
          !isMember(code, "codes", "conflict")
        )
          return;
        context.report({
          node,
          message: "A refusal (409) has a reason: write it into the refusals.ts of its feature.",
        });
      },
    };
  },
};
