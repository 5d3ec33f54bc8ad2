import type { Page } from "@playwright/test";

/** Sends the form of a request; says yes when it asks whether goods of a request submitted before are meant to be bought again. */
export async function submitRequest(page: Page): Promise<void> {
  const isRepeated = (await page.getByText(/已于 .+ 提交，/).count()) > 0;
  await page.getByRole("button", { name: "提交申请" }).click();
  if (isRepeated) await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
}
