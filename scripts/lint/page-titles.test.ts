import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = readdirSync("src/pages", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") && !/(?:^|[\\/])_/.test(name))
  .map((name) => join("src/pages", name));

/** Files of components that a file imports. */
const componentsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/ from "([#.][^"]+\.tsx)"/g)]
    .map(([, path = ""]) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => existsSync(path));

/** Whether a file renders a title, or what it imports does, or what that imports: a page's heading is two files away at most. */
const hasTitle = (file: string, steps = 2): boolean =>
  readFileSync(file, "utf8").includes("<PageTitle") || (steps > 0 && componentsOf(file).some((one) => hasTitle(one, steps - 1)));

test("every page has a title: without one nothing reads out where somebody is", () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((page) => !hasTitle(page))).toEqual([]);
});
