import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endOfTag } from "./jsx-tags.ts";

/** Windows with a form that mark no field, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "src/features/cart/components/inquiry-review.tsx": "rows to leave out; nothing in it can be wrong",
};

type Dialog = { file: string; tag: string; inner: string };

/** Every `<FormDialog …>` of a file: its opening tag and what stands in it. */
function dialogsIn(file: string): Dialog[] {
  return readFileSync(file, "utf8")
    .split("<FormDialog\n")
    .flatMap((part) => part.split("<FormDialog "))
    .slice(1)
    .map((part) => {
      const end = endOfTag(part);
      return { file, tag: part.slice(0, end), inner: part.slice(end + 1).split("</FormDialog>")[0] ?? "" };
    });
}

const dialogs = globSync("src/features/**/*.tsx")
  .filter((file) => !file.includes(".test."))
  .flatMap(dialogsIn);
const isMarked = ({ inner }: Dialog) => inner.trimStart().startsWith("{(errors) => (");

test("a window with a form says at each field what is wrong with it", () => {
  expect(dialogs.length).toBeGreaterThan(15);
  const unmarked = dialogs.filter((dialog) => !isMarked(dialog)).map(({ file }) => file);
  expect(unmarked).toEqual(Object.keys(exceptions));
});

test("each field of such a window is given its error, under the id by which it is found", () => {
  const faulty = dialogs.filter(isMarked).flatMap(({ file, tag, inner }) => {
    const id = /\bid="([\w-]+)"/.exec(tag)?.[1];
    const fields = inner.split(/<Field\s/).slice(1);
    return fields.flatMap((field) => {
      const own = field.slice(0, endOfTag(field));
      const isOwn = id === undefined || new RegExp(`\\bid=(?:"|\\{\`)${id}-`).test(own);
      return isOwn && /\berror=\{/.test(own) ? [] : [`${file}: ${own.trim().split("\n")[0]}`];
    });
  });
  expect(faulty).toEqual([]);
});
