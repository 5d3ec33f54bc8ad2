import * as v from "valibot";
import { expect, test } from "vitest";
import { allowedTags, RichBody, strippedTags } from "./rich-text.ts";

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

test("a body says something by a word or a picture, not by empty tags and spaces", () => {
  const isTaken = (html: string) => v.safeParse(RichBody, html).success;
  expect([isTaken("<p>通知</p>"), isTaken('<p><img src="/pic/a.png"></p>')]).toEqual([true, true]);
  expect([isTaken("<p>&nbsp;</p>"), isTaken("<p> </p><br>"), isTaken("")]).toEqual([false, false, false]);
});
