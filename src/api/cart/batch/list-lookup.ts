import type { Reading } from "#src/domain/catalogue/reading.ts";
import type { TradeWords } from "#src/domain/catalogue/trade-words.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import { namesLike, type Lookup } from "../../catalogue/search/lookup.ts";
import { formulasOf, queryNamesOf } from "../../catalogue/search/query-names.ts";
import { readNamedSubstances, type NameLike, type NamedSubstance } from "../../catalogue/search/repo.ts";

/** Each word of one row that may be misspelt is compared with some hundreds of names: so many words of one list. */
const maxCorrected = 200;

/**
 * What the readings of a list ask the database, those of one turn together. Parts of CAS numbers, UN numbers and initials are for looking
 * around: a list names goods.
 */
export function listLookup(db: Db, tradeWords: TradeWords): Lookup {
  let corrected = 0;
  const substances = gathered(async (asked: readonly Reading[]) => {
    const names = new Set(asked.flatMap((reading) => reading.names));
    const [rows] = await readAll(db, [readNamedSubstances([...names], [...new Set(asked.flatMap(formulasOf))])]);
    const byName = Map.groupBy(rows, ({ name }) => name);
    const byFormula = Map.groupBy(rows, ({ formula }) => formula);
    return asked.map((reading): NamedSubstance[] => [
      ...reading.names.flatMap((name) => byName.get(name) ?? []),
      ...formulasOf(reading).flatMap((formula) => byFormula.get(formula) ?? []),
    ]);
  });
  const near = gathered(async (words: readonly string[]) => {
    const each = [...new Set(words)];
    const rows = await readAll(db, each.map(namesLike));
    const of = new Map(each.map((word, place) => [word, rows[place] ?? []]));
    return words.map((word): NameLike[] => of.get(word) ?? []);
  });
  return {
    tradeWords,
    queryNames: async (reading) => queryNamesOf(await substances(reading)),
    categories: nothing,
    casByFact: nothing,
    casByPrefix: nothing,
    namesByInitials: nothing,
    namesLike: async (words) => {
      corrected += words.length;
      return corrected > maxCorrected ? words.map(() => []) : Promise.all(words.map(near));
    },
  };
}

const nothing = () => Promise.resolve([]);

/** What is asked within one turn is answered together. */
function gathered<Asked, Answer>(answer: (asked: readonly Asked[]) => Promise<Answer[]>): (asked: Asked) => Promise<Answer> {
  let open: { asked: Asked[]; answers: Promise<Answer[]> } | null = null;
  return async (one) => {
    if (open === null) {
      const asked: Asked[] = [];
      const answers = letOthersRun().then(() => {
        open = null;
        return answer(asked);
      });
      open = { asked, answers };
    }
    const place = open.asked.push(one) - 1;
    const answers = await open.answers;
    const mine = answers[place];
    if (mine === undefined) throw new Error("each question has an answer");
    return mine;
  };
}
