import { expect, type Page } from "@playwright/test";

/**
 * Sends the form of a request and leaves it; says yes when it asks whether goods of a request submitted before are meant to be bought
 * again, which other tests may have bought since the page was opened.
 */
export async function submitRequest(page: Page): Promise<void> {
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "确定" });
  const send = page.getByRole("button", { name: "提交申请" });
  await send.click();
  await expect(async () => {
    if (await yes.isVisible()) await yes.click();
    else if (await page.getByText("再次提交会重复购买").isVisible()) await send.click();
    await page.waitForURL("**/orderSubmitSuc/**", { timeout: 2_000 });
  }).toPass();
}
