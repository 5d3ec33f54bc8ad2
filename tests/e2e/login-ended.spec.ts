import { expect, type Locator, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, signInHere, test } from "#tests/support/browser.ts";
import { makeMyBuyer, putOldChat } from "#tests/support/own-buyer.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

/** What is typed before the page is awake is not noticed: typed again until a draft is there. */
async function typeUntilStored(page: Page, field: Locator, text: string, key: string) {
  await expect(async () => {
    await field.fill("");
    await field.fill(text);
    const isStored = () => page.evaluate((start) => Object.keys(localStorage).some((name) => name.startsWith(start)), key);
    await expect.poll(isStored, { timeout: 2_000 }).toBe(true);
  }).toPass();
}

/** Signs out in another tab of the same browser. */
async function signOutElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/help");
  await other.getByRole("button", { name: "退出登录" }).click();
  await expect(other).toHaveURL(/^[^?]*\/$/);
  await other.close();
}

/** The page says that the login has ended and that what was written is kept; signing in leads back to it. */
async function signInAgain(page: Page, username: string) {
  await expect(page.getByText("刚才填写的内容已保留在本机")).toBeVisible();
  await expect(page.getByText("登录已失效")).toBeVisible();
  await expectAccessible(page);
  await signInHere(page, username);
}

test("a request form outlives a sign-out in another tab", async ({ signedIn }) => {
  const { productId } = await makeMyGoods(await signedIn("woze", "/supGoods"));
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, "/shoppingCart");
  const lines = [{ productId, quantity: 2 }];
  const Made = v.object({ wishId: v.string() });
  const { wishId } = await callApi(page, Made, "POST", "/mall-pur/wish/create", { sourceType: 1, lines });
  await page.goto(`/generatedPurchaseOrder/${wishId}/1`);
  const remark = page.getByRole("textbox", { name: "备注" });
  const typed = unique("周三上午送货");
  await typeUntilStored(page, remark, typed, "order.");
  await signOutElsewhere(page);
  await page.getByRole("spinbutton").first().fill("3");
  await page.getByRole("spinbutton").first().press("Enter");
  await signInAgain(page, username);
  await expect(page).toHaveURL(`/generatedPurchaseOrder/${wishId}/1`);
  await expect(remark).toHaveValue(typed);
});

test("a product that is being changed outlives a sign-out in another tab", async ({ signedIn }) => {
  const page = await signedIn("chenxing", "/supGoods");
  const { productId } = await makeMyGoods(page);
  await page.goto(`/supGoods/${productId}`);
  const title = page.getByRole("textbox", { name: /^商品名称/ });
  await expect(title).not.toHaveValue("");
  const before = await title.inputValue();
  const typed = `${before} 无酶`;
  await typeUntilStored(page, title, typed, "draft.");
  await signOutElsewhere(page);
  await page.getByRole("button", { name: "保存" }).click();
  await signInAgain(page, "chenxing");
  await expect(title).toHaveValue(typed);
});

test("a new product outlives a sign-out in another tab and a reload, for its writer alone", async ({ signedIn }) => {
  const page = await signedIn("chenxing", "/supGoodsNew");
  const title = page.getByRole("textbox", { name: /^商品名称/ });
  const typed = unique("无酶枪头");
  await typeUntilStored(page, title, typed, "draft.");
  await signOutElsewhere(page);
  await expect(title).toHaveValue(typed);
  await page.reload();
  await signInHere(page, "woze");
  await expect(page).toHaveURL("/supGoodsNew");
  await expect(page.getByRole("button", { name: "保存" })).toBeEnabled();
  await expect(title).toHaveValue("");
  // Somebody else's session has ended without a sign-out, which would clear the store.
  await page.context().clearCookies();
  await page.reload();
  await signInHere(page, "chenxing");
  await expect(title).toHaveValue(typed);
});

test("a conversation is hidden once somebody has signed out in another tab, and nothing that was written is lost", async ({
  signedIn,
}) => {
  const { username, purchaserId } = await makeMyBuyer("wuping");
  const said = unique("到货时间");
  await putOldChat({ purchaserId, supplier: "woze", texts: [said] });
  const page = await signedIn(username, "/merchantChat");
  await page.getByRole("link", { name: new RegExp(said) }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("log").getByText(said)).toBeVisible();
  await signOutElsewhere(page);
  await expect(main.getByText("您已退出登录，聊天内容不再显示")).toBeVisible();
  await expect(main.getByText(said).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("button", { name: "重新登录" }).click();
  await signInHere(page, username);
  await expect(main.getByRole("log").getByText(said)).toBeVisible();
});
