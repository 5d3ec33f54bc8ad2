import { codeOf, normalizeCode, parseCas } from "../../catalogue/code.ts";
import { amount } from "../../catalogue/amount.ts";
import { fold } from "../../catalogue/fold.ts";
import { cleanCell, halfWidth } from "./cell.ts";
import { parseQuantity, quantityIn } from "./amount.ts";
import type { BatchColumn } from "./columns.ts";

/** One row of a list as read: empty texts and null where it says nothing. */
export type Wanted = {
  /** Of the sheet or text, from 1. */
  line: number;
  /** What stood there. */
  text: string;
  code: string;
  cas: string;
  name: string;
  brand: string;
  spec: string;
  quantity: number | null;
  unit: string;
  /** What could not be read, with how to mend it; null when all could. */
  problem: string | null;
};

/** Reads a row by its columns; what no column says is looked for in the text of the name, and of the row as a whole. */
export function wantedOf(line: number, cells: readonly string[], columns: readonly (BatchColumn | null)[]): Wanted {
  const texts = cells.map(cleanCell);
  const text = texts
    .filter((cell) => cell !== "")
    .join("  ")
    .slice(0, 300);
  const at = (column: BatchColumn) => {
    const place = columns.indexOf(column);
    return place < 0 ? "" : (texts[place] ?? "");
  };
  const hasColumns = columns.some((column) => column !== null);
  const free = readText(hasColumns ? at("name") : text);
  const quantityCell = at("quantity");
  const fromSpec = quantityCell === "" ? quantityIn(halfWidth(at("spec"))) : null;
  const counted = quantityCell === "" ? null : parseQuantity(quantityCell);
  const formula = texts.find((cell) => cell.startsWith("="));
  const cas = at("cas") || (looksLikeCas(at("code")) ? at("code") : "") || free.cas;
  const parsedCas = cas ? parseCas(cas) : null;
  return {
    line,
    text,
    code: limited(looksLikeCas(at("code")) ? "" : at("code") || free.code, 60),
    cas: parsedCas ?? "",
    name: limited(free.name, 100),
    brand: limited(at("brand"), 40),
    spec: limited((fromSpec?.quantity ? fromSpec.rest.trim() : at("spec")) || free.spec, 60),
    quantity: quantityCell === "" ? (fromSpec?.quantity ?? free.quantity) : (counted?.quantity ?? null),
    unit: limited(at("unit") || counted?.unit || fromSpec?.unit || free.unit, 10),
    problem: problemOf({ formula, cas, parsedCas, quantityCell, counted: counted !== null }),
  };
}

function problemOf(read: {
  formula: string | undefined;
  cas: string;
  parsedCas: string | null;
  quantityCell: string;
  counted: boolean;
}) {
  if (read.formula) return `“${limited(read.formula, 30)}”是公式，请粘贴为数值`;
  if (read.cas && !read.parsedCas) return `CAS 号“${limited(read.cas, 20)}”校验位不对，请核对`;
  if (read.quantityCell && !read.counted) return `数量“${limited(read.quantityCell, 20)}”不是正整数，请填写`;
  return null;
}

const looksLikeCas = (text: string) => /^\D*\d{2,7}-\d{2}-\d$/.test(fold(text)) && parseCas(fold(text)) !== null;

const limited = (text: string, length: number): string => Array.from(text).slice(0, length).join("");

type FreeText = Pick<Wanted, "code" | "cas" | "name" | "spec" | "quantity" | "unit">;

const casIn = /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/;
// The text has single spaces: each of these may be there or not, and no pattern has to try how many.
const labelled = /(?:货号|编号|cat(?:alog)?\.? ?(?:no\.?)?|产品号) ?[:：#]? ?(?<code>[a-z\d][\w./+-]{1,38})/i;
const piecesIn =
  /\d{1,5} ?(?:支|个|只|片|张|块|根|粒|套|枚|双|次|t|test)s? ?\/ ?(?:包|盒|袋|箱|卷|筒|桶|瓶|架|板|打|套|kit|box|pk)/i;
const fillers =
  /^(?:\d{1,3}[.、)）]|[-*•·]) ?|cas(?:号| ?no\.?)? ?[:：]?|(?:请|帮忙?|麻烦|再|需要|我要|想要|采购|订购|购买)(?=\p{Script=Han}|\d|\s)|[，,;；。！!？?|]/giu;

/** A line as people write it in a chat: `阿拉丁 无水乙醇 AR 500ml×2瓶 64-17-5`. */
export function readText(given: string): FreeText {
  let rest = halfWidth(given).replaceAll(/[‐‑‒–—―−﹣]/g, "-");
  const cas = casIn.exec(rest)?.[0] ?? "";
  const valid = cas !== "" && parseCas(cas) !== null;
  if (cas !== "") rest = rest.replace(cas, " ");
  const label = labelled.exec(rest);
  if (label) rest = rest.replace(label[0], " ");
  const pieces = piecesIn.exec(rest)?.[0] ?? "";
  if (pieces !== "") rest = rest.replace(pieces, " ");
  const count = quantityIn(rest);
  rest = count.rest;
  // A number may end like an amount (`A112345-500g`): it is taken out first.
  const code = label?.groups?.["code"] ?? codeAmong(rest);
  if (code !== "") rest = rest.replace(code, " ");
  const found = new RegExp(amount.source).exec(fold(rest))?.[0] ?? "";
  const spec = found || pieces;
  if (found !== "") rest = fold(rest).replace(found, " ");
  const name = rest.replaceAll(fillers, " ").replaceAll(/\s+/g, " ").trim();
  return { cas: valid ? cas : "", code, spec, name, quantity: count.quantity, unit: count.unit };
}

/** A word that may be a catalogue number: letters and digits together, or five digits and more; never an amount. */
const codeAmong = (text: string): string => text.split(/[\s,，;；、()（）]+/).find(looksLikeCode) ?? "";

const wholeAmount = new RegExp(`^(?:${amount.source})$`);
const looksLikeCode = (word: string): boolean =>
  codeOf(word) !== null && /\d{2}/.test(word) && (/[a-z]/i.test(word) || /\d{5}/.test(word)) && !wholeAmount.test(fold(word));

/** What a row is remembered under in its unit: what it asks for, without how many. Empty when it asks for nothing. */
export const keyOf = ({ code, cas, name, brand, spec }: Pick<Wanted, "code" | "cas" | "name" | "brand" | "spec">): string => {
  const parts = [normalizeCode(code), cas, fold(name), fold(spec).replaceAll(" ", ""), fold(brand)];
  return code === "" && cas === "" && name === "" ? "" : parts.join("|").slice(0, 300);
};

/** True for a row that asks for nothing: a sum, a signature, a note without words. */
export const isAside = ({ code, cas, name, text }: Wanted): boolean =>
  (code === "" && cas === "" && name === "") ||
  /^(?:合计|总计|小计|共计|备注|说明|制表人?|审核人?|经办人?|total)\s*(?:[:：\d(（]|$)/i.test(text);
