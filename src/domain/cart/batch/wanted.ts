import { codeOf, normalizeCode } from "../../catalogue/code.ts";
import { parseCas, wrongCas, wrongCasText } from "../../catalogue/cas-number.ts";
import { fold } from "../../catalogue/fold.ts";
import { gluedFigure } from "../../catalogue/glued-figure.ts";
import { cleanCell, halfWidth } from "./cell.ts";
import { isWrongCount, parseQuantity, quantityIn } from "./amount.ts";
import { calledOffBy, isDenied, withoutCalledOff } from "./called-off.ts";
import type { BatchColumn } from "./columns.ts";
import { batchLimits } from "./schema.ts";
import { looksLikeCode, tailOf } from "./tail.ts";
import { isRemark, parseCount, withoutRemark } from "./remark.ts";
import { readText, type FreeText } from "./text.ts";

/** One row of a list as read: empty texts and null where it says nothing. */
export type Wanted = {
  /** Of the sheet or text, from 1. */
  line: number;
  /** What stood there. */
  text: string;
  code: string;
  cas: string;
  /** What stands in place of a CAS number and is none, its check digit wrong mostly; empty without one. */
  wrongCas: string;
  name: string;
  brand: string;
  spec: string;
  quantity: number | null;
  unit: string;
  /** It says how many, in a way that could not be read: that is asked for. */
  isQuantityUnread: boolean;
  /** What could not be read, with how to mend it; null when all could. */
  problem: string | null;
  /** What it says to people (`周五要`, `尽快`), which nothing is looked for by; empty without any. */
  remark: string;
};

/**
 * Reads a row by its columns; what no column says is looked for in the text of the name. A row that yields nothing this way has
 * another shape than the rest: it is read as one text, so that nothing in it is lost.
 */
export function wantedOf(
  line: number,
  cells: readonly string[],
  columns: readonly (BatchColumn | null)[],
  headingUnit = "",
): Wanted {
  const joined = joinFigure(cells, columns);
  if (joined) return readByColumns(line, joined, [], "");
  const wanted = readByColumns(line, cells, columns, headingUnit);
  if (!asksForNothing(wanted) || columns.length === 0) return wanted;
  const whole = readByColumns(line, cells, [], "");
  // A figure by itself, such as a sum, is no name.
  const isFigure = whole.code === "" && whole.cas === "" && !/\p{L}/u.test(whole.name);
  return isFigure ? wanted : whole;
}

const asksForNothing = ({ code, cas, wrongCas: mistyped, name }: Wanted): boolean =>
  code === "" && cas === "" && mistyped === "" && name === "";

function readByColumns(
  line: number,
  cells: readonly string[],
  columns: readonly (BatchColumn | null)[],
  headingUnit: string,
): Wanted {
  const whole = cells.map(cleanCell);
  const decided = whole[columns.indexOf("decision")] ?? "";
  const refused = isDenied(decided) ? decided : calledOffBy(whole);
  // A row of nothing else keeps its words: it would be passed over.
  const texts = refused === "" || whole.every((cell) => cell === "" || cell === refused) ? whole : whole.map(withoutCalledOff);
  const text = whole
    .filter((cell) => cell !== "")
    .join("  ")
    .slice(0, 300);
  const at = (column: BatchColumn) => {
    const place = columns.indexOf(column);
    return place < 0 ? "" : (texts[place] ?? "");
  };
  const quantityCell = whole[columns.indexOf("quantity")] ?? "";
  const free = readText(freeTextOf(texts, columns), quantityCell !== "");
  const numbered = readCode(at("code"), quantityCell !== "");
  const spec = withoutRemark(halfWidth(at("spec")));
  const fromSpec = quantityCell === "" ? countAfter(spec.rest) : null;
  const counted = quantityCell === "" ? null : countIn(quantityCell);
  const formula = texts.find((cell) => cell.startsWith("="));
  const casCell = noCas.test(at("cas")) ? "" : at("cas");
  const cas = casCell ? parseCas(casCell) : numbered.cas || free.cas;
  const mistyped = casCell ? (cas === null ? casCell : "") : cas ? "" : numbered.wrongCas || free.wrongCas;
  const split = refused || splitThousands(texts, columns);
  const read = quantityCell === "" ? (fromSpec?.quantity ?? numbered.quantity ?? free.quantity) : (counted?.quantity ?? null);
  const quantity = split ? null : read;
  const isNumbered = numbered.code !== "" || cas !== "";
  const figure = quantityCell === "" && isNumbered ? figureBefore(free.name) : "";
  const unclear = quantity === null ? split || numbered.unclear || free.unclear || figure : "";
  return {
    line,
    text,
    code: limited(numbered.code || free.code, 60),
    cas: cas ?? "",
    wrongCas: limited(mistyped, 20),
    name: limited(free.name || numbered.name, 100),
    brand: limited(at("brand"), 40),
    spec: limited(
      (fromSpec?.quantity ? fromSpec.rest.trim() : spec.remark ? spec.rest : at("spec")) ||
        numbered.spec ||
        free.spec ||
        counted?.spec ||
        "",
      60,
    ),
    quantity,
    // What stands right behind the figure is meant, whatever a column of units says of the goods.
    unit: limited(
      quantityCell === ""
        ? fromSpec?.unit || numbered.unit || free.unit || at("unit")
        : counted?.unit || at("unit") || headingUnit,
      10,
    ),
    isQuantityUnread: quantity === null && (quantityCell !== "" || unclear !== ""),
    problem: problemOf({ formula, refused, mistyped, quantityCell, counted: counted !== null, unclear }),
    remark: limited(
      [free.remark, numbered.remark, spec.remark, counted?.remark ?? ""].filter((words) => words !== "").join(" "),
      100,
    ),
  };
}

