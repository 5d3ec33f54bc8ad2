import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

type Role = "textbox" | "button" | "checkbox" | "link" | "combobox";

/** Presses Tab until a control of the page's main part has the focus, as somebody without a mouse does. */
export const tabTo = (page: Page, role: Role, name: string | RegExp): Promise<void> =>
  tabOnTo(page, page.getByRole("main").getByRole(role, { name }).first());

/** Presses Tab, or Shift and Tab to go back, until that control has the focus; it shows that it has. */
export async function tabOnTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(wanted);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never reaches ${wanted.toString()}`);
}

/** The outline is the control's own, or that of the label or frame around a control that is not seen. */
const expectFocusSeen = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const around = [element, element.parentElement, element.closest("label")];
        return around.some((one) => {
          const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : { outlineStyle: "none", outlineWidth: "0" };
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
      }),
    )
    .toBe(true);

/** How a journey gets to a control: at a desk by Tab and Shift+Tab, as without a mouse; on a phone it is touched. */
export const reachOn =
  ({ name }: { name: string }) =>
  (page: Page, wanted: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> =>
    name === "mobile" ? focusOn(wanted) : tabOnTo(page, wanted, key);

/** A control that is still off takes no focus. */
const focusOn = (wanted: Locator) =>
  expect(async () => {
    await wanted.focus();
    await expect(wanted).toBeFocused({ timeout: 1_000 });
  }).toPass();

/** The first stop of every page leads past its header. */
export async function skipHeader(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

/**
 * Opens the file dialog of the field that has the focus, and chooses. A key may overtake the order to hand the dialog over, and a
 * dialog that opens before it is lost: the page's answer to a call behind that order shows that it has come.
 */
export async function chooseFile(page: Page, file: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
  const dialog = page.waitForEvent("filechooser");
  await page.evaluate(() => document.readyState);
  await page.keyboard.press("Enter");
  await (await dialog).setFiles(file);
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
