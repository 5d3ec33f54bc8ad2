import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that lay the field unseen over words of ours, as `FileInput` does: by the pattern `fileField` or by styles of their own. */
const unseen = [
  "src/features/chat/components/composer-tools.tsx",
  "src/features/content/components/board/pictures-field.tsx",
  "src/ui/file-input.tsx",
  "src/ui/picture-input.tsx",
];

test("no field for files is drawn by the browser, whose words are in its own language", () => {
  const fields = globSync("src/**/*.tsx")
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const tags = readFileSync(file, "utf8").match(/<input\b(?:[^>"]|=>|"[^"]*")*>/g) ?? [];
      return tags.filter((tag) => /type="file"/.test(tag)).map((tag) => ({ file, tag }));
    });
  expect(fields.length).toBeGreaterThan(8);
  const drawn = fields.filter(({ file, tag }) => !/\shidden\b/.test(tag) && !unseen.includes(file));
  expect(drawn.map(({ file }) => file)).toEqual([]);
  for (const file of unseen) expect(readFileSync(file, "utf8")).toMatch(/opacity: "0"|\bfileField\(/);
});
