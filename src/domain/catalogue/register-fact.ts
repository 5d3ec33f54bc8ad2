import { hazardListLabel, type HazardList } from "../hazard/substance.ts";
import { fold } from "./fold.ts";

/** What a query says of substances in place of a name, as the register holds it. */
export type RegisterFact =
  | { kind: "un"; number: string }
  | { kind: "inchi"; inchi: string }
  | { kind: "inchiKey"; key: string }
  /** The first block of an InChIKey: how the atoms are connected. */
  | { kind: "skeleton"; block: string }
  /** A pictogram, in any of the substance's forms. */
  | { kind: "pictogram"; code: string }
  /** H codes that a substance has all of, in any of its forms. */
  | { kind: "statements"; codes: readonly string[] }
  /** A class of a list. */
  | { kind: "listing"; list: HazardList; grade: number };

/** The one fact that a query is; null for anything else, digits alone included. */
export const registerFactOf = (query: string): RegisterFact | null =>
  inchiOf(query) ?? unNumberOf(query) ?? pictogramOf(query) ?? statementsOf(query) ?? listingOf(query);

/** A fact, and the words beside it, which its goods bear: `H314 500mL`, `二类易制毒 盐酸`. */
export type FactInQuery = { fact: RegisterFact; rest: string };

/** The fact that a query says by itself or beside other words. A structure is a query of its own. */
export function registerFactIn(query: string): FactInQuery | null {
  const whole = registerFactOf(query);
  if (whole) return { fact: whole, rest: "" };
  const words = query
    .slice(0, maxQuery)
    .split(/[\s,;，；、]+/)
    .filter((word) => word !== "");
  const isCode = (word: string) => statementsOf(word) !== null;
  const codes = statementsOf(words.filter(isCode).join(" "));
  if (codes) return { fact: codes, rest: words.filter((word) => !isCode(word)).join(" ") };
  for (const [place, word] of words.entries()) {
    const fact = unNumberOf(word) ?? pictogramOf(word) ?? listingOf(word);
    if (fact) return { fact, rest: words.toSpliced(place, 1).join(" ") };
  }
  return null;
}
/** So much of a query is looked at. */
const maxQuery = 200;

/** As it is shown among what was looked for. */
export function factLabel(fact: RegisterFact): string {
  switch (fact.kind) {
    case "un":
      return `UN${fact.number}`;
    case "inchi":
      return fact.inchi;
    case "inchiKey":
      return fact.key;
    case "skeleton":
      return fact.block;
    case "pictogram":
      return fact.code;
    case "statements":
      return fact.codes.join(" ");
    case "listing":
      return `第${"一二三"[fact.grade - 1] ?? ""}类${hazardListLabel[fact.list]}`;
  }
}

/** What names a structure and nothing else: no word of goods is looked for in its place. */
export const isStructureName = (fact: RegisterFact | null): boolean => fact?.kind === "inchi" || fact?.kind === "inchiKey";

/** The part of an InChIKey that says how atoms are connected, with what a structure without configuration has behind it. */
export const withoutConfiguration = (key: string): string => `${key.slice(0, 14)}-UHFFFAOYSA-${key.at(-1) ?? ""}`;

function inchiOf(query: string): RegisterFact | null {
  const text = query.normalize("NFKC").trim();
  const [, body] = /^(?:inchi ?= ?1s?|1S)\/(\S+)$/i.exec(text) ?? [];
  if (body !== undefined) return { kind: "inchi", inchi: `InChI=1S/${body}` };
  const [, key] = /^(?:inchi ?key ?[=:]? ?)?([a-z]{14}-[a-z]{10}-[a-z])$/i.exec(text) ?? [];
  if (key !== undefined) return { kind: "inchiKey", key: key.toUpperCase() };
  // In small letters it is a word of fourteen.
  const [, block] = /^(?:[Ii][Nn][Cc][Hh][Ii] ?[Kk][Ee][Yy] ?[=:]? ?)?([A-Z]{14})(?:-[A-Z]{0,10})?$/.exec(text) ?? [];
  return block === undefined ? null : { kind: "skeleton", block };
}

function pictogramOf(query: string): RegisterFact | null {
  const [, digit] = /^ghs ?-?0?([1-9])$/.exec(fold(query).trim()) ?? [];
  return digit === undefined ? null : { kind: "pictogram", code: `GHS0${digit}` };
}

function unNumberOf(query: string): RegisterFact | null {
  const [, number] = /^(?:un|联合国)(?: ?(?:编号|号|no\.?))? ?[-:]? ?(\d{4})$/.exec(fold(query)) ?? [];
  return number === undefined ? null : { kind: "un", number };
}

/** So many codes of one query. */
const maxCodes = 5;

function statementsOf(query: string): RegisterFact | null {
  const words = fold(query)
    .split(/[\s+,;、/&]+/)
    .filter((word) => word !== "");
  const codes = [...new Set(words.map((word) => word.toUpperCase()))];
  if (codes.length === 0 || codes.length > maxCodes || !codes.every((code) => /^H[234]\d{2}[A-Z]{0,2}$/.test(code))) return null;
  return { kind: "statements", codes: codes.filter((code) => !codes.includes(impliedBy.get(code) ?? "")) };
}
/** What burns the skin damages the eyes: the register says H314 alone (GHS 3.3.3). */
const impliedBy = new Map([["H318", "H314"]]);

const classFirst = /^第?([一二三123])类易制毒(?:化学品|试剂|品)?$/;
const classLast = /^易制毒(?:化学品|试剂|品)?第?([一二三123])类$/;

function listingOf(query: string): RegisterFact | null {
  const text = fold(query);
  const [, digit] = classFirst.exec(text) ?? classLast.exec(text) ?? [];
  return digit === undefined ? null : { kind: "listing", list: "precursor", grade: "一二三".indexOf(digit) + 1 || Number(digit) };
}
