import type { Wanted } from "./wanted.ts";

/** What to look a row up by once more: what was wanted, without how many. */
export const searchTextOf = ({ code, cas, wrongCas, name, brand, spec, text }: Wanted): string => {
  const wanted = [...new Set([code, cas, wrongCas, name])].filter((part) => part !== "");
  return wanted.length === 0 ? text : [...wanted, brand, spec].filter((part) => part !== "").join(" ");
};