/** What people write where a CAS number is not known. */
const noCas = /^(?:[-–—/\\.]{1,3}|n\/?a|无|暂无|没有|未知|none)$/i;

/** The name; the whole row without columns. */
const freeTextOf = (texts: readonly string[], columns: readonly (BatchColumn | null)[]): string =>
  columns.every((column) => column === null)
    ? texts.filter((cell) => cell !== "").join(" ")
    : (texts[columns.indexOf("name")] ?? "");

/** `2 尽快`, `2 大瓶` in a cell of their own beside a number: the figure may be how many. */
const figureBefore = (name: string): string => /^(\d{1,6}) \S/.exec(name)?.[1] ?? "";

const noText: FreeText = {
  code: "",
  cas: "",
  wrongCas: "",
  name: "",
  spec: "",
  quantity: null,
  unit: "",
  unclear: "",
  remark: "",
};

/** A cell of a column of numbers: a number, with how many behind it unless another cell says so, or a name after all. */
function readCode(cell: string, hasQuantity: boolean): FreeText {
  if (cell === "") return noText;
  const casNo = casAtEnd(cell);
  if (casNo !== null) return { ...noText, cas: casNo };
  // A catalogue number may look so too: it is looked for as one.
  const mistyped = wrongCas(cell)?.casNo ?? "";
  if (mistyped !== "") return { ...noText, code: cell, wrongCas: mistyped };
  const free = readText(cell, hasQuantity);
  const isName = codeOf(cell) === null && (/\p{Script=Han}/u.test(cell) || !/\d/.test(cell));
  if (
    isName ||
    (!hasQuantity &&
      (free.quantity !== null || isWrongCount(free.unclear)) &&
      (free.code !== "" || free.cas !== "" || free.wrongCas !== ""))
  )
    return free;
  return { ...noText, code: cell, unclear: free.code === cell ? "" : free.unclear };
}

/** How many stands behind a specification: `500ml×2瓶`, `500ml 2`. */
function countAfter(spec: string): ReturnType<typeof quantityIn> | null {
  const tail = tailOf(spec);
  if (tail?.quantity) return { quantity: tail.quantity, unit: "", rest: tail.rest, other: "" };
  // `50支` alone says what is in a pack.
  return /[×x*]|数量|\d ?[kmuμ]?[gl]/i.test(spec) ? quantityIn(spec) : null;
}

/** A cell of a quantity column that may say the pack or something to people as well: `2.5L*4`, `2 尽快`. */
function countIn(cell: string): { quantity: number; unit: string; spec: string; remark: string } | null {
  const plain = parseCount(cell);
  if (plain) return { ...plain, spec: "" };
  const { quantity, unit, spec, name, code, remark } = readText(cell);
  const isRead = quantity !== null && code === "" && (name === "" || isRemark(name));
  if (!isRead || (spec === "" && name === "" && remark === "")) return null;
  return { quantity, unit, spec, remark: [name, remark].filter((words) => words !== "").join(" ") };
}

/** `WZ-0850091 1,5` among lines that are parted by commas ends with `1` and `5`: it is read as it was written. Null for other rows. */
function joinFigure(cells: readonly string[], columns: readonly (BatchColumn | null)[]): string[] | null {
  const place = columns.indexOf("quantity");
  const [before = "", figure = ""] = place < 1 ? [] : cells.slice(place - 1, place + 1);
  const text = halfWidth(before);
  const tail = /^\s?\d/.test(figure) ? tailOf(text) : null;
  if (!tail?.quantity || text.endsWith(`,${tail.figure}`)) return null;
  return [...cells.slice(0, place - 1), `${before},${figure}`, ...cells.slice(place + 1)];
}

/** `1,000` in a list parted by commas is `1` and `000`: nobody can say whether that is one figure. */
function splitThousands(texts: readonly string[], columns: readonly (BatchColumn | null)[]): string {
  const place = columns.indexOf("quantity");
  const [figure = "", next = ""] = place < 0 || columns[place + 1] ? [] : texts.slice(place, place + 2);
  const isBeyond = place + 1 >= columns.length || next.startsWith("0");
  return isBeyond && /^\d{1,3}$/.test(figure) && /^\d{3}$/.test(next) ? `${figure},${next}` : "";
}

