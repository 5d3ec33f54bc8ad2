import { hazardListLabel, type HazardList } from "../hazard/substance.ts";
import { fold } from "./fold.ts";

/** What a query says of substances in place of a name, as the register holds it. */
export type RegisterFact =
  | { kind: "un"; number: string }
  | { kind: "inchi"; inchi: string }
  | { kind: "inchiKey"; key: string }
  /** H codes that a substance has all of, in any of its forms. */
  | { kind: "statements"; codes: readonly string[] }
  /** A class of a list. */
  | { kind: "listing"; list: HazardList; grade: number };

/** The one fact that a query is; null for anything else, digits alone included. */
export const registerFactOf = (query: string): RegisterFact | null =>
  inchiOf(query) ?? unNumberOf(query) ?? statementsOf(query) ?? listingOf(query);

/** As it is shown among what was looked for. */
export function factLabel(fact: RegisterFact): string {
  switch (fact.kind) {
    case "un":
      return `UN${fact.number}`;
    case "inchi":
      return fact.inchi;
    case "inchiKey":
      return fact.key;
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
  return key === undefined ? null : { kind: "inchiKey", key: key.toUpperCase() };
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
  return { kind: "statements", codes };
}

const classFirst = /^第?([一二三123])类易制毒(?:化学品|试剂|品)?$/;
const classLast = /^易制毒(?:化学品|试剂|品)?第?([一二三123])类$/;

function listingOf(query: string): RegisterFact | null {
  const text = fold(query);
  const [, digit] = classFirst.exec(text) ?? classLast.exec(text) ?? [];
  return digit === undefined ? null : { kind: "listing", list: "precursor", grade: "一二三".indexOf(digit) + 1 || Number(digit) };
}
