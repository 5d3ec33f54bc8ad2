import { expect, type Browser, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { newMobile } from "#tests/support/outbox.ts";
import { png } from "#tests/support/pictures.ts";
import { registerPurchaser } from "#tests/support/registering.ts";

/** A page of the administrator of the hospital, the unit that wants to see work cards. */
async function administrator(browser: Browser, page: Page): Promise<Page> {
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const admin = await other.newPage();
  await admin.goto("/login?redirect=%2FunitMembers");
  await signInHere(admin, "zhenghao");
  await expect(admin).toHaveURL("/unitMembers");
  return admin;
}

test("a purchaser completes the profile, the unit refuses one field and then accepts", async ({ page, browser }) => {
  const mobile = newMobile();
  const name = `申请${mobile.slice(-6)}`;
  await registerPurchaser(page, mobile);
  const main = page.getByRole("main");
  await page.goto("/ImproveDataRegSuc");
  await expect(page, "a step cannot be skipped").toHaveURL("/ImproveDataBaseData");
  await main.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("alert")).toContainText("请选择单位");
  await expectAccessible(page);
  await main.getByRole("combobox", { name: /^单位/ }).click();
  await main.getByRole("combobox", { name: /^单位/ }).fill("明德");
  await page.getByRole("option", { name: /明德医院/ }).click();
  await expect(main).toContainText("单位类型：医疗机构");
  await main.getByLabel(/^课题组/).selectOption({ label: "中心实验室（组长 吴平）" });
  await main.getByLabel(/^姓名/).fill(name);
  await main.getByLabel(/^工号/).fill("MD-1");

  await page.reload();
  await expect(main.getByLabel(/^工号/)).toHaveValue("MD-1");
  await expect(main.getByLabel(/^姓名/)).toHaveValue(name);
  await expect(main.getByLabel(/^课题组/)).toHaveValue("group-med-1");
  await main.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("alert")).toContainText("该单位要求上传工作证照片");
  await main.getByLabel(/^工作证照片/).setInputFiles({ name: "card.png", mimeType: "image/png", buffer: Buffer.from(png) });
  await expect(main.getByRole("img", { name: "工作证" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL("/ImproveDataRegSuc");
  await expect(main).toContainText("资料已提交单位管理员审核");
  await expectAccessible(page);
  await page.goto("/ImproveDataBaseData");
  await expect(page).toHaveURL("/ImproveDataRegSuc");

  const admin = await administrator(browser, page);
  const applicant = admin.getByRole("region", { name: `${name} 的资料` });
  await applicant.getByRole("button", { name: "查看工作证" }).click();
  const photo = admin.getByRole("img", { name: `${name} 的工作证照片` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await admin.getByRole("button", { name: "关闭" }).click();
  await applicant.getByRole("button", { name: "退回此项：工号" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(admin.getByRole("dialog")).toContainText("退回原因不能为空");
  await admin.getByRole("textbox", { name: "退回原因" }).fill("与人事系统不一致");
  await admin.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await applicant.getByRole("button", { name: "退回 1 项" }).click();
  await expect(applicant).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL("/ImproveDataBaseData");
  await expect(main).toContainText("单位退回了 1 项");
  await expect(main).toContainText("与人事系统不一致");
  await expectAccessible(page);
  await main.getByLabel(/^工号/).fill("MD-2");
  await expect(main.getByText("与人事系统不一致")).toHaveCount(0);
  await main.getByRole("button", { name: "重新提交审核" }).click();
  await expect(page).toHaveURL("/ImproveDataRegSuc");

  await admin.reload();
  await applicant.getByRole("button", { name: "通过", exact: true }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(applicant).toHaveCount(0);
  await page.reload();
  await expect(main).toContainText("资料已通过审核");
  await expectAccessible(page);
  await admin.context().close();
});

test("members without the right do not review", async ({ page }) => {
  await page.goto("/login?redirect=%2FunitMembers");
  await signInHere(page, "wuping");
  await expect(page).toHaveURL("/401");
});
