import { expect, type Locator, type Page } from "@playwright/test";
import { WishId } from "#src/domain/purchase/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, type SignedIn, test } from "#tests/support/browser.ts";
import { joinGroupsOf, makeMyBuyer } from "#tests/support/own-buyer.ts";
import { callApi, makeMyGoods } from "#tests/support/session.ts";

/** Presses where the control stands now, as a hand does: of what moves or changes between down and up, only `held` is waited for. */
async function press(page: Page, control: Locator, hasTouch: boolean, held: () => Promise<unknown> = frame(page)) {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox())!;
  const [left, top] = [x + width / 2, y + Math.min(height / 2, 8)];
  if (hasTouch) return page.touchscreen.tap(left, top);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await held();
  return page.mouse.up();
}

const frame = (page: Page) => () => page.evaluate(() => new Promise(requestAnimationFrame));

/** The page of a request for one piece of goods at 35.00 yuan, with group and fund chosen. */
async function openRequest(signedIn: SignedIn): Promise<Page> {
  const supplier = await signedIn("woze", "/supGoods");
  const { productId } = await makeMyGoods(supplier);
  const { username, purchaserId } = await makeMyBuyer("wuping");
  await joinGroupsOf("wuping", purchaserId);
  const page = await signedIn(username, "/shoppingCart");
  const body = { sourceType: 6, lines: [{ productId, quantity: 1 }] };
  const { wishId } = await callApi(page, WishId, "POST", "/mall-pur/wish/create", body);
  await page.goto(`/generatedPurchaseOrder/${wishId}/6`);
  await chooseFunds(page);
  return page;
}

async function chooseFunds(page: Page) {
  const [group, fund] = [page.locator("#order-groupId"), page.locator("#order-funds")];
  await expect(group).toBeVisible();
  if ((await group.inputValue()) === "") await group.selectOption({ index: 1 });
  if ((await fund.inputValue()) === "") await fund.selectOption({ index: 1 });
  await expect(page.getByText(/提交后剩/)).toBeVisible();
}

test("the press that ends the typing of a quantity submits the request, at the new total", async ({ signedIn }, { project }) => {
  const page = await openRequest(signedIn);
  // Looked at behind the question too, where it is hidden from readers.
  const quantity = page.getByRole("spinbutton", { name: /数量$/, includeHidden: true });
  await quantity.fill("3");
  await press(page, page.getByRole("button", { name: "提交申请" }), project.name === "mobile");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("数量已改，应付合计现为 ¥");
  await expect(quantity).toHaveValue("3");
  await expectNoSidewaysScroll(page);
  await question.getByRole("button", { name: "确定" }).click();
  await page.waitForURL("**/orderSubmitSuc/**");
});

test("a press that lasts until the new total is there submits it after the same question @anyWidth", async ({ signedIn }) => {
  const page = await openRequest(signedIn);
  const total = page.getByRole("complementary", { name: "应付合计" });
  const before = await total.textContent();
  await page.getByRole("spinbutton", { name: /数量$/ }).fill("3");
  const submit = page.getByRole("button", { name: "提交申请" });
  await press(page, submit, false, () => expect(total).not.toHaveText(before!));
  await expect(page.getByRole("alertdialog")).toContainText("数量已改，应付合计现为 ¥");
});

test("a text that is too long stays whole, says so, and holds the request back until it is shorter", async ({ signedIn }) => {
  const page = await openRequest(signedIn);
  const remark = page.getByRole("textbox", { name: "备注" });
  const long = "请周五前送到楼下。".repeat(23);
  await remark.fill(long);
  await expect(remark).toHaveAccessibleDescription(/最多 200 字，超出 7 字，请删减/);
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(remark).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(remark).toHaveValue(long);
  await remark.fill(long.slice(0, 200));
  await expect(remark).toHaveAccessibleDescription(/200 \/ 200/);
  await page.getByRole("button", { name: "提交申请" }).click();
  await page.waitForURL("**/orderSubmitSuc/**");
});

test("a request that was submitted in another window says so where it is submitted again, and leads to it", async ({
  signedIn,
}) => {
  const page = await openRequest(signedIn);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await chooseFunds(other);
  await page.getByRole("button", { name: "提交申请" }).click();
  await page.waitForURL("**/orderSubmitSuc/**");
  await other.getByRole("button", { name: "提交申请" }).click();
  await expect(other.getByText("本页没有再次提交")).toBeInViewport();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole("link", { name: "查看此申请" }).click();
  await other.waitForURL("**/orderSubmitSuc/**");
});
