/** The mall's own lint rules: what must stay true for the architecture to hold. `plugin.test.ts` proves that each one bites. */
import { posix, relative, sep } from "node:path";
import type { RuleTester } from "oxlint/plugins-dev";
import { isUnitTest, layerOf, mayHoldSql, packageHomes, testPackages } from "./layers.ts";

// The linter exports no types for rules, so they are read off its tester.
type Rule = Extract<Parameters<RuleTester["run"]>[1], { createOnce?: never } | { create: unknown }>;
type Create = NonNullable<Rule["create"]>;
type Context = Parameters<Create>[0];
type Visitor = ReturnType<Create>;
type Reported = NonNullable<Parameters<Context["report"]>[0]["node"]>;
type NodeOf<Kind extends keyof Visitor> = Parameters<NonNullable<Visitor[Kind]>>[0];

const pathOf = (context: Context) => relative(context.cwd, context.filename).split(sep).join("/");
const inProduct = (file: string) => file.startsWith("src/");

/** `../cart/rules.ts` or `#src/domain/cart/rules.ts` → `src/domain/cart/rules.ts`; a package name stays as it is. */
function resolveImport(file: string, source: string) {
  if (source.startsWith("#")) return { target: source.slice(1), isPackage: false };
  if (source.startsWith(".")) return { target: posix.join(posix.dirname(file), source), isPackage: false };
  return { target: source, isPackage: true };
}

const isPackageIn = (source: string, names: readonly string[]) =>
  names.some((name) => source === name || source.startsWith(`${name}/`));

function importError(file: string, source: string, typeOnly: boolean): string | null {
  const layer = layerOf(file);
  if (!layer) return null;
  const { target, isPackage } = resolveImport(file, source);
  if (isPackage) {
    const allowed = layer.packages && [...layer.packages, ...(isUnitTest(file) ? testPackages : [])];
    if (allowed && !isPackageIn(source, allowed)) return `${layer.at} imports only ${allowed.join(", ")} and itself.`;
    const home = Object.entries(packageHomes).find(([name]) => isPackageIn(source, [name]))?.[1];
    return home && !home(file) ? `${source} has no place in this file (scripts/lint/layers.ts).` : null;
  }
  const sources = [layer.at, ...layer.from, ...(typeOnly ? (layer.typesFrom ?? []) : [])];
  // The last layer's prefix matches everything in src/, so only its named sources and its own files count.
  const own = layer.at === "src/" ? /^src\/[^/]+$/.test(target) : target.startsWith(layer.at);
  if (own || sources.slice(1).some((prefix) => target.startsWith(prefix))) return null;
  return `${layer.at} must not import ${target} (scripts/lint/layers.ts says what it may).`;
}

const importDirection: Rule = {
  create(context) {
    const file = pathOf(context);
    const check = (node: Reported, source: string, typeOnly: boolean) => {
      const message = importError(file, source, typeOnly);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === "type"),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === "type"),
      TSImportType: (node) => check(node, node.source.value, true),
      ImportExpression: (node) => {
        if (node.source.type === "Literal" && typeof node.source.value === "string") check(node, node.source.value, false);
      },
    };
  },
};

const isMember = (node: NodeOf<"MemberExpression">, object: string, property: string) =>
  node.object.type === "Identifier" &&
  node.object.name === object &&
  node.property.type === "Identifier" &&
  node.property.name === property;

