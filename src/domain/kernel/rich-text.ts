import * as v from "valibot";
import { foldLines } from "./text.ts";

const blocks = ["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "div", "span"] as const;
const words = ["a", "b", "strong", "i", "em", "u", "s", "del", "ins", "sub", "sup", "small", "mark", "code"] as const;
const lists = ["ul", "ol", "li", "dl", "dt", "dd"] as const;
const tables = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"] as const;
const pictures = ["img", "figure", "figcaption"] as const;

/**
 * Tags that rich text may keep (mall-spec §9). Everything else is taken out with its text left standing; `strippedTags`
 * go with all that is inside them.
 */
export const allowedTags = [...blocks, ...words, ...lists, ...tables, ...pictures] as const;

/** Removed with their content: what runs, loads, styles or asks. */
export const strippedTags = [
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "noscript",
  "template",
  "textarea",
  "option",
] as const;

/** Rich text as the api answers it, after sanitising. Only the api's sanitiser and the schemas of its answers make one. */
export const SanitizedHtml = v.pipe(v.string(), v.brand("SanitizedHtml"));
export type SanitizedHtml = v.InferOutput<typeof SanitizedHtml>;

/** Longest rich text, in characters of HTML. */
export const maxBodyLength = 60_000;
/** As it comes from an editor: sanitised before it is kept. */
export const RichBody = v.pipe(
  v.string("请填写正文"),
  foldLines,
  v.maxLength(maxBodyLength, "正文过长，请拆成几篇"),
  v.check(saysSomething, "请填写正文"),
);
/** A tag ends before the next one begins, so that each character is looked at once. */
function saysSomething(html: string): boolean {
  return /<img\s/.test(html) || html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, "") !== "";
}
