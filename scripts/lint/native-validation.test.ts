import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms that open a page by their address, and one that has no field which the browser could judge. */
const opensPage = /method="get"|\baction=\{|\baction="|\brole="search"/;
/** Props of the house's own hooks, which say `noValidate`. */
const ownProps = /\{\.\.\.form(?:\.props)?\}/;
const exceptions: Readonly<Record<string, string>> = {
  "src/features/chat/components/composer.tsx": "one text, whose length its own control says",
};

const files = globSync("src/**/*.tsx").filter((file) => !file.includes(".test."));

/** The opening tags of forms: each ends at a `>` outside of braces. */
function tagsIn(text: string): string[] {
  return text
    .split(/<form(?=[\s>])/)
    .slice(1)
    .map((rest) => {
      let depth = 0;
      for (let place = 0; place < rest.length; place += 1) {
        if (rest[place] === "{") depth += 1;
        if (rest[place] === "}") depth -= 1;
        if (rest[place] === ">" && depth === 0) return rest.slice(0, place);
      }
      return rest;
    });
}

test("a form that is sent by a call is judged in the house's words, beside its fields, not in the browser's", () => {
  const tags = files.flatMap((file) => tagsIn(readFileSync(file, "utf8")).map((tag) => ({ file, tag })));
  expect(tags.length).toBeGreaterThan(60);
  const judged = tags.filter(({ tag }) => !opensPage.test(tag) && !ownProps.test(tag) && !tag.includes("noValidate"));
  expect(judged.map(({ file }) => file)).toEqual(Object.keys(exceptions));
});
