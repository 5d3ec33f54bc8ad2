import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/session.ts";

test("an administrator enters what invoices are made out to: a wrong number is said beside it, and nothing typed is lost", async ({
  signedIn,
}, { project }) => {
  const page = await signedIn(project.name === "mobile" ? "zhoujie" : "sunyue", "/unitBilling");
  const number = page.getByLabel("纳税人识别号");
  const whole = await number.inputValue();
  const bank = unique("演示银行");
  await page.getByLabel("开户银行").fill(bank);
  await number.fill(whole.replace(/.$/, whole.endsWith("0") ? "1" : "0"));
  await page.getByRole("button", { name: "保存开票信息" }).click();
  await expect(number).toHaveAccessibleDescription(/纳税人识别号为/);
  await expect(page.getByLabel("开户银行")).toHaveValue(bank);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The refusal is counted, and gone once its field is changed: not when it is sent again.
  await expect(page.getByText("有 1 处需要修改")).toBeVisible();
  await number.fill("");
  await expect(page.getByText(/有 \d+ 处需要修改/)).toHaveCount(0);
  await page.getByLabel("发票类型").selectOption("专用发票");
  await page.getByRole("button", { name: "保存开票信息" }).click();
  await expect(number).toHaveAccessibleDescription(/开具专用发票需要纳税人识别号/);
  await number.fill(whole);
  await page.getByRole("button", { name: "保存开票信息" }).click();
  await expect(page.getByText("开票信息已保存")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("开户银行")).toHaveValue(bank);
  await expect(number).toHaveValue(whole);
});

test("a supplier says the tax rate of its prices, which its statements show from then on", async ({ signedIn }, { project }) => {
  // Nobody else's journey looks at the rate of these.
  const page = await signedIn(project.name === "mobile" ? "chenxing" : "woze", "/supStatements");
  const rate = page.getByLabel("报价所含税率");
  await rate.selectOption("9%");
  await expect(page.getByText("税率已保存")).toBeVisible();
  await page.reload();
  await expect(rate).toHaveValue("9");
  await rate.selectOption("13%");
  await expect(page.getByText("税率已保存")).toBeVisible();
});
