/**
 * Text for a spreadsheet cell that no program takes for a formula, now or after it was saved as csv: what begins like one
 * gets an apostrophe before it (OWASP, CSV injection).
 */
export const plainCell = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
