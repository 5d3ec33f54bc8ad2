import { fold } from "./fold.ts";

/** What people call goods: a common name of the same substance, an abbreviation, a trade word for a consumable, by the name of catalogues. */
export type TradeWord = { word: string; name: string };

export type TradeWords = {
  /** The name catalogues give what is called `word`; null when it is no trade word. */
  nameOf: (word: string) => string | null;
  /**
   * The same for a compound whose last part is a trade word, as Chinese puts what it speaks of last: `盒装枪头` is
   * `盒装 移液器吸头`. Null when there is none, or nothing before it.
   */
  nameOfCompound: (word: string) => string | null;
  /** Trade words that begin with `text`, in their order, at most `limit`; a single letter begins too many. */
  beginningWith: (text: string, limit: number) => TradeWord[];
};

/** As compared: folded, without spaces and hyphens. */
export const tradeWordKey = (text: string): string => fold(text).replaceAll(/[\s-]/g, "");

/** The trade words of a mall, ready to be asked. */
export function tradeWordsOf(rows: readonly TradeWord[]): TradeWords {
  const keyed = rows.map((row) => ({ key: tradeWordKey(row.word), row }));
  const names = new Map(keyed.map(({ key, row }) => [key, row.name] as const));
  const maxLength = Math.max(0, ...keyed.map(({ key }) => key.length));
  return {
    nameOf: (word) => names.get(tradeWordKey(word)) ?? null,
    nameOfCompound: (word) => {
      const key = tradeWordKey(word);
      for (let length = Math.min(maxLength, key.length - 2); length >= 2; length -= 1) {
        // An abbreviation is a word of its own: another word may well end with its letters.
        const name = /\p{Script=Han}/u.test(key.slice(-length)) ? names.get(key.slice(-length)) : undefined;
        if (name !== undefined) return `${key.slice(0, -length)} ${name}`;
      }
      return null;
    },
    beginningWith: (text, limit) => {
      const begun = tradeWordKey(text);
      if (begun === "" || /^[a-z\d]$/.test(begun)) return [];
      return keyed
        .filter(({ key }) => key.startsWith(begun))
        .slice(0, limit)
        .map(({ row }) => row);
    },
  };
}

/** What goods of each name are called besides. */
export const wordsByName = (rows: readonly TradeWord[]): ReadonlyMap<string, string[]> =>
  new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [name, own.map(({ word }) => word)]));
