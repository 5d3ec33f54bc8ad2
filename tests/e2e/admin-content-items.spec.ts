import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { becomeUser, expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { startPrivateMall } from "#tests/support/own-mall.ts";

/** Both widths one after the other: what is set here is the whole mall's, so it has a mall of its own. */
async function expectGood(page: Page) {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

test("an operator puts up a banner, an area and a help article, answers a suggestion, and finds the letter", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { origin, stop } = await startPrivateMall();
  const context = await browser.newContext({ baseURL: origin });
  try {
    await becomeUser(page.context(), { username: "operator", origin });
    const main = page.getByRole("main");
    const publish = () => main.getByRole("button", { name: "发布" }).click();
    const choosePicture = () => main.locator("input[type=file]").setInputFiles(resolve("docs/images/home-1440.png"));
    const visitor = await context.newPage();

    await page.goto(`${origin}/admin/banners`);
    await expectGood(page);
    await main.getByRole("link", { name: "新建横幅" }).click();
    await main.getByRole("textbox", { name: /^标题/ }).fill("开学季备货");
    await main.getByRole("textbox", { name: /^点击后打开/ }).fill("//evil.test");
    await publish();
    await expect(main.getByRole("alert")).toContainText("请上传图片");
    await expect(main.getByRole("alert")).toContainText("请填写本商城的路径，以 / 开头");
    await choosePicture();
    await expect(main.getByText("更换图片")).toBeVisible();
    await main.getByRole("textbox", { name: /^点击后打开/ }).fill("/goodsSearch?q=乙醇");
    await main.getByRole("textbox", { name: /^排序/ }).fill("0");
    await expectGood(page);
    await publish();
    await expect(page).toHaveURL(`${origin}/admin/banners`);
    await expect(main.getByRole("row", { name: /开学季备货/ })).toContainText("/goodsSearch?q=乙醇");

    await page.goto(`${origin}/admin/areas/new`);
    await main.getByRole("textbox", { name: /^标题/ }).fill("有机溶剂专区");
    await main.getByRole("textbox", { name: /^商品范围/ }).fill(`${origin}/goodsSearch?cateId=21`);
    await choosePicture();
    await expect(main.getByText("更换图片")).toBeVisible();
    await expectGood(page);
    await publish();
    await expect(page).toHaveURL(`${origin}/admin/areas`);
    await visitor.goto("/");
    await visitor.getByRole("region", { name: "推荐" }).getByRole("link", { name: "开学季备货" }).click();
    await expect(visitor).toHaveURL(/\/goodsSearch\?q=/);
    await visitor.goto("/specialArea");
    await visitor.getByRole("link", { name: "有机溶剂专区" }).click();
    await expect(visitor.getByRole("heading", { name: "有机溶剂专区" })).toBeVisible();

    await page.goto(`${origin}/admin/helpCategories/new`);
    await main.getByRole("textbox", { name: /^分类名称/ }).fill("样品寄送");
    await expectGood(page);
    await publish();
    await expect(main.getByRole("row", { name: /样品寄送/ })).toBeVisible();
    await page.goto(`${origin}/admin/help/new`);
    await main.getByRole("textbox", { name: /^标题/ }).fill("干冰少了怎么办");
    await main.getByRole("textbox", { name: /^其他说法/ }).fill("冰袋化了");
    await main.getByLabel(/^分类/).selectOption("样品寄送");
    await main.getByRole("textbox", { name: /^正文/ }).click();
    await expect(main.getByRole("button", { name: "加粗" })).toBeVisible();
    await page.keyboard.type("拍照后联系供应商。");
    await expectGood(page);
    await publish();
    await expect(page).toHaveURL(`${origin}/admin/help`);
    await visitor.goto("/helpCenterInput?q=冰袋化了");
    await visitor
      .getByRole("list", { name: /查找结果/ })
      .getByRole("link", { name: "干冰少了怎么办" })
      .click();
    await expect(visitor.getByRole("article")).toContainText("拍照后联系供应商。");

    await visitor.goto("/suggestionFeedback");
    await visitor.getByLabel(/^反馈类型/).selectOption({ index: 1 });
    await visitor.getByLabel(/^联系人/).fill("李工");
    await visitor.getByLabel(/^反馈内容/).fill("希望能按课题组导出");
    await visitor.getByLabel(/^电子邮箱/).fill("reader@example.com");
    await expectGood(visitor);
    await visitor.getByRole("button", { name: "提交" }).click();
    await expect(visitor.getByText("已收到，谢谢您")).toBeVisible();
    await page.goto(`${origin}/admin/feedback`);
    const line = main.getByRole("listitem").filter({ hasText: "希望能按课题组导出" });
    await expectGood(page);
    await line.getByRole("button", { name: /^答复/ }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("下月可用");
    await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(`${origin}/admin/outbox?who=reader%40example.com`);
    await expect(main.getByRole("row", { name: /reader@example\.com/ })).toContainText("已有答复");
    await expectGood(page);
  } finally {
    await context.close();
    await stop();
  }
});
