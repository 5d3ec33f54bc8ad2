import * as v from "valibot";
import { halfWidth, unspaced } from "./half-width.ts";
import "./validation-messages.ts";

/**
 * What every text of a call goes through (decision 033). Hidden characters are dropped rather than refused: they come along
 * when text is pasted from a sheet or a chat, and nobody could find them to mend them. What is left is what readers see.
 */

// Controls, format characters (bidirectional overrides, zero-width ones, tags), lone surrogates, and everything else that
// Unicode says is drawn as nothing, such as Hangul fillers.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/gu;
const joiner = "\u200D";
const spaces = new Set(["\t", "\n", "\v", "\f", "\r"]);
/** Marks on one letter: no language needs more than four; stacks of dozens cover the lines around them. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
/** A hidden character and its neighbours are looked at within so many UTF-16 units. */
const near = 5;

/** `text` without characters that nobody sees; spaces and line breaks stay, and so does what an emoji is joined by. */
export const withoutHidden = (text: string): string => withoutInvisible(text).replaceAll(stackedMarks, "$1");

const withoutInvisible = (text: string): string =>
  text.replaceAll(hidden, (char, at: number) => {
    if (spaces.has(char)) return char;
    const before = text.slice(Math.max(0, at - near), at);
    const after = text.slice(at + char.length, at + char.length + near);
    return char === joiner ? shownChar(char, joins(before, after)) : shownChar(char, isVariant(char) && hasVariants(before));
  });

const shownChar = (char: string, isVisible: boolean) => (isVisible ? char : "");
/** 👩‍🔬 is two pictures made one; between letters a joiner only makes two equal names differ. */
const joins = (before: string, after: string) => /[\p{ExtPict}\p{EMod}]\uFE0F?$/u.test(before) && /^\p{ExtPict}/u.test(after);
const isVariant = (char: string) => /\p{VS}/u.test(char);
/** Pictures, keycaps and Chinese characters have forms that a selector chooses; one selector for each. */
const hasVariants = (before: string) => /[\p{ExtPict}\p{Script=Han}\d#*]$/u.test(before);

/** One line as it is kept: nothing hidden, single spaces inside, none around. */
export const oneLine = (text: string): string => withoutHidden(text).replaceAll(/\s+/gu, " ").trim();

/** A text of several lines as it is kept: nothing hidden, line breaks of one kind, none around. */
export const manyLines = (text: string): string =>
  withoutHidden(text.replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, "\n"))
    .replaceAll(/[\t\v\f]/gu, " ")
    .trim();

type FoldAction = v.BaseTransformation<string, string, never> & {
  readonly type: "fold_line" | "fold_lines" | "fold_half_width" | "fold_unspaced";
};

/** An action of a pipe. The generator of the API description does not know its type, and so goes on to the length. */
const foldAction = (type: FoldAction["type"], fold: (text: string) => string): FoldAction => ({
  kind: "transformation",
  type,
  reference: () => foldAction(type, fold),
  async: false,
  "~run": (dataset) => ({ ...dataset, value: fold(dataset.value) }),
});

/** In a pipe, right after `v.string()`: for what is one line. A length has to follow, and a pattern only after it. */
export const foldLine = foldAction("fold_line", oneLine);
/** In a pipe, right after `v.string()`: for what people write in several lines. A length has to follow. */
export const foldLines = foldAction("fold_lines", manyLines);

/** In a pipe, right after `v.string()`: for digits that an input method types in full width. Spaces stay, and are refused by the pattern. */
export const foldHalfWidth = foldAction("fold_half_width", halfWidth);
/** In a pipe, after `foldLine`: for a number as carriers print it, in groups, or as an input method types it, in full width. */
export const foldUnspaced = foldAction("fold_unspaced", (text) => unspaced(text));
/** In a pipe, after `foldLine`: for a CAS number as labels print it, `CAS：64-17-5`, or as an input method types it. */
export const foldCas = foldAction("fold_unspaced", (text) => unspaced(text).replace(/^CAS(?:号|No\.?)?:?/i, ""));
/** The number of a paper, a lot or a person, which is searched for later: plain letters and figures, however they are typed. */
export const requiredCode = (what: string, max: number) =>
  v.pipe(
    v.string(`请输入${what}`),
    foldLine,
    foldHalfWidth,
    v.minLength(1, `请输入${what}`),
    v.maxLength(max, `${what}最多 ${max} 个字`),
  );
/** A line that must be there. */
export const requiredText = (what: string, max: number) =>
  v.pipe(v.string(`请输入${what}`), foldLine, v.minLength(1, `请输入${what}`), v.maxLength(max, `${what}最多 ${max} 个字`));

/**
 * Name of a person, as it stands on requests, papers and delivery notes: written in letters of any language, without pictures.
 * `what` is whose it is, such as 联系人.
 */
export const personName = (what: string) =>
  v.pipe(
    requiredText(what, 20),
    v.check((name) => /\p{L}/u.test(name), `${what}应含文字`),
    v.check((name) => !/\p{ExtPict}/u.test(name), `${what}不能含表情符号`),
  );

/** Lines that must be there. */
export const requiredLines = (what: string, max: number) =>
  v.pipe(v.string(`请输入${what}`), foldLines, v.minLength(1, `请输入${what}`), v.maxLength(max, `${what}最多 ${max} 个字`));

/** What a program made and a program reads, of a fixed form; cut before its pattern looks at it. */
export const formattedText = (pattern: RegExp, max: number, message: string) =>
  v.pipe(v.string(message), v.maxLength(max, message), v.regex(pattern, message));

/**
 * A text that is taken to its last character, since a change of it would be another one: passwords, what a browser compares.
 * The reason is for readers of the schema.
 */
export const exactText = (max: number, message: string, reason: string) =>
  v.pipe(v.string(message), v.maxLength(max, message), v.metadata({ exactText: reason }));

/** The text without the characters at its end that `cut` takes, each looked at once. */
export function withoutEnd(text: string, cut: RegExp): string {
  let to = text.length;
  while (to > 0 && cut.test(text.charAt(to - 1))) to -= 1;
  return text.slice(0, to);
}

/** The same at its beginning. */
export function withoutStart(text: string, cut: RegExp): string {
  let from = 0;
  while (from < text.length && cut.test(text.charAt(from))) from += 1;
  return text.slice(from);
}
