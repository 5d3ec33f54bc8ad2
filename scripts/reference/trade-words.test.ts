import { expect, it } from "vitest";
import * as v from "valibot";
import { maxTradeWords, NewTradeWord } from "../../src/domain/catalogue/trade-word/schema.ts";
import { tradeWordKey } from "../../src/domain/catalogue/trade-words.ts";
import { substances, tradeWords } from "./files.ts";

it("are as many as the desk lets there be, each once and as the desk takes it", () => {
  expect(tradeWords.length).toBeGreaterThan(250);
  expect(tradeWords.length).toBeLessThan(maxTradeWords / 2);
  for (const row of tradeWords) expect(v.parse(NewTradeWord, row)).toEqual(row);
  expect(new Set(tradeWords.map(({ word }) => tradeWordKey(word))).size).toBe(tradeWords.length);
});

it("lead no name on to another", () => {
  const words = new Set(tradeWords.map(({ word }) => tradeWordKey(word)));
  expect(tradeWords.filter(({ name }) => words.has(tradeWordKey(name)))).toEqual([]);
});

it("are no names of a chemical other than the one that is meant", () => {
  const casNosOf = new Map<string, Set<string>>();
  for (const { cas, zh, en, aliases } of substances) {
    for (const key of [zh, en, ...aliases].map(tradeWordKey)) {
      casNosOf.set(key, (casNosOf.get(key) ?? new Set()).add(cas));
    }
  }
  const isOther = ({ word, name }: { word: string; name: string }) => {
    const meant = casNosOf.get(tradeWordKey(name)) ?? new Set();
    return [...(casNosOf.get(tradeWordKey(word)) ?? [])].some((casNo) => !meant.has(casNo));
  };
  expect(tradeWords.filter(isOther)).toEqual([]);
});
