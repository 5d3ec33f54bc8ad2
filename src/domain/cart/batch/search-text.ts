import type { Wanted } from "./wanted.ts";

/** What to look a row up by once more: what was wanted, without how many. */
export const searchTextOf = ({ code, cas, name, brand, spec, text }: Wanted): string =>
  code === "" && cas === "" && name === "" ? text : [code, cas, name, brand, spec].filter((part) => part !== "").join(" ");
