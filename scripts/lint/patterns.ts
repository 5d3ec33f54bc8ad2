/** Blocks of style that have a name: `src/theme/patterns.ts` says what each is for, and `patterns.test.ts` that these are theirs. */
import { calleeName, type Expression, type Rule } from "./rule.ts";

/** The larger block first: it is the one to name. */
export const blocks: readonly { call: string; block: Readonly<Record<string, string | object>> }[] = [
  {
    call: "fileBox()",
    block: {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "2",
      px: "3",
      borderWidth: "1px",
      borderStyle: "dashed",
      borderColor: "border.control",
      borderRadius: "sm",
      bg: "bg.subtle",
      color: "primary.fg",
      _hover: { borderColor: "primary.solid", bg: "bg.hover" },
      "&:has([aria-invalid='true'])": { borderColor: "danger.solid" },
      "&:has(:focus-visible)": { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
    },
  },
  {
    call: "fileField()",
    block: { position: "absolute", inset: "0", opacity: "0", cursor: "pointer", width: "full" },
  },
  {
    call: "panel()",
    block: {
      bg: "bg.surface",
      border: "default",
      borderRadius: "md",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
    },
  },
  { call: "surface()", block: { bg: "bg.surface", border: "default", borderRadius: "md" } },
  { call: "column()", block: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } },
  { call: "mutedText()", block: { textStyle: "small", color: "fg.muted" } },
  { call: 'mutedText({ size: "table" })', block: { textStyle: "table", color: "fg.muted" } },
  { call: "dangerText()", block: { textStyle: "small", color: "danger.fg" } },
];

/** The properties of an object whose values are written out. */
function writtenOut(object: Expression): Map<string, unknown> {
  if (object.type !== "ObjectExpression") return new Map();
  return new Map(
    object.properties.flatMap((property): [string, unknown][] =>
      property.type === "Property" && property.key.type === "Identifier" && property.value.type === "Literal"
        ? [[property.key.name, property.value.value]]
        : [],
    ),
  );
}

export const patternByName: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        if (calleeName(node.callee) !== "css") return;
        for (const argument of node.arguments) {
          const styles = writtenOut(argument);
          const found = blocks.find(({ block }) =>
            Object.entries(block).every(([name, value]) => typeof value === "object" || styles.get(name) === value),
          );
          if (found) context.report({ node: argument, message: `Use ${found.call} of #styled-system/patterns for this block.` });
        }
      },
    };
  },
};