function problemOf(read: {
  formula: string | undefined;
  refused: string;
  mistyped: string;
  quantityCell: string;
  counted: boolean;
  unclear: string;
}) {
  if (read.formula) return `“${limited(read.formula, 30)}”是公式，请粘贴为数值`;
  if (read.mistyped && !wrongCas(read.mistyped)) return `“${limited(read.mistyped, 20)}”不是 CAS 号，请核对`;
  if (read.mistyped) return wrongCasText(limited(read.mistyped, 20));
  if (read.refused) return `写有“${limited(read.refused, 20)}”：不需要请删去这一行，需要请填写数量`;
  if (read.quantityCell && !read.counted) return `数量“${limited(read.quantityCell, 20)}”不是正整数，请填写`;
  if (isWrongCount(read.unclear)) return `数量应为正整数，“${limited(read.unclear, 20)}”不是，请填写数量`;
  if (read.unclear) return unclearQuantity(read.unclear);
  return null;
}

const unclearQuantity = (figure: string) => `“${limited(figure, 20)}”可能是数量，也可能不是，请填写数量`;

/** The name without the figure that it ends with, apart from it (`乙醇 95`) or not (`乙醇95`); null when it ends with none. */
export const nameWithoutFigure = ({ name }: Wanted): { rest: string; figure: string } | null =>
  tailOf(name) ?? unknownCount(name) ?? gluedFigure(name);

/** `乙醇 3托盘`: a figure with a word behind it that is no unit the mall knows. */
function unknownCount(name: string): { rest: string; figure: string } | null {
  const [, rest, figure] = /^(.*\S) (\d{1,6} ?\p{Script=Han}{1,3})$/u.exec(name) ?? [];
  return rest && figure ? { rest, figure } : null;
}

/** A row whose goods were found without that figure: it may say how many, unless that is known or asked about already. */
export function withOpenFigure(wanted: Wanted, figure: string | undefined): Wanted {
  const isSettled = figure === undefined || wanted.quantity !== null || wanted.problem !== null;
  return isSettled ? wanted : { ...wanted, isQuantityUnread: true, problem: unclearQuantity(figure) };
}

/** A row whose name is one substance's and whose CAS number is another's: nobody can say which one is meant. */
export function withContradiction(wanted: Wanted, named: string | undefined): Wanted {
  if (named === undefined) return wanted;
  const { name, cas } = wanted;
  return { ...wanted, problem: `名称“${limited(name, 20)}”的 CAS 号是 ${named}，与所写的 ${cas} 不是同一物质，请选择或改正` };
}

/** Why a row was not searched by its words; it is said in place of anything that could be read as 未找到. */
export type NotLookedUp = "longName" | "longList";
const whyNotLookedUp: Record<NotLookedUp, string> = {
  longName: `名称超过 ${batchLimits.nameWords} 个词，没有查找：请只写货号、CAS 号或名称、规格和数量`,
  longList: "清单中靠名称查找的行过多，这一行没有查找：请补充货号或 CAS 号，或把这些行另外粘贴一次",
};

export const withoutSearch = (wanted: Wanted, why: NotLookedUp | undefined): Wanted =>
  why === undefined ? wanted : { ...wanted, problem: wanted.problem ?? whyNotLookedUp[why] };

/** `CAS 64-17-5`, `64 17 5`. */
function casAtEnd(text: string): string | null {
  const [found] = /(?<!\d)\d{2,7} ?[- ] ?\d{2} ?[- ] ?\d$/.exec(fold(text)) ?? [];
  return found === undefined || /[\d\p{Script=Han}]/u.test(fold(text).slice(0, -found.length)) ? null : parseCas(found);
}

const limited = (text: string, length: number): string => Array.from(text).slice(0, length).join("");

/** What a row is remembered under in its unit: what it asks for, without how many. Empty when it asks for nothing. */
export const keyOf = ({ code, cas, name, brand, spec }: Pick<Wanted, "code" | "cas" | "name" | "brand" | "spec">): string => {
  const parts = [normalizeCode(code), cas, fold(name), fold(spec).replaceAll(" ", ""), fold(brand)];
  return code === "" && cas === "" && name === "" ? "" : parts.join("|").slice(0, 300);
};

/** A catalogue number in the form of a CAS number: goods that bear it say that nothing is wrong with it. */
export const withCode = (wanted: Wanted, isFound: boolean): Wanted =>
  isFound && wanted.wrongCas !== "" && wanted.wrongCas === wanted.code ? { ...wanted, wrongCas: "", problem: null } : wanted;

/** True for a row that asks for nothing: a sum, a signature, a note without words. */
export const isAside = (wanted: Wanted): boolean =>
  asksForNothing(wanted) ||
  /^(?:合计|总计|小计|共计|备注|说明|制表人?|审核人?|经办人?|total)\s*(?:[:：\d(（]|$)/i.test(wanted.text);

/** `WZ-0850091x2` is a number that ends so, or two of `WZ-0850091`: the second reading, for when there is no such number. */
export function withoutTimes(wanted: Wanted): Wanted | null {
  const [, code = "", figure = ""] = /^([\w./+-]{3,60}\d)x(\d{1,6})$/i.exec(wanted.code) ?? [];
  const counted = wanted.quantity === null ? parseQuantity(figure) : null;
  return counted && looksLikeCode(code) ? { ...wanted, code, quantity: counted.quantity } : null;
}
