import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { CartCount } from "#src/domain/cart/schema.ts";
import { test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

const titlesOn = (page: Page) =>
  page.getByLabel(/^第 \d+ 行品名$/).evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value));

test("a bidding starts with what is selected in the cart, asked for in an inquiry, or pasted; its rules are kept while it is written", async ({
  signedIn,
}) => {
  const [buyer, supplier] = await Promise.all([signedIn("lina", "/purBidding"), signedIn("linhai", "/supGoods")]);
  const { productId, title, productCode } = await makeMyGoods(supplier);
  await callApi(buyer, CartCount, "POST", "/mall-pur/cart/add", { productId, quantity: 3 });
  await buyer.goto("/shoppingCart");
  await expect(buyer.getByText(title).first()).toBeVisible();
  await buyer.getByRole("button", { name: "发起竞价" }).click();
  await expect(buyer).toHaveURL(/\/biddingNew\?from=cart$/);
  await expect.poll(() => titlesOn(buyer)).toContain(title);
  await callApi(buyer, CartCount, "POST", "/mall-pur/cart/remove", { productIds: [productId] });

  // A rule that was changed is still there after a reload.
  const fewest = buyer.getByLabel("最少有效供应商（家）");
  await buyer.getByText("规则（已按本单位默认填写）").click();
  await expect(async () => {
    await fewest.fill("4");
    await buyer.goto("/biddingNew");
    await buyer.getByText("规则（已按本单位默认填写）").click();
    await expect(fewest).toHaveValue("4", { timeout: 4000 });
  }).toPass();

  const wanted = unique("竞价询价");
  const line = { text: wanted, name: wanted, code: "", cas: "", brand: "", spec: "", unit: "瓶", quantity: 5 };
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/inquiry/create", { lines: [line] });
  await buyer.goto("/biddingNew");
  await buyer.getByRole("link", { name: new RegExp(wanted) }).click();
  await expect.poll(() => titlesOn(buyer)).toEqual([wanted]);
  await expect(buyer.getByLabel("第 1 行数量")).toHaveValue("5");

  const unknown = unique("没有的试剂");
  await buyer.goto("/batchAddPurchase");
  await buyer.getByLabel("粘贴采购清单").fill(`货号\t名称\t数量\n${productCode}\t\t2\nNOSUCH\t${unknown}\t7`);
  await buyer.getByRole("button", { name: "开始识别" }).click();
  await buyer.getByRole("button", { name: "发起竞价" }).click();
  await expect.poll(() => titlesOn(buyer)).toEqual([title, unknown]);
  await expect(buyer.getByLabel("第 2 行数量")).toHaveValue("7");
});
