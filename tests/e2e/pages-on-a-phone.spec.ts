import { expect, type Page } from "@playwright/test";
import type { RouteGroup } from "#src/web/route-group.ts";
import { routeTable } from "#src/web/route-table.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";

/** It leads whoever is complete to what comes after it. */
const leadsOn = "/ImproveDataBaseData";

/** Every page that opens by its plain address, of people who work with the mall; journeys through desks are made at 1440 px alone. */
const pagesOf = (group: RouteGroup): string[] =>
  routeTable
    .filter((route) => route.group === group && !route.redirect && route.path !== leadsOn && !/\{\w+(:\w+)?\}/.test(route.path))
    .map(({ path }) => path.replaceAll(/\/\{[^}]+\}/g, ""));

/** Paths of what somebody cannot read at this width, with why. */
async function unreadable(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const looked = async () => {
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await looked().catch((error: unknown) => wrong.push(`${path}: ${String(error)}`));
  }
  return wrong;
}

// Who may open the pages of the group that need a right.
for (const [group, username] of [
  ["user", "zhangwei"],
  ["purchaser", "sunyue"],
  ["business", "linhai"],
  ["operator", "operator"],
] as const)
  test(`every page of ${group} is readable on a phone`, async ({ signedIn }) => {
    test.setTimeout(480_000);
    expect(await unreadable(await signedIn(username, "/myAccount"), pagesOf(group))).toEqual([]);
  });
