import { fold } from "./fold.ts";

/** The UN number that a query is, `UN1170` or `UN 1170`, as its four digits; null for anything else, the digits alone included. */
export const unNumberOf = (query: string): string | null => /^un ?-?(?:no\.? ?)?(\d{4})$/.exec(fold(query))?.[1] ?? null;

/** Whether a query is an InChI or an InChIKey, which nothing is looked for by. */
export const isInchi = (query: string): boolean =>
  /^inchi(?:key)? ?=/i.test(query.trim()) || /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/i.test(query.trim());
