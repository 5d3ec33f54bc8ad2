import type { Offer } from "#src/domain/cart/schema.ts";
import { parseQuantity } from "#src/domain/cart/batch/amount.ts";
import { outcomeOf, type Outcome } from "#src/domain/cart/batch/outcome.ts";
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
  /** What was pasted in place of a quantity and is none: the row waits for one. */
  unread: string;
};

/** What is pasted or kept of a row. */
export type RowDraft = Pick<QuickRow, "code" | "quantity" | "productId" | "unread">;

export const emptyRow = (id: number, draft: Partial<RowDraft> = {}): QuickRow => ({
  id,
  code: "",
  lookingUp: false,
  found: null,
  productId: null,
  quantity: null,
  unread: "",
  ...draft,
});

export const offerOf = (row: QuickRow): Offer | null =>
  row.found?.offers.find(({ product }) => product.productId === row.productId) ?? null;

export const quantityOf = (row: QuickRow): number => row.quantity ?? offerOf(row)?.product.minQuantity ?? 1;

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
  if (offer && row.unread !== "") return { status: "belowMinimum", text: messages.quick.unread(row.unread) };
  return outcomeOf(offer, row.found.offers.length, quantityOf(row));
}

/** Its code was asked for and no answer came: it is neither found nor unknown. */
export const isUnanswered = (row: QuickRow): boolean => row.code.trim() !== "" && !row.lookingUp && !row.found;

/** Lines that may be ordered. */
export const readyRows = (rows: readonly QuickRow[]) => rows.filter((row) => statusOf(row)?.status === "matched");

export type PastedRow = { code: string; quantity: number | null; unread: string };

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
      const [code = "", count = ""] = line.split(between).map((part) => part.trim());
      if (count === "") return pastedWord(code);
      const quantity = parseQuantity(count)?.quantity ?? null;
      return { code, quantity, unread: quantity === null ? count : "" };
    });
}

/** A code with its quantity behind one space, or a code alone, which may itself hold spaces. */
function pastedWord(text: string): PastedRow {
  const space = text.lastIndexOf(" ");
  const quantity = space > 0 ? (parseQuantity(text.slice(space + 1))?.quantity ?? null) : null;
  return { code: quantity === null ? text : text.slice(0, space).trim(), quantity, unread: "" };
}
