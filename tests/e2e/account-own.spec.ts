import { readFileSync } from "node:fs";
import { expect, type Browser, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { newMobile } from "#tests/support/outbox.ts";
import { registeredPassword, registerPurchaser } from "#tests/support/registering.ts";

/** The unit's administrator lets somebody in. */
async function acceptedBy(administrator: string, applicant: string, browser: Browser, page: Page) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const admin = await context.newPage();
  await admin.goto("/login?redirect=%2FunitMembers");
  await signInHere(admin, administrator);
  const profile = admin.getByRole("region", { name: `${applicant} 的资料` });
  await profile.getByRole("button", { name: "通过", exact: true }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(profile).toHaveCount(0);
  await context.close();
}

test("somebody of two units goes from one to the other", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const mobile = newMobile();
  const name = `双聘${mobile.slice(-6)}`;
  await registerPurchaser(page, mobile);
  const main = page.getByRole("main");
  await page.goto("/ImproveData");
  await main.getByRole("combobox", { name: /^单位/ }).click();
  await main.getByRole("combobox", { name: /^单位/ }).fill("星城");
  await page.getByRole("option", { name: /星城大学/ }).click();
  await main.getByLabel(/^姓名/).fill(name);
  await main.getByLabel(/^工号/).fill("XC-1");
  await main.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL("/ImproveDataRegSuc");
  await acceptedBy("sunyue", name, browser, page);

  await page.goto("/myAccount");
  const units = page.getByRole("region", { name: "我的单位" });
  await expect(units.getByRole("listitem")).toContainText(["星城大学"]);
  await units.getByRole("button", { name: "加入其他单位" }).click();
  const form = page.getByRole("form", { name: "加入其他单位" });
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByRole("alert")).toContainText("请选择单位");
  await expectAccessible(page);
  await form.getByRole("combobox", { name: /^单位/ }).fill("海川");
  await page.getByRole("option", { name: /海川材料/ }).click();
  await form.getByLabel(/^工号/).fill("HC-1");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(units.getByRole("listitem").filter({ hasText: "海川材料" })).toContainText("审核中");
  await acceptedBy("zhoujie", name, browser, page);

  await page.reload();
  await units.getByRole("button", { name: "切换到 海川材料研究院（演示）" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /海川材料研究院/ })).toBeVisible();
  await expect(units.getByRole("listitem").filter({ hasText: "海川材料" })).toContainText("当前单位");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What a notice leads to may be the other unit's.
  await page.goto("/unitMembers");
  await expect(page).toHaveURL("/401");
  await expect(main.getByRole("button", { name: "切换到 星城大学（演示）" })).toBeVisible();
  const elsewhere = `/myWishes/${crypto.randomUUID()}`;
  await page.goto(elsewhere);
  await expect(main).toContainText("当前单位是 海川材料研究院（演示）");
  await expectAccessible(page);
  await main.getByRole("button", { name: "切换到 星城大学（演示）" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /星城大学/ })).toBeVisible();
  await expect(page).toHaveURL(elsewhere);
  await expect(main).toContainText("当前单位是 星城大学（演示）");
});

test("notices are chosen, one's data is taken along, and the account is closed", async ({ page }) => {
  const { username } = await registerPurchaser(page, newMobile());
  await page.goto("/myAccount/privacy");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const review = page.getByRole("group", { name: "审核结果" });
  await expect(review.getByRole("checkbox", { name: /站内消息/ })).toBeDisabled();
  await review.getByRole("checkbox", { name: "短信" }).click();
  await expect(page.getByText("通知设置已保存")).toBeVisible();
  // The words of the step before may stand there still.
  const stored = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.url().includes("/prod-api/"));
  await review.getByRole("combobox", { name: "审核结果的邮件何时发送" }).selectOption("每日汇总");
  await stored;
  await page.reload();
  await expect(review.getByRole("checkbox", { name: "短信" })).toBeChecked();
  await expect(review.getByRole("combobox", { name: "审核结果的邮件何时发送" })).toHaveValue("daily");
  await page.getByRole("navigation", { name: "我的账号" }).getByRole("link", { name: "送达记录" }).click();
  await expect(page.getByText("还没有发给您的消息")).toBeVisible();
  await page.goto("/myAccount/privacy");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出我的个人信息" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^科研商城个人信息-\d{4}-\d\d-\d\d\.json$/);
  expect(readFileSync(await file.path(), "utf8")).toContain(username);

  await page.getByRole("button", { name: "注销账号" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^登录密码/).fill("Wrong#2026");
  await dialog.getByRole("button", { name: "确认注销" }).click();
  await expect(dialog.getByRole("alert")).toContainText("密码不正确");
  await expectAccessible(page);
  await dialog.getByLabel(/^登录密码/).fill(registeredPassword);
  await dialog.getByRole("button", { name: "确认注销" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "免费注册" })).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(registeredPassword);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("用户名或密码错误");
});
