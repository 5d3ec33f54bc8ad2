import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.ts";
import { variantsOf } from "#tests/support/path-variants.ts";

describe("canonicalPath", () => {
  it.each([
    "/",
    "/goodsDetail/742",
    "/goodsDetail/742/",
    "/RSC/R/_root.txt",
    "/.well-known/security.txt",
    "/prod-api/auth/business/checkAuth/a.b-c~d_e",
    "/prod-api/system/config/configKey/mall.skin",
    "/a/%E4%B8%AD%E6%96%87",
    "/a:b/c@d,e+f=g$h&i",
    "/a%3Ab/c%40d%2Ce%2Bf%3Dg",
    "/it's/(all)/right!*",
    "/a%20b%22",
  ])("takes %s", (path) => {
    expect(canonicalPath(path)).toBe(path);
    expect(canonicalPath(`https://mall.test:8443${path}?a=%6f&b=//#%`)).toBe(path);
  });

  it.each([
    ["an escape that needs none", "/auth/business/getInfoBySs%6f"],
    ["a lower-case escape", "/a/%e4%b8%ad"],
    ["an escape twice", "/a/%256f"],
    ["half an escape", "/%zz"],
    ["an escape cut off", "/a%"],
    ["an overlong slash", "/a%C0%AFb"],
    ["half a character", "/goods%E0%A4%A"],
    ["an empty segment", "//evil.test"],
    ["two slashes at the end", "/a//"],
    ["a dot", "/a/./b"],
    ["an escaped dot", "/a/%2E/b"],
    ["two dots", "/a/../b"],
    ["an escaped slash", "/a%2Fb"],
    ["a backslash", "/a\\b"],
    ["an escaped backslash", "/a%5Cb"],
    ["a parameter of a segment", "/a;b=c"],
    ["an escaped one", "/a%3Bb"],
    ["a control character", "/a%00"],
    ["an escaped question mark", "/a%3Fb"],
    ["a space at the end", "/a%20"],
    ["a line break", "/a%0D%0Ab"],
    ["a character as it is", "/a|b"],
    ["no path", "a/b"],
  ])("refuses %s", (_, path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  it("reads an address without a path as its root", () => {
    expect(canonicalPath("https://mall.test?a=b")).toBe("/");
    expect(canonicalPath("https://mall.test")).toBe("/");
  });

  it("takes what a browser makes of any text in a segment, but for what could be read twice", () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.string({ unit: "grapheme", minLength: 1 }),
          fc.constantFrom("/", "\\", "%", ";", "?", "#", " ", ".", "\n"),
        ),
        minLength: 1,
      })
      .filter((segment) => segment !== "." && segment !== "..");
    fc.assert(
      fc.property(text, (segment) => {
        const readTwice = /[/\\%;?#\p{Cc}]/u.test(segment) || segment !== segment.trim();
        const path = `/a/${encodeURIComponent(segment)}/b`;
        expect(canonicalPath(path)).toBe(readTwice ? null : path);
      }),
    );
  });

  it("takes of all ways to write a path the one only, or another path", () => {
    const names = fc.stringMatching(/^[a-zA-Z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (segments) => {
        const path = `/${segments.join("/")}`;
        // Decoded and resolved as often as anybody might, what is taken stays what it is.
        const fooled = variantsOf(path).filter((other) => canonicalPath(other) !== null && simplest(other) === path);
        expect(fooled).toEqual([]);
      }),
    );
  });
});

/** What the most forgiving reader makes of a path; it does mind the case, and a slash at the end. */
function simplest(path: string): string {
  let last = path;
  for (;;) {
    const decoded = last.replaceAll(/%[\dA-Fa-f]{2}/g, (escape) => String.fromCodePoint(Number.parseInt(escape.slice(1), 16)));
    const next = new URL(decoded.replaceAll(/;[^/]*/g, "").replaceAll(/[/\\]+/g, "/"), "https://x.test").pathname;
    if (next === last) return next;
    last = next;
  }
}
