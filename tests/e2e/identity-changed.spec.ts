import { expect, type Page } from "@playwright/test";
import { CartQuantities } from "#src/domain/cart/schema.ts";
import { expectAccessible, signInHere, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods } from "#tests/support/session.ts";

/** Two buyers per width, and their names in the header. */
const peopleOf = (project: string) =>
  project === "mobile" ? (["wuping", "zhoujie", "周杰"] as const) : (["zhoujie", "zhenghao", "郑浩"] as const);

test("a page rendered for one person does nothing for the next one who signs in", async ({ page, context, signedIn }, {
  project,
}) => {
  const [first, second, name] = peopleOf(project.name);
  const { productId } = await makeMyGoods(await signedIn("linhai", "/supGoods"));
  const inCart = async (whose: Page) => {
    const lines = await callApi(whose, CartQuantities, "GET", "/mall-pur/cart/quantities");
    return lines.some((line) => line.productId === productId);
  };
  await page.goto(`/login?redirect=${encodeURIComponent(`/goodsDetail/${productId}`)}`);
  // What the page asks for by itself is answered before its owner is gone.
  const awake = ["/cart/quantities", "/favourite/ids"].map((path) =>
    page.waitForResponse((answer) => answer.url().endsWith(path)),
  );
  await signInHere(page, first);
  await Promise.all(awake);
  const add = page.getByRole("main").getByRole("button", { name: "加入购物车" }).first();
  await expect(add).toBeVisible();

  const other = await context.newPage();
  await other.goto("/?outTime=1");
  await other.goto("/login");
  await signInHere(other, second);

  await add.click();
  const question = page.getByRole("alertdialog", { name: "提示" });
  await expect(question).toContainText("登录信息已改变,请刷新页面后操作");
  await expectAccessible(page);
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  expect(await inCart(page)).toBe(false);

  await add.click();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.locator("header").getByText(name).first()).toBeVisible();

  await add.click();
  await expect(page.getByText("已加入购物车")).toBeVisible();
  expect(await inCart(page)).toBe(true);
});
