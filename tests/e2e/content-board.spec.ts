import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { chooseFile, reachOn, skipHeader } from "#tests/support/keyboard.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { newMobile } from "#tests/support/outbox.ts";

test("a question with a picture is answered by the staff; whoever asked is told and settles it; by keyboard alone", async ({
  page,
  browser,
}, { project }) => {
  const reach = reachOn(project);
  const skip = (of: Page) => (project.name === "desktop" ? skipHeader(of) : undefined);
  const title = `危化品怎么退 ${newMobile()}`;
  await page.goto("/messageBoard");
  await expect(page.getByRole("heading", { name: "留言板", level: 1 })).toBeVisible();
  await skip(page);
  await reach(page, page.getByRole("main").getByRole("link", { name: "登录后留言" }));
  await page.keyboard.press("Enter");
  await signInHere(page, "chenjing");
  await skip(page);
  const send = page.getByRole("button", { name: "发表留言" });
  await reach(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("请输入标题");
  await expect(page.getByLabel(/^标题/)).toBeFocused();
  await page.keyboard.type(title);
  await reach(page, page.getByLabel(/^内容/));
  await page.keyboard.type("开封的甲醇还能退吗？\n第二行");
  await reach(page, page.getByLabel("添加图片"));
  await chooseFile(page, resolve("docs/images/home-1440.png"));
  const picture = page.getByRole("img", { name: "第 1 张图片" });
  await expect(picture).toBeVisible();
  await reach(page, page.getByRole("button", { name: "移除第 1 张图片" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(picture).toHaveCount(0);
  await expect(page.getByLabel("添加图片")).toBeFocused();
  await chooseFile(page, resolve("docs/images/home-1440.png"));
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reach(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("陈*（采购人）");
  const address = page.url();

  const context = await browser.newContext({ baseURL: new URL(address).origin });
  const staff = await context.newPage();
  await staff.goto(`/login?redirect=${encodeURIComponent(new URL(address).pathname)}`);
  await signInHere(staff, "operator");
  await skip(staff);
  await reach(staff, staff.getByLabel(/^回复/));
  await staff.keyboard.type("未结算前可申请退货");
  await reach(staff, staff.getByRole("button", { name: "发表回复" }));
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("listitem").filter({ hasText: "商城客服" })).toContainText("未结算前可申请退货");
  await expect(staff.getByLabel(/^回复/)).toHaveValue("");

  await page.reload();
  const messages = page.getByRole("banner").getByRole("link", { name: /^消息/ });
  await expect(messages.getByRole("img", { name: /^未读消息 \d+/ })).toBeVisible();
  await reach(page, messages);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/myAccount\/messages$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const told = page.getByRole("listitem").filter({ hasText: title });
  await expect(told).toContainText("未读");
  await reach(page, told.getByRole("button", { name: /^标为已读/ }));
  await page.keyboard.press("Enter");
  await expect(told.getByRole("button", { name: /^标为已读/ })).toHaveCount(0);
  await expect(told).toContainText("已读");
  await reach(page, told.getByRole("link", { name: /^查看/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "商城客服" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reach(page, page.getByRole("button", { name: "已解决" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "重新打开" })).toBeFocused();
  await expect(page.getByRole("button", { name: "发表回复" })).toHaveCount(0);
  await page.goto(`/messageBoard?filter=mine&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: title })).toContainText("已解决");
});

test("a visitor proposes to work together, and the operator answers", async ({ page, browser }) => {
  const company = `试剂厂 ${newMobile()}`;
  await page.goto("/aboutUs");
  await expect(page.getByRole("heading", { name: "联系我们" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "关于我们" }).getByRole("link", { name: "公司简介" }).click();
  await expect(page.getByRole("heading", { name: "公司简介" })).toBeVisible();
  await page.goto("/cooperationNegotiation/brand");
  await expect(page.getByLabel(/^合作类型/)).toHaveValue("brand");
  await page.getByLabel(/^单位名称/).fill(company);
  await page.getByLabel(/^联系人/).fill("李工");
  await page.getByLabel(/^合作内容/).fill("授权经销");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("alert")).toContainText("请填写手机号码或电子邮箱");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(/^电子邮箱/).fill("li@example.com");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("已收到，谢谢您")).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() ?? null });
  const staff = await context.newPage();
  await staff.goto("/login?redirect=%2Fadmin%2Ffeedback%3Fform%3Dcooperation%26status%3Dopen");
  await signInHere(staff, "operator");
  await expect(staff.getByRole("listitem").filter({ hasText: company })).toContainText("品牌合作");
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await staff.getByRole("button", { name: `答复 ${company}`, exact: true }).click();
  await staff.getByRole("dialog").getByRole("textbox").fill("请寄授权书");
  await staff.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(staff.getByRole("listitem").filter({ hasText: company })).toHaveCount(0);
});

test("pictures of what is being written are there again after a reload, and those beyond four are named", async ({
  signedIn,
}) => {
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, "/messageBoard");
  const add = page.getByLabel("添加图片");
  const picture = resolve("docs/images/home-1440.png");
  await add.setInputFiles(
    ["a", "b", "c", "d", "e"].map((name) => ({ name: `${name}.png`, mimeType: "image/png", buffer: readFileSync(picture) })),
  );
  await expect(page.getByText("最多 4 张图片，没有添加：e.png")).toBeVisible();
  // The same picture is kept once.
  await expect(page.getByRole("img", { name: "第 1 张图片" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("img", { name: "第 1 张图片" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "移除第 1 张图片" }).click();
  await page.reload();
  await expect(page.getByLabel("添加图片")).toBeVisible();
  await expect(page.getByRole("img", { name: "第 1 张图片" })).toHaveCount(0);
});
