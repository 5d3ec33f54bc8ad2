import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endOfTag } from "./jsx-tags.ts";

/** Forms that open a page by their address, and one that has no field which the browser could judge. */
const opensPage = /method="get"|\baction=\{|\baction="|\brole="search"/;
/** Props of the house's own hooks, which say `noValidate`. */
const ownProps = /\{\.\.\.form(?:\.props)?\}/;
const exceptions: Readonly<Record<string, string>> = {
  "src/features/chat/components/composer.tsx": "one text, whose length its own control says",
};

const files = globSync("src/**/*.tsx").filter((file) => !file.includes(".test."));

/** The opening tags of forms. */
const tagsIn = (text: string): string[] =>
  text
    .split(/<form(?=[\s>])/)
    .slice(1)
    .map((rest) => rest.slice(0, endOfTag(rest)));

test("a form that is sent by a call is judged in the house's words, beside its fields, not in the browser's", () => {
  const tags = files.flatMap((file) => tagsIn(readFileSync(file, "utf8")).map((tag) => ({ file, tag })));
  expect(tags.length).toBeGreaterThan(60);
  const judged = tags.filter(({ tag }) => !opensPage.test(tag) && !ownProps.test(tag) && !tag.includes("noValidate"));
  expect(judged.map(({ file }) => file)).toEqual(Object.keys(exceptions));
});