const noClockInDomain: Rule = {
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

const noMathRandom: Rule = {
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

const noServerFunction: Rule = {
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

const noRawHtml: Rule = {
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

/** What makes a statement of a hand-written text. */
const sqlMakers: ReadonlySet<string> = new Set(["read", "write"]);

const sqlInRepo: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!inProduct(file) || mayHoldSql(file)) return {};
    return {
      ImportDeclaration(node) {
        if (resolveImport(file, node.source.value).target !== "src/api/db/read.ts") return;
        for (const specifier of node.specifiers) {
          const named =
            specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier" ? specifier.imported.name : "*";
          if (named === "*" || sqlMakers.has(named))
            context.report({
              node: specifier,
              message: "Statements are made in repo.ts files and src/api/db/ alone: give the read a name there.",
            });
        }
      },
      ExportNamedDeclaration(node) {
        if (node.source && resolveImport(file, node.source.value).target === "src/api/db/read.ts")
          context.report({ node, message: "src/api/db/read.ts is imported from itself, not passed on." });
      },
      ExportAllDeclaration(node) {
        if (resolveImport(file, node.source.value).target === "src/api/db/read.ts")
          context.report({ node, message: "src/api/db/read.ts is imported from itself, not passed on." });
      },
      CallExpression({ callee }) {
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        if (callee.property.name === "prepare")
          context.report({
            node: callee,
            message: "SQL stands in repo.ts files and src/api/db/ alone.",
          });
      },
    };
  },
};

/** The name a call goes by: `decide()` and `rules.decide()` alike. */
function calledName(node: NodeOf<"CallExpression">): string | null {
  const { callee } = node;
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : null;
}

const decisionUsed: Rule = {
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

const isValibot = (callee: NodeOf<"CallExpression">["callee"], names: ReadonlySet<string>) =>
  callee.type === "MemberExpression" &&
  callee.object.type === "Identifier" &&
  callee.object.name === "v" &&
  callee.property.type === "Identifier" &&
  names.has(callee.property.name);

/** Validations of numbers and days that the kernel's schemas are made of. */
const boundMakers: ReadonlySet<string> = new Set(["integer", "safeInteger", "finite", "isoDate", "isoDateTime", "isoTimestamp"]);
const number: ReadonlySet<string> = new Set(["number"]);
const piped: ReadonlySet<string> = new Set(["pipe"]);
const strict: ReadonlySet<string> = new Set(["strictObject"]);

/** Every bare `v.number()` below a node. */
function bareNumbers(node: unknown): NodeOf<"CallExpression">[] {
  if (Array.isArray(node)) return node.flatMap(bareNumbers);
  if (!isSyntax(node)) return [];
  if (isCall(node) && isValibot(node.callee, number)) return [node];
  return Object.entries(node).flatMap(([key, child]) => (key === "parent" ? [] : bareNumbers(child)));
}
const isSyntax = (value: unknown): value is { type: string } => typeof value === "object" && value !== null && "type" in value;
const isCall = (node: { type: string }): node is NodeOf<"CallExpression"> => node.type === "CallExpression";

/** What comes in from outside is a strict object or says why it refuses: its numbers are the kernel's, which have bounds. */
const boundedNumbers: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!inProduct(file) || file.startsWith("src/domain/kernel/") || isUnitTest(file)) return {};
    const message =
      "A number that comes in has bounds: whole, Version, Place (kernel/number.ts), Instant, Day (kernel/instant.ts), Fen (kernel/money.ts).";
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (isValibot(callee, boundMakers) || (isValibot(callee, number) && given.length > 0)) context.report({ node, message });
        const [first] = given;
        const isPiped = isValibot(callee, piped) && first?.type === "CallExpression" && isValibot(first.callee, number);
        if (isPiped && first.arguments.length === 0) context.report({ node: first, message });
        if (isValibot(callee, strict)) for (const bare of bareNumbers(given)) context.report({ node: bare, message });
      },
    };
  },
};

/** Methods and classes that throw on a date that is none, or say NaN. */
const throwingFormats: ReadonlySet<string> = new Set([
  "toISOString",
  "toLocaleString",
  "toLocaleDateString",
  "toLocaleTimeString",
]);
const formatters: ReadonlySet<string> = new Set(["DateTimeFormat", "NumberFormat"]);

/** Names of the first moment after something; an inclusive day is the one before it. */
const namesEnd = /(?:To|Until|endsAt|closesAt|expiresAt)$/;
const nameOf = (node: NodeOf<"CallExpression">["arguments"][number] | undefined): string =>
  node?.type === "Identifier"
    ? node.name
    : node?.type === "MemberExpression" && node.property.type === "Identifier"
      ? node.property.name
      : "";

/** Dates and figures are read and said by the kernel, which never throws on a row. */
const saidByKernel: Rule = {
  create(context) {
    const file = pathOf(context);
    if (!inProduct(file) || file.startsWith("src/domain/kernel/") || isUnitTest(file)) return {};
    const said = "Say dates and figures with kernel/instant.ts, money.ts or number.ts: they never throw.";
    const saidAsEnd = "An end is the first moment after the last day: formatLastDay, formatEnd, formatPeriod or lastDayOf.";
    const read = "Read days with startOfDay, endOfDay or instantOfField of kernel/instant.ts.";
    return {
      CallExpression(node) {
        const { callee } = node;
        if (
          callee.type === "MemberExpression" &&
          callee.property.type === "Identifier" &&
          throwingFormats.has(callee.property.name)
        )
          context.report({ node, message: said });
        const saysDay = callee.type === "Identifier" && (callee.name === "formatDate" || callee.name === "isoDay");
        if (saysDay && namesEnd.test(nameOf(node.arguments[0]))) context.report({ node, message: saidAsEnd });
      },
      MemberExpression(node) {
        if (
          node.object.type === "Identifier" &&
          node.object.name === "Intl" &&
          node.property.type === "Identifier" &&
          formatters.has(node.property.name)
        )
          context.report({ node, message: said });
      },
      TemplateElement(node) {
        if (node.value.raw.includes("+08:00")) context.report({ node, message: read });
      },
    };
  },
};

const plugin = {
  meta: { name: "mall" },
  rules: {
    "import-direction": importDirection,
    "no-clock-in-domain": noClockInDomain,
    "no-math-random": noMathRandom,
    "no-server-function": noServerFunction,
    "no-raw-html": noRawHtml,
    "sql-in-repo": sqlInRepo,
    "decision-used": decisionUsed,
    "bounded-numbers": boundedNumbers,
    "said-by-kernel": saidByKernel,
  },
};
export default plugin;
