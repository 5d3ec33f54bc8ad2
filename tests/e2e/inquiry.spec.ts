import { expect } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

test("what nobody offers is asked for, answered by a supplier, and put into the cart", async ({ signedIn }) => {
  const name = unique("抗体");
  const buyer = await signedIn("wuping", "/myInquiries");
  const line = { text: `${name} 2瓶`, name, quantity: 2, unit: "瓶" };
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/inquiry/create", { lines: [line] });
  const other = unique("试剂");
  const others = [{ ...line, text: `${other} 2瓶`, name: other }];
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/inquiry/create", { lines: others });

  const supplier = await signedIn("linhai", "/supGoods");
  const { productCode } = await makeMyGoods(supplier);
  await supplier.goto("/supInquiries");
  await supplier.getByRole("button", { name: `答复 ${name}` }).click();
  const row = (of: string) => supplier.getByRole("listitem").filter({ hasText: of });
  await row(name).getByRole("combobox", { name: "本公司商品" }).fill(productCode);
  await supplier.getByRole("option", { name: productCode }).click();
  await row(name).getByLabel(/^说明/).fill("同规格现货");
  // Another row that is looked into takes nothing of this one away.
  await supplier.getByRole("button", { name: `答复 ${other}` }).click();
  await row(other).getByLabel(/^说明/).fill("待查");
  await row(other).getByRole("button", { name: "收起" }).click();
  await expect(row(name).getByLabel(/^说明/)).toHaveValue("同规格现货");
  await supplier.getByRole("button", { name: `答复 ${other}` }).click();
  await expect(row(other).getByLabel(/^说明/)).toHaveValue("待查");
  await expectAccessible(supplier);
  await expectNoSidewaysScroll(supplier);
  await row(name).getByRole("button", { name: "发送答复" }).click();
  await expect(supplier.getByText(/已答复，采购方会看到/).first()).toBeVisible();

  await buyer.reload();
  await expectAccessible(buyer);
  await buyer.getByRole("link", { name: new RegExp(name) }).click();
  await expect(buyer.getByText("供应商说明：同规格现货")).toBeVisible();
  await expectAccessible(buyer);
  await expectNoSidewaysScroll(buyer);
  await buyer.getByRole("button", { name: /^加入购物车/ }).click();
  await expect(buyer.getByText("已加入购物车 1 种商品")).toBeVisible();
});
