import { amount } from "../../catalogue/amount.ts";
import { parseCas } from "../../catalogue/cas-number.ts";
import { fold } from "../../catalogue/fold.ts";
import { counters, quantityIn } from "./amount.ts";
import { halfWidth } from "./cell.ts";
import { looksLikeCode, tailOf } from "./tail.ts";

export type FreeText = {
  code: string;
  cas: string;
  name: string;
  spec: string;
  quantity: number | null;
  unit: string;
  /** A figure that may be how many, or part of what is wanted; empty without one. */
  unclear: string;
};

const casIn = /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/;
// The text has single spaces: each of these may be there or not, and no pattern has to try how many.
const labelled = /(?:货号|编号|cat(?:alog)?\.? ?(?:no\.?)?|产品号) ?[:：#]? ?(?<code>[a-z\d][\w./+-]{1,38})/i;
const piecesIn =
  /\d{1,5} ?(?:支|个|只|片|张|块|根|粒|套|枚|双|次|t|test)s? ?\/ ?(?:包|盒|袋|箱|卷|筒|桶|瓶|架|板|打|套|kit|box|pk)/i;
const fillers =
  /^(?:\d{1,3}[.、)）]|[-*•·]) ?|cas(?:号| ?no\.?)? ?[:：]?|(?:请|帮忙?|麻烦|再|需要|我要|想要|采购|订购|购买)(?=\p{Script=Han}|\d|\s)|[，,;；。！!？?|]/giu;
/** `LH-10002两瓶`: no space before the quantity. */
const joined = new RegExp(`(?<=\\w)(?=[一二两三四五六七八九十]{1,3} ?(?:${counters})(?!\\p{Script=Han}))`, "u");

/** A line as people write it in a chat: `阿拉丁 无水乙醇 AR 500ml×2瓶 64-17-5`, `WZ-0850091 3`. `isCounted`: another cell says how many. */
export function readText(given: string, isCounted = false): FreeText {
  const text = halfWidth(given)
    .replaceAll(/[‐‑‒–—―−﹣]/g, "-")
    .replaceAll(/[✕✖╳⨯]/g, "×")
    .replace(joined, " ");
  const tail = isCounted ? null : tailOf(text);
  let rest = tail?.quantity || tail?.isWrong ? tail.rest : text;
  const cas = casIn.exec(rest)?.[0] ?? "";
  const valid = cas !== "" && parseCas(cas) !== null;
  if (cas !== "") rest = rest.replace(cas, " ");
  const label = labelled.exec(rest);
  if (label) rest = rest.replace(label[0], " ");
  const pieces = piecesIn.exec(rest)?.[0] ?? "";
  if (pieces !== "") rest = rest.replace(pieces, " ");
  // A number may end like an amount (`A112345-500g`) or hold figures like a quantity: it is taken out first.
  const code = label?.groups?.["code"] ?? codeAmong(rest);
  if (code !== "") rest = rest.replace(code, " ");
  const count = tail ? { quantity: tail.quantity, unit: "", rest } : quantityIn(rest);
  rest = count.rest;
  const found = new RegExp(amount.source).exec(fold(rest))?.[0] ?? "";
  const spec = found || pieces;
  if (found !== "") rest = fold(rest).replace(found, " ");
  const name = rest.replaceAll(fillers, " ").replaceAll(/\s+/g, " ").trim();
  const unclear = count.quantity === null ? (tail?.figure ?? figureLeft(name, code !== "" || cas !== "")) : "";
  return { cas: valid ? cas : "", code, spec, name, quantity: count.quantity, unit: count.unit, unclear };
}

const codeAmong = (text: string): string =>
  text
    .split(/[\s,，;；、()（）]+/)
    .map((word) => word.split(/[×*]/, 1)[0] ?? "")
    .find(looksLikeCode) ?? "";

const figureWord = new RegExp(
  `^(?:[×x*+#(~<>-]?\\d[\\d.,×x*+~/⁄^_)?-]{0,12} ?(?:${counters}|[a-z]{2,8})?|[一二两三四五六七八九十半几数]{1,3}(?:${counters})?|若干(?:${counters})?|[×x*])$`,
  "i",
);
const countedWord = new RegExp(`^[\\d半几数若][\\d.,×x*+-]{0,12}[干]?(?:${counters})$`);

/** What is left of a factor (`95 × 2`), or may count: beside a number, any figure may be how many (`1.5瓶`, `-3`, `2-3 盒`, `12pcs`); beside a name, one that counts packs. */
const figureLeft = (name: string, hasNumber: boolean): string =>
  /\d ?[×*] ?(\d{1,6})$/.exec(name)?.[1] ??
  name.split(" ").find((word) => (hasNumber ? figureWord : countedWord).test(word)) ??
  "";
