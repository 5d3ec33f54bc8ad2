import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { makeMyBuyer, remindOfYear } from "#tests/support/own-buyer.ts";
import { unique } from "#tests/support/session.ts";

test("the year's report of 易制毒 is a to-do until its day and number are noted, and its number can be corrected", async ({
  signedIn,
}, { project }) => {
  // A unit reports of a year once: each width has one of its own.
  const year = project.name === "mobile" ? 2024 : 2023;
  const { username, purchaserId } = await makeMyBuyer("zhoujie");
  await remindOfYear(purchaserId, year);
  const page = await signedIn(username, "/workbench");
  await page.getByRole("link", { name: /待上报易制毒年报/ }).click();
  await page.waitForURL("**/unitHazards#annual-report");
  const row = page.getByRole("listitem").filter({ hasText: `${year} 年度报告` });
  await expect(row).toContainText(`${year + 1}-03-31 前上报`);
  await row.getByRole("button", { name: "登记上报" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByLabel("回执或受理编号")).toHaveAttribute("aria-invalid", "true");
  const number = unique("年报");
  await dialog.getByLabel("回执或受理编号").fill(number);
  await dialog.getByLabel("上报日期").fill(`${year}-12-31`);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toContainText(`${year + 1}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel("上报日期").fill(`${year + 1}-03-02`);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText(`${number}（${year + 1}-03-02）`);
  await row.getByRole("button", { name: "更正上报" }).click();
  await expect(dialog.getByLabel("回执或受理编号")).toHaveValue(number);
  const corrected = unique("更正");
  await dialog.getByLabel("回执或受理编号").fill(corrected);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText(corrected);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
