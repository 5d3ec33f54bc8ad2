import { availableActions } from "../../kernel/available-actions.ts";
import { beside } from "../../kernel/refusal.ts";
import type { Instant } from "../../kernel/instant.ts";
import { withoutNothing } from "../comparable.ts";
import { unitWords } from "../unit-words.ts";
import { tradeWordKey, type TradeWord } from "../trade-words.ts";
import { refuse } from "./refusals.ts";
import { maxTradeWords, undoTime, type TradeWordAction } from "./schema.ts";

/** A word of the table; `isListed`: it means a chemical of a legal list. */
export type StoredTradeWord = TradeWord & { isRetired: boolean; isListed: boolean; addedAt: Instant };

/** What the rest of the table and the register say of a word and the name it is to mean. */
export type Surroundings = {
  /** The name of which the wanted name is a word itself. */
  leadsTo: string | null;
  /** A word that means the word as its name. */
  meantBy: string | null;
  /** The registered chemical that the word is a name of, and the wanted name is not. */
  chemical: string | null;
  /** Where the wanted name is a chemical of a legal list: what else the word is used for. */
  listed: OtherUse | null;
};

/** A category that the word names, and titles of goods on sale, other than the chemical's, in which it stands; `limit` of them at most. */
export type OtherUse = { category: string | null; titles: readonly string[] };
/** So many goods may say the word of a listed chemical beside something else. */
export const fewGoods = 3;

export type TradeWordCommand =
  | { type: "point"; name: string; around: Surroundings }
  | { type: "retire" }
  | { type: "undo"; now: Instant }
  | { type: "restore"; around: Surroundings };

/** Refuses a new word that would mean two things, or nothing that goods are called. Throws 409. */
export function checkNewTradeWord(wanted: TradeWord, around: Surroundings, same: StoredTradeWord | null, count: number): void {
  if (same) throw beside("word", same.isRetired ? refuse.existsRetired(toParams(same)) : refuse.exists(toParams(same)));
  if (count >= maxTradeWords) throw beside("word", refuse.full({ max: maxTradeWords }));
  checkMeaning(wanted, around);
}

/**
 * Refuses what cannot be done with a trade word now. One by which goods of a legal list are recognised keeps its meaning for good. Throws
 * 409.
 */
export function checkTradeWord(command: TradeWordCommand, stored: StoredTradeWord): void {
  const { word, name, isRetired, isListed, addedAt } = stored;
  switch (command.type) {
    case "point":
      if (isRetired) throw refuse.existsRetired({ word, name });
      if (isListed) throw refuse.isListed({ word, name });
      if (command.name === name) throw beside("name", refuse.sameName());
      return checkMeaning({ word, name: command.name }, command.around);
    case "retire":
      if (isRetired) throw refuse.retiredAlready();
      return;
    case "undo":
      if (addedAt + undoTime < command.now) throw refuse.undoLate({ word });
      return;
    case "restore":
      if (!isRetired) throw refuse.inUse();
      return checkMeaning(stored, command.around);
  }
}

/** No word means itself, none leads on to another, and a chemical's name means that chemical. */
function checkMeaning({ word, name }: TradeWord, { leadsTo, meantBy, chemical, listed }: Surroundings): void {
  if (tradeWordKey(word) === tradeWordKey(name)) throw beside("name", refuse.itself({ word }));
  if (chemical !== null) throw beside("name", refuse.isChemical({ word, chemical }));
  if (leadsTo !== null) throw beside("name", refuse.leadsOn({ name, to: leadsTo }));
  if (meantBy !== null) throw beside("name", refuse.isMeant({ word, by: meantBy }));
  if (listed !== null) checkOwn(word, listed);
}

/** A word by which goods wait for review means nothing that other goods are called, counted or sold by. */
function checkOwn(word: string, { category, titles: [title, ...others] }: OtherUse): void {
  if (isUnitOrGrade(word)) throw beside("word", refuse.isUnit({ word }));
  if (category !== null) throw beside("word", refuse.isCategory({ word, category }));
  if (title !== undefined && others.length >= fewGoods)
    throw beside("word", refuse.standsInGoods({ word, count: others.length + 1, title }));
}

const units = new Set(unitWords.split("|"));
/** Acids and salts say nothing in the name of another substance, but are some themselves. */
const isUnitOrGrade = (word: string): boolean => {
  const key = tradeWordKey(word);
  return units.has(key) || (withoutNothing(key) === "" && !/[酸盐]$/.test(key));
};

const toParams = ({ word, name }: TradeWord) => ({ word, name });
const nothingAround: Surroundings = { leadsTo: null, meantBy: null, chemical: null, listed: null };

/** The steps that `checkTradeWord` takes now, with some name. */
export const tradeWordActionsOf = (stored: StoredTradeWord, now: Instant): TradeWordAction[] =>
  availableActions<TradeWordAction, TradeWordCommand>(
    {
      point: [{ type: "point", name: "", around: nothingAround }],
      retire: [{ type: "retire" }],
      restore: [{ type: "restore", around: nothingAround }],
      undo: [{ type: "undo", now }],
    },
    (command) => checkTradeWord(command, stored),
  );
