/** Numbers, days and moments come in and are said by the kernel. */
import { isUnitTest } from "./layers.ts";
import { inProduct, isSyntax, pathOf, type NodeOf, type Rule } from "./rule.ts";

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
const isCall = (node: { type: string }): node is NodeOf<"CallExpression"> => node.type === "CallExpression";

/** What comes in from outside is a strict object or says why it refuses: its numbers are the kernel's, which have bounds. */
export const boundedNumbers: Rule = {
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
export const saidByKernel: Rule = {
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
