import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What people type to look for in names is found in either case and either width: both sides of `instr` are in lower case. */

/** Looked for are not words that somebody types, each with what it is. */
const otherHaystacks: Readonly<Record<string, string>> = {
  "'/' || c.path || '/'": "the ids of a category's path",
  "'/' || m.path || '/'": "the ids of a category's path",
  "'/' || leaf.path || '/'": "the ids of a category's path",
  "q.holds": "a word of JSON that the mall wrote",
  "a.words": "terms of the index",
  series_key: "the space of a key",
};
/** Files whose words come from elsewhere, each with who folds them. */
const otherNeedles: Readonly<Record<string, string>> = {
  "src/api/catalogue/search/repo.ts": "suggest.ts folds what is typed as the index does",
  "src/api/content/help/repo.ts": "the terms of the index",
};

const repos = globSync("src/api/**/repo.ts").map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("names are compared in lower case", () => {
  const compared = repos.flatMap(({ file, text }) =>
    [...text.matchAll(/\binstr\((.*?),/g)].map(([, haystack = ""]) => ({ file, haystack })),
  );
  expect(compared.length).toBeGreaterThan(20);
  // The key of a trade word is in lower case itself.
  const wrong = compared.filter(({ haystack }) => !/^lower\(|\bkeyed\(/.test(haystack) && !(haystack in otherHaystacks));
  expect(wrong).toEqual([]);
});

test("what is typed is folded for it", () => {
  const unfolded = repos.filter(
    ({ file, text }) => /\binstr\(lower\(/.test(text) && !/\bsearchWord\(/.test(text) && !(file in otherNeedles),
  );
  expect(unfolded.map(({ file }) => file)).toEqual([]);
  expect(repos.filter(({ text }) => /\blower\(\?\d/.test(text)).map(({ file }) => file)).toEqual([]);
});
