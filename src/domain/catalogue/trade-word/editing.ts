import { availableActions } from "../../kernel/available-actions.ts";
import { beside } from "../../kernel/refusal.ts";
import { tradeWordKey, type TradeWord } from "../trade-words.ts";
import { refuse } from "./refusals.ts";
import { maxTradeWords, type TradeWordAction } from "./schema.ts";

/** A word of the table; `isListed`: it means a chemical of a legal list. */
export type StoredTradeWord = TradeWord & { isRetired: boolean; isListed: boolean };

/** What the rest of the table and the register say of a word and the name it is to mean. */
export type Surroundings = {
  /** The name of which the wanted name is a word itself. */
  leadsTo: string | null;
  /** A word that means the word as its name. */
  meantBy: string | null;
  /** The registered chemical that the word is a name of, and the wanted name is not. */
  chemical: string | null;
};

export type TradeWordCommand =
  | { type: "point"; name: string; around: Surroundings }
  | { type: "retire" }
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
  const { word, name, isRetired, isListed } = stored;
  switch (command.type) {
    case "point":
      if (isRetired) throw refuse.existsRetired({ word, name });
      if (isListed) throw refuse.isListed({ word, name });
      if (command.name === name) throw beside("name", refuse.sameName());
      return checkMeaning({ word, name: command.name }, command.around);
    case "retire":
      if (isRetired) throw refuse.retiredAlready();
      return;
    case "restore":
      if (!isRetired) throw refuse.inUse();
      return checkMeaning(stored, command.around);
  }
}

/** No word means itself, none leads on to another, and a chemical's name means that chemical. */
function checkMeaning({ word, name }: TradeWord, { leadsTo, meantBy, chemical }: Surroundings): void {
  if (tradeWordKey(word) === tradeWordKey(name)) throw beside("name", refuse.itself({ word }));
  if (chemical !== null) throw beside("name", refuse.isChemical({ word, chemical }));
  if (leadsTo !== null) throw beside("name", refuse.leadsOn({ name, to: leadsTo }));
  if (meantBy !== null) throw beside("name", refuse.isMeant({ word, by: meantBy }));
}

const toParams = ({ word, name }: TradeWord) => ({ word, name });
const nothingAround: Surroundings = { leadsTo: null, meantBy: null, chemical: null };

/** The steps that `checkTradeWord` takes now, with some name. */
export const tradeWordActionsOf = (stored: StoredTradeWord): TradeWordAction[] =>
  availableActions<TradeWordAction, TradeWordCommand>(
    {
      point: [{ type: "point", name: "", around: nothingAround }],
      retire: [{ type: "retire" }],
      restore: [{ type: "restore", around: nothingAround }],
    },
    (command) => checkTradeWord(command, stored),
  );
