import type { Page } from "@playwright/test";

/** Presses Tab until a control of the page's main part has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, role: "textbox" | "button" | "checkbox" | "link", name: string | RegExp): Promise<void> {
  const wanted = page.getByRole("main").getByRole(role, { name }).first();
  for (let step = 0; step < 60; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard never reaches ${String(name)}`);
}
