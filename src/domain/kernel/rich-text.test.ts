import { expect, test } from "vitest";
import { allowedTags, strippedTags } from "./rich-text.ts";

test("nothing that runs, loads, styles or submits is allowed", () => {
  const dangerous = [
    "script",
    "style",
    "iframe",
    "object",
    "embed",
    "link",
    "meta",
    "base",
    "form",
    "input",
    "button",
    "svg",
    "math",
    "video",
  ];
  expect(allowedTags.filter((tag) => dangerous.includes(tag))).toEqual([]);
});

test("scripts go with their bodies, and no tag is both kept and stripped", () => {
  expect(strippedTags).toContain("script");
  expect(strippedTags.filter((tag) => (allowedTags as readonly string[]).includes(tag))).toEqual([]);
});

test("what editors write is kept", () => {
  for (const tag of ["p", "a", "img", "table", "td", "ul", "li", "strong", "h2", "sub", "sup"])
    expect(allowedTags).toContain(tag);
});
