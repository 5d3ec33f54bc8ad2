import { expect, type Page } from "@playwright/test";
import { becomeUser, expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { startPrivateMall } from "#tests/support/own-mall.ts";
import { callApi } from "#tests/support/session.ts";
import * as v from "valibot";

const Saved = v.object({ key: v.string(), value: v.string() });

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Both widths one after the other: what is set here is the whole mall's, so it has a mall of its own. */
test("an operator sets the mall's name, hotline, filing number and a notice, visitors see them, and they go again", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { origin, stop } = await startPrivateMall();
  const context = await browser.newContext({ baseURL: origin });
  try {
    await becomeUser(page.context(), { username: "operator", origin });
    const main = page.getByRole("main");
    await page.goto(`${origin}/admin/config`);
    const field = (name: string) => main.getByRole("textbox", { name, exact: true });
    const save = async (name: string, value: string) => {
      await field(name).fill(value);
      await main.getByRole("button", { name: `保存：${name}`, exact: true }).click();
      await expect(page.getByText(`“${name}”已保存`).last()).toBeVisible();
    };
    await field("ICP 备案号").fill("京ICP备1号");
    await main.getByRole("button", { name: "保存：ICP 备案号" }).click();
    await expect(main).toContainText("格式应为 京ICP备12345678号-1");
    await save("ICP 备案号", "京ICP备12345678号-1");
    await save("公安备案号", "京公网安备11010502030143号");
    await expect(field("公安备案号")).toHaveValue("京公网安备 11010502030143号");
    await save("商城名称", "星城大学实验物资商城");
    await save("服务热线", "0731-88888888");
    await save("维护公告", "今晚 22:00 至 24:00 系统维护，期间无法下单");

    // Somebody else sets the same meanwhile: it is said, and nothing typed is lost.
    await callApi(page, Saved, "PUT", "/mall-admin/config/site.hours", { value: "全天", before: "工作日 8:30–17:30" });
    await field("服务时间").fill("周一至周六");
    await main.getByRole("button", { name: "保存：服务时间", exact: true }).click();
    await expect(main).toContainText("刚被他人改为“全天”；您填写的内容仍在");
    await expect(field("服务时间")).toHaveValue("周一至周六");
    await save("服务时间", "周一至周日");

    const visitor = await context.newPage();
    for (const width of [375, 1440]) {
      for (const one of [page, visitor]) await one.setViewportSize({ width, height: 812 });
      await expectGood(page);
      await visitor.goto("/contactUs");
      await expect(visitor).toHaveTitle("联系我们 - 星城大学实验物资商城采购服务中心");
      await expect(visitor.getByRole("banner").getByText("星城大学实验物资商城")).toBeVisible();
      await expect(visitor.getByRole("main").getByRole("link", { name: "0731-88888888" })).toBeVisible();
      await expect(visitor.getByRole("complementary", { name: "维护公告" })).toContainText("今晚 22:00");
      const footer = visitor.getByRole("contentinfo");
      await expect(footer).toContainText("服务热线 0731-88888888（周一至周日）");
      await expect(footer.getByRole("link", { name: "京ICP备12345678号-1" })).toHaveAttribute(
        "href",
        "https://beian.miit.gov.cn/",
      );
      await expect(footer.getByRole("link", { name: "京公网安备 11010502030143号" })).toHaveAttribute(
        "href",
        "https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143",
      );
      await expectGood(visitor);
    }

    await save("商城名称", "科研商城");
    await save("服务热线", "");
    await save("ICP 备案号", "");
    await save("维护公告", "");
    // Within a minute without a reload that asks anew: the page that is stored for visitors grows old.
    await expect(async () => {
      await visitor.goto("/contactUs");
      await expect(visitor).toHaveTitle("联系我们 - 科研商城采购服务中心", { timeout: 500 });
    }).toPass({ timeout: 60_000, intervals: [3_000] });
    await expect(visitor.getByRole("complementary", { name: "维护公告" })).toHaveCount(0);
    await expect(visitor.getByRole("contentinfo")).not.toContainText("服务热线");
    await expect(visitor.getByRole("contentinfo").getByRole("link", { name: /ICP/ })).toHaveCount(0);
    await expect(visitor.getByRole("main")).not.toContainText("服务热线");
  } finally {
    await context.close();
    await stop();
  }
});
