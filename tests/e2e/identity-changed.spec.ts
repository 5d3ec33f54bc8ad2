import { expect, type Page } from "@playwright/test";
import { expectAccessible, signInHere, test } from "#tests/support/browser.ts";

/** Two people per project; only the second one's cart is filled. */
const peopleOf = (project: string): [string, string] => (project === "mobile" ? ["wuping", "zhoujie"] : ["zhoujie", "zhenghao"]);

const cartCount = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch("/prod-api/mall-pur/cart/count", { headers: { agent: "browser" } });
    const { data }: { data: { count: number } } = await answer.json();
    return data.count;
  });

test("a page rendered for one person does nothing for the next one who signs in", async ({ page, context }, { project }) => {
  const [first, second] = peopleOf(project.name);
  const goods = "/goodsSearch?q=%E7%A6%BB%E5%BF%83%E7%AE%A1";
  await page.goto(`/login?redirect=${encodeURIComponent(goods)}`);
  await signInHere(page, first);
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /加入购物车/ })
    .first();
  await expect(add).toBeVisible();

  const other = await context.newPage();
  await other.goto("/?outTime=1");
  await other.goto("/login");
  await signInHere(other, second);
  const before = await cartCount(other);

  await add.click();
  const question = page.getByRole("alertdialog", { name: "提示" });
  await expect(question).toContainText("登录信息已改变,请刷新页面后操作");
  await expectAccessible(page);
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  expect(await cartCount(page)).toBe(before);

  await add.click();
  const name = await other
    .locator("header")
    .getByText(/周杰|郑浩/)
    .first()
    .textContent();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(
    page
      .locator("header")
      .getByText(name ?? "")
      .first(),
  ).toBeVisible();

  await add.click();
  await expect(page.getByText("已加入购物车")).toBeVisible();
  expect(await cartCount(page)).toBe(before + 1);
});
