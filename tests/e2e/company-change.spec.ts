import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { png } from "#tests/support/pictures.ts";
import { traders } from "#tests/support/one-piece.ts";

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const photo = { name: "licence.png", mimeType: "image/png", buffer: Buffer.from(png) };

test("a company asks for a change, mends what was refused, and the operator lets it pass", async ({ signedIn }, { project }) => {
  test.setTimeout(180_000);
  const who = project.name === "mobile" ? traders.mobile : traders.desktop;
  const seller = await signedIn(who.company, "/supCompany");
  const main = seller.getByRole("main");
  await looksWell(seller);
  const name = await main.getByLabel(/^企业简称/).inputValue();

  await main.getByRole("button", { name: "提交变更申请" }).click();
  await expect(main.getByText("没有改动的内容").first()).toBeVisible();
  await main.getByLabel(/^开户银行/).fill("建设银行海淀支行");
  await main.getByLabel(/^邮政编码/).fill("999999");
  await main.getByRole("button", { name: "提交变更申请" }).click();
  await expect(main.getByLabel(/^邮政编码/)).toBeFocused();
  await main.getByLabel(/^邮政编码/).fill("100080");
  // What was typed survives a reload.
  await expect(async () => {
    await seller.reload();
    await expect(main.getByLabel(/^开户银行/)).toHaveValue("建设银行海淀支行", { timeout: 3_000 });
  }).toPass();
  await expect(main.getByLabel(/^邮政编码/)).toHaveValue("100080");
  await main.getByRole("button", { name: "提交变更申请" }).click();
  await expect(main.getByLabel(/^银行账号/)).toBeFocused();
  await looksWell(seller);
  await main.getByLabel(/^银行账号/).fill("6222 0200 0123 4567");
  await main.getByLabel(/^营业执照照片/).setInputFiles(photo);
  await expect(main.getByRole("img", { name: "营业执照照片" })).toBeVisible();
  await main.getByRole("button", { name: "提交变更申请" }).click();
  const asked = main.getByRole("region", { name: "变更申请正在审核" });
  await expect(asked).toContainText("6222020001234567");
  await looksWell(seller);

  const operator = await signedIn("operator", "/admin/companyChanges");
  const review = operator.getByRole("region", { name: `${name} 的资料` });
  await expect(review).toContainText("开户证明");
  await review.getByRole("button", { name: "查看新执照" }).click();
  await expect(operator.getByRole("dialog").getByRole("img")).toBeVisible();
  await operator.keyboard.press("Escape");
  await looksWell(operator);
  await review.getByRole("button", { name: "退回此项：银行账号" }).click();
  await operator.getByRole("dialog").getByRole("textbox").fill("与开户证明不符");
  await operator.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await review.getByRole("button", { name: /^退回 1 项/ }).click();
  await expect(review).toHaveCount(0);

  await seller.goto("/");
  await expect(seller.getByRole("navigation", { name: "待办" }).getByRole("link", { name: /^被退回的资料变更/ })).toBeVisible();
  await seller.goto("/supCompany");
  await expect(main.getByRole("region", { name: "平台退回了 1 项" })).toContainText("与开户证明不符");
  await expect(main.getByLabel(/^开户银行/)).toHaveValue("建设银行海淀支行");
  await expect(main.getByText("与开户证明不符").last()).toBeVisible();
  await looksWell(seller);
  await main.getByLabel(/^银行账号/).fill("6222020001239999");
  await main.getByRole("button", { name: "修改申请并重新提交" }).click();
  await expect(asked).toContainText("6222020001239999");

  await operator.goto("/admin/companyChanges");
  await review.getByRole("button", { name: "通过", exact: true }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(review).toHaveCount(0);
  await operator.goto("/admin/companyChanges?state=approved");
  const done = operator.getByRole("region", { name, exact: true });
  await expect(done).toContainText("****9999");
  await looksWell(operator);
  await done.getByRole("link", { name }).click();
  await expect(operator.getByRole("region", { name: "资料变更" })).toContainText("已通过");
  await expect(operator.getByRole("main")).toContainText("建设银行海淀支行 ****9999");
  await looksWell(operator);

  await seller.reload();
  await expect(main.getByRole("region", { name: "以往的变更" })).toContainText("****9999");
  await expect(main.getByLabel(/^银行账号/)).toHaveValue("6222020001239999");
  await expect(main.getByRole("button", { name: "查看现有执照" })).toBeVisible();
  await expect(asked).toHaveCount(0);
});
