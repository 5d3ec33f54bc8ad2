/** The mall's own lint rules: what must stay true for the architecture to hold. `plugin.test.ts` proves that each one bites. */
import { posix, relative, sep } from "node:path";
import type { RuleTester } from "oxlint/plugins-dev";
import { isUnitTest, layerOf, mayHoldSql, packageHomes, testFolders, testPackages } from "./layers.ts";

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
  const sources = [
    layer.at,
    ...layer.from,
    ...(typeOnly ? (layer.typesFrom ?? []) : []),
    ...(isUnitTest(file) ? testFolders : []),
  ];
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
const calledName = (node: NodeOf<"CallExpression">): string | null => calleeName(node.callee);

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

const calleeName = (node: NodeOf<"CallExpression">["callee"]): string | null => {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && node.property.type === "Identifier" ? node.property.name : null;
};

type Expression = NodeOf<"CallExpression">["arguments"][number];

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
const oneParameterPerList: Rule = {
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
const noSwallowedFailure: Rule = {
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
    "one-parameter-per-list": oneParameterPerList,
    "no-swallowed-failure": noSwallowedFailure,
  },
};
export default plugin;
