import type { Locator, Page } from "@playwright/test";

/** The menu of the work, open at every width. */
export async function openWorkMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "工作菜单" });
  const toggle = menu.getByRole("button", { expanded: false });
  await menu.waitFor();
  if (await toggle.isVisible()) await toggle.click();
  return menu;
}

/** Goes to a page of the menu. */
export async function goToWork(page: Page, name: string): Promise<void> {
  const menu = await openWorkMenu(page);
  await menu.getByRole("link", { name }).click();
}
