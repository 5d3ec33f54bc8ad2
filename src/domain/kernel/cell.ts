/**
 * Text for a spreadsheet cell that no program takes for a formula, now or after it was saved as csv: what begins like one
 * gets an apostrophe before it (OWASP, CSV injection).
 */
export const plainCell = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** The text again: a file that the mall wrote is read as what it was written from. */
export const fromPlainCell = (cell: string): string =>
  cell.startsWith("'") && formulaLike.test(cell.slice(1)) ? cell.slice(1) : cell;

const formulaLike = /^[=+\-@\t\r\n＝＋－＠]/;
