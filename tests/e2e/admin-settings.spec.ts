import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { becomeUser, expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { startPrivateMall } from "#tests/support/own-mall.ts";
import { callApi } from "#tests/support/session.ts";

/** Both widths one after the other: what is set here is the whole mall's, so it has a mall of its own. */
async function expectGood(page: Page) {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

test("an operator sets hot words and points, and publishes an agreement that is agreed to anew", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { origin, stop } = await startPrivateMall();
  const context = await browser.newContext({ baseURL: origin });
  try {
    await becomeUser(page.context(), { username: "operator", origin });
    const main = page.getByRole("main");
    await page.goto(`${origin}/admin/config`);
    const save = (name: string) => main.getByRole("button", { name: `保存：${name}` }).click();
    const perPoint = main.getByRole("textbox", { name: "每积分对应金额（元）" });
    await expect(perPoint).toHaveValue("10");
    await perPoint.fill("12.345");
    await save("每积分对应金额（元）");
    await expect(main).toContainText("请填写 0–10000 元，最多两位小数");
    await perPoint.fill("12.5");
    await save("每积分对应金额（元）");
    await expect(page.getByText("“每积分对应金额（元）”已保存")).toBeVisible();
    const lines = await callApi(
      page,
      v.array(v.object({ key: v.string(), value: v.string() })),
      "GET",
      "/mall-admin/config/list",
    );
    expect(lines.find(({ key }) => key === "points.fenPerPoint")?.value).toBe("1250");
    await main.getByRole("textbox", { name: "热搜词" }).fill("量子点、石墨烯");
    await save("热搜词");
    await expect(page.getByText("“热搜词”已保存")).toBeVisible();
    await expectGood(page);
    await page.goto(`${origin}/`);
    await page.getByRole("banner").getByRole("link", { name: "石墨烯" }).click();
    await expect(page).toHaveURL(`${origin}/goodsSearch?q=${encodeURIComponent("石墨烯")}`);

    await page.goto(`${origin}/admin/protocols`);
    await main.getByRole("link", { name: "个人信息保护说明" }).click();
    const body = page.getByRole("textbox", { name: /^正文/ });
    await body.click();
    await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("新增一条。");
    await main.getByRole("button", { name: "发布…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByRole("alert")).toContainText("请选择对已同意者的要求");
    await dialog.getByLabel(/^对已同意旧版本的用户/).selectOption("须重新同意后继续使用");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(main.getByRole("row").filter({ hasText: "现行" })).toContainText("0 人");
    await expectGood(page);

    // What is typed on the page stays while the dialog asks; the keyboard alone is enough.
    const reader = await context.newPage();
    await becomeUser(context, { username: "lina", origin });
    await reader.goto("/messageBoard");
    const filters = reader.getByRole("dialog", { name: "协议更新" });
    await expect(filters).toContainText("新增一条。");
    await expectGood(reader);
    await reader.keyboard.press("Escape");
    await expect(filters.getByRole("button", { name: "同意并继续" })).toBeFocused();
    await reader.keyboard.press("Enter");
    await expect(filters).toBeHidden();
    await reader.reload();
    await expect(reader.getByRole("banner")).toContainText("李娜");
    await expect(filters).toBeHidden();
    await page.reload();
    await main.getByRole("row").filter({ hasText: "1 人" }).getByRole("link").click();
    await expect(main.getByRole("row").filter({ hasText: "lina" })).toBeVisible();
  } finally {
    await context.close();
    await stop();
  }
});
