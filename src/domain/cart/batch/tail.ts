import { amount } from "../../catalogue/amount.ts";
import { codeOf } from "../../catalogue/code.ts";
import { parseCas, wrongCas } from "../../catalogue/cas-number.ts";
import { fold } from "../../catalogue/fold.ts";
import { isWrongCount, numerals, parseQuantity } from "./amount.ts";
import { gradeIn, withoutGrade } from "./grade.ts";
import { unitWords } from "../../catalogue/unit-words.ts";

/** The figure that a text ends with: how many, when the rule below says so, else nothing that may be guessed. */
export type Tail = {
  rest: string;
  figure: string;
  quantity: number | null;
  /** It is written like a quantity and is none (`0.5`, `-1`): it is asked about, and is no part of what is wanted. */
  isWrong: boolean;
};

const figureAlone = new RegExp(`^(?:\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9}(?:\\.0{1,4})?|[${numerals}]{1,9})$`);
const marks = " ,;|、。.!";
/** A sign or a word that already says what the figure after it is. */
const announced = /(?:^|[\s,;|])(?:[×x*]|数量 ?[:为是]?|各|要|买|订|共)$/i;

/**
 * `WZ-0850091 3`, `氯化钠 500g 2`, `硫代硫酸钠,4`: a figure behind a number, a pack or a separator is a quantity. Behind a name
 * (`乙醇 95`) it may be part of it. Null when the text does not end with a bare figure, or with one that quantities announce.
 */
export function tailOf(given: string): Tail | null {
  const text = trimEnd(given);
  const wrong = wrongTail(text);
  if (wrong) return wrong;
  const start = startOfLast(text);
  const figure = text.slice(start);
  const separated = text.slice(0, start);
  const rest = trimEnd(separated);
  if (rest === "" || !figureAlone.test(figure) || announced.test(rest)) return null;
  const before = rest.split(/[,;|、]/).at(-1) ?? "";
  const isField = /[,;|]/.test(separated.slice(rest.length)) && !figureAlone.test(before);
  const quantity = isField || endsWithGoods(rest) ? (parseQuantity(figure)?.quantity ?? null) : null;
  return { rest, figure, quantity, isWrong: false };
}

/** `LH-1234 500g 2 AR`: the figure before grades that end the text, which belong to what is wanted. */
export function tailBeforeGrades(text: string): Tail | null {
  let end = text.length;
  for (let start = startOfLast(text); start > 0 && isGrade(text.slice(start, end)); start = startOfLast(text.slice(0, end)))
    end = trimEnd(text.slice(0, start)).length;
  const tail = end < text.length ? tailOf(text.slice(0, end)) : null;
  return tail?.quantity ? { ...tail, rest: `${tail.rest} ${text.slice(end).trim()}` } : null;
}

const isGrade = (word: string): boolean => gradeIn(word) !== null && withoutGrade(word) === "";

/** A bare figure right behind a number or a pack, with other words behind it: `500ml 2 加厚` may be two of them. Empty without one. */
export function figureWithin(text: string): string {
  for (const { 0: figure, index } of text.matchAll(/(?<=[ ,;|])\d{1,6}(?= [^\d%])/g)) {
    if (!amountAtStart.test(fold(text.slice(index))) && endsWithGoods(trimEnd(text.slice(0, index)))) return figure;
  }
  return "";
}

const spacedCounter = new RegExp(`(?<=[\\d半几数]) (?=(?:${unitWords})$)`);
const announcing = /(?:[×x*]|数量 ?[:为是]?)$/i;
/** `5E10` behind a name is a clone or a type; behind a number or a pack it is none. */
const longExponent = /e[+-]?\d{2,}/i;

function wrongTail(given: string): Tail | null {
  const text = given.replace(spacedCounter, "").replace(/数量[:为是](?=\S{1,20}$)/, "数量 ");
  const start = startOfWrong(text) ?? startOfLast(text);
  const figure = text.slice(start);
  const rest = trimEnd(trimEnd(text.slice(0, start)).replace(announcing, ""));
  if (rest === "" || !isWrongCount(figure)) return null;
  return longExponent.test(figure) && !endsWithGoods(rest) ? null : { rest, figure, quantity: null, isWrong: true };
}

/** Where the longest wrong count of the last word begins: `1,5` of `WZ-0850091;1,5`. */
function startOfWrong(text: string): number | undefined {
  const word = text.lastIndexOf(" ") + 1;
  const fields = Array.from(text.slice(word).matchAll(/[,;|、]/g), ({ index }) => word + index + 1);
  return [word, ...fields].find((start) => isWrongCount(text.slice(start)));
}

/** Cut mark by mark: a pattern anchored at the end would try each run of marks anew. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Where the last word begins; the commas of `1,000` do not part it. */
function startOfLast(text: string): number {
  const word = text.lastIndexOf(" ") + 1;
  if (figureAlone.test(text.slice(word))) return word;
  return Math.max(word, ...[",", ";", "|"].map((mark) => text.lastIndexOf(mark) + 1));
}

const amountAtEnd = new RegExp(`(?:${amount.source})$`);
const amountAtStart = new RegExp(`^(?:${amount.source})`);
const anyAmount = new RegExp(amount.source);
const piecesAtEnd = /\d ?\p{Script=Han}{1,2} ?\/ ?(?:\p{Script=Han}{1,2}|kit|box|pk)$/iu;

/** A catalogue or CAS number, or a pack, after which a grade may stand. */
function endsWithGoods(text: string): boolean {
  const folded = fold(text);
  const word =
    text
      .slice(startOfLast(text))
      .split(/[、()（）:：]/)
      .at(-1) ?? "";
  if (looksLikeCode(word) || parseCas(word) !== null || wrongCas(word) !== null) return true;
  if (amountAtEnd.test(folded) || piecesAtEnd.test(folded)) return true;
  return gradeIn(word) !== null && anyAmount.test(folded);
}

const wholeAmount = new RegExp(`^(?:${amount.source})$`);
/** `500mlx2`, `4x500ml`, `x12`: an amount or a quantity with letters for the sign. */
const multiplied = /^(?:(?:\d{1,6}(?:\.\d{1,4})?[kmuμ]?[gl])?x\d{1,6}|\d{1,4}x\d{1,6}(?:\.\d{1,4})?[kmuμ]?[gl])$/;

/** A word that may be a catalogue number: letters and digits together, or five digits and more; never an amount. */
export const looksLikeCode = (word: string): boolean =>
  codeOf(word) !== null &&
  /\d{2}/.test(word) &&
  (/[a-z]/i.test(word) || /\d{5}/.test(word)) &&
  !wholeAmount.test(fold(word)) &&
  !multiplied.test(fold(word));
