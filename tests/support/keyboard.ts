import { expect, type Locator, type Page } from "@playwright/test";

type Role = "textbox" | "button" | "checkbox" | "link" | "combobox";

/** Presses Tab until a control of the page's main part has the focus, as somebody without a mouse does. */
export const tabTo = (page: Page, role: Role, name: string | RegExp): Promise<void> =>
  tabOnTo(page, page.getByRole("main").getByRole(role, { name }).first());

/** Presses Tab until that control has the focus. */
export async function tabOnTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard never reaches ${wanted.toString()}`);
}

/** Goes to a list of options and down in it until one is chosen. */
export async function chooseBelow(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, "combobox", name);
  const select = page.getByRole("main").getByRole("combobox", { name });
  const labels = await select.locator("option").allTextContents();
  for (let step = 0; step < labels.indexOf(option); step++) await page.keyboard.press("ArrowDown");
  await expect(select.locator("option:checked")).toHaveText(option);
}

/** Types over what the field with the focus holds. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}
