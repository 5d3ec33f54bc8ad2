import { toSimplified } from "../../catalogue/traditional.ts";
import { oneLine } from "../../kernel/text.ts";

/** Most characters of a cell that are looked at: no name, code or quantity is longer. */
const maxCellLength = 300;

/** A cell as it is shown: single spaces, nothing hidden, cut before and after. */
export const cleanCell = (cell: string): string => oneLine(cell.slice(0, 4 * maxCellLength)).slice(0, maxCellLength);

/** A cell as every pattern here takes it: half width and simplified besides. One character may become eighteen, so that it is cut again. */
export const halfWidth = (cell: string): string => toSimplified(cleanCell(cell).normalize("NFKC").slice(0, maxCellLength));
