import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import { isRemark, parseCount, withoutRemark } from "#src/domain/cart/batch/remark.ts";
import { orderedOf, outcomeOf, type Ordered, type Outcome } from "#src/domain/cart/batch/outcome.ts";
import { messages } from "./messages.ts";

/** A row of the quick pad: a code, what was found for it, which of it, how many. */
export type QuickRow = {
  id: number;
  code: string;
  lookingUp: boolean;
  /** Null until the code was looked up. */
  found: { exact: boolean; offers: readonly Offer[] } | null;
  productId: string | null;
  /** Null: the minimum, until somebody says otherwise. */
  quantity: number | null;
  /** What the quantity was pasted in; empty for units of sale. */
  unit: string;
  /** What was pasted in place of a quantity and is none: the row waits for one. */
  unread: string;
  /** Words to people that were pasted behind the quantity and are not used; empty without any. */
  remark: string;
};

/** What is pasted or kept of a row. */
export type RowDraft = Pick<QuickRow, "code" | "quantity" | "unit" | "productId" | "unread" | "remark">;

export const emptyRow = (id: number, draft: Partial<RowDraft> = {}): QuickRow => ({
  id,
  code: "",
  lookingUp: false,
  found: null,
  productId: null,
  quantity: null,
  unit: "",
  unread: "",
  remark: "",
  ...draft,
});

export const offerOf = (row: QuickRow): Offer | null =>
  row.found?.offers.find(({ product }) => product.productId === row.productId) ?? null;

/** How many of its goods a row orders; without goods nothing is known of them yet. */
export function orderedBy(row: QuickRow): Ordered {
  const { code: text, quantity, unit, unread } = row;
  return orderedOf({ text, quantity, unit, isQuantityUnread: unread !== "" }, offerOf(row));
}

/** What a lookup makes of a row: one exact offer is taken, of several the one that was chosen before, if it is among them. */
export function foundFor(row: QuickRow, found: NonNullable<QuickRow["found"]>): QuickRow {
  const [only, second] = found.offers;
  const before = found.offers.some(({ product }) => product.productId === row.productId) ? row.productId : null;
  const productId = before ?? (found.exact && only && !second ? only.product.productId : null);
  return { ...row, lookingUp: false, found, productId };
}

/** How a row stands; null while it is empty or being looked up. */
export function statusOf(row: QuickRow): Outcome | null {
  if (row.code.trim() === "" || row.lookingUp || !row.found) return null;
  const offer = offerOf(row);
  const { quantity, problem } = orderedBy(row);
  return outcomeOf(offer, row.found.offers.length, quantity, row.unread === "" ? problem : messages.quick.unread(row.unread));
}

/** Its code was asked for and no answer came: it is neither found nor unknown. */
export const isUnanswered = (row: QuickRow): boolean => row.code.trim() !== "" && !row.lookingUp && !row.found;

/** Lines that can be ordered as they are. */
export const readyRows = (rows: readonly QuickRow[]) => rows.filter((row) => statusOf(row)?.status === "matched");

/** What was pasted behind the rows to people, with the goods it stood behind. */
export const remarksOf = (rows: readonly QuickRow[]): { goods: string; remark: string }[] =>
  rows.flatMap((row) => {
    const product = offerOf(row)?.product;
    const goods = product ? `${product.productTitle}（${product.productCode}）` : row.code;
    return row.remark === "" ? [] : [{ goods, remark: row.remark }];
  });

/** The rows with this quantity of a product: in its first row, its other rows are gone; 0 takes it out. */
export function withQuantity(rows: readonly QuickRow[], productId: string, quantity: number): QuickRow[] {
  const first = rows.find((row) => row.productId === productId);
  return rows.flatMap((row) => {
    if (row.productId !== productId) return [row];
    return row === first && quantity > 0 ? [{ ...row, quantity, unit: "", unread: "" }] : [];
  });
}

export type PastedRow = Pick<QuickRow, "code" | "quantity" | "unit" | "unread" | "remark">;

/**
 * `E111991\t2`, `E111991 2瓶` or `E111991 2`, one a line: codes with quantities, as they are pasted from a sheet. A quantity is read
 * as in batch add; what cannot be read is `unread` and never guessed.
 */
export function pastedRows(text: string): PastedRow[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      // A comma parts what nothing else does: between cells of a sheet it stands within a figure.
      const between = /\t|\s{2,}/.test(line) ? /\t|\s{2,}/ : /[,，]/;
      const [code = "", count = "", next = ""] = line.split(between).map((part) => part.trim());
      if (count === "") return pastedWord(code);
      // A figure that commas cut (`1,000`) is none; a word in the next cell is the unit.
      const counted = /^\d{3}$/.test(next) && between.source === "[,，]" ? null : parseCount(count);
      const remark = [counted?.remark ?? "", isRemark(next) ? next : ""].filter((words) => words !== "").join(" ");
      if (!counted && isRemark(count)) return { ...pastedWord(code), remark: [count, remark].filter(Boolean).join(" ") };
      if (!counted) return { code, quantity: null, unit: "", unread: next === "" ? count : `${count} ${next}`, remark: "" };
      return { code, quantity: counted.quantity, unit: counted.unit || unitIn(next), unread: "", remark };
    });
}

/** A word that stands by itself in a cell: what is counted; figures, packs and remarks are none. */
const unitIn = (cell: string): string => (!isRemark(cell) && /^(?:\p{Script=Han}{1,3}|[a-z]{2,8})$/iu.test(cell) ? cell : "");

/** A code with its quantity behind one space, or a code alone, which may itself hold spaces, as a CAS number may. */
function pastedWord(line: string): PastedRow {
  const { rest: text, remark } = withoutRemark(line);
  const space = parseCas(text) === null ? text.lastIndexOf(" ") : 0;
  const counted = space > 0 ? parseCount(text.slice(space + 1)) : null;
  return {
    code: counted ? text.slice(0, space).trim() : text,
    quantity: counted?.quantity ?? null,
    unit: counted?.unit ?? "",
    unread: "",
    remark,
  };
}
