import type { ConditionVerdict } from "../verdict.ts";
import { isForm, type Form } from "./form.ts";
import type { Content } from "./statement.ts";

/** A bound of the mass percent; `isOpen` leaves the figure itself out. */
type Bound = { at: number; isOpen: boolean };
type Clause =
  | { type: "content"; from: Bound | null; to: Bound | null }
  | { type: "form"; forms: readonly Form[]; isNot: boolean }
  | { type: "other" };

/**
 * Judges a condition as lists write them: `20%≤含量<60%`, `浓度>72%`, `含氨>10%`, `溶液`, `粉末`, `非粉末形态`. Several clauses, parted by
 * commas, hold together. What cannot be read (`含水≥15%`, `有涂层`) stays unknown.
 */
export function judgeCondition(condition: string | null, content: Content): ConditionVerdict {
  if (condition === null || condition === "") return "met";
  const verdicts = clausesOf(condition).map((clause) => judge(clause, content));
  if (verdicts.includes("failed")) return "failed";
  return verdicts.includes("unknown") ? "unknown" : "met";
}

const figure = "(\\d{1,3}(?:\\.\\d{1,4})?) ?%?";
/** What a figure is of: the substance itself, or what is counted as its content. */
const subject = "(?:含量|浓度|含氨|含有效氯|有效氯|含溴|含肼)";
const between = new RegExp(`^${figure} ?([<≤]) ?${subject} ?([<≤]) ?${figure}$`);
const fromTo = new RegExp(`^${subject} ?${figure} ?[-~～] ?${figure}$`);
const oneSided = new RegExp(`^${subject} ?([<≤>≥]) ?${figure}$`);

const clausesOf = (condition: string): Clause[] =>
  condition
    .normalize("NFKC")
    .slice(0, 200)
    .split(/[,，;；]/)
    .map((part) => clauseOf(part.trim()));

function clauseOf(text: string): Clause {
  const inner = between.exec(text);
  if (inner)
    return {
      type: "content",
      from: { at: Number(inner[1]), isOpen: inner[2] === "<" },
      to: { at: Number(inner[4]), isOpen: inner[3] === "<" },
    };
  const range = fromTo.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return { type: "content", from: { at: from, isOpen: false }, to: { at: to, isOpen: false } };
  }
  const [, sign = "", at = ""] = oneSided.exec(text) ?? [];
  if (sign !== "") {
    const bound = { at: Number(at), isOpen: sign === "<" || sign === ">" };
    return /[>≥]/.test(sign) ? { type: "content", from: bound, to: null } : { type: "content", from: null, to: bound };
  }
  const wanted = formsOf.get(text);
  return wanted ? { type: "form", ...wanted } : { type: "other" };
}

const formsOf = new Map<string, { forms: readonly Form[]; isNot: boolean }>([
  ["溶液", { forms: ["solution"], isNot: false }],
  ["水溶液", { forms: ["solution"], isNot: false }],
  ["固体", { forms: ["solid"], isNot: false }],
  ["液体", { forms: ["liquid"], isNot: false }],
  ["气体", { forms: ["gas"], isNot: false }],
  ["粉末", { forms: ["powder"], isNot: false }],
  ["粉状", { forms: ["powder"], isNot: false }],
  ["尘状", { forms: ["powder"], isNot: false }],
  ["灰状", { forms: ["powder"], isNot: false }],
  ["非粉末形态", { forms: ["powder"], isNot: true }],
  ["丸状、旋屑或带状", { forms: ["granules", "turnings"], isNot: false }],
  ["无水", { forms: ["solution"], isNot: true }],
]);

function judge(clause: Clause, { massPercent, form }: Content): ConditionVerdict {
  switch (clause.type) {
    case "other":
      return "unknown";
    case "form": {
      const answers = clause.forms.map((wanted) => isForm(form, wanted));
      const isMet = answers.includes(true) ? true : answers.includes(null) ? null : false;
      if (isMet === null) return "unknown";
      return isMet === clause.isNot ? "failed" : "met";
    }
    case "content": {
      if (massPercent === null) return "unknown";
      const isAbove = clause.from === null ? true : above(massPercent, clause.from);
      const isBelow = clause.to === null ? true : below(massPercent, clause.to);
      if (isAbove === false || isBelow === false) return "failed";
      return isAbove && isBelow ? "met" : "unknown";
    }
  }
}

type Bounds = { from: number; to: number };
const above = ({ from, to }: Bounds, { at, isOpen }: Bound): boolean | null =>
  (isOpen ? to <= at : to < at) ? false : (isOpen ? from > at : from >= at) ? true : null;
const below = ({ from, to }: Bounds, { at, isOpen }: Bound): boolean | null =>
  (isOpen ? from >= at : from > at) ? false : (isOpen ? to < at : to <= at) ? true : null;
