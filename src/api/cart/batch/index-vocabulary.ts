import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import { readIndexedTerms } from "./repo.ts";

/** Tells of lists of terms which of them no goods hold, by one term that none does. Each term is looked up once. */
export type IndexVocabulary = {
  lackingIn: (lists: readonly (readonly string[])[]) => Promise<(terms: readonly string[]) => boolean>;
};

/** A look at a term costs a sixth of a search for its list: names that nobody has are left without one. */
export function indexVocabulary(db: Db): IndexVocabulary {
  const isIndexed = new Map<string, boolean>();
  return {
    async lackingIn(lists) {
      const unknown = [...new Set(lists.flat())].filter((term) => isPlain.test(term) && !isIndexed.has(term));
      for (let from = 0; from < unknown.length; from += termsAtOnce) {
        const some = unknown.slice(from, from + termsAtOnce);
        const [rows] = await readAll(db, [readIndexedTerms(some)]);
        const found = new Set(rows.map(({ term }) => term));
        for (const term of some) isIndexed.set(term, found.has(term));
        await letOthersRun();
      }
      return (terms) => terms.some((term) => isIndexed.get(term) === false);
    },
  };
}

const termsAtOnce = 500;

/** Terms that the tokenizer of the index keeps as they are: it folds some letters of other scripts. */
const isPlain = /^[0-9a-z\u4e00-\u9fff]+$/;
